"""What a reading holds is typed: no field takes free text, and each word belongs to the list of its field."""

from __future__ import annotations

import importlib
import types
from collections.abc import Iterator
from functools import cache
from inspect import signature
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec import Struct

from app.engine import abilities, effects, keywords, statics
from app.engine.abilities.abilities import DeedTold, Keyword
from app.engine.abilities.unmeant import Saying
from app.engine.abilities.vocabulary import KeywordName, Vocabulary
from app.engine.discovery import import_all
from app.engine.effects.instructions.deeds import DEEDS
from app.engine.errors import CardError
from app.engine.keywords.registry import KEYWORDS, Entry
from app.engine.oracle import line_category, lines_of, read_line
from app.engine.text.book import BOOK, holes_of
from app.engine.text.template import Hole
from app.engine.values.card import Card, Face
from app.engine.values.frozen import field_names, is_value
from tests.fields_read import asked, is_as_said, meanings

PACKAGES: Final = (abilities, effects, statics, keywords)
REGISTERED: Final = {name.lower() for name in KEYWORDS}


def _modules() -> list[types.ModuleType]:
    """All modules in which values are defined."""
    return [module for package in PACKAGES for module in import_all(package)]


MODULES: Final = _modules()
NAMES: Final = {name: value for module in MODULES for name, value in vars(module).items()}
UNMEANT: Final = tuple(
    value for value in NAMES.values() if isinstance(value, type) and issubclass(value, Saying | DeedTold)
)
"""What is said without a meaning."""
FREE: Final = {
    "NotUnderstood": "it is what was not read",
    **dict.fromkeys(("Line", "LineRead"), "a printed line, beside its reading"),
    "Reading": "what was read of a whole card, beside its lines",
    **{kind.__name__: "its phrase, whose holes the phrasebook fills with what is typed" for kind in UNMEANT},
    **dict.fromkeys(
        ("Shield", "NextTime"),
        "what lasts, beside the instructions that follow, which are typed where they are read",
    ),
    "Vocabulary": "it says what words are",
    "Speaks": "what a text that was not read may be about, by the names of events",
    "Entry": "the register of keywords, which holds an example",
}
"""Classes that may hold text, and why."""
CLASSES: Final = sorted(
    {
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__
    },
    key=lambda value: (value.__module__, value.__qualname__),
)


@cache
def _hints(value: type) -> dict[str, object]:
    """The types of the fields of a value."""
    names = {**NAMES, **vars(importlib.import_module(value.__module__))}
    return get_type_hints(value, names, include_extras=True)


def _told(words: str) -> dict[str, object]:
    """The types of what a deed is told that only its words tell."""
    does, _ = DEEDS[words]
    return get_type_hints(
        does, {**NAMES, **vars(importlib.import_module(does.__module__))}, include_extras=True
    )


@pytest.mark.parametrize("words", DEEDS)
def test_a_deed_is_told_what_its_words_hold(words: str) -> None:
    does, fixed = DEEDS[words]
    taken = dict(list(signature(does).parameters.items())[2:])
    needed = {name for name, one in taken.items() if one.default is one.empty}
    assert needed <= {*holes_of(words), *fixed} <= taken.keys()


def _parts(hint: object) -> Iterator[object]:
    """All types of which a type is made up; an open list of words is one."""
    yield hint
    if get_origin(hint) not in (Annotated, Literal):
        for part in get_args(hint):
            yield from _parts(part)


@pytest.mark.parametrize("value", [value for value in CLASSES if value.__name__ not in FREE])
def test_no_field_takes_any_words(value: type) -> None:
    loose = {
        name: hint
        for name, hint in _hints(value).items()
        if any(part in (str, object, Any) for part in _parts(hint))
    }
    assert not loose


def _belongs(word: str, hint: object) -> bool:
    """Whether a word may stand in a field of this type."""
    if get_origin(hint) is Annotated:
        known = hint != KeywordName or word.lower() in REGISTERED
        return known and all(kind.holds(word) for kind in hint.__metadata__ if isinstance(kind, Vocabulary))
    if get_origin(hint) is Literal:
        return word in get_args(hint)
    if get_origin(hint) in (tuple, frozenset, Union, types.UnionType):
        return any(_belongs(word, part) for part in get_args(hint))
    plain = isinstance(hint, type) and not getattr(hint, "_is_protocol", False)
    return plain and isinstance(word, hint)


