"""Noting and counting something for later instructions (607.2)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.references import It, This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.text.book import constant, phrase


class OfMana(Enum):
    """What is noted of mana."""

    TYPE = "type"
    TYPE_AND_AMOUNT = "type and amount"


class ManaNoted(Instruction, frozen=True):
    """ "the type of mana spent to pay this activation cost" """

    what: OfMana


class NewType(Instruction, frozen=True):
    """ "a creature type that hasn't been noted for this Saga" """

    by: This


class Noted(Enum):
    """What is noted."""

    POWER = "its power"
    EXCESS_DAMAGE = "that excess damage"
    ONE_OF_ITS_TYPES = "one of its creature types that hasn't been noted for ~'s Journal"


class Notes(Instruction, frozen=True):
    """ "Note its power." """

    what: Noted | ManaNoted | NewType


class NotesName(Instruction, frozen=True):
    """ "Note the name of target instant or sorcery card in your graveyard." """

    of: Target | It


class NotedAmount(Enum):
    """Mana that is added as it was noted."""

    MANA = "add this artifact's last noted type and amount of mana"


for _noted in Noted:
    constant("noted", _noted, _noted.value)

for _of in OfMana:
    constant("of_mana", _of, _of.value)

phrase("noted", ManaNoted, "the {what:of_mana} of mana spent to pay this activation cost")

phrase("noted", NewType, "a creature type that hasn't been noted for {by:this}")

phrase("effect", Notes, "note {what:noted}")

phrase("effect", NotesName, "note the name of {of:target}")

constant("effect", NotedAmount.MANA, NotedAmount.MANA.value)


class Counts(Instruction, frozen=True):
    """ "Count the number of cards in your library." """

    n: Amount


phrase("effect", Counts, "count {n:counted}")
