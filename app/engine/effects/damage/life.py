"""Gaining and losing life (119)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.effects.instructions.reaching import to_each_player
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import constant, phrase
from app.engine.text.quantities.numbers import listed


class GainLife(Instruction, frozen=True):
    """ "You gain 3 life." """

    who: Player | Target
    n: Amount


class LoseLife(Instruction, frozen=True):
    """ "Target player loses 3 life." """

    who: Player | Target
    n: Amount


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
    lost = sum(h.amount for h in game.history[len(before.history) :] if h.event == "lost life")
    return execution.with_game(changes.gain_life(game, execution.controller, lost))


class LifeIf(Instruction, frozen=True):
    """ "X life if {G} was spent to cast this spell" """

    n: Amount
    condition: Condition


phrase("life_if", LifeIf, "{n:amount} life if {condition:one}")
listed("lives_if", "life_if", two=" and ")
phrase("effect", UnmeantDeed, "{who:subject}gain[s/] {parts:lives_if}")


class OfDamaged(Enum):
    """A number of what is dealt damage."""

    LIFE = "the player's life total"
    LOYALTY = "the planeswalker's loyalty"
    TOUGHNESS = "the creature's toughness"


phrase("effect", UnmeantDeed, "{who:player} gains no life")

for _of in OfDamaged:
    phrase("gain_bound", UnmeantDeed, _of.value)
    phrase("gain_bound", UnmeantDeed, f"{_of.value} before the damage was dealt")

phrase("gain_bound", UnmeantDeed, "the amount of {mana:mana} spent on X")
listed("gain_bounds", "gain_bound", two=" or ", comma=", ", last=", or ")
phrase("not_more_than", UnmeantDeed, "but not more life than {bounds:gain_bounds}")
phrase("not_more_than", UnmeantDeed, "but not more than {bounds:gain_bounds}")
phrase("effect", UnmeantDeed, "{who:player} gain[s/] life equal to {n:told_number}, {most:not_more_than}")
