"""Numbers that text gives, names or computes."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import Objects, Reference
from app.engine.abilities.variable import Variable

__all__ = ["Amount", "AnyNumber", "CharacteristicOf", "Count", "CountOf", "OneOf", "UpTo", "Variable"]


@dataclass(frozen=True, slots=True)
class CountOf:
    """The number of objects of a kind: "for each ...", "the number of ..."."""

    what: Objects


@dataclass(frozen=True, slots=True)
class CharacteristicOf:
    """A number that an object has: its power, toughness or mana value."""

    of: Reference
    which: str
    """"power", "toughness" or "mana value"."""


@dataclass(frozen=True, slots=True)
class UpTo:
    """Any number from 0 to `n`."""

    n: int | Variable


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several numbers: "one or two", "one, two, or three"."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """Any number, 0 included."""


Amount = int | Variable | CountOf | CharacteristicOf
"""How much or how many."""
Count = int | Variable | UpTo | OneOf | AnyNumber
"""How many to choose."""
