"""What X can't be, and what it is (107.3)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import It, Pronoun
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.text.book import phrase


class XAtMost(Instruction, frozen=True):
    """ "X can't be greater than the number of snow lands you control." """

    n: Amount


class XIs(Instruction, frozen=True):
    """ "X is the mana value of the exiled card.": as a sentence of its own"""

    variable: Variable
    n: Amount


class SizeIs(Instruction, frozen=True):
    """ "Its power is equal to that card's power and its toughness is equal to that card's toughness." """

    what: It
    power: Amount
    toughness: Amount


phrase("sentence", XAtMost, "X can't be greater than {n:computed}")

phrase("sentence", XIs, "{variable} is {n:computed}")

phrase(
    "sentence",
    SizeIs,
    "its power is equal to {power:told_number} and its toughness is equal to {toughness:told_number}",
    what=Pronoun.ITS,
)
