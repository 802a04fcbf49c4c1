"""What spells cost more, less, or at least (601.2f)."""

from __future__ import annotations

from enum import Enum
from typing import Final, get_args

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import carried_out
from app.engine.abilities.events.events import Commander
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, Told
from app.engine.abilities.quantities.durations import During
from app.engine.abilities.unmeant import UnmeantStatement
from app.engine.abilities.vocabulary import AsSaid, OnWhichTurns
from app.engine.text.book import constant, constants, phrase
from app.engine.values.mana import ManaCost


class Whenever(Enum):
    """In which turns a cost change holds."""

    YOUR_TURN = "during your turn"
    NOT_THEIR_OWN = "except during its controller's turn"


@carried_out
class CostChange(Struct, frozen=True):
    """ "Artifact spells you cast cost {1} less to cast", "This spell costs {1} less to cast for each ..." """

    spells: AnyObjects | This | Commander
    """Which spells; who casts them is among its relatives, nobody's in particular without one."""
    amount: ManaCost
    # All that is more comes on top before anything is taken off (601.2f).
    more: bool
    times: CountOf | CountersOn | Told | None = None
    """ "for each ...": the amount counts so many times; None for once. """
    # Else coloured mana that is too much to take off would lower generic mana (118.7c).
    colored_only: bool = False
    """ "This effect reduces only the amount of colored mana you pay." """
    x: Amount | None = None
    """ "where X is ..." """
    condition: Condition | None = None
    """ "if it targets a tapped creature" """
    each: bool = False
    """It says "each creature spell you cast costs"."""
    condition_first: AsSaid = False
    """The condition stands before it; it means the same there."""
    leaves_one: bool = False
    """ "This effect can't reduce the mana in that cost to less than one mana." """
    when: Whenever | None = None
    """ "Spells your opponents cast during your turn cost {1} more to cast." """


class CostPart(Struct, frozen=True):
    """ "{1} less to cast if you control an artifact", "{2} less to cast for each permanent sacrificed" """

    amount: ManaCost
    more: bool
    times: CountOf | CountersOn | Told | None = None
    condition: Condition | None = None

    def of(self, spells: AnyObjects | This) -> CostChange:
        """The same as a statement about these spells."""
        return CostChange(spells, self.amount, self.more, self.times, condition=self.condition)


class CostChanges(Struct, frozen=True):
    """ "This spell costs {1} less to cast if you control an artifact and {1} less to cast if ..." """

    spells: This
    first: CostPart
    second: CostPart
    also: bool = False
    """A sentence of its own: "It also costs {1} less to cast if ..." """


@carried_out
class NthSpellCost(Struct, frozen=True):
    """ "The first creature spell you cast each turn costs {2} less to cast." """

    n: int
    spells: AnyObjects
    when: OnWhichTurns
    """"each turn" or "during each of your turns"."""
    amount: ManaCost
    more: bool
    times: CountOf | CountersOn | None = None
    """ "for each ..." """
    flash: bool = False
    """ "... and can be cast as though it had flash" """


@carried_out
class ReducesAtMost(Struct, frozen=True):
    """ "This effect can't reduce the amount of mana this spell costs by more than {5}." """

    most: ManaCost


# After all increases and reductions, as it affects the total cost itself (601.2f).
@carried_out
class CostFloor(Struct, frozen=True):
    """ "Each spell that would cost less than three mana to cast costs three mana to cast." """

    spells: AnyObjects
    least: int


_ENDS: Final = ("", " for each {times:for_each}", ", where X is {x:computed}", " if {condition}")

