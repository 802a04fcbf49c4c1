"""Statements whose effect a player may pay to ignore for the turn, and who does (116.2d)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.references import Player
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId, PlayerId

IGNORED: Final = "ignored"
"""What the history calls that a player took the action."""


# A special action: it needs priority but uses no stack, so nobody can respond (116.1, 116.2d).
@carried_out
class MayIgnore(Struct, frozen=True):
    """ "Any player may pay {2} for that player to ignore this effect until end of turn." """

    who: Literal[Player.ANY_PLAYER, Player.THAT_PLAYER]
    """That player is one of whom the statement before it speaks, so who takes it is never another."""
    cost: Cost


for _who in (Player.ANY_PLAYER, Player.THAT_PLAYER):
    phrase(
        "static",
        MayIgnore,
        f"{_who.value} may {{cost:spoken_cost}} for that player to ignore this effect until end of turn",
        who=_who,
    )


@implements("116.2d")
def is_ignored(game: Game, source: ObjectId, player: PlayerId) -> bool:
    """Whether the player took the action this turn, with that permanent as it is now."""
    thing = game.objects.get(source)
    return thing is not None and any(
        (event.event, event.object, event.player) == (IGNORED, source, player)
        and event.turn == game.turn.number
        and event.version == thing.version
        for event in game.history
    )
