"""What is done unless something is so: "sacrifice it unless {W} was spent to cast it" (608.2c)."""

from __future__ import annotations

from app.engine.effects.following import by_hand
from app.engine.effects.sequences import UnlessSo
from app.engine.state.execution import Execution, carries_out, carry_out


@carries_out(UnlessSo)
def unless_so(effect: UnlessSo, execution: Execution) -> Execution:
    """608.2c: the instruction is followed where the condition does not hold."""
    answer = execution.holds(effect.condition)
    if answer is None:
        return by_hand(effect, execution)
    return execution if answer else carry_out((effect.effect,), execution)
