"""Enlisting: tapping another creature as one attacks (702.154)."""

from __future__ import annotations

from functools import partial

from app.engine.casting.activation.activation_limits import is_sick
from app.engine.play.putting import Answers
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import fights
from app.engine.state.game import Game
from app.engine.state.kinds.matching import ref
from app.engine.state.resolving.questions import NO, YES, Kind, Option, Question, head, want
from app.engine.state.resolving.targeting import names_of
from app.engine.values.ids import ObjectId
from app.engine.values.said import say


@implements("702.154a", "508.1g")
def enlisted(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """What creatures enlist as they begin to attack, as is answered; gives the answers that are left."""
    for event in game.history[len(before.history) :]:
        attacker = event.object
        if event.event != "attacked" or attacker is None or attacker not in game.objects:
            continue
        if "enlist" in view(game).characteristics(attacker).keywords:
            game, answers = _asked(game, attacker, answers)
    return game, answers


def _asked(game: Game, attacker: ObjectId, answers: Answers) -> tuple[Game, Answers]:
    there = _able(game, attacker)
    if not there:
        return game, answers
    want(answers, game, partial(_which, game, attacker, there))
    if head(answers) == YES:
        answers = answers[1:]
    said = head(answers)
    if said == NO:
        return game, answers[1:]
    name = said[0] if isinstance(said, tuple) and len(said) == 1 else said
    chosen = next((one for one in there if name in names_of(game, ref(game, one))), None)
    if chosen is None:
        reason = say("nobody said whether it enlists a creature")
        return add_doubt(game, game.objects[attacker].card.name, attacker, reason), answers
    # As part of declaring it: before anybody has priority (508.1g).
    game = changes.tap(game, chosen)
    player = game.objects[attacker].controller
    return changes.noted(game, "enlisted", object_id=attacker, player=player, to=chosen), answers[1:]


def _able(game: Game, attacker: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures that may be tapped: untapped, not attacking, and under control since the turn began."""
    # One that came this turn may be tapped if it has haste (702.154a).
    you = game.objects[attacker].controller
    return tuple(
        one.id
        for one in game.battlefield(you)
        if "Creature" in view(game).characteristics(one.id).types
        and not one.tapped
        and not is_sick(game, one, you)
        and not fights(game, one, "attacking")
    )


def _which(game: Game, attacker: ObjectId, there: tuple[ObjectId, ...]) -> Question:
    looks = view(game).characteristics
    options = (*(Option(str(one), looks(one).name, one) for one in there), Option(NO, say("None")))
    text = say("{name}: which creature does it enlist?", name=looks(attacker).name)
    you = game.objects[attacker].controller
    return Question(you, Kind.OBJECTS, text, options, rule="702.154a", source=attacker)
