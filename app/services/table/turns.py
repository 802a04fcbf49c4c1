"""Going on in the turn, step by step, so that what belongs to each step happens (500, 703)."""

from __future__ import annotations

from typing import Final

from app.engine import play
from app.engine.effects.instructions.asking import options_of
from app.engine.play import Outcome
from app.engine.play.hand_size import maximum_hand_size
from app.engine.play.untap_step import is_skipped
from app.engine.rule import implements
from app.engine.state.combat.fighting import ATTACKING, of_this_combat
from app.engine.state.game import Game, TargetRef
from app.engine.state.history import Happened
from app.engine.state.resolving.questions import Answer, Kind, Question
from app.engine.state.turns_to_come import PHASES, next_player, phase_after, step_after, with_phase_begun
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Step, Zone
from app.engine.values.said import say

_ORDER: Final = tuple(Step)


def following(game: Game) -> Step:
    """The step that comes next; where nothing was declared to attack combat ends (508.8).

    What has attacked and is gone since does not end it.
    """
    step = game.turn.step
    if (added := step_after(game)) is not None:
        return added
    attacked = any(event.event in ATTACKING for event in of_this_combat(game))
    if step is Step.DECLARE_ATTACKERS and not attacked:
        return Step.END_OF_COMBAT
    coming = _ORDER[(_ORDER.index(step) + 1) % len(_ORDER)]
    return phase_after(game) or coming if coming in PHASES else coming


def next_step(game: Game) -> Outcome:
    """Begin the next step: what the rules do in it is done, and abilities trigger."""
    return begin(*coming(game))


def begin(game: Game, step: Step) -> Outcome:
    """Begin a step; after the cleanup step it is one of the next player's turn."""
    return play.happens(game, (beginning(game, step),))


@implements("514.1")
def clean_up(game: Game, answers: tuple[Answer, ...]) -> Outcome:
    """The cleanup step begins; the active player discards down to their maximum hand size."""
    begun = begin(game, Step.CLEANUP)
    who, there = begun.game.turn.active, begun.game
    hand, most = there.in_zone(Zone.HAND, who), maximum_hand_size(there, who)
    if most is None or len(hand) <= most:
        return begun
    if not answers:
        refs = [TargetRef(card.id) for card in hand]
        text = say("discard down to {most} cards", most=most)
        more = len(hand) - most
        asked = Question(who, Kind.OBJECTS, text, options_of(there, refs), more, more, rule="514.1")
        return replace(begun, asked=asked, so_far=there)
    chosen = (answers[0],) if isinstance(answers[0], str) else answers[0]
    number = there.turn.number
    discarded = tuple(Happened("discarded", number, who, ObjectId(str(one))) for one in chosen)
    return play.happens(there, discarded, answers[1:], ask=True)


@implements("614.10", "614.10a")
def coming(game: Game) -> tuple[Game, Step]:
    """The next step that is not skipped, and the game in which those before it were."""
    step = following(game)
    for _ in _ORDER:
        player = next_player(game) if step is Step.UNTAP else game.turn.active
        skipped, after = is_skipped(game, step, player)
        if not skipped or step is Step.UNTAP:  # a turn begins all the same
            break
        game = with_phase_begun(after, step)
        step = step_after(game) or _ORDER[_ORDER.index(step) + 1]
    return game, step


def beginning(game: Game, step: Step) -> Happened:
    """The event that a step begins; after the cleanup step it is one of the next player's turn."""
    earlier = _ORDER.index(step) <= _ORDER.index(game.turn.step) and step is not game.turn.step
    another = earlier and step is not phase_after(game)
    player = next_player(game) if another else game.turn.active
    return Happened(step.value, game.turn.number, player)


def go_to(game: Game, step: Step) -> Outcome:
    """Go on to a step of this turn or the next one; stops where something triggers, or has to be done."""
    outcome = Outcome(game)
    for _ in _ORDER:
        if outcome.game.turn.step is step and outcome.game is not game:
            break
        outcome = next_step(outcome.game)
        if outcome.game.stack:
            break
    return outcome
