"""What a text of the rules leads to: the rules that it names, sections, and terms of the glossary."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Mapping, Set
from functools import cached_property
from typing import Final

from msgspec import Struct

from app.services.rulestext import RulesText

_NUMBER: Final = r"\d{3}(?:\.\d+(?:[a-z]{1,2}(?![a-z]))?)?(?:[–-][a-z](?![a-z]))?"
_RULES: Final = re.compile(
    rf"\b(?:[Rr]ules?|[Ss]ee) {_NUMBER}(?:(?:,? and |,? or |, | through |–|-){_NUMBER})*"
)
_DOTTED: Final = re.compile(r"(?<![\d.])\d{3}\.\d+(?:[a-z]{1,2}(?![a-z]))?(?:[–-][a-z](?![a-z]))?")
_EACH: Final = re.compile(_NUMBER)
_SECTION: Final = re.compile(r"\bsection (\d)\b")
_WORD: Final = re.compile(r"[^\W_]+")
_ALIAS: Final = 8
"""Words."""
_OBSOLETE: Final = re.compile(r" \(Obsolete\)$")


class Link(Struct, frozen=True):
    """A part of a text that leads somewhere."""

    start: int
    end: int
    kind: str
    """"rule" (also a chapter), "section" or "term"."""
    to: str
    """A rule number, the number of a section, or a term as the glossary has it."""


class Links:
    """Finds what the texts of one edition lead to."""

    def __init__(self, text: RulesText) -> None:
        self._text = text

    def of(self, text: str, *, known: Set[str] = frozenset()) -> tuple[Link, ...]:
        """The links in a text, in their order, none within another; terms that are `known` are left out."""
        found = [*self._rules(text), *self._sections(text)]
        taken = {place for link in found for place in range(link.start, link.end)}
        terms, seen = [], set(known)
        for link in self._terms_in(text):
            if link.start not in taken and link.to not in seen:
                seen.add(link.to)
                terms.append(link)
        return tuple(sorted((*found, *terms), key=lambda link: link.start))

    def named(self, text: str) -> Iterator[str]:
        """The numbers of the rules that a text names, each of "601.2f–h" too, and of chapters."""
        for link in self._rules(text):
            yield link.to
            for letter in string.ascii_lowercase if text[link.end - 2] in "–-" else "":
                if (
                    link.to[-1] < letter <= text[link.end - 1]
                    and f"{link.to[:-1]}{letter}" in self._text.rules
                ):
                    yield f"{link.to[:-1]}{letter}"

    def _rules(self, text: str) -> Iterator[Link]:
        spans = {match.span(): match[0] for match in _DOTTED.finditer(text)}
        for said in _RULES.finditer(text):
            spans |= {
                (said.start() + one.start(), said.start() + one.end()): one[0]
                for one in _EACH.finditer(said[0])
            }
        for (start, end), number in spans.items():
            to = re.split("[–-]", number)[0]
            if to in self._text.rules or to in self._text.titles:
                yield Link(start, end, "rule", to)

    def _sections(self, text: str) -> Iterator[Link]:
        for match in _SECTION.finditer(text):
            if match[1] in self._text.sections:
                yield Link(*match.span(), "section", match[1])

    @cached_property
    def _terms(self) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """Terms by their first word: as each is looked for, and as the glossary has it; long ones first."""
        by_word: dict[str, list[tuple[str, str]]] = {}
        for term, meaning in self._text.glossary.items():
            if meaning.startswith("See ") and meaning.count(" ") < _ALIAS:
                continue  # it only says under which other name to look
            spoken = _OBSOLETE.sub("", term).casefold()
            first = _WORD.search(spoken)
            if first is not None and first.start() == 0:
                by_word.setdefault(first[0], []).append((spoken, term))
        return {word: tuple(sorted(terms, key=lambda t: -len(t[0]))) for word, terms in by_word.items()}

    def _terms_in(self, text: str) -> Iterator[Link]:
        spoken, after = text.casefold(), 0
        if len(spoken) != len(text):  # a letter that becomes two: places would not be those of the text
            return
        for word in _WORD.finditer(spoken):
            start = word.start()
            if start < after or text[start - 1 : start] == "{":
                continue  # a symbol is no word
            begun = self._terms.get(word[0]) or self._terms.get(word[0].removesuffix("s"), ())
            for term, whole in begun:
                end = start + len(term)
                if spoken.startswith(term, start) and (end := _word_end(spoken, end)):
                    yield Link(start, end, "term", whole)
                    after = end
                    break


def _word_end(text: str, end: int) -> int:
    """Where a word that may be more than one ends; 0 where it goes on otherwise."""
    for more in ("", "s", "es"):
        stop = end + len(more)
        if text.startswith(more, end) and not text[stop : stop + 1].isalnum():
            return stop
    return 0
