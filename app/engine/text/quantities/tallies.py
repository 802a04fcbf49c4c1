"""How many of a kind: "a creature", "three or more creatures", "no creatures"; and "first", "second"."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.quantities.tallies import NO, ONE, Bound, Tally
from app.engine.abilities.quantities.variable import Variable
from app.engine.text.book import constant, phrase, same
from app.engine.text.quantities.numbers import NUMBER_WORDS, pattern

_ORDINALS: Final = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"

_NUMBERS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


for _number, _word in enumerate(_ORDINALS.split("|"), 1):
    constant("ordinal", _number, _word)


_IN_WORDS: Final = 20
"""Greater numbers are written in figures."""


def _several(text: str) -> object:
    """A number word from "two" on, or X."""
    if text == "X":
        return Variable("X")
    return _NUMBERS.index(text) + 2 if text in _NUMBERS else NotImplemented


def _several_words(value: object) -> str | None:
    if isinstance(value, Variable):
        return value.letter
    return _NUMBERS[value - 2] if isinstance(value, int) and 2 <= value <= 20 else None


pattern(
    "several_of", r"X\b|[A-Za-z]+\b", _several, _several_words, lambda value: "p", words=("X", *NUMBER_WORDS)
)
pattern(
    "many",
    r"\d{2,4}",
    lambda text: int(text) if int(text) > _IN_WORDS and int(text) != 30 else NotImplemented,
    lambda value: str(value) if isinstance(value, int) and value > _IN_WORDS and value != 30 else None,
    lambda value: "p",
    words="0123456789",
)

phrase("tally_p", Tally, "{n:many} or more", bound=Bound.OR_MORE, number="p")
same("one_or_several", "{n:several_of}")
constant("one_or_several", 1, "one")


# With a noun in the singular, and in the plural
constant("tally_s", ONE, "@", number="s")
constant("tally_s", Tally(1, Bound.EXACTLY), "exactly one", number="s")
constant("tally_s", Tally(1, Bound.AT_LEAST), "at least one", number="s")
constant("tally_p", NO, "no", number="p")
phrase("tally_p", Tally, "{n:several_of}", number="p")
phrase("tally_p", Tally, "exactly {n:several_of}", bound=Bound.EXACTLY, number="p")
phrase("tally_p", Tally, "at least {n:several_of}", bound=Bound.AT_LEAST, number="p")
phrase("tally_p", Tally, "{n:one_or_several} or more", bound=Bound.OR_MORE, number="p")
phrase("tally_p", Tally, "{n:one_or_several} or fewer", bound=Bound.OR_FEWER, number="p")

for _bound in (Bound.FEWER_THAN, Bound.MORE_THAN):
    phrase("tally_p", Tally, f"{_bound.value} {{n:one_or_several}}", bound=_bound, number="p")

same("tally", "{n:tally_s}", number="s")
same("tally", "{n:tally_p}", number="p")
constant("several_of", 30, "thirty", number="p")

for _many, _word in ((99, "ninety-nine"), (100, "one hundred")):
    constant("number_word", _many, _word, number="p")
