"""What the entries of a rules pack may say: the format, as it is read, shown in forms and written."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from app.engine.values.said import say


class Shape(Enum):
    """What may stand in a field."""

    NAME = "name"
    PATTERN = "pattern"
    """What stands behind a name on cards, with parameters."""
    TEXT = "text"
    """Rules text."""
    WORDS = "words"
    """Words for people."""
    CHOICE = "choice"
    VALUES = "values"
    """Values by the names of parameters."""
    NOTES = "notes"
    """A list of texts."""


class Field(Struct, frozen=True):
    """A field of an entry."""

    key: str
    words: str
    """What it is called."""
    shape: Shape
    is_needed: bool = False
    choices: tuple[str, ...] = ()
    """The first one is meant where nothing is said."""
    hint: str = ""
    """What may be written there."""


class Listed(Enum):
    """How a file holds the entries of a kind."""

    OBJECTS = "objects"
    WORDS = "words"
    """By their first field alone."""
    GROUPS = "groups"
    """Lists of the first fields, by the second."""


class EntryKind(Struct, frozen=True):
    """A kind of entries of a pack."""

    key: str
    title: str
    """What they are called together."""
    one: str
    """What one is called."""
    fields: tuple[Field, ...]
    """The first one is what an entry is called."""
    listed: Listed = Listed.OBJECTS
    is_rule: bool = True
    """It adds to the rules; a case may have it as well."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of its fields."""
        return tuple(field.key for field in self.fields)

    @property
    def needed(self) -> tuple[str, ...]:
        """The keys of the fields that must be there."""
        return tuple(field.key for field in self.fields if field.is_needed)

    def choices(self, key: str) -> tuple[str, ...]:
        """What may be chosen in a field."""
        return next(field.choices for field in self.fields if field.key == key)


KEYWORDS: Final = EntryKind(
    "keywords", say("Keywords"), say("Keyword"),
    (
        Field("name", say("Name"), Shape.NAME, is_needed=True, hint=say("as it stands on cards")),
        Field("kind", say("Kind"), Shape.CHOICE, choices=(say("ability"), say("action"), say("word"))),
        Field("parameters", say("Parameters"), Shape.PATTERN,
              hint=say("<cost> must be there, [N] may be missing")),
        Field("default", say("If missing"), Shape.VALUES, hint="N = 1"),
        Field("text", say("Rules text"), Shape.TEXT, is_needed=True, hint="<cost>, {T}: Draw a card."),
        Field("if_you_do", say("“If you do”"), Shape.WORDS, hint=say("what it asks about behind an action")),
        Field("notes", say("Notes"), Shape.NOTES, hint=say("for people; a line each")),
    ),
)  # fmt: skip
TERMS: Final = EntryKind(
    "terms", say("Terms"), say("Term"),
    (
        Field("term", say("Word"), Shape.NAME, is_needed=True, hint=say("as texts use it")),
        Field("text", say("Definition"), Shape.TEXT, is_needed=True,
              hint="A creature is lit if it has a light counter on it."),
    ),
)  # fmt: skip
COUNTERS: Final = EntryKind(
    "counters", say("Counters"), say("Counter"),
    (
        Field("name", say("Name"), Shape.NAME, is_needed=True, hint=say("without the word “counter”")),
        Field("on", say("On"), Shape.CHOICE, choices=(say("permanent"), say("player"), say("card"))),
        Field("result", say("What comes of it"), Shape.TEXT,
              hint="If a player has three or more wisp counters, that player loses the game."),
    ),
)  # fmt: skip
STATE_BASED: Final = EntryKind(
    "state_based", say("State-based actions"), say("State-based action"),
    (
        Field("name", say("Name"), Shape.NAME),
        Field("text", say("Rules text"), Shape.TEXT, is_needed=True,
              hint="If a player has three or more wisp counters, that player loses the game."),
    ),
)  # fmt: skip
SUBTYPES: Final = EntryKind(
    "subtypes", say("Types"), say("Subtype"),
    (
        Field("name", say("Word"), Shape.NAME, is_needed=True, hint=say("one word with a capital letter")),
        Field("of", say("Of"), Shape.CHOICE,
              choices=(say("creature"), say("artifact"), say("land"), say("enchantment"),
                       say("planeswalker"), say("spell"), say("battle"), say("dungeon"))),
    ),
    Listed.GROUPS,
)  # fmt: skip
DESIGNATIONS: Final = EntryKind(
    "designations", say("Designations"), say("Designation"),
    (
        Field("name", say("Word"), Shape.NAME, is_needed=True,
              hint=say("what permanents become, as “prized”")),
    ),
    Listed.WORDS,
)  # fmt: skip
DEEDS: Final = EntryKind(
    "deeds", say("Deeds"), say("Deed"),
    (Field("name", say("Word"), Shape.NAME, is_needed=True, hint=say("what objects do, as “vow”")),),
    Listed.WORDS,
)  # fmt: skip
GAME_RULES: Final = EntryKind(
    "game_rules", say("Rules for each player"), say("Rule for each player"),
    (
        Field("name", say("Name"), Shape.NAME),
        Field("text", say("Rules text"), Shape.TEXT, is_needed=True,
              hint=say("an ability that each player has, as by an emblem")),
    ),
)  # fmt: skip
RULINGS: Final = EntryKind(
    "rulings", say("Rulings"), say("Ruling"),
    (
        Field("about", say("About"), Shape.NAME, is_needed=True, hint=say("the name of a card")),
        Field("text", say("Text"), Shape.WORDS, is_needed=True, hint=say("shown beside the card")),
    ),
    is_rule=False,
)  # fmt: skip
ENTRY_KINDS: Final = (
    KEYWORDS, TERMS, COUNTERS, STATE_BASED, SUBTYPES, DESIGNATIONS, DEEDS, GAME_RULES, RULINGS,
)  # fmt: skip
"""All kinds, in the order in which they are shown."""
