"""Sagas with read ahead, which enter with as many lore counters as is chosen (702.155b)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject
from app.engine.state.permanents.parts import final_chapter
from app.engine.state.resolving.questions import Answers, Kind, Option, Question, head, want
from app.engine.state.zones.entering import as_they_enter, new_permanents, unsure
from app.engine.values.said import say


@as_they_enter
@implements("702.155b", "714.3b")
def with_chapter_chosen(before: Game, game: Game, answers: Answers) -> tuple[Game, Answers]:
    """Each that has entered gets the lore counters that were answered."""
    for thing in new_permanents(before, game):
        looks = view(game).characteristics(thing.id)
        final = final_chapter(looks) if "read ahead" in looks.keywords else 0
        # It enters with the chosen number in place of the one lore counter of other Sagas (714.3a, 714.3b).
        if not final or "lore" in dict(thing.counters):
            continue
        question = _question(thing, final)
        want(answers, game, lambda question=question: question)  # type: ignore[misc]
        said = head(answers)
        if said not in {one.value for one in question.options}:
            return unsure(game, thing.id, say("nobody said with how many lore counters it enters")), answers
        number, by = int(str(said)), thing.controller
        game = changes.add_counters(game, thing.id, "lore", number, by=by, by_effect=False)
        answers = answers[1:]
    return game, answers


def _question(thing: GameObject, final: int) -> Question:
    options = tuple(Option(str(n), str(n)) for n in range(1, final + 1))
    text = say("{name}: with how many lore counters does it enter?", name=thing.card.name)
    return Question(thing.controller, Kind.NUMBER, text, options, rule="702.155b", source=thing.id)
