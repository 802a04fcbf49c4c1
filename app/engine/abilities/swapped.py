"""Values with a part of them exchanged for another."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

_Value = TypeVar("_Value")


def swapped(value: _Value, old: object, new: object) -> _Value:
    """The value with `new` in all places where it has `old`."""
    if value == old:
        return new  # type: ignore[return-value]
    if isinstance(value, tuple):
        return tuple(swapped(part, old, new) for part in value)  # type: ignore[return-value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    return replace(value, **{f.name: swapped(getattr(value, f.name), old, new) for f in fields(value)})
