"""Several instances of one keyword on an object: each is paid for by itself, and looks at that alone.

Replicate, conspire, casualty, squad and offspring are an optional cost and a triggered ability about it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Final, TypeAlias

from app.engine.abilities.abilities import AdditionalCost, General, SpellAbility, TriggeredAbility
from app.engine.abilities.conditions.casting import CostWasPaid
from app.engine.rule import implements
from app.engine.state.characteristics.layers import Characteristics
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside, replace, swapped

Abilities: TypeAlias = tuple[General | SpellAbility, ...]
_NUMBERED: Final[ByIdentity[Characteristics]] = ByIdentity()


def told_apart(looks: Characteristics) -> Characteristics:
    """These characteristics, in which several instances of one keyword are told apart."""
    return _NUMBERED.get((looks,), None, partial(_told_apart, looks))


@implements("702.56b", "702.78b", "702.153b", "702.157b", "702.175b")
def _told_apart(looks: Characteristics) -> Characteristics:
    costs = (a for a in looks.abilities if isinstance(a, AdditionalCost) and a.optional and not a.number)
    several = {name for name, n in Counter(cost.name for cost in costs).items() if n > 1}
    linked = {name for name in several if any(_asks_for(a) == name for a in looks.abilities)}
    return replace(looks, abilities=tuple(_numbered(looks.abilities, linked))) if linked else looks


def _numbered(abilities: Abilities, names: set[str]) -> Iterator[General | SpellAbility]:
    """The abilities; the costs of these names, and what asks whether one was paid, have their numbers."""
    costs: Counter[str] = Counter()
    asking: Counter[str] = Counter()
    for ability in abilities:
        name = _asks_for(ability)
        if isinstance(ability, AdditionalCost) and ability.name in names:
            costs[ability.name] += 1
            yield replace(ability, number=costs[ability.name])
        elif name in names:
            asking[name] += 1
            yield swapped(ability, name, AdditionalCost.noted_as(name, asking[name]))
        else:
            yield ability


def _asks_for(ability: object) -> str:
    """The name of the cost whose payment a triggered ability asks for; "" for any other ability."""
    if not isinstance(ability, TriggeredAbility):
        return ""
    asked = (part.cost for part in inside(ability.condition) if isinstance(part, CostWasPaid))
    return next((cost for cost in asked if isinstance(cost, str)), "")
