"""Walking through values that are made of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Final, TypeVar, cast

from app.engine.values.frozen import field_names, replace

_Value = TypeVar("_Value")
Take = Callable[[object], tuple[object, ...]]


class _Takes(dict[type, Take]):
    """How the parts of a value are taken, by its type; worked out when a type is first met."""

    def __missing__(self, kind: type) -> Take:
        self[kind] = take = _take(kind)
        return take


def _take(kind: type) -> Take:
    if issubclass(kind, tuple):
        return cast("Take", tuple)
    names = field_names(kind)
    if len(names) > 1:
        return cast("Take", attrgetter(*names))
    return (lambda value: (getattr(value, names[0]),)) if names else lambda _: ()


_TAKES: Final = _Takes()


def parts(value: object) -> tuple[object, ...]:
    """The values that a value is made of, one level down, in the order of its fields."""
    return _TAKES[type(value)](value)


def inside(value: object, *closed: type) -> Iterator[object]:
    """A value and all values in it, itself first; what is in a value of a type `closed` is left out.

    Left out too are parts that say nothing, which are most of them: None, False, 0 and what is empty.
    """
    waiting = [value]
    while waiting:
        one = waiting.pop()
        yield one
        if not isinstance(one, closed):
            waiting += filter(None, _TAKES[type(one)](one)[::-1])


def exchanged(value: _Value, exchange: Callable[[object], object]) -> _Value:
    """The value with what `exchange` gives for itself or for a value in it; what it gives back is kept."""
    other = exchange(value)
    if other is not value:
        return cast("_Value", other)
    if isinstance(value, tuple):
        return cast("_Value", tuple(exchanged(part, exchange) for part in value))
    names = field_names(type(value))
    new = {name: exchanged(getattr(value, name), exchange) for name in names}
    return replace(value, **new) if new else value  # type: ignore[type-var]


def swapped(value: _Value, old: object, new: object) -> _Value:
    """The value with `new` in all places where it has `old`."""
    return exchanged(value, lambda part: new if part == old else part)
