"""What may be chosen that is no object: colours, types, names, numbers, players (607.2d, 608.2d)."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.objects import Objects, Word
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.variable import OneOf
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import KeywordName


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
    PLANESWALKER_TYPE = "a planeswalker type"
    COLOR_WORD = "a color word"
    TWO_PLAYERS = "two players"
    LEFT_OR_RIGHT = "left or right"


class NameOf(Struct, frozen=True):
    """ "a nonland card name", "a card name other than a basic land card name" (201)"""

    kind: Objects | None
    """None for "any card name"."""
    but: Objects | None = None


class ChoiceBut(Struct, frozen=True):
    """ "a creature type other than Wall", "a color other than white" """

    what: Choice
    but: Word


class KindAmong(Struct, frozen=True):
    """ "artifact or creature": one of these kinds"""

    kinds: tuple[tuple[Word, ...], ...]


class NumberBetween(Struct, frozen=True):
    """ "a number between 0 and 10", "a number from 0 to 2 at random" """

    least: int
    most: int
    at_random: bool = False


class KeywordAmong(Struct, frozen=True):
    """ "choose hexproof or indestructible": what something gains then"""

    options: tuple[KeywordName, ...]


class PlayerAtRandom(Struct, frozen=True):
    """ "an opponent at random": chance chooses, and an answer says whom"""

    who: Player


_Number: TypeAlias = NumberBetween | OneOf
"""One of several numbers is chosen at random: "1, 2, or 3 at random"."""
_OfPlayers: TypeAlias = Player | PlayerAtRandom | PlayerWho
AnyChoice: TypeAlias = Choice | NameOf | ChoiceBut | KindAmong | KeywordAmong | _Number | _OfPlayers | Unmeant
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