def _words(found: object) -> Iterator[str]:
    """The words directly in a field."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, tuple | frozenset):
        for part in found:
            yield from _words(part)


def _strangers(value: object) -> Iterator[tuple[str, str, str]]:
    """The words anywhere in a value that don't belong to the list of their field."""
    if isinstance(value, tuple | frozenset):
        for part in value:
            yield from _strangers(part)
    if not is_value(value) or type(value).__name__ in FREE:
        return
    for field in field_names(type(value)):
        found = getattr(value, field)
        hint = _hints(type(value))[field] if type(value) in CLASSES else str
        for word in _words(found):
            if not _belongs(word, hint):
                yield type(value).__name__, field, word
        yield from _strangers(found)


def _said(category: str, seen: frozenset[str] = frozenset()) -> Iterator[object]:
    """The values of a category that words without holes stand for."""
    for phrase in BOOK[category].phrases if category in BOOK and category not in seen else ():
        holes = [token for token in phrase.tokens if isinstance(token, Hole)]
        if not holes:
            yield phrase.make({})
        elif phrase.passes:
            yield from _said(holes[0].category, seen | {category})


def test_the_words_of_the_phrasebook_belong_to_their_fields() -> None:
    strangers = {found for name in BOOK for value in _said(name) for found in _strangers(value)}
    for phrase in (phrase for category in BOOK.values() for phrase in category.phrases):
        told = phrase.of is DeedTold
        if not told and (phrase.of not in CLASSES or phrase.of in UNMEANT):
            continue
        hints = _told(phrase.template) if told else _hints(phrase.of)
        for hole in (token for token in phrase.tokens if isinstance(token, Hole)):
            for word in (word for value in _said(hole.category) for word in _words(value)):
                if not _belongs(word, hints[hole.field]):
                    strangers.add((phrase.template, hole.field, word))
    assert not strangers


@pytest.mark.parametrize("entry", KEYWORDS.values(), ids=lambda entry: entry.name)
def test_the_words_of_keywords_belong_to_their_fields(entry: Entry) -> None:
    read = read_line(entry.example, "permanent_line").abilities
    meant = [part for ability in read if isinstance(ability, Keyword) for part in entry.meaning(ability)]
    assert not set(_strangers((read, tuple(meant))))


def _told_outside(value: object) -> Iterator[tuple[str, str, str]]:
    """The words in a value that stand in a class which may hold text."""
    if isinstance(value, tuple | frozenset):
        for part in value:
            yield from _told_outside(part)
    elif is_value(value):
        for field in field_names(type(value)):
            found = getattr(value, field)
            if type(value).__name__ in FREE and any(_words(found)):
                yield type(value).__name__, field, str(found)
            yield from _told_outside(found)


def _faces(card: dict[str, Any]) -> tuple[Face, ...]:
    """The faces of a card; none of one with mana that the rules don't know."""
    try:
        return Card.from_object(card).faces
    except CardError:
        return ()


@pytest.mark.pool
def test_real_readings_hold_no_words_but_those_of_their_lists(pool_cards: list[dict[str, Any]]) -> None:
    faces = [face for card in pool_cards[::10] for face in _faces(card)]
    lines = {(text, line_category(face)) for face in faces for _, _, text in lines_of(face)}
    strangers: set[tuple[str, str, str]] = set()
    for text, category in sorted(lines):
        read = read_line(text, category).abilities
        strangers.update(_strangers(read), _told_outside(read))
    free = {"NotUnderstood", "Speaks", *(kind.__name__ for kind in UNMEANT)}
    assert not {found for found in strangers if found[0] not in free}


NOT_ASKED: Final = {
    ("Damage", "wording"): "it is wording in more than two ways",
    ("Host", "bond"): "what it is attached to tells it",
    ("OtherCountIf", "as_cast"): "how many modes are chosen is asked as the spell is cast alone",
    ("Search", "any_zone"): "where a card was found is told",
    ("Sticker", "tickets"): "stickers are put on outside of what is carried out",
}
"""Fields with a meaning that nothing asks yet, and why."""


def test_every_field_is_asked_or_declared_to_be_wording() -> None:
    names = asked()
    unasked = {
        (kind.__name__, name)
        for kind in meanings()
        for name in field_names(kind)
        if name not in names and not is_as_said(kind, name)
    }
    assert unasked == set(NOT_ASKED)
