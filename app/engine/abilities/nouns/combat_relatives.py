"""What noun phrases ask of creatures in combat (508, 509) and of those that helped to cast or crew."""

from __future__ import annotations

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


class Attacking(Struct, frozen=True):
    """ "creature attacking you", "creature that's attacking one of your opponents" """

    whom: Victim
    that: bool = False
    """It says "that's attacking"."""
