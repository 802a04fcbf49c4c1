"""What an object becomes, as text describes it (205.1, 613)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import AsSaid, CardName, ColorWord

if TYPE_CHECKING:
    from app.engine.abilities.abilities import Keyword, Quoted


class Kept(Enum):
    """What the object keeps of its own (205.1b)."""

    # What it becomes takes the place of what it was of that sort (205.1a).
    UNSAID = ""
    TYPES = "types"
    CREATURE_TYPES = "creature types"
    LAND_TYPES = "land types"
    COLORS = "colors"
    COLORS_AND_TYPES = "colors and types"
    COLORS_AND_CREATURE_TYPES = "colors and creature types"
    STILL_A_LAND = "still a land"
    STILL_A_PLANESWALKER = "still a planeswalker"


class Description(Struct, frozen=True):
    """ "a 4/4 red and green Elemental creature with haste that's still a land" """

    size: tuple[int | Variable, int | Variable] | None
    colors: tuple[ColorWord, ...]
    """Two or more colours before the types; one colour stands among the words."""
    words: tuple[Word, ...]
    base: tuple[int | Variable, int | Variable] | None
    """ "with base power and toughness 4/4" """
    abilities: tuple[Keyword | Quoted, ...]
    kept: Kept
    equal: Amount | None = None
    """ "with power and toughness each equal to its mana value" """
    equal_base: AsSaid = False
    """It says "base power and toughness"."""
    comma: AsSaid = False
    """A comma stands before the abilities after a base power and toughness."""
    legendary: bool = False
    """ "a legendary 4/4 Dragon creature" """
    every_type: bool = False
    """ "with all creature types" """
    named: CardName | Literal[""] = ""
    """ "a 6/6 legendary Horror creature named Fenric" """
