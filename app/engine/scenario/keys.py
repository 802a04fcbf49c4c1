"""A key of a case and the field that it tells: one description, by which it is read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from msgspec import Struct

from app.engine.scenario.shape import Place, optional
from app.engine.values.frozen import replace

_Value = TypeVar("_Value", bound=Struct)


def plain(value: object) -> object:
    """A value as a JSON document has it: pairs as an object, others as a list."""
    if not isinstance(value, tuple):
        return value
    return dict(value) if value and isinstance(value[0], tuple) else list(value)


class Key(Struct, frozen=True):
    """How a case says what a field holds."""

    name: str
    read: Callable[[Place], object]
    usual: object = None
    """What the field holds where the case has no such key."""
    field: str = ""
    """The field, where it has another name."""
    write: Callable[[object], object] = plain


def flags(*names: str) -> tuple[Key, ...]:
    """Keys that are true or false."""
    return tuple(Key(name, Place.flag, usual=False) for name in names)


def texts(*names: str) -> tuple[Key, ...]:
    """Keys with a text."""
    return tuple(Key(name, Place.text, usual="") for name in names)


def numbers(*names: str) -> tuple[Key, ...]:
    """Keys with a number."""
    return tuple(Key(name, Place.number, usual=0) for name in names)


def named(keys: Iterable[Key]) -> tuple[str, ...]:
    """The names of keys."""
    return tuple(key.name for key in keys)


def filled(value: _Value, keys: Iterable[Key], places: Mapping[str, Place]) -> _Value:
    """The value with what a case says of these fields, and with what is usual where it says nothing."""
    found = {key.field or key.name: optional(places, key.name, key.read, key.usual) for key in keys}
    return replace(value, **found)  # type: ignore[type-var]


def data_of(value: object, keys: Iterable[Key]) -> dict[str, object]:
    """What a case must say of these fields: of those that are not as usual."""
    held = ((key, getattr(value, key.field or key.name)) for key in keys)
    return {key.name: key.write(now) for key, now in held if now != key.usual}
