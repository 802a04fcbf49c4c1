"""Classes that come to a level (716.2), and Cases that become solved (719.3)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.values.frozen import replace


class GainsLevel(Instruction, frozen=True):
    """ "This Class becomes level 2" (716.2a), which its class level bar means."""

    level: int


@carries_out(GainsLevel)
@implements("716.2a", "716.2c")
def gain_level(effect: GainsLevel, execution: Execution) -> Execution:
    """The Class whose ability this is becomes of the level, while it is there."""
    thing = execution.game.objects.get(execution.source)
    if thing is None:
        return execution
    game = changes.with_object(execution.game, replace(thing, level=effect.level))
    event = changes.happened(
        game, "became level", object_id=thing.id, player=thing.controller, amount=effect.level
    )
    return execution.with_game(changes.record(game, event))


class BecomesSolved(Instruction, frozen=True):
    """ "This Case becomes solved" (719.3a), which "to solve" means."""


@carries_out(BecomesSolved)
@implements("719.3b")
def become_solved(effect: BecomesSolved, execution: Execution) -> Execution:
    """The Case whose ability this is becomes solved, while it is there."""
    thing = execution.game.objects.get(execution.source)
    if thing is None:
        return execution
    return execution.with_game(changes.with_object(execution.game, replace(thing, solved=True)))
