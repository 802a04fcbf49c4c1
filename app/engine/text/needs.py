"""Words without which a category can't stand: where none of them follows, it need not be tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final, TypeAlias

from app.engine.text.book import BOOK, Category, Special
from app.engine.text.kept import facts, taken
from app.engine.text.parts import Gap, Part, Path, chunks, path

Words: TypeAlias = frozenset[str] | None
"""Words of which one at least must stand; None when none need."""
_LONGEST: Final = 40
"""Longer words are not taken apart; all may stand in them."""
_OF_MARKS: Final = 1_000
"""How often marks count as standing: in most texts, whatever the phrasebook has of them."""
STOP: Final = "."
"""With which a sentence ends."""
_ASKED: Final[set[str]] = set()
"""The categories of which it is being found out what they need."""


@cache
def often() -> Mapping[str, int]:
    """In the wordings of how many categories each word stands: the rarer, the more it tells."""
    kept = taken()
    if kept is not None:
        return kept.often
    return Counter(word for into in BOOK.values() for word in _words(into) - {" "})


def _words(into: Category) -> set[str]:
    """The words in the phrases of a category."""
    parts = (part for entry in into.phrases for part in path(entry).parts if not isinstance(part, Gap))
    return {word.strip() or word for part in parts for one in part.wordings for word in chunks(one.text)}


@cache
def bits() -> dict[str, int]:
    """A bit for each word of the phrasebook, also with a capital, and another for it behind a blank."""
    found: dict[str, int] = {}
    for index, word in enumerate(often()):
        # "or" behind a blank is no part of "for": so a word between two others is asked for as it stands.
        for form in {word, word[:1].upper() + word[1:]}:
            found[form] = found.get(form, 0) | 1 << 2 * index
            found[f" {form}"] = found.get(f" {form}", 0) | 2 << 2 * index
    return found


def standing(words: Sequence[str]) -> list[int]:
    """At each position of a text that consists of these words, the bits of those from there on."""
    found = [0]
    so_far = 0
    for word in reversed(words):
        if word != " ":  # which stands everywhere, so that nothing asks for it
            so_far |= _within(word)
        found += [so_far] * len(word)
    return found[::-1]


def standing_in_sentence(words: Sequence[str]) -> list[int]:
    """The same from there to the end of the sentence alone."""
    found = [0]
    so_far = 0
    for word in reversed(words):
        if word == STOP:
            so_far = 0
        elif word != " ":
            so_far |= _within(word)
        found += [so_far] * len(word)
    return found[::-1]


@lru_cache(maxsize=50_000)
def _within(word: str) -> int:
    """The bits of all that may stand in a word: a gap may begin and end within one, as in "noncreature"."""
    known = bits()
    if len(word) > _LONGEST:
        return -1
    cuts = range(len(word) + 1)
    return reduce(or_, (known.get(word[start:end], 0) for end in cuts for start in range(end)), 0)


def mask(ways: Iterable[tuple[Path, int]]) -> int:
    """The bits of which one must stand where phrases go on, each from one of its parts; 0 for none."""
    found = 0
    for way, index in ways:
        needed = _mask(way, index)
        if not needed:
            return 0
        found |= needed
    return found


@cache
def _mask(way: Path, index: int) -> int:
    return _bits_of(_from(way, index))


def _bits_of(words: Words) -> int:
    known = bits()
    if words is None or not words <= known.keys():
        return 0
    return reduce(or_, map(known.__getitem__, words))


@cache
def mask_of(name: str) -> int:
    """The bits of which one must stand for a category; 0 for none."""
    return _bits_of(needs(name))


@cache
def needs(name: str) -> Words:
    """What a category needs."""
    if kept := facts(name):
        return kept.needs
    if name in _ASKED or name not in BOOK:
        return None
    _ASKED.add(name)
    into = BOOK[name]
    found = _either((*map(_of_special, into.specials), *(_from(path(entry), 0) for entry in into.phrases)))
    _ASKED.remove(name)
    return found


def _of_special(entry: Special) -> Words:
    if entry.needs:
        return _either(_rarest(chunks(mark)) for mark in entry.needs)
    if entry.nullable or entry.words or entry.begins is None:
        return None
    return _either(map(needs, entry.begins))


@cache
def _from(way: Path, index: int) -> Words:
    """What a phrase needs from one of its parts on."""
    return _best(map(_of_part, way.parts[index:]))


def _of_part(part: Part) -> Words:
    if isinstance(part, Gap):
        return needs(part.category)
    return _either([_rarest(chunks(one.text)) for one in part.wordings])


def _rarest(words: Iterable[str]) -> Words:
    word = min((word for word in words if word != " "), key=_how_often, default=None)
    return None if word is None else _alone(word)


def _how_often(word: str) -> int:
    """In how many categories a word stands; marks stand in most texts."""
    return often()[word.strip()] if word[-1].isalnum() else _OF_MARKS


@cache
def _alone(word: str) -> frozenset[str]:
    return frozenset([word])


def _either(found: Iterable[Words]) -> Words:
    """What is needed where either of some may stand."""
    if isinstance(found, list) and len(found) == 1:
        only: Words = found[0]
        return only
    words: set[str] = set()
    for one in found:
        if one is None:
            return None
        words |= one
    return frozenset(words)


def _best(found: Iterable[Words]) -> Words:
    """Of what is needed the one that tells most, which stands rarest."""
    return min((words for words in found if words is not None), key=_weight, default=None)


@cache
def _weight(words: frozenset[str]) -> int:
    return sum(map(_how_often, words))
