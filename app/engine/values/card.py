"""A card and its faces, as read from an object in Scryfall's shape, and their types (205)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from app.engine.errors import CardError
from app.engine.values import subtypes
from app.engine.values.frozen import apart
from app.engine.values.mana import COLORS, ManaCost
from app.engine.values.pack import NO_PACK, Pack
from app.engine.values.said import say

CARD_TYPES: Final = (
    "Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred", "Land",
    "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Vanguard",
)  # fmt: skip
"""Rule 205.2a."""
PLAYED_TYPES: Final = (
    "Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery",
)  # fmt: skip
"""Those of traditional cards; the others are of supplementary ones (108.2, 205.2a)."""
PERMANENT_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
"""Rule 110.4."""
SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")
"""Rule 205.4a."""
BASIC_LAND_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The mana that each basic land type taps for (305.6)."""
SUBTYPES_OF: Final = {
    "Artifact": subtypes.ARTIFACT_TYPES,
    "Battle": subtypes.BATTLE_TYPES,
    "Creature": subtypes.CREATURE_TYPES,
    "Enchantment": subtypes.ENCHANTMENT_TYPES,
    "Instant": subtypes.SPELL_TYPES,
    "Land": subtypes.LAND_TYPES,
    "Planeswalker": subtypes.PLANESWALKER_TYPES,
}
"""The subtypes of each card type; sorceries share those of instants, kindreds those of creatures."""


