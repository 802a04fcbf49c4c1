"""Reading: from text to values, by category and position with memory, finding all readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from app.engine.errors import PhrasebookError
from app.engine.text.book import BOOK, Phrase, candidates
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
        if key in self._open:
            raise PhrasebookError(f"the category {name!r} can begin with itself")
        self._open.add(key)
        found: dict[tuple[object, int], Parse] = {}
        for parse in self._all(name, at, capital, number):
            found.setdefault((parse[0], parse[1]), parse)
        self._open.discard(key)
        result = tuple(found.values())
        if not result and at < len(self.text):
            self.fail(at, f"<{name}>")
        self._memory[key] = result
        return result

    def fail(self, at: int, expected: str) -> None:
        """Note that reading could not go on at `at`, where `expected` was wanted."""
        if at > self.furthest:
            self.furthest = at
            self.expected = {expected}
        elif at == self.furthest:
            self.expected.add(expected)

    def _all(self, name: str, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        into = BOOK.get(name)
        if into is None:
            raise PhrasebookError(f"no phrase fills the category {name!r}")
        for reading in into.specials:
            yield from reading.read(self, at, capital, number)
        word = first_word(self.text[at : at + 40])
        words = (word, word[:1].lower() + word[1:]) if capital and word[:1].isupper() else (word,)
        for entry in candidates(into, words):
            yield from self._phrase(entry, at, capital, number)

    def _phrase(self, entry: Phrase, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        """All readings of one phrase."""
        self._steps += 1
        if self._steps > _STEPS_MAX:
            raise TooLongError
        for filled, end, numbers, replaced in self._tokens(entry.tokens, 0, at, capital, number, {}, {}, ()):
            value = entry.make(filled)
            if value is not NotImplemented:
                yield value, end, own_number(entry.number, number, numbers), replaced

    def _tokens(
        self,
        tokens: tuple[Token, ...],
        index: int,
        at: int,
        capital: bool,
        number: Number | None,
        filled: dict[str, object],
        numbers: dict[str, Number | None],
        replaced: Replaced,
    ) -> Iterator[tuple[dict[str, object], int, dict[str, Number | None], Replaced]]:
        """Read the tokens from `index` on, trying every way."""
        if index == len(tokens):
            yield filled, at, numbers, replaced
            return
        token = tokens[index]
        if isinstance(token, Capital):
            yield from self._tokens(tokens, index + 1, at, True, number, filled, numbers, replaced)
            return
        if isinstance(token, Hole):
            wanted = number_of(token, number, numbers)
            for value, end, own, inner in self.read(token.category, at, capital, wanted):
                more = {**numbers, token.field: own if own else (wanted if token.same is not None else None)}
                still = capital and end == at
                yield from self._tokens(
                    tokens,
                    index + 1,
                    end,
                    still,
                    number,
                    {**filled, token.field: value},
                    more,
                    replaced + inner,
                )
            return
        glued = index + 1 < len(tokens) and isinstance(tokens[index + 1], Agreement | Hole | Words | Variants)
        for text, canonical in _wordings(token, current(numbers, number)):
            after = self.match(text, at, capital, glued)
            if after is None:
                continue
            now = (*replaced, (at, after, canonical)) if canonical is not None else replaced
            still = capital and after == at
            yield from self._tokens(tokens, index + 1, after, still, number, filled, numbers, now)

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
