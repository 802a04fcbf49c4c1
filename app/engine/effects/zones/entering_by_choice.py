"""Permanents that enter with a counter of their controller's choice (614.1c, 614.12a)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.nouns.references import This
from app.engine.effects.casting.spells_to_come import EntersWithChoice
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.resolving.questions import Answer, Kind, Option, Question
from app.engine.state.zones.entering import as_it_enters, decides, unsure
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

CHOOSES: Final = say("with which counter it enters is for its controller to choose")
"""The reason of a doubt that an answer lifts."""


@as_it_enters(EntersWithChoice)
def enters_with_choice(effect: EntersWithChoice, game: Game, object_id: ObjectId) -> Game:
    """A doubt waits for the answer."""
    return unsure(game, object_id, CHOOSES)


def _which(game: Game, object_id: ObjectId) -> Question | None:
    """The question with which counter it enters."""
    for ability in view(game).characteristics(object_id).abilities:
        match ability:
            case StaticAbility(effect=EntersWithChoice(what=This(), kinds=kinds)):
                thing = game.objects[object_id]
                options = tuple(Option(kind, f"a {kind} counter") for kind in kinds)
                text = say("{name}: with which counter does it enter?", name=thing.card.name)
                return Question(thing.controller, Kind.WORD, text, options, rule="614.12a", source=object_id)
    return None


@decides(CHOOSES, _which)
@implements("614.1c", "614.12a")
def _chosen(game: Game, object_id: ObjectId, answer: Answer) -> Game | None:
    """Put the counter on it that was chosen, if its text offers that kind."""
    for ability in view(game).characteristics(object_id).abilities:
        match ability:
            case StaticAbility(effect=EntersWithChoice(what=This(), kinds=kinds)) if (
                isinstance(answer, str) and answer in kinds
            ):
                by = game.objects[object_id].controller  # 122.6a
                return changes.add_counters(game, object_id, answer, by=by, entering=True)
    return None
