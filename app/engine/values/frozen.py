"""What all values of the engine are: frozen structs, which are made, compared and hashed in machine code."""

from __future__ import annotations

from collections.abc import Callable
from inspect import get_annotations
from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    # So the type checker knows the fields: to it, a struct is a dataclass.
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["apart", "by_field", "field_names", "is_value", "kind_of_field", "replace", "set_apart"]

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
