"""Noting and counting something for later instructions (607.2)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.references import This
from app.engine.text.book import constant, constants, phrase


class NewType(Instruction, frozen=True):
    """ "a creature type that hasn't been noted for this Saga" """

    by: This


class NotedAmount(Enum):
    """Mana that is added as it was noted."""

    MANA = "add this artifact's last noted type and amount of mana"


constants(
    "noted",
    ("its power", "that excess damage", "one of its creature types that hasn't been noted for ~'s Journal"),
)
constants("of_mana", ("type", "type and amount"))
phrase("noted", UnmeantDeed, "the {what:of_mana} of mana spent to pay this activation cost")
phrase("noted", NewType, "a creature type that hasn't been noted for {by:this}")
phrase("effect", UnmeantDeed, "note {what:noted}")
phrase("effect", UnmeantDeed, "note the name of {of:target}")
constant("effect", NotedAmount.MANA, NotedAmount.MANA.value)
phrase("effect", UnmeantDeed, "count {n:counted}")
