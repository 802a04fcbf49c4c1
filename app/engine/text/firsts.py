"""With which words a category may begin: what steers the reader past phrases that can't be meant."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from app.engine.errors import PhrasebookError
from app.engine.text.book import BOOK, Special
from app.engine.text.kept import Beginnings, facts
from app.engine.text.parts import Gap, Part, chunk, goes_on, path

_ASKED: Final[set[str]] = set()
"""The categories of which it is being found out whether they may have no words."""


@cache
def nullable(name: str) -> bool:
    """Whether a category may have no words at all.

    Raises PhrasebookError when there is no such category, or when it can begin with itself.
    """
    if name not in BOOK:
        raise PhrasebookError(f"no phrase fills the category {name!r}")
    if kept := facts(name):
        return kept.nullable
    if name in _ASKED:
        raise PhrasebookError(f"the category {name!r} can begin with itself")
    into = BOOK[name]
    _ASKED.add(name)
    try:
        return any(entry.nullable for entry in into.specials) or any(
            all(map(_may_be_empty, path(entry).parts)) for entry in into.phrases
        )
    finally:
        _ASKED.remove(name)


def _may_be_empty(part: Part) -> bool:
    return nullable(part.category) if isinstance(part, Gap) else any(not one.text for one in part.wordings)


@cache
def beginnings(name: str) -> Beginnings:
    """With what a category may begin."""
    if kept := facts(name):
        return kept.beginnings
    words: set[str] = set()
    prefixes: set[str] = set()
    categories: dict[tuple[str, bool], None] = {}
    anything = False
    for special in BOOK[name].specials:
        anything |= special.begins is None
        words |= special.words
        categories |= dict.fromkeys((other, False) for other in special.begins or ())
    for entry in BOOK[name].phrases:
        for part in path(entry).parts:
            if isinstance(part, Gap):
                categories[part.category, part.capital] = None
            else:
                for one in part.wordings:
                    first = chunk(one.text)
                    (prefixes if goes_on(first, one.text, glued=one.glued) else words).add(first)
            if not _may_be_empty(part):
                break
    words.discard("")
    prefixes.discard("")
    return Beginnings(frozenset(words), tuple(prefixes), tuple(categories), anything)


@cache
def begins_with_itself(name: str) -> bool:
    """Whether a category can begin with itself, so that reading it would never end."""
    if facts(name):  # which are worked out of books alone in which none does
        return False
    found: set[str] = set()
    open_ = [name]
    while open_:
        new = {other for other, _ in beginnings(open_.pop()).categories} - found
        found |= new
        open_ += new
    return name in found


def begins(name: str, word: str, capital: bool) -> bool:
    """Whether text of a category may stand where `word` does; it need have no words."""
    return nullable(name) or _begins(name, word, capital)


def special_begins(entry: Special, word: str, capital: bool) -> bool:
    """Whether functions may read something where `word` stands."""
    first = word[:1].lower() + word[1:] if capital else word
    return (
        entry.nullable
        or entry.begins is None
        or not entry.words.isdisjoint((first, word, word[:1]))
        or any(begins(name, word, capital) for name in entry.begins)
    )


@lru_cache(maxsize=100_000)
def _begins(name: str, word: str, capital: bool) -> bool:
    """Whether words of a category may begin with `word`."""
    known = beginnings(name)
    first = word[:1].lower() + word[1:] if capital else word
    return (
        known.anything
        or first in known.words
        or word in known.words
        or ((word[:1].isdigit() or word[:1] == " ") and word[0] in known.words)
        or first.startswith(known.prefixes)
        or any(_begins(other, word, capital or at_capital) for other, at_capital in known.categories)
    )
