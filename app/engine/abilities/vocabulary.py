"""The words that fields of values may hold: closed lists, and open ones with what tells their words.

An open list is `Annotated[str, Vocabulary(...)]`, which says by what rule and how a word is known to belong.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.quantities.variable import Variable
from app.engine.values import card
from app.engine.values.ids import ZONES
from app.engine.values.mana import MANA_TYPES
from app.engine.values.pack import OWN


class Vocabulary(Struct, frozen=True):
    """An open list of words."""

    rule: str
    """The rule that says what they are."""
    holds: Callable[[str], bool]
    """Whether a word belongs to it, as far as a word alone can tell."""


AsSaid: TypeAlias = bool
"""A field that tells how something is said, in one of two ways that mean the same: nothing else asks it."""

_WORDS: Final = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
_PLUS: Final = re.compile(r"[+-]\d+/[+-]\d+")
_RULE: Final = re.compile(r"[1-9]\d{2}\.\d+[a-z]?")
_NAME_END: Final = re.compile(r"[.:;{}]$")


def is_name(text: str) -> bool:
    """Whether this may be a name (201.1): it begins with a capital or digit, or stands for the card's own."""
    return bool(text) and (text[0] in "~_" or not text[0].islower()) and not _NAME_END.search(text)


def is_flavor_word(text: str) -> bool:
    """Whether this may stand in italics before an ability (207.2c, 207.2d); "" where nothing does."""
    return not text or (text[0].isalnum() and not text[0].islower())


def is_counter_kind(text: str) -> bool:
    """Whether this may be a kind of counter (122.1): "+1/+1" or the like (122.1a), or lower-case words."""
    return bool(_PLUS.fullmatch(text) or (_WORDS.fullmatch(text) and text == text.lower()))


def is_keyword(text: str) -> bool:
    """Whether this may be a keyword ability's name (702.1); the register of keywords knows them all."""
    return bool(_WORDS.fullmatch(text.removesuffix("!").removeprefix(OWN)))


def is_type_word(text: str) -> bool:
    """Whether this may be a card type, a supertype, or a subtype, which cards may add to (205.2-205.4)."""
    return text.capitalize() in (*card.CARD_TYPES, *card.SUPERTYPES) or is_name(text)


def is_quality(text: str) -> bool:
    """Whether this may be a quality in a word: a type (205), a colour (105), a status (110.5)."""
    return is_type_word(text) or (bool(_WORDS.fullmatch(text)) and text == text.lower())


def is_zone(text: str) -> bool:
    """Whether this is a zone (400.1), or the hand right after a draw (702.94a)."""
    return text in ("", "hand as it is drawn", *(zone.value for zone in ZONES))


CardName: TypeAlias = Annotated[str, Vocabulary("201", is_name)]
"""The name of a card, token or dungeon; "~" where the card's own stands in it."""
FlavorWord: TypeAlias = Annotated[str, Vocabulary("207.2", is_flavor_word)]
"""An ability word or flavor word, which has no meaning in the rules."""
AnchorWord: TypeAlias = Annotated[str, Vocabulary("614.12c", is_name)]
"""A word that a permanent has its controller choose as it enters."""
VoteOption: TypeAlias = Annotated[str, Vocabulary("701.38", lambda text: bool(_WORDS.fullmatch(text)))]
"""What may be voted for, words that the card itself makes up (701.38a)."""
CounterKind: TypeAlias = Annotated[str, Vocabulary("122.1", is_counter_kind)]
"""The name of a kind of counter."""
KeywordName: TypeAlias = Annotated[str, Vocabulary("702", is_keyword)]
"""The name of a keyword ability."""
TypeWord: TypeAlias = Annotated[str, Vocabulary("205", is_type_word)]
"""A card type, supertype or subtype; cards may bring subtypes of their own."""
ManaLetter: TypeAlias = Annotated[str, Vocabulary("106.1b", lambda text: text in (*MANA_TYPES,))]
"""A type of mana, as its symbol has it."""
RuleNumber: TypeAlias = Annotated[str, Vocabulary("100", lambda text: bool(_RULE.fullmatch(text)))]
"""The rule that a value follows, as "702.76a"."""

