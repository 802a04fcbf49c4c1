"""What tokens are like (111.3), as text describes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.amounts import Amount, Variable
from app.engine.abilities.objects import Word
from app.engine.abilities.places import Entering, EnteringAttack
from app.engine.abilities.targets import Thing
from app.engine.abilities.vocabulary import CardName, ColorlessToo, CopyWord, PredefinedToken, TypeWord


@dataclass(frozen=True, slots=True)
class TokenKind:
    """ "1/1 white Human Soldier creature token", with its abilities and name"""

    legendary: bool
    size: tuple[int | Variable, int | Variable] | None
    """Power and toughness; None where it has none, or is not told."""
    colors: tuple[ColorlessToo, ...]
    """Colour words, or "colorless"; none where nothing is said."""
    subtypes: tuple[Word, ...]
    """Its subtypes, and "snow"."""
    types: tuple[TypeWord, ...]
    """Its card types in lower case, in printed order."""
    named: CardName | None
    abilities: tuple[Keyword | Quoted, ...]
    all_colors: bool
    named_last: bool = False
    """Its name stands after its abilities."""


@dataclass(frozen=True, slots=True)
class Predefined:
    """ "Treasure token": a token that the rules describe (111.10)."""

    name: PredefinedToken


@dataclass(frozen=True, slots=True)
class OfCard:
    """ "Tarmogoyf token": a token that is like the card of that name (111)."""

    name: CardName


@dataclass(frozen=True, slots=True)
class CopyOf:
    """ "token that's a copy of target creature" (707)"""

    what: Thing
    exceptions: tuple[CopyException, ...]


@dataclass(frozen=True, slots=True)
class SuchTokens:
    """ "of those tokens": like those just described"""


TokenDescription: TypeAlias = TokenKind | Predefined | OfCard | CopyOf | SuchTokens


@dataclass(frozen=True, slots=True)
class Tokens:
    """ "two tapped 1/1 white Soldier creature tokens", "a Role token attached to that creature" """

    n: Amount
    before: Entering
    kind: TokenDescription
    after: Entering | EnteringAttack
    """ "... that's tapped and attacking" """
    attached_to: Thing | None


@dataclass(frozen=True, slots=True)
class NumberOfTokens:
    """ "a number of 1/1 white Soldier creature tokens equal to the number of creatures you control" """

    before: Entering
    kind: TokenDescription
    n: Amount


# What a copy has otherwise than the original (707.9)
@dataclass(frozen=True, slots=True)
class NotLegendary:
    """ "... except it isn't legendary" """

    whom: CopyWord
    """"it", "the token" or "the copy"."""
    asked: bool = False
    """It adds "if the spell is legendary", which means the same."""


@dataclass(frozen=True, slots=True)
class HasBesides:
    """ "... except it has haste" """

    whom: CopyWord
    abilities: tuple[Keyword | Quoted, ...]


@dataclass(frozen=True, slots=True)
class HasThisAbility:
    """ "... except it has this ability" """


@dataclass(frozen=True, slots=True)
class IsOtherwise:
    """ "... except it's a 1/1 black Zombie in addition to its other colors and types" """

    size: tuple[int | Variable, int | Variable] | None
    colors: tuple[ColorlessToo, ...]
    words: tuple[Word, ...]
    besides: Literal["", "colors and creature types", "colors and types", "creature types", "of it", "types"]
    """"types", "colors and types" or "creature types": those of the original that it keeps; "" for none."""


@dataclass(frozen=True, slots=True)
class TheCopyIs:
    """ "... except the copy is a 1/1 Spirit in addition to its other types" """

    size: tuple[int | Variable, int | Variable] | None
    colors: tuple[ColorlessToo, ...]
    words: tuple[Word, ...]
    besides: Literal["types", "colors and types"]


@dataclass(frozen=True, slots=True)
class IsNamed:
    """ "... except its name is ~" """

    name: CardName


@dataclass(frozen=True, slots=True)
class TheCopyIsColored:
    """ "... except that the copy is red" """

    colors: tuple[ColorlessToo, ...]


CopyException: TypeAlias = (
    TheCopyIsColored | NotLegendary | HasBesides | HasThisAbility | IsOtherwise | IsNamed | TheCopyIs
)
