"""The rules packs of a case, and of files: from plain data to values, with errors that name the place."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.errors import CardError, ScenarioError
from app.engine.oracle import read_lines
from app.engine.scenario.shape import Place, optional
from app.engine.text.homemade.patterns import (
    PARAMETERS_MAX,
    is_watched_in,
    name_and_parameters,
    parameters_of,
)
from app.engine.text.homemade.tokens import tokens_among
from app.engine.values.card import SUBTYPES_OF, Face, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.mana import OTHER_SYMBOLS, ManaCost, is_mana_symbol
from app.engine.values.pack import Pack, PackCounter, PackKeyword, PackRule, PackTerm, PackToken
from app.engine.values.said import said_by, say


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
              hint=say("<cost>; [N] may be missing")),
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
SYMBOLS: Final = EntryKind(
    "symbols", say("Mana symbols"), say("Mana symbol"),
    (
        Field("name", say("Symbol"), Shape.NAME, is_needed=True, hint=say("as it stands in braces: PINK")),
        Field("mana", say("Stands for"), Shape.NAME, is_needed=True,
              hint=say("as {{W/U}}; {{W/U/R/G}} for any one of these")),
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
    KEYWORDS, TERMS, COUNTERS, STATE_BASED, SUBTYPES, DESIGNATIONS, DEEDS, GAME_RULES, SYMBOLS, RULINGS,
)  # fmt: skip
"""All kinds, in the order in which they are shown."""


RULES_KEYS: Final = tuple(kind.key for kind in ENTRY_KINDS if kind.is_rule)
"""What a pack adds to the rules; a case may have it as well."""
PACK_KEYS: Final = ("rules_pack", "name", "set", *(kind.key for kind in ENTRY_KINDS), "cards")
VERSION: Final = 1
_ENTRIES_MAX: Final = 2_000
_TEXT_MAX: Final = 2_000
_NAME_MAX: Final = 60

_CREATES: Final = TypeLine(types=("Sorcery",))
_IS_WORD: Final = re.compile(r"[^\W\d_][\w'-]{1,29}")
_KNOWN: Final = frozenset(word for words in SUBTYPES_OF.values() for word in words)

LookUpPack: TypeAlias = Callable[[str], Pack]
"""Gives the pack with that set code or name; raises ScenarioError, with a hint, where there is none."""


def no_packs(name: str) -> Pack:
    """A look-up that knows no pack."""
    raise ScenarioError(say("no rules pack is called {name!r}, and none is loaded", name=name))


def read_pack(places: Mapping[str, Place]) -> Pack:
    """The pack that the keys of a case or a pack file describe; no rules where it has none of them.

    New subtypes are also those that stand on the type lines of its cards.

    Raises:
        ScenarioError: something is not as the format says; the message names the place and the mend.
    """
    told = {key: places[key].value for key in RULES_KEYS if key in places and places[key].value}
    cards = tuple(place.value for place in optional(places, "cards", Place.items, ()))
    printed = dict(_printed_subtypes(cards))
    name, code = optional(places, "name", Place.text, ""), optional(places, "set", Place.text, "")
    tokens = tokens_among(cards)
    if not (told or printed or tokens):
        return Pack("", name, code)
    named = _subtypes(places["subtypes"]) if "subtypes" in told else ()
    known = {word for _, words in named for word in words}
    more = {word: kind for word, kind in printed.items() if word not in known}
    counters = tuple(map(_counter, _items(places, "counters")))
    keywords = tuple(map(_keyword, _items(places, "keywords")))
    watched = tuple(_watched(keywords, cards))
    told |= {"printed": more, "watched": watched, "tokens": list(map(str, tokens))}
    text = json.dumps(told, sort_keys=True, default=str).encode()
    return Pack(
        hashlib.blake2b(text, digest_size=12).hexdigest(),
        name,
        code,
        keywords,
        tuple(map(_term, _items(places, "terms"))),
        tuple(counter for counter, _ in counters),
        (*_rules(places, "state_based", STATE_BASED), *(rule for _, rule in counters if rule is not None)),
        (*named, *((kind, (word,)) for word, kind in more.items())),
        tuple(map(_small_word, _items(places, "designations"))),
        tuple(map(_small_word, _items(places, "deeds"))),
        _rules(places, "game_rules", GAME_RULES),
        tuple(map(_symbol, _items(places, "symbols"))),
        watched,
        tokens,
    )


def with_tokens_of(pack: Pack, cards: Iterable[object]) -> Pack:
    """The pack with the tokens among other cards of its set, too, where it has none of these names itself.

    One that can't be told in words is left out: a text that creates it is then not read any worse.
    """
    known = {one.name for one in pack.tokens}
    more = tuple(one for one in tokens_among(cards) if one.name not in known and _is_told(one, pack))
    if not more:
        return pack
    key = hashlib.blake2b(f"{pack.key} {more}".encode(), digest_size=12).hexdigest()
    return replace(pack, key=key, tokens=(*pack.tokens, *more))


def _is_told(token: PackToken, pack: Pack) -> bool:
    """Whether what a token is can be read where a text creates it."""
    face = Face("", None, _CREATES, f"Create two {token.before} tokens{token.behind}.")
    return all(line.unread is None for line in read_lines(face, pack).lines)


def _rules(places: Mapping[str, Place], key: str, kind: EntryKind) -> tuple[PackRule, ...]:
    return tuple(_rule(place, kind) for place in _items(places, key))


def _watched(keywords: tuple[PackKeyword, ...], cards: tuple[object, ...]) -> Iterator[str]:
    """The keyword actions that a text of the pack waits for: "whenever you sift"."""
    texts = [str(card.get("oracle_text", "")) for card in cards if isinstance(card, Mapping)]
    texts += [one.text for one in keywords]
    for one in keywords:
        name = one.name.lower()
        if one.is_action and name.isalpha() and any(is_watched_in(text, name) for text in texts):
            yield name


def _printed_subtypes(cards: tuple[object, ...]) -> Iterator[tuple[str, str]]:
    """The subtypes on the type lines of cards that the rules don't know, and of which card type they are."""
    for card in cards:
        text = card.get("type_line") if isinstance(card, Mapping) else None
        line = TypeLine.parse(text) if isinstance(text, str) else TypeLine()
        for word in line.subtypes:
            if word not in _KNOWN and word[:1].isupper() and _IS_WORD.fullmatch(word):
                kinds = {"Creature", "Kindred", "Tribal"}.intersection(line.types)
                yield word, "Creature" if kinds else next(iter(line.types), "Creature")


