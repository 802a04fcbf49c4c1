"""What was read of the end of a text or sentence, for the next one that ends in the same words.

What a category is read as depends on nothing before it: "until end of turn." is read once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from app.engine.text.book import BOOK, Category, Phrase
from app.engine.text.kept import facts
from app.engine.text.needs import STOP
from app.engine.text.parts import Gap, path
from app.engine.values.patterns import regex

if TYPE_CHECKING:
    from app.engine.text.graph import Ask
    from app.engine.text.reader import Parse

Readings: TypeAlias = "dict[Ask, tuple[Parse, ...]]"
"""What was read at a place."""
_LONGEST: Final = 80
"""Longer ends hardly come twice."""
_MOST: Final = 20_000
"""Of so many ends, and as many before them, the readings are remembered."""
_QUOTE: Final = regex(r"(?<!\w)'")
_TITLE: Final = regex(r"\b(?:Mr|Mrs|Ms|Dr|St)\. ")
"""Behind these a full stop ends nothing; so names are read."""


class _Remembered:
    """Readings by the words that they are of, those of late."""

    def __init__(self) -> None:
        self._late: dict[str, Readings] = {}
        self._before: dict[str, Readings] = {}

    def of(self, words: str) -> Readings:
        """What was read where a text or sentence ends with these words, to be added to."""
        found = self._late.get(words)
        if found is None:
            if len(self._late) >= _MOST:
                self._late, self._before = {}, self._late
            found = self._late[words] = self._before.get(words, {})
        return found


_REMEMBERED: Final = _Remembered()


class Ends(dict[int, Readings]):
    """The readings at each place of a text, which are those of all texts that go on as it does.

    `stops`: a reading does not go past the next full stop, so that the sentence alone counts.
    """

    __slots__ = ("_stops", "_text")

    def __init__(self, text: str, *, stops: bool) -> None:
        self._text = text
        self._stops = stops

    def __missing__(self, at: int) -> Readings:
        text = self._text
        end = (text.find(STOP, at) + 1 if self._stops else 0) or len(text)
        found = self[at] = _REMEMBERED.of(text[at:end]) if end - at <= _LONGEST else {}
        return found


def may_go_past_stops(text: str) -> bool:
    """Whether abilities in quotation marks may stand in a text, full stops and all, or a title in a name."""
    return (
        '"' in text
        or ("'" in text and _QUOTE.search(text) is not None)
        or (". " in text and _TITLE.search(text) is not None)
    )


def goes_past_stops(name: str) -> bool:
    """Whether text of a category may have a full stop in it, unless in quotation marks."""
    kept = facts(name)
    return kept.past_stops if kept else name not in _within_sentences()


@cache
def _within_sentences() -> frozenset[str]:
    """The categories that have no full stop in them, unless in quotation marks."""
    inside = {name: set(_inside(into)) for name, into in BOOK.items()}
    past = {name for name, names in inside.items() if STOP in names}
    while more := {name for name, names in inside.items() if name not in past and names & past}:
        past |= more
    return frozenset(BOOK.keys() - past)


def _inside(into: Category) -> Iterator[str]:
    """The categories that may stand inside text of a category, and a full stop where one may."""
    for special in into.specials:
        yield from special.begins or ()
        yield from (STOP for mark in special.marks if STOP in mark)
    for entry in into.phrases:
        yield from _inside_phrase(entry)


def _inside_phrase(entry: Phrase) -> Iterator[str]:
    """The same of a phrase; one in quotation marks stands only where they are seen (`has_quotes`)."""
    parts = path(entry).parts
    words = [one.text for part in parts if not isinstance(part, Gap) for one in part.wordings]
    if any('"' in text or text == "'" for text in words):
        return
    yield from (STOP for text in words if STOP in text)
    yield from (part.category for part in parts if isinstance(part, Gap))
