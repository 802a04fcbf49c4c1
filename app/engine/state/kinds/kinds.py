"""Which of many objects are of a kind, with what looks alike asked about once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, Noun, Objects
from app.engine.state.characteristics.layers import Characteristics
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, TargetRef
from app.engine.state.kinds.matching import fits, may_be_in
from app.engine.state.kinds.words import is_of_looks
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

_NOUNS: Final = (Noun.NONE, Noun.PERMANENT)

_PLAIN: Final[ByIdentity[bool]] = ByIdentity()

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
    plain = isinstance(what, Objects) and _PLAIN.get((what,), None, partial(_is_plain, what))
    known: dict[tuple[int, PlayerId], tuple[Characteristics, bool | None]] = {}
    looks = view(game)
    for thing in things:
        if thing.zone in elsewhere:
            yield thing, False
            continue
        if not plain or thing.zone is not Zone.BATTLEFIELD or thing.id == source:
            yield thing, fits(game, thing.id, what, you=you, source=source, it=it)
            continue
        seen = looks.characteristics(thing.id)
        key = id(seen), thing.controller
        if key not in known:
            known[key] = seen, fits(game, thing.id, what, you=you, source=source, it=it)
        yield thing, known[key][1]


def _not_looked_in(what: AnyObjects) -> tuple[Zone, ...]:
    return tuple(zone for zone in Zone if not may_be_in(what, zone))


def _is_plain(what: Objects) -> bool:
    """Whether a kind asks of a permanent for nothing but what it looks like and whether you control it."""
    words = (word for words in what.rows for word in words)
    of_you = all(isinstance(r, ControlledBy) and r.player.is_you for r in what.relatives)
    return of_you and what.noun in _NOUNS and all(is_of_looks(word) for word in words)