class TypeLine(Struct, frozen=True):
    """A type line, taken apart."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    @staticmethod
    def parse(text: str) -> TypeLine:
        """Read "Legendary Artifact Creature — Human Cleric"; unknown words before the dash count as types."""
        left, _, right = text.replace(" - ", " — ").partition("—")
        words = [word for word in left.split() if word != "Token"]
        supers = tuple(word for word in words if word in SUPERTYPES)
        two_words = right.replace("Time Lord", "Time_Lord").split()
        return TypeLine(
            supers,
            tuple(word for word in words if word not in SUPERTYPES),
            tuple(word.replace("_", " ") for word in two_words),
        )

    def has(self, word: str) -> bool:
        """Whether `word` is one of its types, supertypes or subtypes."""
        return word in self.types or word in self.subtypes or word in self.supertypes

    def becoming(self, words: Iterable[str], *, too: bool) -> TypeLine:
        """This with the types and subtypes that are said, in the place of those of their kind, or `too`.

        205.1a: a new subtype alone leaves the card types as they are, and replaces those of its kind.
        """
        words = tuple(words)
        cards = tuple(word.capitalize() for word in words if word.capitalize() in CARD_TYPES)
        supertypes = (word.capitalize() for word in words if word.capitalize() in SUPERTYPES)
        subtypes = tuple(word for word in words if word.capitalize() not in (*CARD_TYPES, *SUPERTYPES))
        new = {kind for kind, names in SUBTYPES_OF.items() if any(word in names for word in subtypes)}
        # "Becomes an artifact creature" keeps the types that it had, by a rule of its own (205.1b).
        kept = self.types if too or not cards or set(cards) == {"Artifact", "Creature"} else ()
        types = tuple(dict.fromkeys((*kept, *cards)))
        # Subtypes go with the card type to which they belong (205.1a); kindreds have those of creatures
        # (308.2), which stay while it is one.
        gone = {kind for kind in self.types if kind not in types}
        gone -= {"Creature"} if "Kindred" in types else set()
        gone |= set() if too else new
        left = (s for s in self.subtypes if not any(s in SUBTYPES_OF.get(kind, ()) for kind in gone))
        return TypeLine(
            tuple(dict.fromkeys((*self.supertypes, *supertypes))),
            types,
            tuple(dict.fromkeys((*left, *subtypes))),
        )

    @property
    def is_permanent(self) -> bool:
        """Whether a card of these types is a permanent card (110.4a)."""
        return any(word in PERMANENT_TYPES for word in self.types)

    def __str__(self) -> str:
        left = " ".join((*self.supertypes, *self.types))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left


_PRINTED_BELOW: Final = re.compile(
    r"(?P<name>.+) (?P<type>Instant|Sorcery) (?P<cost>(?:\{[^{}]+\})+) (?P<text>.+)"
)


LONGEST_NAME: Final = 300
"""Characters; the longest printed name has half of them."""
_LONGEST_TEXT: Final = 50_000


class Face(Struct, frozen=True):
    """The printed characteristics of one face or half (109.3)."""

    name: str
    mana_cost: ManaCost | None
    """None where no mana cost is printed (202.1b)."""
    type_line: TypeLine
    oracle_text: str
    power: str | None = None
    """As printed: "3", "*", "1+*"."""
    # Also of a Vehicle, which on the battlefield has none while it is no creature (208.3).
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    # It is of these colours, whatever mana symbols it has or has not (204.2).
    color_indicator: frozenset[str] = frozenset()
    only_indicated: bool = False
    """It has no colours from its mana cost: those of a copy are said (707.9b)."""
    unread_cost: str = ""
    """What is printed as its mana cost, where the rules know no such cost: it is not known."""

    @property
    def colors(self) -> frozenset[str]:
        """Its colours by mana cost and colour indicator (105.2), devoid not counted."""
        cost = self.mana_cost.colors if self.mana_cost and not self.only_indicated else frozenset()
        return cost | self.color_indicator

    @property
    def size(self) -> str:
        """Its power and toughness as printed, "2/–" where one is missing (208.1); "" where both are."""
        sized = self.power is not None or self.toughness is not None
        return f"{self.power or '–'}/{self.toughness or '–'}" if sized else ""

    @property
    def printed_cost(self) -> str:
        """What is printed as its mana cost, known or not; "" where nothing is."""
        return self.unread_cost if self.mana_cost is None else str(self.mana_cost)


@apart("keywords")
class Card(Struct, frozen=True):
    """A card: one face, or several with a layout that says how they belong together."""

    SAYS: ClassVar = False

    name: str
    """The whole name, "Front // Back" where there are several faces; with a number behind it where another
    card of its set has that name. What it is called in the game its face says."""
    layout: str
    faces: tuple[Face, ...]
    """One or more, the front or left one first."""
    keywords: tuple[str, ...] = ()
    """The keywords that the source lists; for search only, the engine reads the text."""
    pack: Pack = NO_PACK
    """The rules pack that its text comes from."""

    @property
    def front(self) -> Face:
        """The first face."""
        return self.faces[0]

    @property
    def is_token(self) -> bool:
        """Whether this describes a token and no card (111.1)."""
        return "token" in self.layout

    @staticmethod
    def from_object(card: Mapping[str, object], pack: Pack = NO_PACK) -> Card:
        """Take a card from an object in Scryfall's shape; its text may be that of a rules pack.

        Raises:
            CardError: a field is missing or has another shape than it must have.
        """
        name = _text(card, "name", "a card")
        # A token that copies what was face down has none (708.2a).
        if not name and (card.get("name") is None or card.get("layout") != "token"):
            raise CardError(say("a card has no name; give it one in its field 'name'"))
        if len(name) > LONGEST_NAME:
            raise CardError(
                say(
                    "a card's name has at most {longest_name} characters, not {len:,}",
                    longest_name=LONGEST_NAME,
                    len=len(name),
                )
            )
        raw_faces = card.get("card_faces")
        faces = raw_faces if isinstance(raw_faces, list) and raw_faces else [card]
        if not all(isinstance(face, Mapping) for face in faces):
            raise CardError(say("{name}: 'card_faces' must be a list of objects", name=name))
        keywords = card.get("keywords")
        read = tuple(_face(face, name, pack) for face in _each_with_its_text(faces))
        return Card(
            _text(card, "told_apart", name) or name,
            _layout(_text(card, "layout", name) or "normal", read),
            read,
            tuple(map(str, keywords)) if isinstance(keywords, list) else (),
            pack,
        )


def _layout(told: str, faces: Sequence[Face]) -> str:
    """How the faces belong together; some sources call an Omen's card an adventurer card (720.1)."""
    omen = told == "adventure" and any("Omen" in face.type_line.subtypes for face in faces[1:])
    return "omen" if omen else told


