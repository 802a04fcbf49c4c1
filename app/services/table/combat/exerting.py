"""Which attackers are exerted, an optional cost to attack (508.1g, 701.43d)."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.resolving.questions import NO, Answers, Kind, Option, Question, head
from app.engine.statics.combat.combat import MayExert
from app.engine.values.ids import ObjectId
from app.engine.values.said import say
from app.services.table.combat.reasons import said_of


def which_to_exert(game: Game, attackers: Iterable[ObjectId]) -> Question | None:
    """The question which of the attackers are exerted; None where none may be."""
    able = [ident for ident in attackers if _may_be_exerted(game, ident)]
    options = tuple(Option(ident, game.objects[ident].face.name, ident) for ident in able)
    text = say("Which attackers are exerted?")
    kind, most = Kind.OBJECTS, len(options)
    return Question(game.turn.active, kind, text, options, 0, most, "508.1g") if options else None


def _may_be_exerted(game: Game, ident: ObjectId) -> bool:
    said = said_of(game, ident) if ident in game.objects else ()
    return any(isinstance(one.effect, MayExert) and one.applies for one in said)


@implements("508.1g")
def exerted(question: Question | None, answers: Answers) -> tuple[tuple[ObjectId, ...], Answers]:
    """Those that an answer names, and the answers left; none where the first is about something else."""
    answer = head(answers)
    if question is None or answer is None:
        return (), answers
    named = (answer,) if isinstance(answer, str) else answer
    if answer == NO:
        return (), answers[1:]
    able = {option.value for option in question.options}
    return (tuple(map(ObjectId, named)), answers[1:]) if set(named) <= able else ((), answers)
