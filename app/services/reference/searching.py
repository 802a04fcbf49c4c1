"""Finding rules as one types: numbers, words, phrases in quotes; and words that are spelt almost so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from app.services.rulestext import RulesText
from cardsdb.spelling import Spelling

_NUMBER: Final = re.compile(
    r"(?:cr|rules?)?\s*(\d(?:\d{2}(?:\.(?:\d+\s*[a-z]{0,2})?)?|\d)?)\.?", re.IGNORECASE
)
_PIECE: Final = re.compile(r'"([^"]*)"?|(\S+)')
_WORD: Final = re.compile(r"[\w+{}/’']+")
_QUOTES: Final = str.maketrans("“”‘’", "\"\"''")
_TITLE: Final = 60
"""Letters; no title is longer."""
_SAID: Final = 3
"""How well what says the words, but is not called so, fits: see `_rank`."""
_AROUND: Final = 70
"""Letters of a text that are shown before what was found."""


class Found(Struct, frozen=True):
    """A place of the rules that fits what was typed."""

    kind: str
    """"section", "rule" (also a chapter) or "term"."""
    to: str
    title: str
    """Of a section, a chapter or a rule that is a heading; "" for others."""
    text: str
    """What it says, about the place that fits; "" for headings."""


class Hits(Struct, frozen=True):
    """What a search found, best first."""

    found: tuple[Found, ...]
    count: int
    instead: str = ""
    """The words that were looked for instead, where those that were typed stand nowhere."""


class _Entry(Struct, frozen=True):
    kind: str
    to: str
    title: str
    text: str
    lower: str
    """The text in small letters, each in the same place."""
    heading: str
    """As it is searched."""
    spoken: str


def plain(text: str) -> str:
    """A text as it is searched: words in small letters, a space before each and at the end."""
    return f" {' '.join(_WORD.findall(text.casefold().translate(_QUOTES)))} "


def is_heading(text: str) -> bool:
    """Whether a rule is only the title of those below it, as that of a keyword."""
    return len(text) < _TITLE and text[-1:] not in '.:”"' and "\n" not in text


class RulesSearch:
    """Searches one edition; made once, asked with every letter."""

    def __init__(self, text: RulesText) -> None:
        self._text = text
        self._entries = tuple(self._made())
        self._spoken = [entry.spoken for entry in self._entries]
        self._words = sorted({word for spoken in self._spoken for word in spoken.split()})
        self._spelling = Spelling(self._words)

    def find(self, typed: str, limit: int = 200) -> Hits:
        """What fits a text: a number or its beginning, or words, each whole or begun, and phrases."""
        number = _NUMBER.fullmatch(typed.strip())
        if number is not None:
            return self._by_number(number[1].replace(" ", "").casefold(), limit)
        parts = list(_parts(typed))
        if not parts:
            return Hits((), 0)
        hits = self._by_words(parts, limit)
        if not hits.count and (other := self._respelt(parts)) != parts:
            again = self._by_words(other, limit)
            return Hits(again.found, again.count, " ".join(part.strip() for part in other))
        return hits

    def _by_number(self, number: str, limit: int) -> Hits:
        exact = [entry for entry in self._entries if entry.to == number]
        below = [
            entry
            for entry in self._entries
            if entry.kind != "term" and entry.to.startswith(number) and entry.to != number
        ]
        return _hits([*exact, *below], "", limit)

    def _by_words(self, parts: Sequence[str], limit: int) -> Hits:
        whole, spoken = f" {' '.join(part.strip() for part in parts)}", self._spoken
        rows: Sequence[int] = range(len(spoken))
        for part in sorted(parts, key=len, reverse=True):
            rows = [row for row in rows if part in spoken[row]]
        heard = {row: _rank(entry, whole, parts) for row in rows if (entry := self._entries[row]).heading}
        rest = [row for row in rows if heard.get(row, _SAID) == _SAID]
        said = [row for row in rest if whole in spoken[row]] if len(parts) > 1 else rest
        first = sorted((row for row in heard if heard[row] < _SAID), key=lambda row: (heard[row], row))
        order = dict.fromkeys((*first, *said, *rest))
        return _hits([self._entries[row] for row in order], parts[0].strip(), limit)

    def _respelt(self, parts: Sequence[str]) -> list[str]:
        """The parts, with words that stand nowhere replaced by the nearest that do."""
        made = []
        for part in parts:
            words = [self._near(word) for word in part.split()]
            made.append(f" {' '.join(words)}{' ' if part.endswith(' ') else ''}")
        return made

    def _near(self, word: str) -> str:
        near = self._spelling.near(word)
        if not near:
            return word
        return self._words[min(near, key=lambda row: (near[row], abs(len(self._words[row]) - len(word))))]

    def _made(self) -> Iterator[_Entry]:
        text = self._text
        for kind, titles in (("section", text.sections), ("rule", text.titles)):
            for number, title in titles.items():
                yield _Entry(kind, number, title, "", "", plain(title), plain(title))
        for term, meaning in text.glossary.items():
            yield _Entry("term", term, "", meaning, _lower(meaning), plain(term), plain(f"{term} {meaning}"))
        for number, rule in text.rules.items():
            said = "\n".join((rule.text, *rule.examples))
            title = rule.text if is_heading(rule.text) else ""
            shown = "" if title else said
            yield _Entry(
                "rule", number, title, shown, _lower(shown), plain(title) if title else "", plain(said)
            )


def _parts(typed: str) -> Iterator[str]:
    """What was typed, as it is looked for: a phrase that is closed ends with its word."""
    for phrase, word in _PIECE.findall(typed.translate(_QUOTES)):
        part = plain(phrase or word)
        if part.strip():
            yield part if phrase else part.rstrip()


def _rank(entry: _Entry, whole: str, parts: Sequence[str]) -> int:
    """How well the heading fits, 0 best: it is that, begins so, has all words, or has not."""
    if entry.heading.strip() == whole.strip():
        return 0
    if entry.heading.startswith(whole):
        return 1
    return 2 if all(part in entry.heading for part in parts) else _SAID


def _hits(entries: Sequence[_Entry], word: str, limit: int) -> Hits:
    found = tuple(Found(entry.kind, entry.to, entry.title, _about(entry, word)) for entry in entries[:limit])
    return Hits(found, len(entries))


def _lower(text: str) -> str:
    return text.lower().translate(_QUOTES)


def _about(entry: _Entry, word: str) -> str:
    """The part of a text around a word, from the beginning of a word on."""
    text = entry.text
    at = entry.lower.find(word) if word else 0
    if at <= _AROUND:
        return text[: 4 * _AROUND].replace("\n", " ")
    start = text.rfind(" ", 0, at - _AROUND // 2) + 1
    return f"… {text[start : start + 4 * _AROUND]}".replace("\n", " ")
