"""Writing: from a value to its text, from the value alone."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from app.engine.text.book import BOOK, Fields, Phrase
from app.engine.text.parts import Gap, number_of, path
from app.engine.text.template import Number

Written: TypeAlias = tuple[str, Number | None]
"""Text, and its grammatical number."""
_ARTICLE: Final = re.compile(r"\b([Aa])\b (?=(\S+))")
_VOWEL: Final = re.compile(
    r"[aeioAEIO]|8|11\b|18\b|[uU](?!ni[cqtv]|s[eu]|tr[aeiou])|X\b|hour|heir|honest", re.IGNORECASE
)
_CONSONANT: Final = re.compile(r"one\b|once\b|eu", re.IGNORECASE)


def write(value: object, name: str, capital: bool = False, number: Number | None = None) -> str | None:
    """The text of `value` as category `name`; None when no phrase of it stands for such a value."""
    found = write_part(value, name, capital, number)
    return (
        None if found is None else _ARTICLE.sub(_article, re.sub(r"\b([Aa]) other\b", r"\1nother", found[0]))
    )


def write_part(
    value: object, name: str, capital: bool = False, number: Number | None = None
) -> Written | None:
    """Like `write`, with the grammatical number, and "a" where "an" may have to stand."""
    into = BOOK[name]
    if type(value) in into.constant_types:
        known = into.constants.get(value)
        if known is not None:
            return _phrase(known, {}, capital, number)
    for entry in into.specials:
        written = entry.write(value, capital, number)
        if written is not None:
            return written
    for entry in (*into.by_type.get(type(value), ()), *into.by_type.get(None, ())):
        parts = entry.unmake(value)
        if parts is None:
            continue
        written = _phrase(entry, parts, capital, number)
        if written is not None:
            return written
    return None


def _phrase(entry: Phrase, values: Fields, capital: bool, number: Number | None) -> Written | None:
    """Write one phrase; None when one of its gaps can't be written."""
    way = path(entry)
    text = ""
    near = number
    numbers: list[Number | None] = []
    for part in way.parts:
        if isinstance(part, Gap):
            wanted = number_of(part.same, number, numbers)
            capital = capital or part.capital
            inner = write_part(values[way.fields[len(numbers)]], part.category, capital, wanted)
            if inner is None:
                return None
            piece, own = inner
            numbers.append(own or wanted)
            near = own or wanted or near
        else:
            piece = part.plural if near == "p" else part.singular
        if piece:
            text += piece[0].upper() + piece[1:] if capital else piece
            capital = False
    return text, number_of(way.number, number, numbers)


def _article(match: re.Match[str]) -> str:
    """ "a" or "an" by the sound that follows."""
    following = match[2]
    vowel = _VOWEL.match(following) and not _CONSONANT.match(following)
    return f"{match[1]}{'n' if vowel else ''} "
