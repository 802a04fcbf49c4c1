"""In which order effects change one event is asked of the player who is affected (616.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.casting.casting import Proposal
from app.engine.play.outcome import Outcome
from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.state.resolving.questions import Answer, Kind, Option, Question
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

Answers: TypeAlias = "tuple[Answer | Proposal, ...]"

_MARK: Final = "616.1 "
"""Begins the name of each effect in such an answer, which none of the engine's own questions is asked by."""


@implements("616.1")
def in_chosen_order(game: Game, answers: Answers, do: Callable[[Game, Answers], Outcome]) -> Outcome:
    """What comes of an action with the order that was answered, or the question for one."""
    told: list[Answer | Proposal] = []
    order: list[ObjectId] = []
    for answer in answers:
        if isinstance(answer, tuple) and any(str(one).startswith(_MARK) for one in answer):
            order += (ObjectId(str(one).removeprefix(_MARK)) for one in answer)
        else:
            told.append(answer)
    ordered = replace(game, order=tuple(order)) if order else game
    outcome = do(ordered, tuple(told))
    if order:
        after = game if outcome.game is ordered else replace(outcome.game, order=None)
        outcome = replace(outcome, game=after)
    new = outcome.game.doubts[len(game.doubts) :]
    # With any other doubt it is done by hand in the end, and an order could take away what it is about.
    if outcome.asked is not None or outcome.legal is False or not all(one.orders for one in new):
        return outcome
    left = next((one for one in new if not {*one.orders} <= {*order}), None)
    return outcome if left is None else Outcome(game, asked=_question(game, left), so_far=game)


def _question(game: Game, doubt: Doubt) -> Question:
    """Which of the effects is applied first, and which then."""
    options = tuple(
        Option(f"{_MARK}{one}", game.objects[one].face.name if one in game.objects else str(one), one)
        for one in doubt.orders
    )
    chooser = doubt.chooser or game.turn.active
    text = say("{player}: in which order do these apply? The first comes first.", player=chooser)
    return Question(
        chooser, Kind.ORDER, text, options, len(options), len(options), "616.1", doubt.source, ordered=True
    )
