"""What stands after the name of a keyword ability, besides its cost (702): qualities, gifts, modes, decks."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import asks_what_it_holds
from app.engine.abilities.nouns.objects import AnyObjects, WithNumber, Word
from app.engine.abilities.nouns.references import PlayerKind, Reference
from app.engine.abilities.nouns.targets import PlayerOr, Target
from app.engine.abilities.quantities.amounts import Amount, AnyNumber
from app.engine.abilities.vocabulary import AsSaid, CardName, FlavorWord

if TYPE_CHECKING:
    from app.engine.abilities.abilities import Effect


class Quality(Enum):
    """A quality that protection and hexproof may be from, besides colours and kinds of objects."""

    EVERYTHING = "everything"
    EACH_COLOR = "each color"
    ALL_COLORS = "all colors"
    CHOSEN_COLOR = "the chosen color"
    NOT_IN_IDENTITY = "each color that's not in your commander's color identity"
    THAT_COLOR = "that color"
    COLOR_OF_YOUR_CHOICE = "the color of your choice"
    THAT_PLAYER = "that player"
    CHOSEN_PLAYER = "the chosen player"
    CHOSEN_TYPE = "the chosen type"
    CHOSEN_CARD_TYPE = "the chosen card type"
    CHOSEN_CARD_NAME = "the chosen card name"
    EACH_OPPONENT = "each of your opponents"
    OPPONENTS = "your opponents"
    ODD = "odd mana values"
    EVEN = "even mana values"
    CHOSEN_PARITY = "each mana value of the chosen quality"
    OTHER_THAN_CHOSEN = "each mana value other than the chosen number"


class ColorsOf(Struct, frozen=True):
    """ "each of that spell's colors", "the colors of permanents you control" """

    of: Reference | Target | AnyObjects
    each: AsSaid = False
    """It says "each of its colors"."""


ColorQuality: TypeAlias = Literal[
    "white", "blue", "black", "red", "green", "colorless", "multicolored", "monocolored", "snow"
]
"""A colour, how many there are, or snow: what protection may be from (702.16)."""


class Gift(Enum):
    """What an opponent is promised (702.174)."""

    CARD = "a card"
    FOOD = "a Food"
    TREASURE = "a Treasure"
    FISH = "a tapped Fish"
    OCTOPUS = "an Octopus"
    TURN = "an extra turn"


@asks_what_it_holds
class GiftOf(Struct, frozen=True):
    """ "Gift—The chosen player gains 3 life.": what no official card promises"""

    effects: tuple[Effect, ...]


class ByColors(Enum):
    """A number that the colours of the mana spent fix: "Modular—Sunburst" (702.43, 702.44)."""

    SUNBURST = "Sunburst"


class Partners(Enum):
    """The kind of partner that two commanders must share: "Partner—Survivors" (702.124)."""

    FRIENDS = "Friends forever"
    CHARACTERS = "Character select"
    SURVIVORS = "Survivors"
    FAMILY = "Father & son"


@asks_what_it_holds
class Mode(Struct, frozen=True):
    """One mode."""

    label: FlavorWord
    """Its flavour word (207.2d); "" without."""
    pawprints: int
    """What it is worth (700.2i); 0 without."""
    cost: Cost
    """The additional cost of choosing it (700.2h)."""
    effects: tuple[Effect, ...]


class DeckTrait(Enum):
    """What a companion asks of cards besides their kind, of each or of all together (702.139)."""

    DIFFERENT_NAMES = "has a different name"
    SHARED_TYPE = "shares a card type"
    ACTIVATED = "has an activated ability"
    NO_SYMBOL_TWICE = "has more than one of the same mana symbol in its mana cost"
    """Said of no card."""


class DeckOf(Struct, frozen=True):
    """ "Your starting deck contains only cards with even mana values.", "each creature card ... is a Cat" """

    such: AnyObjects | WithNumber | DeckTrait | int
    """Of each card; or how many more cards there are at least than the minimum deck size."""
    also: AnyObjects | None = None
    """Cards that are allowed as well."""
    cards: AnyObjects | None = None
    """Of which cards it is asked; None for all."""


NamedQuality: TypeAlias = ColorQuality | AnyObjects | Quality | ColorsOf | WithNumber
"""What protection may be from: a colour, a kind of object, a mana value, or another quality."""
Fixed: TypeAlias = (
    Amount
    | Cost
    | tuple[int, int]
    | AnyObjects
    | PlayerKind
    | PlayerOr
    | AnyNumber
    | ByColors
    | NamedQuality
    | tuple[NamedQuality, ...]
)
"""The number, second cost, size or quality of a keyword."""
About: TypeAlias = (
    Amount
    | AnyObjects
    | Word
    | tuple[Word, ...]
    | Gift
    | GiftOf
    | Partners
    | CardName
    | DeckOf
    | tuple[Mode, ...]
)
"""What a keyword is about besides, or what X in it is."""
