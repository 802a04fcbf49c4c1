"""Instructions of a paragraph that was not read whole: what is announced for them is known, and no more."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.effects.following import skip
from app.engine.state.execution import Execution, carries_out


@dataclass(frozen=True, slots=True)
class OnlyAnnounced:
    """Their targets are chosen as the spell is cast (601.2c); they are left to be done by hand."""

    effects: tuple[Effect, ...]


@carries_out(OnlyAnnounced)
def pass_over(effect: OnlyAnnounced, execution: Execution) -> Execution:
    """The text that was not understood is noted as the spell leaves the stack."""
    return skip(effect, execution)
