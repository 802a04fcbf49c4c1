"""What else it costs to cast spells and activate abilities, and what can't be spent (601.2f, 602.2b)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.costs.costs import CostPart, PayLife
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.vocabulary import ColorWord
from app.engine.statics.costs.ability_costs import AbilitiesActivated, AbilitiesOf
from app.engine.text.book import phrase, same


class SymbolsInCosts(Struct, frozen=True):
    """ "black mana symbol in their mana costs" """

    color: ColorWord
    activation: bool


# Any number of them is paid, and the mana cost stays what it is (118.8a, 118.8d).
@carried_out
class CostsAlso(Struct, frozen=True):
    """ "Spells your opponents cast that target this creature cost an additional 3 life to cast.", "Activated
    abilities of nontoken Rebels cost an additional "Sacrifice a land" to activate." """

    of: AnyObjects | AbilitiesActivated | AbilitiesOf
    """Spells, or abilities."""
    cost: CostPart
    each: SymbolsInCosts | None = None


phrase("extra_cost", PayLife, "{n:digits} life")
same("extra_cost", '"^{cost:deed}"')

for _activation, _of in ((False, "their mana costs"), (True, "their activation costs")):
    phrase("symbols_in", SymbolsInCosts, f"{{color:color_name}} mana symbol in {_of}", activation=_activation)

_SPELLS = "{of:noun~p} cost an additional {cost:extra_cost} to cast"

phrase("static", CostsAlso, _SPELLS)
phrase("static", CostsAlso, _SPELLS + " for each {each:symbols_in}")

_ABILITIES = "{of:ability_group} cost an additional {cost:extra_cost} to activate"

phrase("static", CostsAlso, _ABILITIES)
phrase("static", CostsAlso, _ABILITIES + " for each {each:symbols_in}")


# Targets are chosen before the total cost is determined (601.2c, 601.2f).
@carried_out
class LifeForTargets(Struct, frozen=True):
    """ "This spell costs 3 life more to cast for each target." """

    n: int


phrase("static", LifeForTargets, "this spell costs {n:digits} life more to cast for each target")
