"""Numbers that text gives, names or computes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from msgspec import Struct

from app.engine.abilities.conditions.condition_words import Quality
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.fixed_elsewhere import Told
from app.engine.abilities.quantities.variable import OneOf, Variable
from app.engine.abilities.vocabulary import AsSaid, Characteristic, ColorWord, CounterKind, Extreme
from app.engine.values.looking import looks_at_permanents

if TYPE_CHECKING:
    from app.engine.abilities.nouns.targets import Target


__all__ = ["Amount", "AnyNumber", "CharacteristicOf", "Count", "CountOf", "OneOf", "Told", "UpTo", "Variable"]


# Counted once, as the instruction is followed (608.2h).
@looks_at_permanents()
class CountOf(Struct, frozen=True):
    """The number of objects of a kind: "for each ...", "the number of ..."."""

    what: AnyObjects
    total: bool = False
    """It says "the total number"."""


# What has left has the number that it had last (608.2h).
@looks_at_permanents()
class CharacteristicOf(Struct, frozen=True):
    """A number that an object has: its power, toughness or mana value, or how many colours."""

    of: Reference | Target | AnyObjects
    which: Characteristic
    """"power", "toughness", "mana value" or "colors"."""
    of_first: AsSaid = False
    """It says "the power of target creature", or of colours that it had them."""


@looks_at_permanents()
class CountersOn(Struct, frozen=True):
    """ "the number of charge counters on this artifact" """

    kind: CounterKind | None
    """None for counters of any kind."""
    of: Reference | AnyObjects
    had: AsSaid = False
    """It says "counters it had on it"."""


@looks_at_permanents()
class AmongThose(Struct, frozen=True):
    """ "the greatest power among creatures you control", "the total mana value of ..." """

    how: Extreme
    """"greatest", "least" or "total"."""
    which: Characteristic
    """"power", "toughness" or "mana value"."""
    what: AnyObjects | Reference
    all_of_them: AsSaid = False
    """It says "of all"."""


# Rounded as it says: there are no fractions (107.1a).
@looks_at_permanents()
class Half(Struct, frozen=True):
    """ "half their life, rounded up" """

    n: Amount
    up: bool | None
    """None where a sentence of its own says how each half is rounded."""
    parts: int = 2


@looks_at_permanents()
class Times(Struct, frozen=True):
    """ "five times X", "twice the number of ..." """

    times: int
    n: Amount
    twice: AsSaid = False
    """It says "twice", not "two times"."""


@looks_at_permanents()
class Sum(Struct, frozen=True):
    """ "X plus 1", "its power plus its toughness", "5 minus X", "two plus the number of ..." """

    n: Amount
    more: Amount
    minus: bool = False
    in_words: bool = False
    """A number is said in a word: "plus one"."""


@looks_at_permanents()
class Greater(Struct, frozen=True):
    """ "2 or the greatest power among Dinosaurs you control, whichever is greater" """

    n: int
    or_: Amount


class AsCast(Struct, frozen=True):
    """ "the number of creatures on the battlefield as you cast this spell" """

    n: Amount
    resolving: bool = False
    """It says "as this ability resolves"."""
    activating: AsSaid = False
    """It says "as you activate this ability"."""


@looks_at_permanents(closed=("quality",))
class DistinctAmong(Struct, frozen=True):
    """ "the number of card types among cards in your graveyard", "different powers among creatures" """

    quality: Quality
    what: AnyObjects
    different: bool = False
    """It says "different"."""
    named: AsSaid = False
    """It says "differently named lands"."""


# A symbol of two colours is one symbol of each (107.4e).
@looks_at_permanents()
class SymbolsAmong(Struct, frozen=True):
    """ "the number of red mana symbols in the mana costs of permanents you control" """

    color: ColorWord | Literal["colored"]
    of: AnyObjects


@looks_at_permanents()
class Devotion(Struct, frozen=True):
    """ "your devotion to black and red" (700.5)"""

    colors: tuple[ColorWord, ...]


class UpTo(Struct, frozen=True):
    """Any number from 0 to `n`."""

    n: int | Variable | Times
    """Twice: of X."""


class AnyNumber(Struct, frozen=True):
    """Any number, 0 included where no least number is given; "one or more" has 1."""

    least: int = 0


class Amount(Protocol):
    """How much or how many: a number, or a frozen value of a module in this folder."""


Count: TypeAlias = int | Variable | UpTo | OneOf | AnyNumber
"""How many to choose."""
