"""Numbers in figures and words, symbols, and lists: the small parts of all templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from app.engine.abilities.quantities.amounts import Variable
from app.engine.text.book import Reads, Special, special
from app.engine.text.reader import Parse, Reader, Replaced, Written, moved, write_part
from app.engine.text.template import Number
from app.engine.values.mana import ManaCost, is_mana_symbol
from app.engine.values.patterns import regex

NUMBER_WORDS: Final = [
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
]


def pattern(
    name: str,
    form: str,
    read: Callable[[str], object],
    write: Callable[[object], str | None],
    number: Callable[[object], Number | None] = lambda value: None,
    *,
    words: Iterable[str] | None = None,
) -> None:
    """Make category `name` of all text that matches `form`, read and written by functions.

    `read` may return NotImplemented for text that is none. `words`: the first words, or first characters
    that are no letters, that such text may have; None for any.
    """
    compiled = regex(form)

    def reading(reader: Reader, at: int, capital: bool, wanted: Number | None) -> Iterator[Parse]:
        match = compiled.match(reader.text, at)
        if match is None:
            return
        text = match[0][:1].lower() + match[0][1:] if capital else match[0]
        value = read(text)
        if value is not NotImplemented:
            yield value, match.end() - at, number(value), ()

    def writing(value: object, capital: bool, wanted: Number | None) -> Written | None:
        text = write(value)
        return None if text is None else (text, number(value))

    begins = None if words is None else ()
    special(name, Special(reading, writing, begins=begins, words=frozenset(words or ())))


class _List(Struct, frozen=True):
    """A list of `item`: `two` joins two, `comma` and `last` more; without those `two` joins any number."""

    item: str
    two: str
    comma: str | None
    last: str | None
    least: int
    capital: bool

    def separators(self, count: int) -> tuple[str, ...]:
        """What stands between so many items."""
        if count <= 2 or self.comma is None or self.last is None:
            return (self.two,) * (count - 1)
        return (self.comma,) * (count - 2) + (self.last,)

    @property
    def marks(self) -> tuple[str, ...]:
        """All that may stand between two items."""
        return tuple(dict.fromkeys(mark for mark in (self.two, self.comma, self.last) if mark is not None))

    def reading(self) -> Reads:
        """What reads all lists that begin at a place."""
        item, capital, marks = self.item, self.capital, self.marks

        def reading(reader: Reader, at: int, cap: bool, number: Number | None) -> Iterator[Parse]:
            found: list[tuple[tuple[object, ...], tuple[str, ...], int, Replaced]] = [
                ((value,), (), size, put) for value, size, _, put in reader.read(item, at, cap, number)
            ]
            for values, between, size, replaced in found:  # grows as longer lists are found
                if len(values) >= self.least and between == self.separators(len(values)):
                    yield values, size, "s" if len(values) == 1 else "p", replaced
                # Behind the last "and" nothing more belongs to the list; without that a list would be read in
                # several ways.
                if self.comma is not None and self.last in between:
                    continue
                for mark in marks:
                    if not reader.text.startswith(mark, at + size):
                        reader.fail(at + size, mark)
                        continue
                    start = size + len(mark)
                    found += [
                        ((*values, value), (*between, mark), start + more, replaced + moved(put, start))
                        for value, more, _, put in reader.read(item, at + start, capital, number)
                    ]

        return reading

    def write(self, value: object, capital: bool, number: Number | None) -> Written | None:
        """The items with what stands between them."""
        if not isinstance(value, tuple) or len(value) < self.least:
            return None
        text = ""
        for index, (part, mark) in enumerate(zip(value, ("", *self.separators(len(value))), strict=True)):
            written = write_part(part, self.item, self.capital if index else capital, number)
            if written is None:
                return None
            text += mark + written[0]
        return text, "s" if len(value) == 1 else "p"


def listed(
    name: str,
    item: str,
    *,
    two: str,
    comma: str | None = None,
    last: str | None = None,
    least: int = 2,
    capital: bool = False,
) -> None:
    """Make category `name` of tuples of `item`.

    `two` joins two items, `comma` and `last` more than two; without those `two` joins any number.
    `capital`: every item after the first begins with a capital.
    """
    entry = _List(item, two, comma, last, least, capital)
    needs = tuple(mark for mark in (two, last) if mark) if least > 1 else ()
    special(name, Special(entry.reading(), entry.write, begins=(item,), needs=needs, marks=entry.marks))


def repeated(name: str, item: str, before: str) -> None:
    """Make category `name` of tuples of any number of `item`, none included, each with `before` before it."""

    def reading(reader: Reader, at: int, cap: bool, number: Number | None) -> Iterator[Parse]:
        places: list[tuple[tuple[object, ...], int, Replaced]] = [((), 0, ())]
        while places:
            values, size, replaced = places.pop()
            yield values, size, None, replaced
            if reader.text.startswith(before, at + size):
                start = size + len(before)
                places += [
                    ((*values, value), start + more, replaced + moved(put, start))
                    for value, more, _, put in reader.read(item, at + start, False, number)[::-1]
                ]

    def writing(value: object, cap: bool, number: Number | None) -> Written | None:
        if not isinstance(value, tuple):
            return None
        parts = [write_part(part, item, False, number) for part in value]
        if any(part is None for part in parts):
            return None
        return "".join(before + part[0] for part in parts if part), None

    begins = () if before else (item,)
    special(
        name,
        Special(reading, writing, nullable=True, begins=begins, words=frozenset(before[:1]), marks=(before,)),
    )


def _grammatical(value: object) -> Number | None:
    return "s" if value == 1 else "p"


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _word_of(value: object, one: str) -> str | None:
    if isinstance(value, Variable):
        return value.letter
    if not _is_number(value) or not isinstance(value, int) or not 0 < value < len(NUMBER_WORDS):
        return None
    return one if value == 1 else NUMBER_WORDS[value]


def _number_word(text: str) -> object:
    return NUMBER_WORDS.index(text) if text in NUMBER_WORDS[1:] else NotImplemented


def _counted(text: str) -> object:
    if text in ("X", "x"):
        return Variable("X")
    return 1 if text in ("a", "an") else (NotImplemented if text == "one" else _number_word(text))


pattern(
    "digits", r"\d{1,4}", int, lambda v: str(v) if _is_number(v) else None, _grammatical, words="0123456789"
)
pattern(
    "variable",
    r"X\b",
    lambda _: Variable(),
    lambda v: v.letter if isinstance(v, Variable) else None,
    _grammatical,
    words="X",
)
pattern(
    "number_word",
    r"[A-Za-z]+\b",
    _number_word,
    lambda v: None if isinstance(v, Variable) else _word_of(v, "one"),
    _grammatical,
    words=NUMBER_WORDS,
)
pattern(
    "count",
    r"X\b|[A-Za-z]+\b",
    _counted,
    lambda v: _word_of(v, "a"),
    _grammatical,
    words=("X", "a", "an", *NUMBER_WORDS),
)


@lru_cache(maxsize=2_000)
def _mana(text: str) -> object:
    symbols = re.findall(r"\{([^{}]*)\}", text)
    return ManaCost.parse(text) if all(map(is_mana_symbol, symbols)) else NotImplemented


pattern(
    "mana",
    r"(?:\{[^{}]{1,7}\})+",
    _mana,
    lambda v: str(v) if isinstance(v, ManaCost) and v.symbols else None,
    words="{",
)


def _signed(text: str) -> object:
    number: object = Variable("X") if text[1:] == "X" else int(text[1:])
    return (text[0], number)


def _unsigned(value: object) -> str | None:
    if not isinstance(value, tuple) or len(value) != 2 or value[0] not in ("+", "-"):
        return None
    if not isinstance(value[1], int | Variable):
        return None  # a number that is told with words
    return f"{value[0]}{value[1].letter if isinstance(value[1], Variable) else value[1]}"


pattern("signed", r"[+-](?:\d{1,4}|X\b)", _signed, _unsigned, words="+-")
