"""Countering spells (701.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.past import Befell, HappenedTo, Period
from app.engine.abilities.places import InHand, InLibrary, Side
from app.engine.abilities.targets import Thing
from app.engine.effects.exile import Exile
from app.engine.effects.put_cards import Put
from app.engine.effects.reaching import reach, to_each_object
from app.engine.effects.sequences import If, InsteadOf
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import GATHERS, Execution, carries_out
from app.engine.state.game import AbilityOnStack, TargetRef
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
        zone = _instead(execution)
        if zone is None:
            return execution.doubt("the engine can't carry this out; do it by hand")
        execution = _countered(target, zone, execution)
    return execution


def _countered(target: TargetRef, zone: Zone, execution: Execution) -> Execution:
    """Put one spell from the stack where it goes."""
    return to_each_object(
        (target,), execution, lambda game, i: changes.leave_stack(game, i, zone), zone=Zone.STACK
    )


def _is_instead(effect: object) -> bool:
    """ "If that spell is countered this way, exile it instead of putting it into its owner's graveyard." """
    condition = effect.condition if isinstance(effect, If) else None
    this_way = isinstance(condition, HappenedTo) and condition.period is Period.THIS_WAY
    countered = isinstance(condition, HappenedTo) and condition.deed is Befell.IS_COUNTERED
    return this_way and countered and isinstance(effect, If) and isinstance(effect.effect, InsteadOf)


GATHERS[Counter] = _is_instead


@implements("614.6", "701.6a")
def _instead(execution: Execution) -> Zone | None:
    """Where a countered spell goes: the graveyard, or what the next sentence says; None for elsewhere."""
    for sentence in execution.following:
        match sentence.effect.effect:  # type: ignore[attr-defined]  # as `_is_instead` has seen
            case Exile(face_down=False, counters=None):
                return Zone.EXILE
            case Put(to=InHand()):
                return Zone.HAND
            case Put(to=InLibrary(side=Side.TOP)):
                return Zone.LIBRARY
            case _:
                return None
    return Zone.GRAVEYARD


def _cant_be_countered(execution: Execution, spell: ObjectId) -> bool:
    """Whether its own text says that it can't be countered (101.2)."""
    return any(
        isinstance(ability, StaticAbility)
        and isinstance(ability.effect, CantBe)
        and ability.effect.participle == "be countered"
        for ability in view(execution.game).characteristics(spell).abilities
    )
