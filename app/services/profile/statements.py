"""Statements of a line that was not understood as a whole: those of its parts that can be read by themselves.

A sentence stands by itself unless it speaks of what was said before. What stands before it as a condition,
or behind it as one, need not be understood to tell what holds on that condition; what is said of mana that
may be spent besides need not be either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.abilities import AdditionalCost, AlternativeCost, NotUnderstood, StaticAbility
from app.engine.oracle import read_line
from app.engine.values.frozen import replace
from app.services.profile.unread import is_sentence

_SENTENCE: Final = re.compile(r"(?<=[.\"]) (?=[A-Z~])")
_SPEAKS_BACK: Final = re.compile(
    r"\bthis way\b|\b(?:those|that) (?:cards?|spells?|cop(?:y|ies))\b"
    r"|^(?:It|They|That|Those|Then|When|If you do)\b"
)
_BEFORE: Final = re.compile(r"(?:As long as|If|During|While|Once)\b(?![^,]* would )")
_BEHIND: Final = re.compile(r" (?:if|as long as|unless|during) |, (?:and|where) ")
_FOR_EACH: Final = re.compile(r"\bcosts? (?:\{[^{}]+\})+ (less|more) to cast for each .*")
_AGAIN: Final = re.compile(r"\b(?:less|more) to cast\b|\bmay (?:cast|play)\b|\bcan't (?:cast|be cast)\b")
"""Words that may make a second statement of what stands behind the first."""
_OF_ITSELF: Final = re.compile(r"~|\bthis (?:spell|card)\b", re.IGNORECASE)
_QUOTED: Final = re.compile(r"\"[^\"]*\"")


Said: TypeAlias = StaticAbility | AdditionalCost | AlternativeCost


class Statements(Struct, frozen=True):
    """What a line says."""

    understood: tuple[Said, ...] = ()
    """With `NotUnderstood` for a condition that was not understood."""
    rest: tuple[str, ...] = ()
    """The sentences that were not understood."""


@lru_cache(maxsize=20_000)
def statements(text: str, *, spell: bool) -> Statements:
    """The statements of a normalised line that was not understood; of a spell those about itself."""
    if not is_sentence(text) or "The same is true" in text:
        return Statements(rest=(text,))
    understood: list[Said] = []
    rest: list[str] = []
    for sentence in _sentences(text):
        alone = not _SPEAKS_BACK.search(sentence) and (not spell or _OF_ITSELF.search(sentence))
        found = _part(sentence, "spell_line" if spell else "permanent_line") if alone else ()
        understood += found
        rest += [] if found else [sentence]
    return Statements(tuple(understood), tuple(rest))


def _sentences(text: str) -> list[str]:
    quotations = _QUOTED.findall(text)
    cut = _SENTENCE.split(_QUOTED.sub('"\0"', text))
    return [re.sub("\0", lambda _: quotations.pop(0)[1:-1], sentence) for sentence in cut]


def _part(sentence: str, category: str) -> tuple[Said, ...]:
    """The statements that a sentence makes, or that a part of it makes."""
    if found := _read(sentence, category):
        return found
    for part, conditional in _cut(sentence):
        found = _read(part, category)
        if conditional and not any(isinstance(one, AdditionalCost) for one in found):
            given = NotUnderstood(sentence)
            found = tuple(replace(one, condition=given) for one in found)  # type: ignore[arg-type]
        if found:
            return found
    return ()


def _read(sentence: str, category: str) -> tuple[Said, ...]:
    """A sentence as statements; none where it is something else, or not understood."""
    read = read_line(sentence, category).abilities
    found = tuple(ability for ability in read if isinstance(ability, Said))
    return found if len(found) == len(read) else ()


def _cut(sentence: str) -> Iterator[tuple[str, bool]]:
    """A sentence without what stands before or behind its statement, and whether that is a condition."""
    if _FOR_EACH.search(sentence):
        yield _FOR_EACH.sub(r"costs {X} \1 to cast.", sentence), False
        return
    if _BEFORE.match(sentence):
        for comma in re.finditer(", ", sentence):
            rest = sentence[comma.end() :]
            yield rest[:1].upper() + rest[1:], True
    for mark in _BEHIND.finditer(sentence):
        if not _AGAIN.search(sentence, mark.end()):
            yield sentence[: mark.start()] + ".", not mark[0].startswith(",")
