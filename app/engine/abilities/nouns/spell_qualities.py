"""Qualities of spells that noun phrases ask for: parity, X in the cost, an Adventure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.abilities.nouns.objects import AnyObjects


@dataclass(frozen=True, slots=True)
class SharesColor:
    """ "that shares a color with it": with the object whose text this is (702.78a)"""


@dataclass(frozen=True, slots=True)
class WithParity:
    """ "with even mana values", "with an odd mana value" """

    even: bool


@dataclass(frozen=True, slots=True)
class WithXInCost:
    """ "a spell with {X} in its mana cost" """


@dataclass(frozen=True, slots=True)
class WithAdventure:
    """ "a creature spell that has an Adventure" (715)"""


@dataclass(frozen=True, slots=True)
class WithTargets:
    """ "a spell with a single target", "a spell with one or more targets" """

    single: bool


@dataclass(frozen=True, slots=True)
class OfSource:
    """ "an activated ability from an artifact source" (113.7)"""

    source: AnyObjects
