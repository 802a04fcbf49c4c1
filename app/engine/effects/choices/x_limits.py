"""What X can't be, and what it is (107.3)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.text.book import phrase


class XAtMost(Instruction, frozen=True):
    """ "X can't be greater than the number of snow lands you control." """

    n: Amount


phrase("sentence", XAtMost, "X can't be greater than {n:computed}")


class XIs(Instruction, frozen=True):
    """ "X is the mana value of the exiled card.": as a sentence of its own"""

    variable: Variable
    n: Amount


phrase("sentence", XIs, "{variable} is {n:computed}")
phrase(
    "sentence",
    UnmeantDeed,
    "its power is equal to {power:told_number} and its toughness is equal to {toughness:told_number}",
)
