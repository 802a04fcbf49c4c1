"""Losing half of one's life, and life totals that become a number (119.5)."""

from __future__ import annotations

from app.engine.abilities.players import Player
from app.engine.effects.keyword_actions_more import LifeTotalBecomes
from app.engine.effects.life import LosesHalf
from app.engine.effects.reaching import people, to_each_player
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import Game
from app.engine.values.ids import PlayerId


@carries_out(LosesHalf)
@implements("119.3")
def lose_half(effect: LosesHalf, execution: Execution) -> Execution:
    """Half of the life that each of them has, rounded as it is said; of none or less nothing is lost."""
    you = isinstance(effect.who, Player) and effect.who.is_you
    names, execution = people(effect.who, execution)
    if effect.up is None or (effect.whose is Player.YOU) is not you:
        return execution.doubt("how much life this is can't be told")
    game = execution.game
    for name in names:
        life = max(0, game.player(name).life)
        game = changes.lose_life(game, name, (life + effect.up) // 2)
    return execution.with_game(game)


@carries_out(LifeTotalBecomes)
@implements("119.5")
def life_total_becomes(effect: LifeTotalBecomes, execution: Execution) -> Execution:
    """The player gains or loses what is missing to that number."""
    return to_each_player(effect.whose, effect.n, execution, _set)


def _set(game: Game, player: PlayerId, number: int) -> Game:
    life = game.player(player).life
    if number >= life:
        return changes.gain_life(game, player, number - life) if number > life else game
    return changes.lose_life(game, player, life - number)
