"""The Ring and its bearers (701.54)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.declared import watched
from app.engine.abilities.nouns.objects import AnyObjects, ControlledBy, Noun, Objects, Word
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.values.pack import DESIGNATED

BEARER: Final = "Ring-bearer"
"""What a permanent is designated as."""
TEMPTED: Final = "the Ring tempts"
"""The event that the Ring tempts a player; its object is the creature that was chosen."""
YOUR_BEARER: Final = Objects(
    ((Word(DESIGNATED + BEARER),),), Noun.PERMANENT, relatives=(ControlledBy(Player.YOU),)
)
""" "your Ring-bearer" (701.54e)"""


@watched
class RingTempts(Struct, frozen=True):
    """ "Whenever the Ring tempts you" (701.54d)"""

    who: Player


class IsBearer(Struct, frozen=True):
    """ "Frodo is your Ring-bearer" """

    what: Reference


class ChoseBearer(Struct, frozen=True):
    """ "you chose a creature other than ~ as your Ring-bearer" """

    what: AnyObjects


class HasTempted(Struct, frozen=True):
    """ "the Ring has tempted you two or more times this game" """

    n: int
