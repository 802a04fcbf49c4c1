"""The maximum hand size of a player (402.2), to which they discard in their cleanup step (514.1)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.references import Player
from app.engine.abilities.vocabulary import HandOwner
from app.engine.casting.in_force import Standing, in_force
from app.engine.rule import implements
from app.engine.state.amounts import evaluate
from app.engine.state.game import Game, TargetRef
from app.engine.state.kinds.matching import is_chosen_player, relates
from app.engine.state.players.enchanted import is_enchanted
from app.engine.statics.casting.playing import HandSizeIs
from app.engine.values.ids import PlayerId

USUAL: Final = 7


@implements("402.2", "613.11")
def maximum_hand_size(game: Game, player: PlayerId) -> int | None:
    """How many cards a player may keep; None for any number. What is not known of it changes nothing."""
    # Only what is sure to be in force changes it.
    said = [one for one in in_force(game, HandSizeIs) if one.sure]
    most: int | None = USUAL
    # By timestamps: "no maximum" and a number undo each other in that order.
    for standing in sorted(said, key=lambda one: one.source.timestamp):
        most = _after(game, standing, player, most)
    return most


def _after(game: Game, standing: Standing, player: PlayerId, most: int | None) -> int | None:
    """What a statement makes of it."""
    source, you = standing.source.id, standing.source.controller
    match standing.ability.effect:
        case HandSizeIs(whose=Player() as who):
            told = TargetRef(player, is_player=True) in standing.about
            return None if told or relates(game, who, you, player) else most
        case HandSizeIs(str() as whose, n, more) if _is_theirs(game, standing, whose, player):
            number = evaluate(game, n, you, source)
            if number is None or (most is None and more is not None):
                return most
            # A number below 0 is taken for 0 (107.1b).
            return max(0, number if more is None else (most or 0) + (number if more else -number))
        case _:
            return most


def _is_theirs(game: Game, standing: Standing, whose: HandOwner, player: PlayerId) -> bool:
    source, you = standing.source.id, standing.source.controller
    return {
        "your": player == you,
        "each player's": True,
        "each opponent's": player != you,
        "enchanted player's": is_enchanted(game, source, player) is True,
        "the chosen player's": is_chosen_player(game, source, player) is True,
    }[whose]