def _items(places: Mapping[str, Place], key: str) -> tuple[Place, ...]:
    items = optional(places, key, Place.items, ())
    if len(items) > _ENTRIES_MAX:
        raise places[key].error(
            say(
                "there are {len:,} entries; a pack has at most {entries_max:,}",
                len=len(items),
                entries_max=_ENTRIES_MAX,
            )
        )
    return items


def _name(place: Place) -> str:
    name = place.text().strip()
    if (
        not any(map(str.isalpha, name))
        or len(name) > _NAME_MAX
        or not name.isprintable()
        or set(name) & set("‹›")
    ):
        raise place.error(say("expected a name of at most {name_max} letters", name_max=_NAME_MAX))
    return name


def _text(place: Place) -> str:
    text = place.text().strip()
    if not text:
        raise place.error(say("its rules text is missing"))
    if len(text) > _TEXT_MAX:
        raise place.error(say("expected a rules text of at most {text_max:,} letters", text_max=_TEXT_MAX))
    return text


def _keyword(place: Place) -> PackKeyword:
    keys = place.keys(KEYWORDS.keys, KEYWORDS.needed)
    default = dict(keys["default"].entries()) if "default" in keys else {}
    kind = _choice(keys, KEYWORDS, "kind")
    told = optional(keys, "parameters", Place.text, "")
    found = PackKeyword(
        *name_and_parameters(_name(keys["name"]), told),
        tuple(
            (name, str(one.number()) if isinstance(one.value, int) else one.text())
            for name, one in default.items()
        ),
        kind == "action",
        _text(keys["text"]),
        optional(keys, "if_you_do", Place.text, "").strip().removesuffix("."),
        optional(keys, "notes", Place.texts, ()),
        kind == "word",
    )
    parameters = parameters_of(found)
    if len(parameters) > PARAMETERS_MAX or len(found.parameters) > _NAME_MAX:
        raise keys.get("parameters", place).error(
            say("a keyword has at most {parameters_max} parameters", parameters_max=PARAMETERS_MAX)
        )
    for name, may_miss in parameters:
        if may_miss and name not in default:
            raise place.error(say("[{name}] may be missing; say in 'default' what it is then", name=name))
    return found


