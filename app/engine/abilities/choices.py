"""What may be chosen that is no object: colours, types, names, numbers, players (607.2d, 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from app.engine.abilities.nouns.objects import Objects, Word
from app.engine.abilities.nouns.players import Player


class Choice(Enum):
    """One or two of a closed list."""

    COLOR = "a color"
    COLOR_AT_RANDOM = "a color at random"
    COLOR_OR_COLORLESS = "a color or colorless"
    TWO_COLORS = "two colors"
    CARD_TYPE = "a card type"
    NONLAND_CARD_TYPE = "a nonland card type"
    PERMANENT_TYPE = "a permanent type"
    CREATURE_TYPE = "a creature type"
    LAND_TYPE = "a land type"
    BASIC_LAND_TYPE = "a basic land type"
    TWO_BASIC_LAND_TYPES = "two basic land types"
    NONBASIC_LAND_TYPE = "a nonbasic land type"
    LAND_OR_NONLAND = "land or nonland"
    NUMBER = "a number"
    ODD_OR_EVEN = "odd or even"
    KEYWORD = "a keyword"
    WORD = "a word"
    DIRECTION = "a direction"
    LEFT_OR_RIGHT = "left or right"


@dataclass(frozen=True, slots=True)
class NameOf:
    """ "a nonland card name", "a card name other than a basic land card name" (201)"""

    kind: Objects
    but: Objects | None = None


@dataclass(frozen=True, slots=True)
class ChoiceBut:
    """ "a creature type other than Wall", "a color other than white" """

    what: Choice
    but: Word


@dataclass(frozen=True, slots=True)
class KindAmong:
    """ "artifact or creature": one of these kinds"""

    kinds: tuple[tuple[Word, ...], ...]


@dataclass(frozen=True, slots=True)
class NumberBetween:
    """ "a number between 0 and 10", "a number from 0 to 2 at random" """

    least: int
    most: int
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class NumberOver:
    """ "a number greater than 0" """

    n: int


@dataclass(frozen=True, slots=True)
class NumberAtRandom:
    """ "1, 2, or 3 at random" """

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerAtRandom:
    """ "an opponent at random" """

    who: Player


AnyChoice: TypeAlias = (
    Choice
    | NameOf
    | ChoiceBut
    | KindAmong
    | NumberBetween
    | NumberOver
    | NumberAtRandom
    | Player
    | PlayerAtRandom
)
"""What a player is told to choose."""
ChosenKind: TypeAlias = Literal[
    "color", "color or colors", "type", "creature type", "land type", "basic land type"
]
"""A colour or type that something becomes."""


class Fixing(Enum):
    """What fixes which colour or type it is."""

    YOUR_CHOICE = "the {} of your choice"
    CHOSEN = "the chosen {}"
    THAT = "that {}"
