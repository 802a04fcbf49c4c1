"""How far the Ring has tempted a player, and whom they made their Ring-bearer (701.54)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import PlayerId, Zone

RING: Final = "The Ring"
"""The name of the emblem."""
RING_BEARER: Final = "ring-bearer"
"""The designation."""
TEMPTED: Final = "tempted by the Ring"
"""What the history calls it; the object is the creature that was chosen."""

MOST_ASKED: Final = 4
"""The emblem has no more abilities, so that the board tells of no more times."""


def ring_of(game: Game, player: PlayerId) -> GameObject | None:
    """The emblem of a player, who has none before the Ring has tempted them."""
    emblems = (one for one in game.in_zone(Zone.COMMAND) if one.controller == player)
    return next((one for one in emblems if one.card.name == RING), None)


@implements("701.54c")
def times_tempted(game: Game, player: PlayerId) -> int:
    """How often the Ring has tempted a player; four for four times or more, for no more is asked."""
    emblem = ring_of(game, player)
    return 0 if emblem is None else len(emblem.face.oracle_text.splitlines())
