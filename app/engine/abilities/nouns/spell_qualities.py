"""Qualities of spells that noun phrases ask for: parity, X in the cost, an Adventure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from app.engine.abilities.nouns.objects import AnyObjects


class SharesColor(Struct, frozen=True):
    """ "that shares a color with it": with the object whose text this is (702.78a)"""


class WithParity(Struct, frozen=True):
    """ "with even mana values", "with an odd mana value" """

    even: bool


class WithXInCost(Struct, frozen=True):
    """ "a spell with {X} in its mana cost" """

    contained: bool = False
    """It says "a mana cost that contains {X}"."""


class WithAdventure(Struct, frozen=True):
    """ "a creature spell that has an Adventure" (715)"""


class WithTargets(Struct, frozen=True):
    """ "a spell with a single target", "a spell with one or more targets" """

    single: bool


class OfSource(Struct, frozen=True):
    """ "an activated ability from an artifact source" (113.7)"""

    source: AnyObjects
