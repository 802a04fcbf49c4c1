"""What is counted, told by a noun and what is said of it: "land you had enter the battlefield"."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.vocabulary import KeywordName


class Targeting(Enum):
    """What could have other targets."""

    SPELL = "the spell"
    SPELL_OR_ABILITY = "the spell or ability"


class TimesCostPaid(Struct, frozen=True):
    """How often a cost of a spell was paid: "for each time its replicate cost was paid" (702.56a)"""

    cost: KeywordName
