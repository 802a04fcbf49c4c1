"""Abilities that stand in one paragraph, where today's texts have a paragraph for each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.text.homemade.wordings.kinds import capital
from app.engine.values.said import say

WHY: Final = say("each ability has a paragraph of its own")
_KEYWORD: Final = r"[A-Za-z][a-z]+(?: [a-z]+){0,3}(?: (?:\{[^{}]+\})+| \d+)?"
_LIST: Final = rf"(?=[A-Z]){_KEYWORD}(?:, {_KEYWORD})*"
_KEYWORDS: Final = re.compile(rf"(?:(?:{_LIST}\. )+|{_LIST}[,;] )(?=[A-Z~{{]|when(?:ever)? )")
"""Keywords with a full stop behind them, or with a comma before a sentence."""
_NEXT: Final = re.compile(
    r"(?<=\.) (?=(?:[A-Z][\w' ]{2,30} [-—] )?(?:Whenever |When ~ |"
    r"At the beginning of (?:your|each|combat|the end step)\b)|(?:\{[^{}]+\})+(?:, [^.:\"]*)?: |"
    r"If (?:~|this \w+) has [^,.]+ on it, (?:you may )?sacrifice it: )"
)
"""Where another triggered or activated ability begins (602.1, 603.1)."""
_SAID_BEFORE: Final = re.compile(
    r"\b(?:that|those|this way|instead|chosen|named|again|also|the (?:exiled|sacrificed|revealed|first))\b"
)
"""What may speak of the sentences before."""


Is: TypeAlias = Callable[[str], bool]


def abilities_in(text: str, are_keywords: Is, reads: Is) -> tuple[str, ...]:
    """The abilities of a paragraph where there are several, each of which `reads` reads; else nothing."""
    found = _KEYWORDS.match(text)
    keywords, rest = (_listed(found[0]), capital(text[found.end() :])) if found else ("", text)
    if not are_keywords(keywords):
        keywords, rest = "", text
    told = (*filter(None, (keywords,)), *_sentences(rest))
    return told if len(told) > 1 and all(map(reads, told)) else ()


def _listed(text: str) -> str:
    """Keywords with commas between them."""
    first, *more = re.split(r"[.,;] ", text.rstrip(".,; "))
    return ", ".join((first, *(one[:1].lower() + one[1:] for one in more)))


def _sentences(text: str) -> tuple[str, ...]:
    """The abilities that speak of none before them; all in one, where one does."""
    ends = [found.start() for found in _NEXT.finditer(text)]
    places = [0, *(end for end in ends if text.count('"', 0, end) % 2 == 0)]
    parts = [text[start:end].strip() for start, end in zip(places, (*places[1:], None), strict=True)]
    of_it = any(map(_SAID_BEFORE.search, parts[1:])) or " — " in parts[0]  # a cost before it is one of all
    return (text,) if of_it else tuple(parts)
