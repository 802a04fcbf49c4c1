"""What of the game a value looks at, declared at its class: permanents, some things besides, or anything.

What was worked out of a board may be used again on a board with the same permanents only where all else
that it looks at is the same too: life, graveyards, whose turn it is. A class that declares nothing may look
at anything.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, Protocol, TypeAlias, TypeVar, cast

from msgspec import Struct

from app.engine.values.frozen import field_names, parts

_Kind = TypeVar("_Kind")
_PLAIN: Final = (str, int, bool, type(None))
"""What looks at nothing."""


class Aspect(Enum):
    """What may be looked at besides what permanents are like."""

    GRAVEYARD = "graveyard"
    HAND = "hand"
    EXILE = "exile"
    STACK = "stack"
    LIFE = "life"
    TURN = "turn"
    TAPPED = "tapped"
    COMBAT = "combat"


Seen: TypeAlias = frozenset[Aspect]
NOTHING_ELSE: Final[Seen] = frozenset()


class _Declared(Struct, frozen=True):
    """What a class declares: what its values look at, and which fields say nothing to look at now."""

    sees: Callable[[object], Seen | None]
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
        _DECLARED[kind] = _Declared(lambda value: NOTHING_ELSE, frozenset(closed))
        return kind

    return declare


def looks_at_permanents_where(
    when: Callable[[_Kind], bool], *, closed: tuple[str, ...] = ()
) -> Callable[[type[_Kind]], type[_Kind]]:
    """Declare the same of those values of a class of which `when` says so; it judges the fields `closed`."""

    def sees(value: _Kind) -> Seen | None:
        return NOTHING_ELSE if when(value) else None

    return looks_at(sees, closed=closed)


def looks_at(
    sees: Callable[[_Kind], Seen | None], *, closed: tuple[str, ...] = ()
) -> Callable[[type[_Kind]], type[_Kind]]:
    """Declare what values of a class look at besides permanents, as `sees` says; None for anything."""

    def declare(kind: type[_Kind]) -> type[_Kind]:
        _DECLARED[kind] = _Declared(cast("Callable[[object], Seen | None]", sees), frozenset(closed))
        return kind

    return declare


def seen_by(value: object) -> Seen | None:
    """What a value, with all that is in it, looks at besides what permanents are like; None for anything."""
    if isinstance(value, tuple | frozenset):
        return _all_seen(tuple(value))
    kind = type(value)
    declared = _DECLARED.get(kind)
    if declared is None:
        return NOTHING_ELSE if kind in _PLAIN else None
    own = declared.sees(value)
    if own is None:
        return None
    inner = zip(field_names(kind), parts(value), strict=True)
    within = _all_seen(tuple(part for name, part in inner if name not in declared.closed))
    return None if within is None else own | within


def _all_seen(values: tuple[object, ...]) -> Seen | None:
    found = NOTHING_ELSE
    for value in values:
        seen = seen_by(value)
        if seen is None:
            return None
        found |= seen
    return found


def is_declared(kind: type) -> bool:
    """Whether a class declares what its values look at."""
    return kind in _DECLARED
