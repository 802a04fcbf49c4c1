"""What the engine could not carry out and the player does on the board: then the doubt is gone."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.state.zones.library import ORDER_NOT_KNOWN, unmixed
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId


def to_do(game: Game) -> tuple[Doubt, ...]:
    """What is left to the player, each thing once, in the order in which it came up."""
    return tuple(dict.fromkeys(game.doubts))


@implements("401.2")
def done_by_hand(game: Game, doubt: Doubt) -> Game:
    """The position once the player has done by hand what a doubt is about, which is gone then.

    Once the order of a library is set by hand it is known again.
    """
    game = replace(game, doubts=tuple(one for one in game.doubts if one != doubt))
    if doubt.reason != ORDER_NOT_KNOWN:
        return game
    for player in game.players:
        if doubt.text.startswith(f"{player.name}:"):
            game = unmixed(game, PlayerId(player.name))
    return game
