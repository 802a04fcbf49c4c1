"""What is counted, told by a noun and what is said of it: "land you had enter the battlefield"."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.abilities.vocabulary import KeywordName

if TYPE_CHECKING:
    from app.engine.abilities.nouns.objects import AnyObjects


class Targeting(Enum):
    """What could have other targets."""

    SPELL = "the spell"
    SPELL_OR_ABILITY = "the spell or ability"


class OthersTargetable(Struct, frozen=True):
    """ "other permanent or player the spell could target" """

    by: Targeting


class EnteringUnderYou(Struct, frozen=True):
    """ "land you had enter the battlefield under your control this turn" """

    what: AnyObjects
    had: bool = False
    """It says so; else "entering the battlefield under your control this turn"."""


class ButTheFirst(Struct, frozen=True):
    """ "spell you've cast this turn other than the first" """

    what: AnyObjects


class TimesCostPaid(Struct, frozen=True):
    """How often a cost of a spell was paid: "for each time its replicate cost was paid" (702.56a)"""

    cost: KeywordName
