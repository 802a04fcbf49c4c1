"""Losing half of one's life, and life totals that become a number (119.5)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.damage.life import LosesHalf
from app.engine.effects.instructions.reaching import people, to_each_player
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import constant, phrase, same
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


class ExchangesLife(Instruction, frozen=True):
    """ "Exchange life totals with target opponent.", "Two target players exchange life totals." """

    who: Player | Target
    each_other: bool = False
    """Several targets exchange theirs among themselves."""


class LifeTotalBecomes(Instruction, frozen=True):
    """ "Your life total becomes 10.", "Target player's life total becomes 10." """

    whose: Player | Target
    n: Amount
    equal: bool = False
    """It says "equal to"."""


constant("life_of", Player.YOU, "your")
constant("life_of", Player.THAT_PLAYER, "that player's")
constant("life_of", Player.THEY, "their")
constant("life_of", Player.EACH_PLAYER, "each player's")
constant("life_of", Player.EACH_OPPONENT, "each opponent's")
phrase("life_of_target", Target, "target {what:player_kind~s}'s", count=1)
same("life_amount", "{n:amount}")
same("life_amount", "{n:computed}")
phrase("effect", LifeTotalBecomes, "{whose:life_of} life total becomes {n:life_amount}")
phrase("effect", LifeTotalBecomes, "{whose:life_of} life total becomes equal to {n:computed}", equal=True)
phrase("effect", LifeTotalBecomes, "{whose:life_of_target} life total becomes {n:life_amount}")
phrase("effect", ExchangesLife, "exchange life totals with {who:whom}")
phrase("effect", ExchangesLife, "{who:target} exchange life totals", each_other=True)
phrase("effect", UnmeantDeed, "double {whose:life_of} life total")
phrase("effect", UnmeantDeed, "double {whose:life_of_target} life total")


@carries_out(LosesHalf)
@implements("119.3")
def lose_half(effect: LosesHalf, execution: Execution) -> Execution:
    """Half of the life that each of them has, rounded as it is said; of none or less nothing is lost."""
    you = isinstance(effect.who, Player) and effect.who.is_you
    names, execution = people(effect.who, execution)
    if effect.up is None or (effect.whose is Player.YOU) is not you:
        return execution.doubt(say("how much life this is can't be told"))
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


@carries_out(ExchangesLife)
@implements("701.12c")
def exchange_life(effect: ExchangesLife, execution: Execution) -> Execution:
    """Each gains or loses what is missing to the other's total; if one of them can't, nothing happens."""
    names, execution = people(effect.who, execution)
    both = names if effect.each_other else (execution.controller, *names)
    if len(both) != 2 or both[0] == both[1]:
        return execution
    game = execution.game
    totals = [game.player(name).life for name in both]
    for name, number in zip(both, reversed(totals), strict=True):
        game = _set(game, name, number)
    changed = all(game.player(name).life != life for name, life in zip(both, totals, strict=True))
    return execution.with_game(game) if changed else execution
