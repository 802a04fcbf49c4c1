"""Defeated Sieges: exiled, and cast transformed (310.12b)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction, TriggeredAbility
from app.engine.abilities.events.events import CounterRemoved
from app.engine.abilities.nouns.references import This
from app.engine.effects.casting.casting_now import cast_now
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.offers import CastOffer
from app.engine.values.zones import Zone


class CastTransformed(Instruction, frozen=True):
    """ "Exile it, then you may cast it transformed without paying its mana cost." """


SIEGE: Final = TriggeredAbility(CounterRemoved("defense", This("permanent"), last=True), (CastTransformed(),))
"""The ability that every Siege has."""


@carries_out(CastTransformed)
@implements("310.12b", "712.8c")
def cast_transformed(effect: CastTransformed, execution: Execution) -> Execution:
    """The battle goes to exile, and its controller may cast its back face."""
    refs = execution.referred(This("permanent"))
    thing = execution.current(refs[0]) if refs else None
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return execution
    execution = execution.with_game(changes.move(execution.game, thing.id, Zone.EXILE))
    if thing.id not in execution.game.objects:
        return execution
    return cast_now(CastOffer(execution.controller, (thing.id,), 1, free=True, back=True), execution)
