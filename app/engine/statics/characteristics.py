"""Continuous effects on characteristics and control (613)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.objects import AnyObjects, Reference


@dataclass(frozen=True, slots=True)
class GetsPower:
    """ "Other creatures you control get +1/+1", "equipped creature gets +2/+0" (layer 7c) """

    what: AnyObjects | Reference
    power: int | Amount
    toughness: int | Amount


@dataclass(frozen=True, slots=True)
class HasKeywords:
    """ "creatures you control have flying and haste" (layer 6) """

    what: AnyObjects | Reference
    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Becomes:
    """ "Enchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities." """

    what: AnyObjects | Reference
    types: tuple[str, ...] = ()
    """Card types that it is besides its own, and subtypes that replace those of the same kind (205.1b)."""
    colors: tuple[str, ...] | None = None
    """Colours that replace its own (layer 5)."""
    power: int | None = None
    """Base power (layer 7b)."""
    toughness: int | None = None
    loses_abilities: bool = False
