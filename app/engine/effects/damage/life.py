"""Gaining and losing life (119), and life totals that become a number (119.5)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount, UpTo
from app.engine.effects.instructions.reaching import people, to_each_player
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.characteristics.view import statements
from app.engine.state.combat.damage import Lost, limits_loss
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.kinds.matching import all_of, any_of
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.replacement.prevention import LifeStaysAtOne
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import listed
from app.engine.values.ids import PlayerId
from app.engine.values.said import say


class GainLife(Instruction, frozen=True):
    """ "You gain 3 life." """

    who: Player | Target
    n: Amount


class LoseLife(Instruction, frozen=True):
    """ "Target player loses 3 life." """

    who: Player | Target
    n: Amount


class GainsNoLife(Instruction, frozen=True):
    """ "That player gains no life": what comes in place of a gain."""

    who: Player


class DrainEach(Instruction, frozen=True):
    """ "Each opponent loses 1 life and you gain life equal to the total life lost this way" (702.101a)"""

    n: int


class LosesHalf(Instruction, frozen=True):
    """ "That player loses half their life, rounded up." """

    who: Player | Target
    whose: Player
    up: bool | None
    """None where a sentence of its own says how each half is rounded."""


phrase("effect", GainLife, "{who:subject}gain[s/] {n:amount} life")
phrase("effect", LoseLife, "{who:subject}lose[s/] {n:amount} life")

for _up, _words in ((True, "up"), (False, "down")):
    phrase(
        "effect", LosesHalf, f"{{who:subject}}lose[s/] half {{whose:half_of}} life, rounded {_words}", up=_up
    )

for _whose, _words in ((Player.YOU, "your"), (Player.THAT_PLAYER, "their")):
    constant("half_of", _whose, _words)

for _gain, _verb in ((True, "gain[s/]"), (False, "lose[s/]")):
    for _additional, _an in ((True, "an additional "), (False, "")):
        phrase(
            "effect",
            UnmeantDeed,
            f"{{who:subject}}{_verb} {{n:amount}} life plus {_an}{{more:amount}} life "
            "for each {each:for_each}",
        )

phrase("effect", GainLife, "{who:subject}gain[s/] life equal to {n:computed}")
phrase("effect", LoseLife, "{who:subject}lose[s/] life equal to {n:computed}")


@carries_out(GainLife)
def gain_life(effect: GainLife, execution: Execution) -> Execution:
    """119.3: their life total goes up."""
    return to_each_player(effect.who, effect.n, execution, changes.gain_life)


@carries_out(LoseLife)
def lose_life(effect: LoseLife, execution: Execution) -> Execution:
    """119.3: their life total goes down."""
    return to_each_player(effect.who, effect.n, execution, changes.lose_life)


@carries_out(DrainEach)
@implements("702.101a")
def drain_each(effect: DrainEach, execution: Execution) -> Execution:
    """Each opponent loses life, and you gain as much as was lost."""
    before = execution.game
    game = before
    for name in execution.players(Player.EACH_OPPONENT):
        game = changes.lose_life(game, name, effect.n)
    # What was lost counts, which a replacement effect may have made more or less (614.6).
    lost = sum(h.amount for h in game.history[len(before.history) :] if h.event == "lost life")
    return execution.with_game(changes.gain_life(game, execution.controller, lost))


phrase("effect", GainsNoLife, "{who:player} gains no life")

for _of in ("the player's life total", "the planeswalker's loyalty", "the creature's toughness"):
    phrase("gain_bound", UnmeantDeed, _of)
    phrase("gain_bound", UnmeantDeed, f"{_of} before the damage was dealt")

phrase("gain_bound", UnmeantDeed, "the amount of {mana:mana} spent on X")
listed("gain_bounds", "gain_bound", two=" or ", comma=", ", last=", or ")
phrase("not_more_than", UnmeantDeed, "but not more life than {bounds:gain_bounds}")
phrase("not_more_than", UnmeantDeed, "but not more than {bounds:gain_bounds}")
phrase("effect", UnmeantDeed, "{who:player} gain[s/] life equal to {n:told_number}, {most:not_more_than}")


known_to_last(LifeStaysAtOne)  # asked as life is lost for damage


@limits_loss
@implements("120.3a", "614.1a")
def stays_at_one(game: Game, lost: Lost) -> int | None:
    """What is lost for so much damage where life stays at one; None where that is not known."""
    life = game.player(lost.player).life
    said = [
        all_of(
            holds(game, condition, thing.controller, thing.id)
            for condition in (ability.condition, ability.effect.condition)
        )
        for thing, ability in statements(game)
        if isinstance(ability.effect, LifeStaysAtOne) and thing.controller == lost.player
    ]
    told = ((lasting.effect, lasting.controller) for lasting in game.lasting)
    said += [
        holds(game, effect.condition, who, None)
        for effect, who in told
        if isinstance(effect, LifeStaysAtOne) and who == lost.player
    ]
    stays = any_of(said)
    if not stays or life - lost.amount >= 1:
        return None if stays is None and life - lost.amount < 1 else lost.amount
    return life - 1 if life >= 1 else None


class ExchangesLife(Instruction, frozen=True):
    """ "Exchange life totals with target opponent.", "Two target players exchange life totals." """

    who: Player | Target
    each_other: bool = False
    """Several targets exchange theirs among themselves."""


class DoublesLife(Instruction, frozen=True):
    """ "Double your life total." """

    whose: Player | Target


class LifeTotalBecomes(Instruction, frozen=True):
    """ "Your life total become[s/] 10.", "Target player's life total become[s/] 10." """

    whose: Player | Target
    n: Amount
    equal: bool = False
    """It says "equal to"."""


constant("life_of", Player.YOU, "your", number="s")
constant("life_of", Player.THAT_PLAYER, "that player's", number="s")
constant("life_of", Player.THEY, "their", number="s")
constant("life_of", Player.EACH_PLAYER, "each player's", number="s")
constant("life_of", Player.EACH_OPPONENT, "each opponent's", number="s")
phrase("life_of_target", Target, "target {what:player_kind~s}'s", count=1, number="s")
phrase("life_of_target", Target, "up to one target {what:player_kind~s}'s", count=UpTo(1), number="s")
same("life_amount", "{n:amount}")
same("life_amount", "{n:computed}")
phrase("effect", LifeTotalBecomes, "{whose:life_of} life total become[s/] {n:life_amount}")
phrase("effect", LifeTotalBecomes, "{whose:life_of} life total become[s/] equal to {n:computed}", equal=True)
phrase("effect", LifeTotalBecomes, "{whose:life_of_target} life total become[s/] {n:life_amount}")
phrase("effect", ExchangesLife, "exchange life totals with {who:whom}")
phrase("effect", ExchangesLife, "{who:target} exchange life totals", each_other=True)
phrase("effect", DoublesLife, "double {whose:life_of} life total")
phrase("effect", DoublesLife, "double {whose:life_of_target} life total")


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
        # Half of a total below 0 is no loss: a result below 0 is 0 (107.1b).
        life = max(0, game.player(name).life)
        game = changes.lose_life(game, name, (life + effect.up) // 2)
    return execution.with_game(game)


@carries_out(LifeTotalBecomes)
@implements("119.5")
def life_total_becomes(effect: LifeTotalBecomes, execution: Execution) -> Execution:
    """The player gains or loses what is missing to that number."""
    return to_each_player(effect.whose, effect.n, execution, _set)


@carries_out(DoublesLife)
@implements("701.10d")
def double_life(effect: DoublesLife, execution: Execution) -> Execution:
    """The player gains or loses as much as they have."""
    names, execution = people(effect.whose, execution)
    for name in names:
        execution = execution.with_game(_set(execution.game, name, 2 * execution.game.player(name).life))
    return execution


def _set(game: Game, player: PlayerId, number: int) -> Game:
    life = game.player(player).life
    # A total that is set is reached by a gain or a loss, which other effects see (119.5).
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
    # Where one of them can't gain or lose it, no part of the exchange happens (701.12a, 119.7, 119.8).
    return execution.with_game(game) if changed else execution


phrase("effect", UnmeantDeed, "{who:player} gain[s/] life and draw[s/] cards equal to {n:computed}")
phrase("effect", UnmeantDeed, "double its controller's life total")
