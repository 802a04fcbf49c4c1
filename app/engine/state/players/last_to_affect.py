"""Who affected a permanent last, as home-made rules ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.state.custom import custom
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import since_it_entered
from app.engine.values.ids import ObjectId, PlayerId

AFFECTED: Final = "affected"
"""The event that a spell or ability of a player changed, damaged, destroyed or moved a permanent."""


def last_to_affect(game: Game, object_id: ObjectId) -> PlayerId | None:
    """The player who controls what affected it last, before it left; None where that is not known.

    The last that is known of may not be the last where a static ability changes what it is like.
    """
    if not custom(game).asks_who_affected:
        return None
    for event in reversed(since_it_entered(game.history, object_id)):
        if event.object == object_id and event.event in (AFFECTED, "sacrificed"):
            return event.player
        if event.to == object_id and event.event in ("combat damage", "damage"):
            return event.controller
    return None


def last_to_affect_all(game: Game, refs: Iterable[TargetRef]) -> tuple[PlayerId, ...] | None:
    """Who last did something to all of these; None where that is not one player."""
    last = {last_to_affect(game, ObjectId(str(one.id))) for one in refs}
    return tuple(one for one in last if one is not None) if len(last) == 1 else None
