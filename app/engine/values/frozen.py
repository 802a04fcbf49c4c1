"""What all values are: frozen structs that machine code makes, compares and hashes; walks through them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import get_annotations
from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeVar, cast

from msgspec import Struct

if TYPE_CHECKING:
    # So the type checker knows the fields: to it, a struct is a dataclass.
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = [
    "apart", "by_field", "exchanged", "field_names", "inside", "is_value", "kind_of_field", "parts",
    "replace", "set_apart", "swapped",
]  # fmt: skip

_Kind = TypeVar("_Kind", bound=Struct)
_NO_FIELDS: Final[tuple[str, ...]] = ()
_APART: Final[dict[type, tuple[str, ...]]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of value, in their order; none where it is no struct."""
    return kind.__struct_fields__ if issubclass(kind, Struct) else _NO_FIELDS


def kind_of_field(kind: type, name: str) -> str:
    """The declared type of a field, as it is written."""
    declared = map(get_annotations, kind.__mro__)
    return str(next(names[name] for names in declared if name in names))


def is_value(value: object) -> bool:
    """Whether this is a value with fields, and no plain text, number or collection."""
    return isinstance(value, Struct)


def by_field(value: object) -> dict[str, object]:
    """The fields of a value by their names, one level down; raises TypeError where it has none."""
    if not isinstance(value, Struct):
        raise TypeError(f"expected a value with fields, found {type(value).__name__}")
    return {name: getattr(value, name) for name in value.__struct_fields__}


def apart(*names: str) -> Callable[[type[_Kind]], type[_Kind]]:
    """Declare fields that say nothing about a value: two that differ only in them are equal."""

    def declare(kind: type[_Kind]) -> type[_Kind]:
        _APART[kind] = names
        told = [name for name in kind.__struct_fields__ if name not in names]
        take = attrgetter(*told)

        def equal(self: object, other: object) -> bool:
            return take(self) == take(other) if type(self) is type(other) else NotImplemented

        def unequal(self: object, other: object) -> bool:
            return take(self) != take(other) if type(self) is type(other) else NotImplemented

        def hashed(self: object) -> int:
            return hash(take(self))

        def shown(self: object) -> str:
            fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in told)
            return f"{kind.__qualname__}({fields})"

        methods = {"__eq__": equal, "__ne__": unequal, "__hash__": hashed, "__repr__": shown}
        for name, method in methods.items():
            setattr(kind, name, method)
        return kind

    return declare


def set_apart(kind: type) -> tuple[str, ...]:
    """The fields that say nothing about values of a kind, as declared with `apart`."""
    return _APART.get(kind, _NO_FIELDS)


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
