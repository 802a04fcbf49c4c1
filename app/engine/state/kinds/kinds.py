"""Which of many objects are of a kind, with what looks alike asked about once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from app.engine.abilities.nouns.objects import (
    AnyObjects,
    ControlledBy,
    EitherObjects,
    Noun,
    Relative,
    WithKeyword,
    WithNumber,
)
from app.engine.abilities.nouns.relatives import WithParity, WithXInCost
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import fits, is_told_by_you, may_be_in
from app.engine.state.kinds.words import is_of_looks
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_NOUNS: Final = (Noun.NONE, Noun.PERMANENT)

_HERE: Final = Zone.BATTLEFIELD

_OF_LOOKS: Final = (WithKeyword, WithNumber, WithParity, WithXInCost)

_PLAIN: Final[ByIdentity[bool]] = ByIdentity()

_ALIKE: Final[ByIdentity[bool | None]] = ByIdentity(most=16_384)
"""Whether what looks so is of a kind, for who controls it and for others."""

_ELSEWHERE: Final[ByIdentity[tuple[Zone, ...]]] = ByIdentity()
"""The zones in which nothing is of a kind."""


def fitting(
    game: Game,
    things: Iterable[GameObject],
    what: AnyObjects,
    *,
    you: PlayerId,
    source: ObjectId | None = None,
    it: tuple[TargetRef, ...] = (),
) -> Iterator[tuple[GameObject, bool | None]]:
    """Each of these objects, and whether it is of the kind `what`, as `matching.fits` says."""
    elsewhere = _ELSEWHERE.get((what,), None, partial(_not_looked_in, what))
    for thing in things:
        there = thing.zone not in elsewhere
        yield thing, there and is_of_kind(game, thing, what, you=you, source=source, it=it)


def is_of_kind(
    game: Game,
    thing: GameObject,
    what: AnyObjects,
    *,
    you: PlayerId,
    source: ObjectId | None = None,
    it: tuple[TargetRef, ...] = (),
) -> bool | None:
    """What `matching.fits` says of one object, remembered where looks alike are told apart by nothing."""

    def ask() -> bool | None:
        return fits(game, thing.id, what, you=you, source=source, it=it)

    if (
        thing.zone is not _HERE
        or thing.id == source
        or not _PLAIN.get((what,), None, partial(_is_plain, what))
    ):
        return ask()
    return _ALIKE.get((view(game).characteristics(thing.id), what), thing.controller == you, ask)


def _not_looked_in(what: AnyObjects) -> tuple[Zone, ...]:
    return tuple(zone for zone in Zone if not may_be_in(what, zone))


def _is_plain(what: AnyObjects) -> bool:
    """Whether a kind asks of a permanent for nothing but what it looks like and whether you control it."""
    if not all(isinstance(r, _OF_LOOKS) or _is_of_you(r) for r in what.relatives):
        return False
    if isinstance(what, EitherObjects):
        return all(map(_is_plain, what.kinds))
    return what.noun in _NOUNS and all(is_of_looks(word) for words in what.rows for word in words)


def _is_of_you(relative: Relative) -> bool:
    return isinstance(relative, ControlledBy) and is_told_by_you(relative.player)
