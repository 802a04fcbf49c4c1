"""Libraries of a game that is dealt: shuffled from its seed, and drawn from for a new hand."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.state.zones.library import shuffled
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId, Zone

HAND: Final = 7
"""The usual starting hand size (103.5)."""


@implements("103.5")
def new_hand(game: Game, player: PlayerId) -> Game:
    """The game in which a player has shuffled hand and library and drawn a new hand; nothing has happened."""
    history = game.history
    for card in game.player(player).hand:
        game = changes.move(game, card, Zone.LIBRARY)
    game = shuffled(game, player)
    for card in game.player(player).library[:HAND]:
        game = changes.move(game, card, Zone.HAND)
    return replace(game, history=history)
