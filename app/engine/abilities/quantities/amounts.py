"""Numbers that text gives, names or computes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from app.engine.abilities.conditions.condition_words import Quality
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.fixed_elsewhere import Told
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import Characteristic, ColorWord, CounterKind, Extreme
from app.engine.values.looking import looks_at_permanents

if TYPE_CHECKING:
    from app.engine.abilities.nouns.targets import Target


__all__ = [
    "Amount",
    "AnyNumber",
    "CharacteristicOf",
    "Count",
    "CountOf",
    "OneOf",
    "OneOrMore",
    "Told",
    "UpTo",
    "Variable",
]


@looks_at_permanents()
@dataclass(frozen=True, slots=True)
class CountOf:
    """The number of objects of a kind: "for each ...", "the number of ..."."""

    what: AnyObjects
    total: bool = False
    """It says "the total number"."""


@dataclass(frozen=True, slots=True)
class DifferentlyNamed:
    """ "the number of differently named lands you control" """

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class InExcess:
    """ "the number of creatures you control in excess of the number of creatures they control" """

    what: AnyObjects
    than: AnyObjects


@dataclass(frozen=True, slots=True)
class CountBoth:
    """ "for each Cave you control and each Cave card in your graveyard" """

    first: AnyObjects
    second: AnyObjects


@dataclass(frozen=True, slots=True)
class CharacteristicOf:
    """A number that an object has: its power, toughness or mana value."""

    of: Reference | Target | AnyObjects
    which: Characteristic
    """"power", "toughness" or "mana value"."""
    of_first: bool = False
    """It says "the power of target creature"."""


@looks_at_permanents()
@dataclass(frozen=True, slots=True)
class CountersOn:
    """ "the number of charge counters on this artifact" """

    kind: CounterKind | None
    """None for counters of any kind."""
    of: Reference | AnyObjects


@dataclass(frozen=True, slots=True)
class AmongThose:
    """ "the greatest power among creatures you control", "the total mana value of ..." """

    how: Extreme
    """"greatest", "least" or "total"."""
    which: Characteristic
    """"power", "toughness" or "mana value"."""
    what: AnyObjects | Reference
    all_of_them: bool = False
    """It says "of all"."""


@looks_at_permanents()
@dataclass(frozen=True, slots=True)
class Twice:
    """ "twice that number", "twice the number of ..." """

    n: Amount


@dataclass(frozen=True, slots=True)
class Half:
    """ "half their life, rounded up" """

    n: Amount
    up: bool | None
    """None where a sentence of its own says how each half is rounded."""


@looks_at_permanents()
@dataclass(frozen=True, slots=True)
class Plus:
    """ "two plus the number of ...", "1 plus its power" """

    n: int
    more: Amount
    in_words: bool = False
    """It says "two", not "2"."""


@dataclass(frozen=True, slots=True)
class Times:
    """ "five times X", "three times the number of ..." """

    times: int
    n: Amount


@dataclass(frozen=True, slots=True)
class Sum:
    """ "X plus 1", "its power plus its toughness", "5 minus X" """

    n: Amount
    more: Amount
    minus: bool = False
    in_words: bool = False
    """The number that comes second is said in a word: "plus one"."""


@dataclass(frozen=True, slots=True)
class Greater:
    """ "2 or the greatest power among Dinosaurs you control, whichever is greater" """

    n: int
    or_: Amount


@dataclass(frozen=True, slots=True)
class AsCast:
    """ "the number of creatures on the battlefield as you cast this spell" """

    n: Amount
    resolving: bool = False
    """It says "as this ability resolves"."""
    activating: bool = False
    """It says "as you activate this ability"."""


@dataclass(frozen=True, slots=True)
class DistinctAmong:
    """ "the number of card types among cards in your graveyard", "different powers among creatures" """

    quality: Quality
    what: AnyObjects
    different: bool = False
    """It says "different"."""


@dataclass(frozen=True, slots=True)
class SymbolsIn:
    """ "the number of red mana symbols in the mana costs of permanents you control" """

    color: Literal["black", "blue", "colored", "green", "red", "white"]
    of: AnyObjects | Reference


@dataclass(frozen=True, slots=True)
class Devotion:
    """ "your devotion to black and red" (700.5)"""

    colors: tuple[ColorWord, ...]


@dataclass(frozen=True, slots=True)
class UpTo:
    """Any number from 0 to `n`."""

    n: int | Variable | Twice
    """Twice: of X."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several numbers: "one or two", "one, two, or three"."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OneOrMore:
    """Any number but 0."""


@dataclass(frozen=True, slots=True)
class AnyNumber:
    """Any number, 0 included where no least number is given."""

    least: int = 0


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
    | CountBoth
    | InExcess
    | DifferentlyNamed
    | Times
    | Sum
    | Greater
    | AsCast
    | DistinctAmong
    | SymbolsIn
)
"""How much or how many."""

Count: TypeAlias = int | Variable | UpTo | OneOf | OneOrMore | AnyNumber
"""How many to choose."""
