"""Capital letters, and words that are misspelt."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from app.engine.text.book import BOOK
from app.engine.text.normalise import GAME_WORDS
from app.engine.text.spelling import plural
from app.engine.text.template import Words
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, SUPERTYPES

_SMALL: Final = frozenset((*CARD_TYPES, *SUPERTYPES))
_PLURALS: Final = {plural(word): word for word in GAME_WORDS}
SUBTYPES: Final = {
    form.lower(): form
    for kind, words in SUBTYPES_OF.items()
    if kind != "Planeswalker"
    for word in words
    for form in (word, plural(word))
}
"""Subtypes and their plurals, by how they are written without a capital."""
_CREATURES: Final = frozenset(SUBTYPES_OF["Creature"])
_BEGINS: Final = frozenset(
    (
        *("This", "You", "It", "Its", "Then", "If", "When", "Whenever", "Each", "That", "They", "Until"),
        *("At", "As"),
    )
)
"""Words that begin a sentence, before which a full stop may be missing."""
_CALLED: Final = r"\b(?:[Nn]amed|[Cc]reates?) [A-Z][\w',.-]*(?: (?:(?:of|the|and) )*[A-Z][\w',-]*)*"
"""A name, whose words keep their capitals."""
WITHIN: Final = rf"{_CALLED}|(?:(?<=[a-z}}\d] )|(?<=[a-z\d], )(?![^.\"]*:))[A-Z][a-z]+\b(?!'|[\w' ]* — )"
"""A word with a capital within a sentence, or a name."""


def within(word: str, behind: str) -> str:
    """A word within a sentence without its capital, unless it is a subtype; a name as it is."""
    if " " in word or word in _BEGINS:
        return word
    one = _PLURALS.get(word, word)
    return word if one in GAME_WORDS and one not in _SMALL else word.lower()


@cache
def vocabulary() -> frozenset[str]:
    """All words of the phrasebook."""
    tokens = (token for into in BOOK.values() for entry in into.phrases for token in entry.tokens)
    return frozenset(
        word.lower()
        for token in tokens
        if isinstance(token, Words)
        for word in re.findall(r"[A-Za-z']+", token.text)
    ) | frozenset(word.lower() for one in _SMALL for word in (one, plural(one)))


def spelt(word: str) -> str:
    """The word of the phrasebook that it is but for one letter; itself where there is none, or several."""
    found = _slip(word.lower())
    if found is None:
        return word
    return found[:1].upper() + found[1:] if word[0].isupper() else found


@cache
def _beginning_with(letter: str) -> tuple[str, ...]:
    return tuple(word for word in vocabulary() if word[0] == letter and len(word) >= 6)


@lru_cache(maxsize=10_000)
def _slip(word: str) -> str | None:
    """The only word of the phrasebook that a word can be but for a slip; None for a word that is known."""
    known = vocabulary()
    if word in known or word in SUBTYPES or word.removesuffix("s") in known:
        return None
    near = {other for other in _beginning_with(word[0]) if is_slip(word, other)}
    return near.pop() if len(near) == 1 else None


def creatures(words: str, before: str) -> str | None:
    """ "Create two 1/1 white Soldiers": the words of a creature are the types of a creature token."""
    *first, last = words.split(" ")
    one = _PLURALS.get(last, last)
    if not {*first, one} <= _CREATURES:
        return None
    several = "" if re.search(r" (?:an?(?! number)|one) [^.]*$", before) else "s"
    return f"{' '.join((*first, one))} creature token{several}"


def is_slip(word: str, other: str) -> bool:
    """Whether one letter is missing, doubled, too many or another vowel, or two have changed places."""
    if abs(len(word) - len(other)) > 1:
        return False
    at = next(
        (i for i, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), min(len(word), len(other))
    )
    if len(word) != len(other):
        short, long = sorted((word, other), key=len)
        return short[at:] == long[at + 1 :]
    if word[at + 1 :] == other[at + 1 :]:
        return {word[at], other[at]} <= set("aeiouy")
    return word[at : at + 2] == other[at : at + 2][::-1] and word[at + 2 :] == other[at + 2 :]
