"""What tokens are like (111.3), as text describes them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.nouns.places import Entering, EnteringAttack
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.amounts import Amount, Variable
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import (
    AsSaid,
    CardName,
    ColorlessToo,
    ColorWord,
    CopyIs,
    CopyWord,
    CounterKind,
    KeywordName,
    PredefinedToken,
    TypeWord,
)


# Without a name its subtypes and the word "Token" are its name (111.4).
class TokenKind(Struct, frozen=True):
    """ "1/1 white Human Soldier creature token", with its abilities and name"""

    legendary: bool
    size: tuple[Amount, Amount] | None
    """Power and toughness; None where it has none, or is not told."""
    colors: tuple[ColorlessToo, ...]
    """Colour words, or "colorless"; none where nothing is said."""
    subtypes: tuple[Word, ...]
    """Its subtypes, and "snow"."""
    types: tuple[TypeWord, ...]
    """Its card types in lower case, in printed order."""
    named: CardName | None
    abilities: tuple[Keyword | Quoted, ...]
    all_of: Literal["all colors", "every basic land type", None] | tuple[ColorWord, ...] = None
    """What is said of it behind: it may be its colors."""
    named_last: AsSaid = False
    """Its name stands after its abilities."""


# Its abilities are those of the rules, and the effect may add to them (111.10).
class Predefined(Struct, frozen=True):
    """ "Treasure token": a token that the rules describe (111.10)."""

    name: PredefinedToken


class NamedCard(Struct, frozen=True):
    """A card that a text names: "a Black Lotus token" copies it, two others are melded into it."""

    name: CardName


# Its copiable values alone: no counters, and nothing that an effect made of it (707.2).
class CopyOf(Struct, frozen=True):
    """ "token that's a copy of target creature" (707)"""

    what: Thing
    exceptions: tuple[CopyException, ...]
    followed: AsSaid = False
    """ "a copy of target creature and" that's tapped and attacking"""


class SuchTokens(Struct, frozen=True):
    """ "of those tokens": like those just described"""


TokenDescription: TypeAlias = TokenKind | Predefined | NamedCard | Unmeant | CopyOf | SuchTokens


class Tokens(Struct, frozen=True):
    """ "two tapped 1/1 white Soldier creature tokens", "a Role token attached to that creature" """

    n: Amount
    before: Entering
    kind: TokenDescription
    after: Entering | EnteringAttack
    """ "... that's tapped and attacking" """
    attached_to: Thing | None
    equal: AsSaid = False
    """It says "a number of ... tokens equal to"."""

    @property
    def ways(self) -> tuple[Entering | EnteringAttack, ...]:
        """All that is said of how they enter."""
        return (self.before, self.after)


# What a copy has otherwise than the original (707.9)
class NotLegendary(Struct, frozen=True):
    """ "... except it isn't legendary" """

    whom: CopyWord
    asked: bool = False
    """It adds "if the spell is legendary", which means the same."""
    short: AsSaid = False
    """ "it's not legendary" """


# Copied with it by what copies the token (707.9a).
class HasBesides(Struct, frozen=True):
    """ "... except it has haste", "... except it has flying and this ability" """

    whom: CopyWord
    abilities: tuple[Keyword | Quoted, ...]
    this_ability: bool = False
    lacks: bool = False
    """ "... except the token doesn't have this ability" """
    first: AsSaid = False
    """ "... except it has this ability and haste" """
    # Not that by which it enters as a copy, which it has no longer (707.9a).
    others: bool = False
    """ "... except it has ~'s other abilities" """


class IsOtherwise(Struct, frozen=True):
    """ "... except it's a 1/1 black Zombie in addition to its other colors and types" """

    whom: CopyIs
    so: Description


class IsOfSize(Struct, frozen=True):
    """ "... except it's 1/1", "... except it's a 1/1" """

    whom: CopyIs
    size: tuple[int | Variable, int | Variable]
    article: AsSaid = False


class IsOfKind(Struct, frozen=True):
    """ "... except it's legendary in addition to its other types", "... except that the copy is red" """

    whom: CopyIs
    words: tuple[Word, ...]
    """Colours and supertypes."""
    kept: Kept


class KeepsColor(Struct, frozen=True):
    """ "... except it doesn't copy that creature's color" """

    whom: CopyWord


# Another name, so that the legend rule leaves both where they are (704.5j).
class IsNamed(Struct, frozen=True):
    """ "... except its name is ~" """

    name: CardName


class EntersWithToo(Struct, frozen=True):
    """ "... except it enters with an additional +1/+1 counter on it if it's a creature" """

    whom: CopyWord
    n: Amount
    kind: CounterKind
    condition: Condition | None = None


class LosesOtherTypes(Struct, frozen=True):
    """ "... except it's an enchantment and loses all other card types" """


class IsAndHas(Struct, frozen=True):
    """ "... except it's 5/5 and has trample and haste" """

    so: IsOtherwise | IsOfSize | IsOfKind
    has: HasBesides | LosesOtherTypes


class HasStartingLoyalty(Struct, frozen=True):
    """ "The copy isn't legendary and has starting loyalty X." (306.5a)"""

    n: int | Variable


class WithoutKeyword(Struct, frozen=True):
    """ "... except for its epic ability" """

    name: KeywordName


class AllThat(Struct, frozen=True):
    """ "... except it isn't legendary, is a Mutant in addition to its other types, and has haste" """

    whom: CopyWord
    parts: tuple[CopyPart, ...]


CopyPart: TypeAlias = NotLegendary | HasBesides | IsOtherwise | HasStartingLoyalty


CopyException: TypeAlias = Struct
"""What permanents are copies of otherwise."""
