"""Whether a player has descended: a permanent card was put into their graveyard (700.11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.state.kinds.matching import any_of
from app.engine.values.ids import PlayerId
from app.engine.values.types import PERMANENT_TYPES

DESCENDED: Final = "descended"
"""What the history calls it where a case tells of it."""


@implements("700.11")
def has_descended(game: Game, events: Iterable[Happened], player: PlayerId) -> bool | None:
    """Whether one of the events put a permanent card into the player's graveyard; None where it may have."""
    return any_of(_put_there(game, event, player) for event in events)


def _put_there(game: Game, event: Happened, player: PlayerId) -> bool | None:
    if event.event == DESCENDED:
        return event.player == player
    permanent = any(kind in PERMANENT_TYPES for kind in event.types) if event.types else None
    match event.event:
        case "put into graveyard" if event.player == player:
            return permanent
        case "discarded" if event.player == player and permanent is not False:
            return None  # where it went is told by another event, or by nothing
        case "died":
            thing = game.objects.get(event.object) if event.object is not None else None
            if thing is None or thing.version == event.version:
                return None  # a token perhaps, or the card of another player
            return thing.owner == player and not thing.token and not thing.is_copy
        case _:
            return False
