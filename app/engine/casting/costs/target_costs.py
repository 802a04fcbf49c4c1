"""Costs that depend on which targets are chosen, or on how many (601.2c, 601.2f)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.conditions.condition_words import InOneOf, Whereabouts
from app.engine.abilities.conditions.conditions import Is, Joined, Targets
from app.engine.abilities.nouns.objects import EitherObjects, Objects, ThatTargets
from app.engine.abilities.nouns.references import Pronoun, TargetedBy, This
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.abilities.quantities.fixed_elsewhere import Counted, TargetsOf
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import Standing, in_force, mana_for_targets, own_statics, saying
from app.engine.rule import implements
from app.engine.state import amounts
from app.engine.state.game import CastRecord, GameObject
from app.engine.state.kinds.matching import fits
from app.engine.statics.costs.ability_costs import AbilityCostChange
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.costs.costs_besides import LifeForTargets
from app.engine.values.frozen import exchanged, inside, replace
from app.engine.values.ids import ObjectId

_ON_STACK: Final = Is(This(), InOneOf((Whereabouts.STACK,)))
""" "as long as this is on the stack" """

_OF_TARGETS: Final = (TargetedBy, Targets, TargetsOf, ThatTargets)
"""What speaks of targets."""


def depend_on_targets(casting: Casting) -> bool:
    """Whether the choice of targets may make the total cost smaller, or other mana fit to pay it."""
    if casting.ability is not None:
        # An ability's own text may name its targets, or what is said of its cost may.
        return any(map(_speaks_of_target, casting.also)) or _ability_depends(casting)
    own = own_statics(casting.game, casting.spell, CostChange)
    changes = (*in_force(casting.game, CostChange), *own, *of_spells(casting))
    return (
        mana_for_targets(casting.game)
        or any(map(_speaks_of_target, casting.also))
        or bool(own_statics(casting.game, casting.spell, LifeForTargets))
        or any(
            isinstance(standing.ability.effect, CostChange) and _asks(standing.ability.effect)
            for standing in changes
        )
    )


@implements("602.2b")
def _ability_depends(casting: Casting) -> bool:
    """Whether the targets of the ability may change what it costs, by its own text or another's."""
    said: list[object] = list(casting.activated.limits) if casting.activated is not None else []
    # "That targets" in another's words makes each choice of targets a cost of its own.
    for _, effect in saying(casting.game, AbilityCostChange):
        targeted = getattr(effect.abilities, "target", None) is not None
        said += [Targets(Pronoun.IT, Objects())] if targeted else [effect]
    return any(isinstance(part, _OF_TARGETS) for part in inside(tuple(said)))


@implements("113.6b")
def of_spells(casting: Casting) -> tuple[Standing, ...]:
    """What other spells say of costs that holds as long as they are on the stack."""
    return tuple(
        replace(standing, ability=exchanged(standing.ability, lambda a: This() if a is Pronoun.IT else a))
        for spell in casting.before.stack  # only spells: an ability on the stack has no static abilities
        if isinstance(spell, str)
        for standing in own_statics(casting.game, spell, CostChange)
        # "As long as this is on the stack" states the zone where it functions (113.6b).
        if standing.ability.condition == _ON_STACK
    )


def _asks(change: CostChange) -> bool:
    kinds = change.spells.apart if isinstance(change.spells, Objects | EitherObjects) else ()
    relatives = [r for kind in kinds for r in kind.relatives]
    return (
        change.times is Counted.TARGETS
        or isinstance(change.times, TargetsOf)
        or _asks_of_target(change.condition)
        or any(isinstance(relative, ThatTargets) for relative in relatives)
    )


def _asks_of_target(condition: object) -> bool:
    if isinstance(condition, Joined):
        return any(map(_asks_of_target, condition.conditions))
    return isinstance(condition, Targets)


def number_of_targets(record: CastRecord) -> int:
    """How many players and objects are targets: one that is chosen more than once counts once (601.2f)."""
    # "For each target" counts what is chosen, not how often it was.
    return len({ref for group in record.targets for ref in group})


def number_of_such(casting: Casting, source: GameObject, times: TargetsOf) -> int | None:
    """How many objects of a kind are among the targets, each counted once (115.9)."""
    # The targets as they are now, legal or not (115.9b).
    chosen = {ref.id for group in casting.record.targets for ref in group if not ref.is_player}
    answers = [
        fits(casting.game, ObjectId(str(i)), times.what, you=source.controller, source=source.id)
        for i in chosen
    ]
    return None if None in answers else answers.count(True)


def _speaks_of_target(part: object) -> bool:
    n = getattr(part, "n", None)
    return isinstance(n, CharacteristicOf) and _is_target(n.of)


def _is_target(of: object) -> bool:
    return isinstance(of, TargetedBy) and of.by is Pronoun.IT


def is_of_target(value: object) -> bool:
    """Whether an amount is one of "the creature it targets"."""
    return isinstance(value, CharacteristicOf) and _is_target(value.of)


def amount(casting: Casting, value: object) -> int | None:
    """The number that an amount in a cost stands for; what is said of "the creature it targets" included."""
    if is_of_target(value):
        refs = [ref for group in casting.record.targets for ref in group if not ref.is_player]
        # "The creature it targets" is one: with none or several there is no such number.
        if len(refs) != 1:
            return None
        target = ObjectId(str(refs[0].id))
        assert isinstance(value, CharacteristicOf)
        return amounts.number_of(casting.game, target, value)
    return amounts.evaluate(casting.game, value, casting.player, casting.spell, casting.record.x)
