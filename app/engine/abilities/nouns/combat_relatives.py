"""What noun phrases ask of creatures in combat (508, 509) and of those that helped to cast or crew."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.engine.abilities.events.participants import Victim
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.nouns.targets import Target


class Blocking(Struct, frozen=True):
    """ "creatures blocking target creature", "creatures blocking or blocked by this creature" """

    whom: Target | Reference | AnyObjects
    either_way: bool = False
    that: bool = False
    """It says "that's blocking"."""


class BlockedBy(Struct, frozen=True):
    """ "creatures blocked by this creature", "target creature it's blocking" """

    by: Reference
    active: bool = False
    """It says "this creature is blocking"."""


class ItBlocked(Struct, frozen=True):
    """ "all creatures it blocked this turn" """

    by: Reference
    when: Literal["this combat", "this turn"]


class Attacking(Struct, frozen=True):
    """ "creature attacking you", "creature that's attacking one of your opponents" """

    whom: Victim
    that: bool = False
    """It says "that's attacking"."""


class AttackingAlone(Struct, frozen=True):
    """ "creature you control that's attacking alone" (506.5)"""


class HelpedWith(Struct, frozen=True):
    """ "each creature that crewed it this turn", "each creature that convoked it" """

    deed: Literal["convoked", "crewed", "saddled"]
    what: Reference


class Devoured(Struct, frozen=True):
    """ "each creature it devoured" (702.82a)"""

    by: Reference


class BandedWith(Struct, frozen=True):
    """ "all creatures banded with it" (702.22)"""

    what: Reference


class WithBase(Struct, frozen=True):
    """ "with base power 1", "with base toughness 1" (208.4a)"""

    which: Literal["power", "toughness"]
    n: int


class WithBaseSize(Struct, frozen=True):
    """ "with base power and toughness 2/2" """

    size: tuple[int, int]
