"""The new object that an object becomes in another zone (400.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from app.engine.rule import implements
from app.engine.state.game import CastRecord, Game, GameObject
from app.engine.state.zones.entering import starting_counters
from app.engine.values.frozen import replace
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId, Zone


class Arrival(Struct, frozen=True):
    """How an object comes into a zone, as far as that is not as usual."""

    controller: PlayerId | None = None
    """Under whose control it comes onto the battlefield or the stack; the owner by default."""
    position: int | None = None
    """Where in a library: 0 for the top (the default), -1 for the bottom."""
    tapped: bool = False
    face_index: int = 0
    """Which face is up there."""
    cast_as: CastRecord | None = None
    """How it was cast, for a spell or the permanent that it becomes."""
    attached_to: ObjectId | None = None
    copying: GameObject | None = None
    """The permanent of which it enters as a copy (707.2)."""
    hidden: str = ""
    """How it enters face down (708.3)."""
    drawn: bool = False
    """The card is drawn (121.1)."""


USUAL: Final = Arrival()
keeps_counters: Final[Hooks[Callable[[Game, GameObject, Zone], bool]]] = Hooks()
"""Functions that say whether counters remain on an object as it goes to a zone."""


@implements("400.7", "122.2")
def counters_kept(game: Game, old: GameObject, to: Zone) -> tuple[tuple[str, int], ...]:
    """The counters that remain on an object as it goes to a zone: none, unless a text says otherwise."""
    return old.counters if any(keeps(game, old, to) for keeps in keeps_counters) else ()


@implements("400.7")
def as_it_arrives(game: Game, old: GameObject, to: Zone, how: Arrival) -> GameObject:
    """The new object that an object becomes in a zone, so far as that doesn't depend on who put it there."""
    copying, hidden = how.copying, how.hidden
    copies = None if copying is None else (copying.copies or (copying.card, copying.readings))
    enters = to is Zone.BATTLEFIELD
    from_stack = enters and old.zone is Zone.STACK
    return replace(
        _without_memory(old),
        zone=to,
        # A new object, which nothing that spoke of the old one finds any more (400.7).
        version=old.version + 1,
        timestamp=game.clock,
        # Nobody has controlled it since a turn began (302.6).
        sick=enters,
        # A spell cast face down becomes a face-down permanent; from other zones it is put so (708.4).
        face_down=(old.face_down and from_stack) or (enters and bool(hidden)),
        hidden=hidden if enters else "",
        counters=_counters(
            game, old, to, starting_counters(old, how.face_index, copies) if not hidden else ()
        ),
        # What was chosen for a spell as it was cast the permanent that it becomes remembers (400.7d).
        chosen=old.chosen if from_stack else (),
        copies=copies,
        prototyped=copying is not None and copying.is_prototyped,
    )


def _counters(
    game: Game, old: GameObject, to: Zone, starting: tuple[tuple[str, int], ...]
) -> tuple[tuple[str, int], ...]:
    """What it enters with is put on it; what remains on it as it enters is not (122.6)."""
    return starting if to is Zone.BATTLEFIELD else counters_kept(game, old, to)


def _without_memory(old: GameObject) -> GameObject:
    """An object without what nothing remembers of it in another zone."""
    # A new object, with no memory of what it was (400.7).
    return replace(
        old,
        damage=0,
        deathtouched=False,
        enchants=None,
        gains=(),
        playable=None,
        mixed=False,
        exiled_with="",
        merged=(),
        token=old.token or old.over_token,
        over_token=False,
        went_with=(),
        put_with="",
        returns=False,
        returns_to=Zone.BATTLEFIELD,
        reign=None,
        exiled_leaving=False,
        level=1,
        solved=False,
    )
