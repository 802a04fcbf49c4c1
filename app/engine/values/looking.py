"""What of the game a value looks at, declared at its class: at the permanents alone, or at anything.

What was worked out of a board may be used again on a board with the same permanents only where nothing in
it looks at anything else: at life, at history, at who attacks. A class that declares nothing may look at
anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Final, Protocol, TypeVar, cast

from app.engine.values.walking import parts

_Kind = TypeVar("_Kind")
_PLAIN: Final = (str, int, bool, type(None))
"""What looks at nothing."""


@dataclass(frozen=True, slots=True)
class _Declared:
    """What a class declares: which values of it, and which fields say nothing to look at now."""

    when: Callable[[object], bool]
    closed: frozenset[str]


_DECLARED: Final[dict[type, _Declared]] = {}


class Declaring(Protocol):
    """Declares something of a class, and gives the class back."""

    def __call__(self, kind: type[_Kind], /) -> type[_Kind]:
        """The class, declared."""
        ...


def looks_at_permanents(*, closed: tuple[str, ...] = ()) -> Declaring:
    """Declare that values of a class look at nothing but what permanents are like.

    That is: at their characteristics, counters, attachments, controllers, and what was chosen for them. It
    holds where it is so of all that is in the value, but for the fields `closed`, which say nothing to look
    at, or not yet: an ability that is given is asked when it is there.
    """

    def declare(kind: type[_Kind]) -> type[_Kind]:
        _DECLARED[kind] = _Declared(_always, frozenset(closed))
        return kind

    return declare


def looks_at_permanents_where(
    when: Callable[[_Kind], bool], *, closed: tuple[str, ...] = ()
) -> Callable[[type[_Kind]], type[_Kind]]:
    """Declare the same of those values of a class of which `when` says so; it judges the fields `closed`."""

    def declare(kind: type[_Kind]) -> type[_Kind]:
        _DECLARED[kind] = _Declared(cast("Callable[[object], bool]", when), frozenset(closed))
        return kind

    return declare


def _always(value: object) -> bool:
    return True


def sees_permanents_alone(value: object) -> bool:
    """Whether a value, with all that is in it, looks at nothing but what permanents are like."""
    if isinstance(value, tuple | frozenset):
        return all(map(sees_permanents_alone, value))
    kind = type(value)
    declared = _DECLARED.get(kind)
    if declared is None:
        return kind in _PLAIN
    if not declared.when(value):
        return False
    names = (field.name for field in fields(kind)) if is_dataclass(kind) else ()
    inner = zip(names, parts(value), strict=True)
    return all(name in declared.closed or sees_permanents_alone(part) for name, part in inner)


def is_declared(kind: type) -> bool:
    """Whether a class declares what its values look at."""
    return kind in _DECLARED
