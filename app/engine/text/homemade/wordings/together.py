"""Abilities that stand in one paragraph, where today's have one for each, and one that stands in several."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.text.homemade.wordings.kinds import capital
from app.engine.values.said import say

TOGETHER: Final = say("each ability has a paragraph of its own")
TORN: Final = say("what belongs together stands in one paragraph")
_KEYWORD: Final = r"[A-Za-z][a-z]+(?: [a-z]+){0,3}(?: (?:\{[^{}]+\})+| \d+)?"
_LIST: Final = rf"(?=[A-Z]){_KEYWORD}(?:, {_KEYWORD})*"
_KEYWORDS: Final = re.compile(rf"(?:(?:{_LIST}\. )+|{_LIST}[,;] )(?=[A-Z~{{]|when(?:ever)? )")
"""Keywords with a full stop behind them, or with a comma before a sentence."""
_NEXT: Final = re.compile(
    r"(?<=\.) (?=(?:[A-Z][\w' ]{2,30} [-—] )?(?:(?:~|This|This land) (?:enters tapped\.|can't )|Whenever |"
    r"When ~ |At the beginning of (?:your|each|combat|the end step)\b)|(?:\{[^{}]+\})+(?:, [^.:\"]*)?: |"
    r"If (?:~|this \w+) has [^,.]+ on it, (?:you may )?sacrifice it: )"
)
"""Where another triggered or activated ability begins (602.1, 603.1)."""
_SAID_BEFORE: Final = re.compile(
    r"\b(?:that|those|this way|instead|chosen|named|again|also|the (?:exiled|sacrificed|revealed|first))\b"
)
"""What may speak of the sentences before."""


_BEGINS: Final = (
    "Then ", "Otherwise", "If you do", "If they do", "If you don't", "When you do", "When they do", "It ",
    "It's ", "Its ", "They ", "That ", "Those ",
    "When that mana ", "You may instead ", "Return it ", "Untap it", "Sacrifice it",
)  # fmt: skip
COST: Final = "As an additional cost to cast this spell, "
_BEHIND: Final = (" this way", " instead")
"""What a paragraph has that goes on from the one before."""
_MOST: Final = 4
"""So many paragraphs may be one."""

Is: TypeAlias = Callable[[str], bool]


class Row(Struct, frozen=True):
    """A line of a text, before it is read."""

    printed: str
    label: str
    """Its ability word."""
    text: str
    """What is read."""
    why: tuple[str, ...] = ()
    """What today's wording has otherwise than it."""


def torn(texts: Sequence[str], reads: Is) -> Iterator[tuple[int, int, str]]:
    """The places of paragraphs that can be read together alone, and what they say then."""
    end = 0
    for place in range(1, len(texts)):
        if place < end or not texts[place] or not _goes_on(texts, place) or reads(texts[place]):
            continue
        for end in range(place + 1, min(len(texts), place + _MOST) + 1):
            told = " ".join(texts[place - 1 : end])
            if reads(told):
                yield place - 1, end, told
                break


def _goes_on(texts: Sequence[str], place: int) -> bool:
    """Whether a paragraph may go on from the one before: in its sentence, or with another one."""
    text, before = texts[place], texts[place - 1]
    if not before.endswith((".", '"', ")")):
        return text[0].islower() or text[0].isdigit() or before.endswith((",", ":", "—"))
    return text.startswith(_BEGINS) or any(word in text for word in _BEHIND)


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
    if text.startswith(COST):
        cost, _, rest = text.partition(". ")
        return (text,) if not rest or _SAID_BEFORE.search(rest) or "X" in rest else (f"{cost}.", rest)
    ends = [found.start() for found in _NEXT.finditer(text)]
    places = [0, *(end for end in ends if text.count('"', 0, end) % 2 == 0)]
    parts = [text[start:end].strip() for start, end in zip(places, (*places[1:], None), strict=True)]
    of_it = any(map(_SAID_BEFORE.search, parts[1:])) or " — " in parts[0]  # a cost before it is one of all
    return (text,) if of_it else tuple(parts)