def _each_with_its_text(faces: Sequence[Mapping[str, object]]) -> Sequence[Mapping[str, object]]:
    """The faces; a spell whose name, type, cost and text stand below the other face's text has them itself.

    So some sources print the prepare spells of permanents (722.1).
    """
    if len(faces) != 2:
        return faces
    front, spell = faces
    if "Land" in str(front.get("type_line")) and front.get("mana_cost") and not spell.get("mana_cost"):
        # No land has a mana cost (202.1b): some sources have that of its Adventure there.
        spell, front = {**spell, "mana_cost": front["mana_cost"]}, {**front, "mana_cost": ""}
        return front, spell
    if spell.get("oracle_text"):
        return faces
    above, _, below = str(front.get("oracle_text") or "").rpartition("\n")
    found = _PRINTED_BELOW.fullmatch(below)
    if not found or (found["name"], found["cost"]) != (spell.get("name"), spell.get("mana_cost")):
        return faces
    own = {"type_line": found["type"], "oracle_text": found["text"]}
    return ({**front, "oracle_text": above}, {**spell, **own})


def _face(face: Mapping[str, object], card: str, pack: Pack) -> Face:
    """Take one face of `card` from its object."""
    name = _text(face, "name", card) or card
    line = TypeLine.parse(_text(face, "type_line", name))
    cost, unread = _cost(pack.in_game_symbols(_text(face, "mana_cost", name)))
    indicator = face.get("color_indicator")
    colors = face.get("colors")
    if cost is None and not isinstance(indicator, list) and isinstance(colors, list):
        indicator = colors  # no mana cost to take colours from: tokens, back faces
    both = isinstance(indicator, list) and isinstance(colors, list) and cost is not None
    return Face(
        name,
        cost,
        line,
        _text(face, "oracle_text", name),
        _number(face, "power", name),
        _number(face, "toughness", name),
        _number(face, "loyalty", name),
        _number(face, "defense", name),
        frozenset(str(c) for c in indicator if str(c) in COLORS)
        if isinstance(indicator, list)
        else frozenset(),
        both and cost is not None and isinstance(colors, list) and not cost.colors <= set(map(str, colors)),
        unread,
    )


def _cost(text: str) -> tuple[ManaCost | None, str]:
    """A mana cost, or what stands there that is none: a symbol of a home-made set, as {PINK}."""
    try:
        return (ManaCost.parse(text) if text else None), ""
    except CardError:
        return None, text


def _text(source: Mapping[str, object], key: str, card: str) -> str:
    """The text of `key`, "" when it is missing or null."""
    value = source.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise CardError(
            say(
                "{card}: the field '{key}' must be text, not {name}",
                card=card,
                key=key,
                name=type(value).__name__,
            )
        )
    if len(value) > _LONGEST_TEXT:
        raise CardError(
            say(
                "{card}: the field '{key}' has {len:,} characters; {longest_text:,} are the most",
                card=card[:80],
                key=key,
                len=len(value),
                longest_text=_LONGEST_TEXT,
            )
        )
    return value


def _number(source: Mapping[str, object], key: str, card: str) -> str | None:
    """A number as printed, or None; numbers without quotes are taken too."""
    value = source.get(key)
    if isinstance(value, bool) or not isinstance(value, str | int | None):
        raise CardError(say("{card}: the field '{key}' must be text such as \"2\"", card=card, key=key))
    return None if value is None else str(value)


UNKNOWN: Final = Card("?", "unknown", (Face("an unknown card", None, TypeLine(), ""),))
"""Stands for any card; cases write its name, "?"."""
NOT_KNOWN: Final = frozenset(
    {
        *("name", "mana_cost", "mana_value", "colors", "supertypes", "types", "subtypes"),
        *("power", "toughness", "abilities", "keywords"),
    }
)
"""The characteristics of it that are not known: all."""


def is_unknown(card: Card) -> bool:
    """Whether nobody knows which card it is."""
    return card.layout == UNKNOWN.layout
