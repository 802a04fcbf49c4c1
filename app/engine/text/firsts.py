"""With which words a category may begin: what steers the reader past phrases that can't be meant."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final

from msgspec import Struct

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
    return bool(starting(word, capital) & bit(name))


def special_begins(entry: Special, word: str, capital: bool) -> bool:
    """Whether functions may read something where `word` stands."""
    first = word[:1].lower() + word[1:] if capital else word
    return (
        entry.nullable
        or entry.begins is None
        or not entry.words.isdisjoint((first, word, word[:1]))
        or any(begins(name, word, capital) for name in entry.begins)
    )


class _Index(Struct, frozen=True):
    """Which categories may begin with what, each with its bit."""

    bits: Mapping[str, int]
    always: int
    """Those that may begin with any word, and those that may have none."""
    words: Mapping[str, int]
    prefixes: tuple[tuple[str, int], ...]
    """The same by beginnings of words."""


def bit(name: str) -> int:
    """The bit of a category; raises PhrasebookError when there is no such category."""
    nullable(name)
    return _index().bits[name]


@lru_cache(maxsize=100_000)
def starting(word: str, capital: bool) -> int:
    """The bits of all categories that may begin with a word, or need have none."""
    index = _index()
    first = word[:1].lower() + word[1:] if capital else word
    # The word as it stands, too: names and symbols keep their capitals at the beginning of a sentence.
    found = index.always | index.words.get(first, 0) | index.words.get(word, 0)
    if word[:1].isdigit() or word[:1] == " ":
        found |= index.words.get(word[0], 0)
    for prefix, those in index.prefixes:
        if first.startswith(prefix):
            found |= those
    return found


@cache
def _index() -> _Index:
    bits = {name: 1 << number for number, name in enumerate(BOOK)}
    above: dict[str, list[str]] = {}
    for name in BOOK:
        for other, _ in beginnings(name).categories:
            above.setdefault(other, []).append(name)

    @cache
    def up(name: str) -> int:
        """A category, and all that begin with it."""
        return reduce(or_, map(up, above.get(name, ())), bits[name])

    always, words, prefixes = 0, dict[str, int](), dict[str, int]()
    for name in BOOK:
        known = beginnings(name)
        # Only itself: what begins with it counts what stands behind it among its own beginnings.
        always |= bits[name] if nullable(name) else 0
        # Where a capital must stand a beginning is another one; none is left out.
        always |= up(name) if known.anything or any(capital for _, capital in known.categories) else 0
        for word in known.words:
            words[word] = words.get(word, 0) | up(name)
        for prefix in known.prefixes:
            prefixes[prefix] = prefixes.get(prefix, 0) | up(name)
    return _Index(bits, always, words, tuple(prefixes.items()))
