"""What else it costs to cast spells and activate abilities, and cost changes in some turns (601.2f)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.costs import CostPart, PayLife
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.abilities.vocabulary import ColorWord
from app.engine.statics.ability_costs import AbilitiesActivated, AbilitiesOf
from app.engine.text.book import constant, phrase, same
from app.engine.values.mana import ManaCost


class Whenever(Enum):
    """In which turns a cost change holds."""

    YOUR_TURN = "during your turn"
    NOT_THEIR_OWN = "except during its controller's turn"


@dataclass(frozen=True, slots=True)
class CostInTurns:
    """ "Spells your opponents cast during your turn cost {1} more to cast." """

    spells: AnyObjects
    when: Whenever
    amount: ManaCost
    more: bool
    each: bool = False
    """It says "each spell costs"."""


@dataclass(frozen=True, slots=True)
class CheaperAndSafe:
    """ "Spells with flash you cast cost {1} less to cast and can't be countered." """

    spells: AnyObjects
    amount: ManaCost


@dataclass(frozen=True, slots=True)
class SymbolsInCosts:
    """ "black mana symbol in their mana costs" """

    color: ColorWord
    activation: bool


@dataclass(frozen=True, slots=True)
class SpellsCostAlso:
    """ "Spells your opponents cast that target this creature cost an additional 3 life to cast." """

    spells: AnyObjects
    cost: CostPart
    each: SymbolsInCosts | None = None


@dataclass(frozen=True, slots=True)
class AbilitiesCostAlso:
    """ "Activated abilities of nontoken Rebels cost an additional "Sacrifice a land" to activate." """

    abilities: AbilitiesActivated | AbilitiesOf
    cost: CostPart
    each: SymbolsInCosts | None = None


@dataclass(frozen=True, slots=True)
class NoManaSpent:
    """ "You can't spend mana to cast this spell." """


@dataclass(frozen=True, slots=True)
class CastNoMore:
    """ "You can cast no more than two spells each turn." """

    who: Player
    n: int


for _more, _word in ((False, "less"), (True, "more")):
    phrase(
        "static",
        CostInTurns,
        f"{{spells:noun~p}} {Whenever.YOUR_TURN.value} cost {{amount:mana}} {_word} to cast",
        when=Whenever.YOUR_TURN,
        more=_more,
    )
    phrase(
        "static",
        CostInTurns,
        f"each {{spells:noun~s}} costs {{amount:mana}} {_word} to cast {Whenever.NOT_THEIR_OWN.value}",
        when=Whenever.NOT_THEIR_OWN,
        more=_more,
        each=True,
    )
phrase("static", CheaperAndSafe, "{spells:noun~p} cost {amount:mana} less to cast and can't be countered")
phrase("extra_cost", PayLife, "{n:digits} life")
same("extra_cost", '"^{cost:deed}"')
for _activation, _of in ((False, "their mana costs"), (True, "their activation costs")):
    phrase("symbols_in", SymbolsInCosts, f"{{color:color_name}} mana symbol in {_of}", activation=_activation)
_SPELLS = "{spells:noun~p} cost an additional {cost:extra_cost} to cast"
phrase("static", SpellsCostAlso, _SPELLS)
phrase("static", SpellsCostAlso, _SPELLS + " for each {each:symbols_in}")
_ABILITIES = "{abilities:ability_group} cost an additional {cost:extra_cost} to activate"
phrase("static", AbilitiesCostAlso, _ABILITIES)
phrase("static", AbilitiesCostAlso, _ABILITIES + " for each {each:symbols_in}")
constant("static", NoManaSpent(), "you can't spend mana to cast this spell")
phrase("static", CastNoMore, "{who:player} can cast no more than {n:number_word} spells each turn")