Sign: TypeAlias = Literal["+", "-"]
"""How a power or toughness changes (613.4c)."""
BaseNumber: TypeAlias = Literal["power", "toughness", "power or toughness"]
"""Of which of a creature's two base numbers something is said (613.4b)."""
Characteristic: TypeAlias = Literal[
    "power", "toughness", "base power", "base toughness", "mana value", "loyalty", "intensity",
    "times mutated", "colors",
]  # fmt: skip
"""What of an object is a number (208, 202.3)."""
ColorWord: TypeAlias = Literal["white", "blue", "black", "red", "green"]
"""The five colours (105.1)."""
ColorlessToo: TypeAlias = Literal["white", "blue", "black", "red", "green", "colorless"]
"""A colour, or that there is none (105.2c)."""
ManaWord: TypeAlias = Literal["", "white", "blue", "black", "red", "green", "colorless", "snow"]
"""A kind of mana (106.1b, 107.4h); "" for any."""
ManaOfKind: TypeAlias = Literal["any color", "any type", "white", "blue", "black", "red", "green"]
"""As what kind of mana other mana may be spent (609.4b)."""
Extreme: TypeAlias = Literal["greatest", "least", "lowest", "total"]
"""Which number of many; or all of them together."""
Comparative: TypeAlias = Literal[
    "equal to", "less than", "greater than", "less than or equal to", "greater than or equal to"
]
"""How two numbers compare."""
OwnZone: TypeAlias = Literal["graveyard", "hand", "library"]
"""A zone of which each player has their own (400.1)."""
LikeQuality: TypeAlias = Literal["card type", "color", "creature type", "land type", "name", "permanent type"]
"""What objects may share."""
OnWhichTurns: TypeAlias = Literal[
    "each turn", "during each of your turns", "during each opponent's turn", "during your turn"
]
"""The turns in each of which something counts anew."""
Chooser: TypeAlias = Literal["an opponent's", "its controller's", "that player's", "their", "your"]
"""Whose choice it is."""
SameQuality: TypeAlias = Literal[
    "name", "mana value", "controller", "power", "toughness", "color", "mana cost"
]
"""What must be the same of several objects, or differ."""
Alike: TypeAlias = Literal["the same player", "the same opponent", "different players"]
"""By whom several objects are controlled."""
CastPlace: TypeAlias = Literal[
    "from exile", "from the command zone", "from the top of your library", "from your graveyard"
]
"""From where else than a hand a card may be cast (601.3)."""
QualityWord: TypeAlias = Annotated[str, Vocabulary("109.2", is_quality)]
"""A quality that is said in a word: a type, a colour, a status."""
ZoneWord: TypeAlias = Annotated[str, Vocabulary("400.1", is_zone)]
"""A zone from or in which something may be done; "" for none in particular."""
PlayerCounter: TypeAlias = Literal["energy", "experience", "poison", "rad", "ticket"]
"""The counters that players get (122.1)."""
CostName: TypeAlias = Annotated[str, Vocabulary("118", lambda text: not text or is_keyword(text))]
"""The name of a cost: a keyword's, "additional", "alternative" or "sacrifice"; "" for a printed one."""
AbilityKind: TypeAlias = Annotated[str, Vocabulary("602", lambda text: not text or is_keyword(text))]
"""Activated abilities: those of a keyword, "loyalty" and "mana" ones; "" for all."""
UntilWord: TypeAlias = Literal[
    "",
    "during its controller's next turn",
    "during that player's next turn",
    "during their next turn",
    "during your next turn",
    "end of combat",
    "end of turn",
    "its controller's next turn",
    "that player's next turn",
    "the end of its controller's next turn",
    "the end of their next turn",
    "the end of your next turn",
    "the next end step",
    "the rest of the game",
    "their next turn",
    "this combat",
    "this turn",
    "your next end step",
    "your next turn",
    "your next upkeep",
]
"""Until when something holds (611.2a); "" without an end."""
DesignationWord: TypeAlias = Annotated[str, Vocabulary("702.112b", lambda text: bool(_WORDS.fullmatch(text)))]
"""What a rules pack says that permanents become."""
StateWord: TypeAlias = Literal[
    "blocked",
    "foretold",
    "harnessed",
    "no longer suspected",
    "plotted",
    "prepared",
    "renowned",
    "saddled",
    "suspected",
    "tapped",
    "unblocked",
    "unprepared",
]
"""What an object may become for a while, besides what it is."""
DamagedInstead: TypeAlias = Literal[
    "",
    "enchanted creature",
    "equipped creature",
    "it",
    "its controller",
    "that creature",
    "that creature's controller",
    "that permanent",
    "that permanent or player",
    "that player",
    "that player or permanent",
    "that source's controller",
    "this creature",
    "you",
]
"""To whom damage is dealt instead (614.9); "" where it is not said again."""
PredefinedToken: TypeAlias = Literal[
    "Blood",
    "Clue",
    "Cursed Role",
    "Food",
    "Gold",
    "Incubator",
    "Junk",
    "Lander",
    "Map",
    "Monster Role",
    "Mutagen",
    "Powerstone",
    "Royal Role",
    "Shard",
    "Sorcerer Role",
    "Treasure",
    "Vibranium",
    "Virtuous Role",
    "Walker",
    "Wicked Role",
    "Young Hero Role",
]
"""The predefined tokens (111.10)."""
ThisNoun: TypeAlias = Literal[
    "",
    "Aura",
    "Case",
    "Class",
    "Equipment",
    "Fortification",
    "Room",
    "Saga",
    "Siege",
    "Spacecraft",
    "Vehicle",
    "artifact",
    "battle",
    "card",
    "creature",
    "door",
    "emblem",
    "enchantment",
    "land",
    "permanent",
    "planeswalker",
    "spell",
    "token",
]
"""The noun after "this" (201.5); "" where the card's own name is printed."""
TurnPart: TypeAlias = Literal[
    "cleanup step",
    "combat",
    "draw step",
    "end step",
    "first main phase",
    "main phase",
    "postcombat main phase",
    "precombat main phase",
    "second main phase",
    "upkeep",
]
"""A step or phase that begins (500.1)."""
SkippablePart: TypeAlias = Literal[
    "turn", "untap step", "draw step", "combat phase", "upkeep step", "main phase", "upkeep"
]
"""What may be skipped (614.10)."""
ChosenWord: TypeAlias = Literal[
    "card type",
    "color",
    "color of your choice",
    "creature type",
    "creature type of your choice",
    "kind",
    "land type",
    "name",
    "names",
    "parity of mana value",
    "parity of power",
    "permanent",
    "quality",
    "type",
    "type chosen this way",
]
"""What was chosen for the object whose text this is (607.2d)."""
EnchantedNoun: TypeAlias = Literal["artifact", "creature", "enchantment", "land", "permanent", "planeswalker"]
"""What an Aura is attached to, as its text calls it (303.4)."""
CombatDeed: TypeAlias = Literal["attack", "attack or block", "be blocked", "block"]
"""What a creature may do in combat (508, 509)."""
Untapper: TypeAlias = Literal["its controller's", "your", "their controllers'"]
"""In whose untap step something doesn't untap (502.3)."""
WhoseCost: TypeAlias = Literal["its", "that card's", "that spell's", "the card's"]
"""Whose mana cost a granted keyword's cost equals."""
CopyWord: TypeAlias = Literal[
    "", "it", "he", "she", "that creature", "the copy", "the token", "the tokens", "they", "those creatures"
]
"""What a copy is called where an exception speaks of it (707.9); "" where that was said before."""
CopyIs: TypeAlias = Literal[
    "it's", "he's", "she's", "they're", "the copy is", "the token is", "the tokens are", "is"
]
"""The same with what it is."""
HowMany: TypeAlias = Literal[
    "half that many",
    "half that many, rounded down",
    "that many plus one",
    "that many minus one",
    "three times that many",
    "twice that many",
]
"""How many come instead of so many (614.1a)."""
HandOwner: TypeAlias = Literal[
    "each opponent's", "each player's", "enchanted player's", "the chosen player's", "your"
]
"""Whose maximum hand size it is (402.2)."""
LoyaltySign: TypeAlias = Literal["", "+", "-"]
"""Whether a loyalty cost adds or removes counters (606.4); "" for none."""
Signed: TypeAlias = tuple[Sign, int | Variable]
"""A change of power or toughness."""
Participle: TypeAlias = Literal[
    "attack",
    "attack alone",
    "attack its owner",
    "attack its owner or planeswalkers its owner controls",
    "attack or block",
    "attack or block alone",
    "attack you",
    "attack you or planeswalkers you control",
    "attack, block, or crew Vehicles",
    "attack, block, or transform",
    "be blocked",
    "be copied",
    "be countered",
    "be destroyed",
    "be prevented",
    "be regenerated",
    "be sacrificed",
    "be turned face up",
    "become untapped",
    "block",
    "block alone",
    "crew Vehicles",
    "transform",
]
"""What an object can't do, or what can't be done to it (101.2)."""
AttachedParticiple: TypeAlias = Literal["be enchanted", "be equipped", "be equipped or enchanted"]
"""What can't be attached to an object (303.4, 301.5)."""

AsMana: TypeAlias = Literal["", "any type", "any color", "colorless as any color"]
"""As what mana may be spent (118.14, 609.4b)."""