def _choice(keys: Mapping[str, Place], kind: EntryKind, key: str) -> str:
    choices = kind.choices(key)
    return keys[key].one_of(choices) if key in keys else choices[0]


def _term(place: Place) -> PackTerm:
    keys = place.keys(TERMS.keys, TERMS.needed)
    return PackTerm(_name(keys["term"]), _text(keys["text"]))


def _counter(place: Place) -> tuple[PackCounter, PackRule | None]:
    """A kind of counters, and the rule of what comes of them."""
    keys = place.keys(COUNTERS.keys, COUNTERS.needed)
    counter = PackCounter(_name(keys["name"]), _choice(keys, COUNTERS, "on"))
    return counter, PackRule(counter.name, _text(keys["result"])) if "result" in keys else None


def _rule(place: Place, kind: EntryKind) -> PackRule:
    keys = place.keys(kind.keys, kind.needed)
    return PackRule(optional(keys, "name", Place.text, ""), _text(keys["text"]))


def _symbol(place: Place) -> tuple[str, str]:
    """A symbol of the set, and the mana symbols of the game that it stands for."""
    keys = place.keys(SYMBOLS.keys, SYMBOLS.needed)
    own, mana = _name(keys["name"]).strip("{}"), keys["mana"].text().strip()
    if is_mana_symbol(own) or own in OTHER_SYMBOLS or set(own) & set("{}/ "):
        raise keys["name"].error(say("{own!r}: expected a word that is no symbol of the game", own=own))
    try:
        symbols = ManaCost.parse(mana).symbols
    except CardError as error:
        raise keys["mana"].error(said_by(error)) from None
    if len(symbols) != 1:
        raise keys["mana"].error(say("expected one mana symbol, as {{W/U}}"))
    return f"{{{own}}}", mana


def _ruling(place: Place) -> tuple[str, str]:
    keys = place.keys(RULINGS.keys, RULINGS.needed)
    return keys["about"].text(), keys["text"].text()


def _subtypes(place: Place) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found = []
    for kind, words in place.entries():
        Place(kind.lower(), words.path).one_of(SUBTYPES.choices("of"))
        if len(words.items()) > _ENTRIES_MAX:
            raise words.error(
                say("a pack has at most {entries_max:,} subtypes of a kind", entries_max=_ENTRIES_MAX)
            )
        found.append((kind.capitalize(), tuple(_subtype(word) for word in words.items())))
    return tuple(found)


def _small_word(place: Place) -> str:
    word = _name(place)
    if not word.islower() or not _IS_WORD.fullmatch(word):
        raise place.error(
            say("{word!r}: what permanents become, or do, is one word in small letters", word=word)
        )
    return word


def _subtype(place: Place) -> str:
    word = _name(place)
    if " " in word or not word[:1].isupper():
        raise place.error(
            say("{word!r}: a new subtype is one word that begins with a capital letter", word=word)
        )
    return word


_READERS: Final[Mapping[str, Callable[[Place], object]]] = {
    "keywords": _keyword,
    "terms": _term,
    "counters": _counter,
    "state_based": lambda place: _rule(place, STATE_BASED),
    "subtypes": _subtype,
    "designations": _small_word,
    "deeds": _small_word,
    "game_rules": lambda place: _rule(place, GAME_RULES),
    "symbols": _symbol,
    "rulings": _ruling,
}


def check_entry(kind: EntryKind, value: object) -> None:
    """Look at an entry by itself; of kinds that are listed as words, the word.

    Raises:
        ScenarioError: it is not as the format says; the message names the field and the mend.
    """
    _READERS[kind.key](Place(value))


def read_rulings(places: Mapping[str, Place]) -> tuple[tuple[str, str], ...]:
    """What each ruling of a pack is about, and what it says; raises ScenarioError."""
    return tuple(map(_ruling, _items(places, "rulings")))
