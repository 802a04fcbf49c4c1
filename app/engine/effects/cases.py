"""Cases: becoming solved (719.3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out


@dataclass(frozen=True, slots=True)
class BecomesSolved:
    """ "This Case becomes solved" (719.3a), which "to solve" means."""


@carries_out(BecomesSolved)
@implements("719.3b")
def become_solved(effect: BecomesSolved, execution: Execution) -> Execution:
    """The Case whose ability this is becomes solved, while it is there."""
    thing = execution.game.objects.get(execution.source)
    if thing is None:
        return execution
    return execution.with_game(changes.with_object(execution.game, replace(thing, solved=True)))
