"""With which words a category may begin: what steers the reader past phrases that can't be meant."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.errors import PhrasebookError
from app.engine.text.book import BOOK, Category, Phrase, Special
from app.engine.text.template import Capital, Hole, Token, first_words

Words = frozenset[str] | None
"""First words; None where any word may be."""


@dataclass(slots=True)
class Steering:
    """What is known of all categories; worked out once the phrasebook is filled."""

    size: int = -1
    """How many entries the phrasebook had then."""
    nullable: set[str] = field(default_factory=set)
    """Categories that may have no words at all."""
    words: dict[str, Words] = field(default_factory=dict)
    phrases: dict[str, tuple[tuple[Phrase, Words], ...]] = field(default_factory=dict)
    """By category: its phrases with their first words, None also for one that may have no words."""
    found: dict[tuple[str, str, bool], tuple[Phrase, ...] | None] = field(default_factory=dict)
    """By category, first word, and whether it may be a capitalised one: what `candidates` gives."""


_NOW = Steering()


def candidates(name: str, word: str, capital: bool) -> tuple[Phrase, ...] | None:
    """The phrases of a category that text beginning with `word` may be; None when it can't be the category.

    `capital`: the word may be a capitalised one because of where it stands. Raises PhrasebookError when
    there is no such category.
    """
    key = (name, word, capital)
    if key in _NOW.found:
        return _NOW.found[key]
    if name not in BOOK:
        raise PhrasebookError(f"no phrase fills the category {name!r}")
    _prepare()
    spellings = (word, word[:1].lower() + word[1:]) if capital and word[:1].isupper() else (word,)
    beginning = _NOW.words[name]
    found: tuple[Phrase, ...] | None = None
    if beginning is None or name in _NOW.nullable or any(w in beginning for w in spellings):
        found = tuple(
            entry
            for entry, words in _NOW.phrases[name]
            if words is None or any(spelling in words for spelling in spellings)
        )
    _NOW.found[key] = found
    return found


def _may_be_empty(entry: Phrase) -> bool:
    return all(isinstance(t, Hole) and t.category in _NOW.nullable for t in entry.tokens)


def _prepare() -> None:
    """Work out the first words of all categories, unless that was done for the phrasebook as it is."""
    size = sum(len(into.phrases) + len(into.specials) for into in BOOK.values())
    if size == _NOW.size:
        return
    _NOW.size = size
    _NOW.found.clear()
    _NOW.nullable.clear()
    _NOW.words = dict.fromkeys(BOOK, frozenset[str]())
    for grow in (_grow_nullable, _grow_words):
        while sum(map(grow, BOOK.values())):
            pass
    for into in BOOK.values():
        _NOW.phrases[into.name] = tuple(
            (entry, None if _may_be_empty(entry) else _of_tokens(entry.tokens)) for entry in into.phrases
        )


def _grow_nullable(into: Category) -> bool:
    """Find out whether a category may have no words; True when that is new."""
    if into.name in _NOW.nullable:
        return False
    empty = any(entry.nullable for entry in into.specials) or any(map(_may_be_empty, into.phrases))
    if empty:
        _NOW.nullable.add(into.name)
    return empty


def _grow_words(into: Category) -> bool:
    """Add to the first words of a category; True when there were more."""
    before = _NOW.words[into.name]
    if before is None:
        return False
    after: Words = before
    for more in (*map(_of_special, into.specials), *(_of_tokens(entry.tokens) for entry in into.phrases)):
        after = None if after is None or more is None else after | more
    _NOW.words[into.name] = after
    return after != before


def _of_special(entry: Special) -> Words:
    if entry.begins is None:
        return None
    words: frozenset[str] = entry.words
    for name in entry.begins:
        more = _NOW.words.get(name)
        if more is None:
            return None
        words |= more
    return words


def _of_tokens(tokens: tuple[Token, ...]) -> Words:
    """The first words of a template, where it has words; None for any."""
    words: frozenset[str] = frozenset()
    for index, token in enumerate(tokens):
        if isinstance(token, Capital):
            continue
        if not isinstance(token, Hole):
            literal = first_words(tokens[index:])
            return None if literal is None else words | literal
        more = _NOW.words.get(token.category)
        if more is None:
            return None
        words |= more
        if token.category not in _NOW.nullable:
            break
    return words
