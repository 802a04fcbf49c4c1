"""What it costs more to activate a mana ability (602.2b, 605.3a)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs import PayMana
from app.engine.casting.ability_costs import is_changed
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import Standing, in_force
from app.engine.casting.words import name_of
from app.engine.rule import implements
from app.engine.state.game import GameObject
from app.engine.statics.ability_costs import AbilityCostChange
from app.engine.values.ids import ObjectId


@dataclass(frozen=True, slots=True)
class Changed:
    """A mana ability with the cost that it has now."""

    ability: ActivatedAbility | None
    """None where it costs more, and by how much can't be told."""
    uncertain: tuple[tuple[ObjectId, str], ...] = ()


@implements("602.2b")
def with_changed_cost(casting: Casting, thing: GameObject, ability: ActivatedAbility) -> Changed:
    """The ability with what it costs more; an increase that can't be told makes it unusable."""
    uncertain: list[tuple[ObjectId, str]] = []
    found: ActivatedAbility | None = ability
    for standing in in_force(casting.game, AbilityCostChange):
        answer = is_changed(casting.game, standing, thing, ability, casting.player)
        effect = standing.ability.effect
        if answer is False or not isinstance(effect, AbilityCostChange):
            continue
        if answer and effect.more and _is_plain(standing, effect):
            found = found and replace(found, cost=(*found.cost, PayMana(effect.amount)))
        elif effect.more or any(isinstance(part, PayMana) for part in ability.cost):
            by, name = name_of(casting.game, standing.source.id), name_of(casting.before, thing.id)
            uncertain.append((thing.id, f"How {by} changes what {name}'s ability costs can't be told."))
            found = None if effect.more else found
    return Changed(found, tuple(uncertain))


def _is_plain(standing: Standing, effect: AbilityCostChange) -> bool:
    """Whether it says a fixed amount, and is surely in force."""
    return standing.sure and effect.times is None and effect.x is None and effect.condition is None