for _more, _word in ((False, "less"), (True, "more")):
    for _end in _ENDS:
        _costs = f"{{amount:mana}} {_word} to cast{_end}"
        phrase("static", CostChange, f"{{spells:noun~p}} cost {_costs}", more=_more)
        phrase("static", CostChange, f"{{spells:this}} costs {_costs}", more=_more)
        phrase("static", CostChange, f"each {{spells:noun~s}} costs {_costs}", more=_more, each=True)
    _said = f"if {{condition}}, {{spells:this}} costs {{amount:mana}} {_word} to cast"
    phrase("static", CostChange, _said, more=_more, condition_first=True)
    phrase(
        "static",
        CostChange,
        f"if {{condition}}, {{spells:this}} costs {{amount:mana}} {_word} to cast, where X is {{x:computed}}",
        more=_more,
        condition_first=True,
    )
    _said = f"{{spells:this}} costs {{amount:mana}} {_word} to cast {{condition:cost_turn}}"
    phrase("static", CostChange, _said, more=_more)
    _part = f"{{amount:mana}} {_word} to cast"
    phrase("cost_part_if", CostPart, _part + " if {condition:one}", more=_more)
    phrase("cost_part_if", CostPart, _part + " for each {times:for_each}", more=_more)
    _nth = f"the {{n:ordinal}} {{spells:noun~s}} {{when:each_turn}} costs {{amount:mana}} {_word} to cast"
    phrase("static", NthSpellCost, _nth, more=_more)
    phrase("static", NthSpellCost, _nth + " for each {times:for_each}", more=_more)
    phrase("static", NthSpellCost, _nth + " and can be cast as though it had flash", more=_more, flash=True)

phrase("static", CostChanges, "{spells:this} costs {first:cost_part_if} and {second:cost_part_if}")
_said = "{spells:this} costs {first:cost_part_if}. It also costs {second:cost_part_if}"
phrase("static", CostChanges, _said, also=True)
_said = "this effect can't reduce the amount of mana this spell costs by more than {most:mana}"
phrase("static", ReducesAtMost, _said)
constant("cost_turn", During.YOUR_TURN, "during your turn")
constants("each_turn", get_args(OnWhichTurns))
phrase(
    "static",
    CostChange,
    "{spells:noun~p} cost {amount:mana} less to cast. "
    "This effect reduces only the amount of colored mana you pay",
    more=False,
    colored_only=True,
)
phrase(
    "static",
    CostChange,
    "{spells:noun~p} cost {amount:mana} less to cast. "
    "This effect can't reduce the mana in (that cost|their costs) to less than one mana",
    more=False,
    leaves_one=True,
)
phrase(
    "static",
    CostFloor,
    "each {spells:noun~s} that would cost less than {least:number_word} mana to cast costs "
    "{least:number_word} mana to cast",
)


for _more_costs, _word_costs in ((False, "less"), (True, "more")):
    _said = f"{{spells:noun~p}} {Whenever.YOUR_TURN.value} cost {{amount:mana}} {_word_costs} to cast"
    phrase("static", CostChange, _said, when=Whenever.YOUR_TURN, more=_more_costs)
    phrase(
        "static",
        CostChange,
        f"each {{spells:noun~s}} costs {{amount:mana}} {_word_costs} to cast {Whenever.NOT_THEIR_OWN.value}",
        when=Whenever.NOT_THEIR_OWN,
        more=_more_costs,
        each=True,
    )


# The commander tax is an additional cost, two mana for each time before (903.8).
@carried_out
class LifeForTax(Struct, frozen=True):
    """ "Rather than pay {2} for each previous time you've cast this spell from the command zone this game,
    pay 2 life that many times." (903.8)"""

    mana: ManaCost
    life: int


for _more_statements, _word_statements in ((False, "less"), (True, "more")):
    _said = f"{{spells:commander_of}} costs {{amount:mana}} {_word_statements} to cast"
    phrase("static", CostChange, _said + " for each {times:for_each}", more=_more_statements)

phrase(
    "static",
    LifeForTax,
    "rather than pay {mana:mana} for each previous time you've cast this spell from the command zone this "
    "game, pay {life:digits} life that many times",
)
phrase("static", UnmeantStatement, "{what:this} costs {amount:mana} less to turn face up")
