"""Gaining and losing life (119)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.effects.reaching import to_each_player
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import constant, phrase


@dataclass(frozen=True, slots=True)
class GainLife:
    """ "You gain 3 life." """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class LoseLife:
    """ "Target player loses 3 life." """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class LifePlusEach:
    """ "Target player loses 2 life plus 2 life for each creature sacrificed this way." """

    who: Player | Target
    gain: bool
    n: Amount
    more: Amount
    each: Amount
    additional: bool = False
    """It says "an additional"."""


@dataclass(frozen=True, slots=True)
class DrainEach:
    """ "Each opponent loses 1 life and you gain life equal to the total life lost this way" (702.101a)"""

    n: int


@dataclass(frozen=True, slots=True)
class LosesHalf:
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
            LifePlusEach,
            f"{{who:subject}}{_verb} {{n:amount}} life plus {_an}{{more:amount}} life "
            "for each {each:for_each}",
            gain=_gain,
            additional=_additional,
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
