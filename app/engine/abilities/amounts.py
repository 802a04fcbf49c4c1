"""Numbers that text gives, names or computes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.abilities.objects import AnyObjects, Objects, Reference
from app.engine.abilities.variable import Variable

__all__ = [
    "Amount",
    "AnyNumber",
    "CharacteristicOf",
    "Count",
    "CountOf",
    "OneOf",
    "OneOrMore",
    "UpTo",
    "Variable",
]


@dataclass(frozen=True, slots=True)
class CountOf:
    """The number of objects of a kind: "for each ...", "the number of ..."."""

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class CharacteristicOf:
    """A number that an object has: its power, toughness or mana value."""

    of: Reference
    which: str
    """"power", "toughness" or "mana value"."""


@dataclass(frozen=True, slots=True)
class CountersOn:
    """ "the number of charge counters on this artifact" """

    kind: str | None
    """None for counters of any kind."""
    of: Reference


@dataclass(frozen=True, slots=True)
class AmongThose:
    """ "the greatest power among creatures you control", "the total mana value of ..." """

    how: str
    """"greatest", "least" or "total"."""
    which: str
    """"power", "toughness" or "mana value"."""
    what: Objects


@dataclass(frozen=True, slots=True)
class Twice:
    """ "twice that number", "twice the number of ..." """

    n: Amount


@dataclass(frozen=True, slots=True)
class Half:
    """ "half their life, rounded up" """

    n: Amount
    up: bool


@dataclass(frozen=True, slots=True)
class Plus:
    """ "two plus the number of ...", "1 plus its power" """

    n: int
    more: Amount
    in_words: bool = False
    """It says "two", not "2"."""


@dataclass(frozen=True, slots=True)
class Told:
    """A number that something else in the text or the game fixes: "that much", "your life total"."""

    what: str
    """One of the wordings of `app.engine.text.amounts`."""


@dataclass(frozen=True, slots=True)
class Devotion:
    """ "your devotion to black and red" (700.5)"""

    colors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UpTo:
    """Any number from 0 to `n`."""

    n: int | Variable


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several numbers: "one or two", "one, two, or three"."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OneOrMore:
    """Any number but 0."""


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """Any number, 0 included."""


Amount: TypeAlias = (
    int
    | Variable
    | CountOf
    | CharacteristicOf
    | CountersOn
    | AmongThose
    | Twice
    | Half
    | Plus
    | Told
    | Devotion
)
"""How much or how many."""
Count: TypeAlias = int | Variable | UpTo | OneOf | OneOrMore | AnyNumber
"""How many to choose."""
