"""What noun phrases ask of creatures in combat (508, 509) and of those that helped to cast or crew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.engine.abilities.events.participants import Victim
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Target


@dataclass(frozen=True, slots=True)
class Blocking:
    """ "creatures blocking target creature", "creatures blocking or blocked by this creature" """

    whom: Target | Reference | AnyObjects
    either_way: bool = False
    that: bool = False
    """It says "that's blocking"."""


@dataclass(frozen=True, slots=True)
class BlockedBy:
    """ "creatures blocked by this creature", "target creature it's blocking" """

    by: Reference
    active: bool = False
    """It says "this creature is blocking"."""


@dataclass(frozen=True, slots=True)
class ItBlocked:
    """ "all creatures it blocked this turn" """

    by: Reference
    when: Literal["this combat", "this turn"]


@dataclass(frozen=True, slots=True)
class Attacking:
    """ "creature attacking you", "creature that's attacking one of your opponents" """

    whom: Victim
    that: bool = False
    """It says "that's attacking"."""


@dataclass(frozen=True, slots=True)
class AttackingAlone:
    """ "creature you control that's attacking alone" (506.5)"""


@dataclass(frozen=True, slots=True)
class HelpedWith:
    """ "each creature that crewed it this turn", "each creature that convoked it" """

    deed: Literal["convoked", "crewed", "saddled"]
    what: Reference


@dataclass(frozen=True, slots=True)
class Devoured:
    """ "each creature it devoured" (702.82a)"""

    by: Reference


@dataclass(frozen=True, slots=True)
class BandedWith:
    """ "all creatures banded with it" (702.22)"""

    what: Reference


@dataclass(frozen=True, slots=True)
class WithBase:
    """ "with base power 1", "with base toughness 1" (208.4a)"""

    which: Literal["power", "toughness"]
    n: int


@dataclass(frozen=True, slots=True)
class WithBaseSize:
    """ "with base power and toughness 2/2" """

    size: tuple[int, int]
