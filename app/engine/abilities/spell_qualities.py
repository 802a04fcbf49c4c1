"""Qualities of spells that noun phrases ask for: parity, X in the cost, an Adventure."""

from __future__ import annotations

from dataclasses import dataclass


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
