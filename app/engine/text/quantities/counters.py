"""Kinds of counters (122.1): any word may name one, in front of "counter"."""

from __future__ import annotations

import re
from typing import Final

from app.engine.text.book import constants
from app.engine.text.quantities.numbers import pattern

_NO_KINDS: Final = (
    *("a", "additional", "all", "an", "another", "any", "both", "counter", "different", "each", "enough"),
    *("exactly", "fewer", "many", "more", "no", "of", "on", "other", "such", "that", "the", "these", "those"),
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    "with",
)
"""Words that may stand in front of "counter" and name no kind."""

PLAIN_KIND: Final = re.compile(r"[a-z]+|[+-]\d/[+-]\d|(?:first|double) strike")

_KEYWORDS: Final = (
    *("+1/+1", "-1/-1", "deathtouch", "double strike", "first strike", "flying", "haste", "hexproof"),
    *("indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"),
)
"""Kinds that also stand in lists, away from the word "counter": "a flying or lifelink counter" (122.1b)."""


def _kind(text: str) -> object:
    return NotImplemented if text in _NO_KINDS or text in _KEYWORDS else text


def _words(value: object) -> str | None:
    known = isinstance(value, str) and PLAIN_KIND.fullmatch(value) and value not in _NO_KINDS
    return str(value) if known else None


constants("counter_kind", _KEYWORDS)
pattern("counter_kind", rf"(?:{PLAIN_KIND.pattern})(?= counters?\b)", _kind, _words)
