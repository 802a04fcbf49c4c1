"""Writing: from a value to its text, from the value alone."""

from __future__ import annotations

import re
from collections.abc import Hashable
from functools import cache
from typing import Final, TypeAlias

from app.engine.text.book import BOOK, Fields, Phrase, Special
from app.engine.text.parts import Gap, number_of, path
from app.engine.text.spelling import OPEN, unmarked
from app.engine.text.template import Number

Written: TypeAlias = tuple[str, Number | None]
"""Text, and its grammatical number."""
_Ways: TypeAlias = tuple[dict[Hashable, Phrase], tuple[Special, ...], tuple[Phrase, ...]]
"""What may write a value: constants, functions, phrases."""
_NOTHING: Final[Fields] = {}
_ARTICLE: Final = re.compile(rf"\b([Aa])\b (?={OPEN}?(\S+))")
_VOWEL: Final = re.compile(
    r"[aeioAEIO]|8|11\b|18\b|[uU](?!ni[cqtv]|s[eu]|top|tr[aeiou])|X\b|hour|heir|honest", re.IGNORECASE
)
_CONSONANT: Final = re.compile(r"one\b|once\b|eu", re.IGNORECASE)


def write(value: object, name: str, capital: bool = False, number: Number | None = None) -> str | None:
    """The text of `value` as category `name`; None when no phrase of it stands for such a value."""
    found = write_marked(value, name, capital, number)
    return None if found is None else unmarked(found)


def write_marked(value: object, name: str, capital: bool = False, number: Number | None = None) -> str | None:
    """Like `write`, with marks around the words that only a rules pack knows: so it can be read again."""
    found = write_part(value, name, capital, number)
    return (
        None if found is None else _ARTICLE.sub(_article, re.sub(r"\b([Aa]) other\b", r"\1nother", found[0]))
    )


def write_part(
    value: object, name: str, capital: bool = False, number: Number | None = None
) -> Written | None:
    """Like `write`, with the grammatical number, and "a" where "an" may have to stand."""
    constants, specials, phrases = _ways(name, type(value))  # type: ignore[arg-type]
    if constants:
        known = constants.get(value)
        if known is not None:
            return _constant(known, capital, number)
    for special in specials:
        written = special.write(value, capital, number)
        if written is not None:
            return written
    for entry in phrases:
        parts = entry.unmake(value)
        if parts is not None:
            written = _phrase(entry, parts, capital, number)
            if written is not None:
                return written
    return None


@cache
def _ways(name: str, kind: type) -> _Ways:
    """What may write a value of a type as category `name`."""
    into = BOOK[name]
    constants = into.constants if kind in into.constant_types else {}
    passing = [entry for entry in into.by_type.get(None, ()) if not entry.passes or _takes(entry, kind)]
    return constants, tuple(into.specials), (*into.by_type.get(kind, ()), *passing)


def _takes(entry: Phrase, kind: type) -> bool:
    """Whether the one gap of a phrase may be written for a value of a type."""
    return any(any(_ways(part.category, kind)) for part in path(entry).parts if isinstance(part, Gap))


@cache
def _constant(entry: Phrase, capital: bool, number: Number | None) -> Written | None:
    """Write a phrase without gaps."""
    return _phrase(entry, _NOTHING, capital, number)


def _phrase(entry: Phrase, values: Fields, capital: bool, number: Number | None) -> Written | None:
    """Write one phrase; None when one of its gaps can't be written."""
    way = path(entry)
    fields = way.fields
    pieces: list[str] = []
    near = number
    numbers: list[Number | None] = []
    for part in way.parts:
        if isinstance(part, Gap):
            same = part.same
            wanted = None if same is None else number_of(same, number, numbers)
            capital = capital or part.capital
            inner = write_part(values[fields[len(numbers)]], part.category, capital, wanted)
            if inner is None:
                return None
            piece, own = inner
            own = own or wanted
            numbers.append(own)
            near = own or near
        else:
            piece = part.plural if near == "p" else part.singular
        if capital and piece:
            piece = piece[0].upper() + piece[1:]
            capital = False
        pieces.append(piece)
    return "".join(pieces), number_of(way.number, number, numbers)


def _article(match: re.Match[str]) -> str:
    """ "a" or "an" by the sound that follows."""
    following = match[2]
    vowel = _VOWEL.match(following) and not _CONSONANT.match(following)
    return f"{match[1]}{'n' if vowel else ''} "
