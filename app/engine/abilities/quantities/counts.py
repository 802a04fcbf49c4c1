"""What is counted, told by a noun and what is said of it: "land you had enter the battlefield"."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from app.engine.abilities.vocabulary import KeywordName

if TYPE_CHECKING:
    from app.engine.abilities.nouns.objects import AnyObjects


class Targeting(Enum):
    """What could have other targets."""

    SPELL = "the spell"
    SPELL_OR_ABILITY = "the spell or ability"


@dataclass(frozen=True, slots=True)
class OthersTargetable:
    """ "other permanent or player the spell could target" """

    by: Targeting


@dataclass(frozen=True, slots=True)
class EnteringUnderYou:
    """ "land you had enter the battlefield under your control this turn" """

    what: AnyObjects
    had: bool = False
    """It says so; else "entering the battlefield under your control this turn"."""


@dataclass(frozen=True, slots=True)
class ButTheFirst:
    """ "spell you've cast this turn other than the first" """

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class TimesCostPaid:
    """How often a cost of a spell was paid: "for each time its replicate cost was paid" (702.56a)"""

    cost: KeywordName
