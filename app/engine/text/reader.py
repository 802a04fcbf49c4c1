"""Reading: from text to values, by category and position with memory, finding all readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, TypeAlias

from app.engine.errors import PhrasebookError
from app.engine.text.book import BOOK, Phrase
from app.engine.text.firsts import candidates
from app.engine.text.template import (
    Agreement,
    Article,
    Capital,
    Hole,
    Number,
    Token,
    Variants,
    Words,
    current,
    first_word,
    number_of,
    own_number,
)

Replaced: TypeAlias = tuple[tuple[int, int, str], ...]
"""Variants that were read: where (start, end) and their canonical wording."""
Parse: TypeAlias = tuple[object, int, Number | None, Replaced]
"""A value, where its text ends, its grammatical number, and the variants in it."""
_STEPS_MAX: Final = 200_000


class _Found(NamedTuple):
    """What was read of a phrase so far."""

    end: int
    capital: bool
    """The next letter is a capital because of where it stands."""
    filled: dict[str, object]
    numbers: dict[str, Number | None]
    replaced: Replaced


class TooLongError(Exception):
    """Reading took more steps than any card's text needs."""


class Reader:
    """Reads one text. Positions are indexes into it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.furthest = 0
        """The position that the reading which came furthest could not pass."""
        self.expected: set[str] = set()
        """What was expected there."""
        self._memory: dict[tuple[str, int, bool, Number | None], tuple[Parse, ...]] = {}
        self._open: set[tuple[str, int, bool, Number | None]] = set()
        self._first_words: dict[int, str] = {}
        self._steps = 0

    def read(
        self, name: str, at: int = 0, capital: bool = False, number: Number | None = None
    ) -> tuple[Parse, ...]:
        """All readings of category `name` that begin at `at`.

        `capital`: the first letter is a capital because of where it stands. `number`: the grammatical
        number that the surroundings ask for.
        """
        key = (name, at, capital, number)
        known = self._memory.get(key)
        if known is not None:
            return known
        phrases = candidates(name, self._word(at), capital)
        if phrases is None:
            self.fail(at, f"<{name}>")
            return ()
        if key in self._open:
            raise PhrasebookError(f"the category {name!r} can begin with itself")
        self._open.add(key)
        found: dict[tuple[object, int], Parse] = {}
        for special in BOOK[name].specials:
            for parse in special.read(self, at, capital, number):
                found.setdefault((parse[0], parse[1]), parse)
        for entry in phrases:
            for parse in self._phrase(entry, at, capital, number):
                found.setdefault((parse[0], parse[1]), parse)
        self._open.discard(key)
        result = tuple(found.values())
        if not result and at < len(self.text):
            self.fail(at, f"<{name}>")
        self._memory[key] = result
        return result

    def _word(self, at: int) -> str:
        """The first word at a position."""
        word = self._first_words.get(at)
        if word is None:
            word = self._first_words[at] = first_word(self.text[at : at + 40])
        return word

    def fail(self, at: int, expected: str) -> None:
        """Note that reading could not go on at `at`, where `expected` was wanted."""
        if at > self.furthest:
            self.furthest = at
            self.expected = {expected}
        elif at == self.furthest:
            self.expected.add(expected)

    def _phrase(self, entry: Phrase, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        """All readings of one phrase."""
        self._steps += 1
        if self._steps > _STEPS_MAX:
            raise TooLongError
        for found in self._tokens(entry.tokens, 0, _Found(at, capital, {}, {}, ()), number):
            value = entry.make(found.filled)
            if value is not NotImplemented:
                yield value, found.end, own_number(entry.number, number, found.numbers), found.replaced

    def _tokens(
        self, tokens: tuple[Token, ...], index: int, found: _Found, number: Number | None
    ) -> Iterator[_Found]:
        """Read the tokens from `index` on, after what was found, trying every way."""
        if index == len(tokens):
            yield found
            return
        token = tokens[index]
        if isinstance(token, Capital):
            following: Iterable[_Found] = (found._replace(capital=True),)
        elif isinstance(token, Hole):
            following = self._hole(token, found, number)
        else:
            next_token = tokens[index + 1] if index + 1 < len(tokens) else None
            glued = isinstance(next_token, Agreement | Hole | Words | Variants)
            following = self._words(token, found, number, glued)
        for more in following:
            yield from self._tokens(tokens, index + 1, more, number)

    def _hole(self, hole: Hole, found: _Found, number: Number | None) -> Iterator[_Found]:
        """Everything that may fill a hole here."""
        at, capital, filled, numbers, replaced = found
        wanted = number_of(hole, number, numbers)
        for value, end, own, inner in self.read(hole.category, at, capital, wanted):
            its = own if own else (wanted if hole.same is not None else None)
            yield _Found(
                end,
                capital and end == at,
                {**filled, hole.field: value},
                {**numbers, hole.field: its},
                replaced + inner,
            )

    def _words(self, token: Token, found: _Found, number: Number | None, glued: bool) -> Iterator[_Found]:
        """The wordings of a token that stand here."""
        at = found.end
        if isinstance(token, Agreement):
            number = current(found.numbers, number)
        for text, canonical in _wordings(token, number):
            end = self.match(text, at, found.capital, glued)
            if end is None:
                continue
            replaced = found.replaced
            if canonical is not None:
                replaced = (*replaced, (at, end, canonical))
            yield found._replace(end=end, capital=found.capital and end == at, replaced=replaced)

    def match(self, text: str, at: int, capital: bool = False, glued: bool = False) -> int | None:
        """Where `text` ends when it stands at `at`, else None. `glued`: a letter may follow it directly."""
        here = self.text
        end = at + len(text)
        found = here.startswith(text, at)
        if not found and capital and text[:1].islower():
            found = here.startswith(text[0].upper() + text[1:], at)
        if found and capital and text[:1].islower() and here[at].islower():
            found = False
        if found and not glued and end < len(here) and text and text[-1].isalnum() and here[end].isalnum():
            found = False
        if not found:
            self.fail(at, text)
            return None
        return end


def _wordings(token: Token, number: Number | None) -> Iterable[tuple[str, str | None]]:
    """The texts that a token may be, each with its canonical wording where it is a lesser variant."""
    match token:
        case Words(text=text):
            return ((text, None),)
        case Agreement(singular=singular, plural=plural):
            if number is None:
                return ((singular, None), (plural, None))
            return ((singular if number == "s" else plural, None),)
        case Variants(texts=texts):
            return [(text, texts[0] if text != texts[0] else None) for text in texts]
        case Article():
            return (("a", None), ("an", None))
        case _:
            return ()
