"""Extra turns, and steps that players will skip, carried out (500.7, 614.10)."""

from __future__ import annotations

from typing import Final

from app.engine.effects.following import by_hand
from app.engine.effects.keyword_actions import ACTIONS, Action, Acts
from app.engine.effects.keyword_actions_more import Skips, WhichParts
from app.engine.effects.reaching import people
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out
from app.engine.state.turns_to_come import ExtraTurn, SkipsNext, with_to_come
from app.engine.values.zones import Step

_STEPS: Final = {
    "untap step": Step.UNTAP,
    "upkeep step": Step.UPKEEP,
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
}


@implements("500.7")
def _extra_turn(effect: Acts, execution: Execution) -> Execution:
    """Another turn of the player follows this one."""
    return execution.with_game(with_to_come(execution.game, ExtraTurn(), execution.controller))


@carries_out(Skips)
@implements("614.10a")
def skips(effect: Skips, execution: Execution) -> Execution:
    """The next step of a kind is skipped; turns, phases and other steps are left to the players."""
    told = effect.what
    step = _STEPS.get(told.part)
    if step is None or told.which is not WhichParts.NEXT or told.n != 1 or told.this_turn:
        _, execution = people(effect.who, execution)
        return by_hand(effect, execution)
    names, execution = people(effect.who, execution)
    for name in names:
        execution = execution.with_game(with_to_come(execution.game, SkipsNext(step), name))
    return execution


ACTIONS[Action.EXTRA_TURN] = _extra_turn
