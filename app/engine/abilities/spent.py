"""Mana spent on something, counted: "for each {U}{U} spent to cast it"."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class SymbolsSpentOn:
    """ "{U}{U} spent to cast it" """

    mana: ManaCost
    on: Reference


@dataclass(frozen=True, slots=True)
class ManaFromSpentOn:
    """ "mana from a Treasure spent to cast it" """

    source: AnyObjects
    on: Reference
