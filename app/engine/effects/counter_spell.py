"""Countering spells (701.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.targets import Thing
from app.engine.effects.reaching import reach, to_each_object
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import AbilityOnStack
from app.engine.state.view import view
from app.engine.statics.prohibitions import CantBe
from app.engine.text.book import phrase
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Counter:
    """ "Counter target spell." """

    what: Thing


phrase("effect", Counter, "counter {what:thing}")


@carries_out(Counter)
def counter(effect: Counter, execution: Execution) -> Execution:
    """701.6a: the spell goes from the stack to its owner's graveyard; an ability is just taken off it."""
    refs, execution = reach(effect.what, execution)
    countered = {target.id for target in refs}
    stack = tuple(
        item
        for item in execution.game.stack
        if not isinstance(item, AbilityOnStack) or item.id not in countered
    )
    execution = execution.with_game(replace(execution.game, stack=stack))
    for target in refs:
        thing = execution.current(target)
        if thing is not None and _cant_be_countered(execution, thing.id):
            continue
        execution = to_each_object(
            (target,),
            execution,
            lambda game, i: changes.leave_stack(game, i, Zone.GRAVEYARD),
            zone=Zone.STACK,
        )
    return execution


def _cant_be_countered(execution: Execution, spell: ObjectId) -> bool:
    """Whether its own text says that it can't be countered (101.2)."""
    return any(
        isinstance(ability, StaticAbility)
        and isinstance(ability.effect, CantBe)
        and ability.effect.participle == "be countered"
        for ability in view(execution.game).characteristics(spell).abilities
    )
