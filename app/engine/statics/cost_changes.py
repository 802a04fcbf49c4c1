"""What spells cost more, less, or at least (601.2f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.abilities.amounts import CountOf
from app.engine.abilities.objects import AnyObjects, This
from app.engine.text.book import phrase
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class CostChange:
    """ "Artifact spells you cast cost {1} less to cast", "This spell costs {1} less to cast for each ..." """

    spells: AnyObjects | This
    """Which spells; who casts them is among its relatives, nobody's in particular without one."""
    amount: ManaCost
    more: bool
    times: CountOf | None = None
    """ "for each ...": the amount counts so many times; None for once. """
    colored_only: bool = False
    """ "This effect reduces only the amount of colored mana you pay." """


@dataclass(frozen=True, slots=True)
class CostFloor:
    """ "Each spell that would cost less than three mana to cast costs three mana to cast." """

    spells: AnyObjects
    least: int


CostStatic: TypeAlias = CostChange | CostFloor


for _more, _word in ((False, "less"), (True, "more")):
    phrase("static", CostChange, f"{{spells:noun~p}} cost {{amount:mana}} {_word} to cast", more=_more)
    phrase("static", CostChange, f"{{spells:this}} costs {{amount:mana}} {_word} to cast", more=_more)
    phrase(
        "static",
        CostChange,
        f"{{spells:this}} costs {{amount:mana}} {_word} to cast for each {{times:for_each}}",
        more=_more,
    )
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
    CostFloor,
    "each {spells:noun~s} that would cost less than {least:number_word} mana to cast costs "
    "{least:number_word} mana to cast",
)
