"""Walking through values that are made of others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
"""The names of the fields of each type of values; none for those that have no parts."""


def parts(value: object) -> tuple[object, ...]:
    """The values that a value is made of, one level down, in the order of its fields."""
    if isinstance(value, tuple):
        return value
    kind = type(value)
    names = _FIELDS.get(kind)
    if names is None:
        names = _FIELDS[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
    return tuple([getattr(value, name) for name in names]) if names else ()


def inside(value: object, *closed: type) -> Iterator[object]:
    """A value and all values in it, itself first; what is in a value of a type `closed` is left out."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        yield one
        if not isinstance(one, closed):
            waiting.extend(reversed(parts(one)))
