"""Writing: from a value to its text, from the value alone."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Final, TypeAlias

from app.engine.text.book import BOOK, Phrase
from app.engine.text.template import Agreement, Article, Capital, Hole, Literal_, Number, Variants

Written: TypeAlias = tuple[str, Number | None]
"""Text, and its grammatical number."""
_ARTICLE: Final = re.compile(r"\b([Aa])\b (?=(\S+))")
_VOWEL: Final = re.compile(r"[aeioAEIO]|8|11\b|18\b|[uU](?!ni[cqtv]|s[eu]|tr[aeiou])|X\b|hour|heir|honest", re.IGNORECASE)
_CONSONANT: Final = re.compile(r"one\b|once\b|eu", re.IGNORECASE)


def write(value: object, name: str, capital: bool = False, number: Number | None = None) -> str | None:
    """The text of `value` as category `name`; None when no phrase of it stands for such a value."""
    found = write_part(value, name, capital, number)
    return None if found is None else _ARTICLE.sub(_article, re.sub(r"\b([Aa]) other\b", r"\1nother", found[0]))


def write_part(value: object, name: str, capital: bool = False, number: Number | None = None) -> Written | None:
    """Like `write`, with the grammatical number, and "a" where "an" may have to stand."""
    into = BOOK[name]
    if isinstance(value, Hashable):
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
        written = _phrase(entry, dict(parts), capital, number)
        if written is not None:
            return written
    return None


def _phrase(entry: Phrase, parts: dict[str, object], capital: bool, number: Number | None) -> Written | None:
    """Write one phrase; None when one of its holes can't be written."""
    text: list[str] = []
    numbers: dict[str, Number | None] = {}
    for token in entry.tokens:
        current = next((n for n in reversed(numbers.values()) if n), number)
        match token:
            case Capital():
                capital = True
                continue
            case Hole():
                same = token.same
                wanted: Number | None = None
                if same == "s" or same == "p":
                    wanted = "s" if same == "s" else "p"
                elif same is not None:
                    wanted = numbers.get(same) if same else number
                inner = write_part(parts[token.field], token.category, capital, wanted)
                if inner is None:
                    return None
                piece = inner[0]
                numbers[token.field] = inner[1] or wanted
            case Literal_(text=piece):
                pass
            case Variants(texts=texts):
                piece = texts[0]
            case Agreement(singular=singular, plural=plural):
                piece = plural if current == "p" else singular
            case Article():
                piece = "a"
        if piece:
            text.append(piece[0].upper() + piece[1:] if capital else piece)
            capital = False
    own = entry.number
    if own == "s":
        return "".join(text), "s"
    if own == "p":
        return "".join(text), "p"
    return "".join(text), number if own == "" else (numbers.get(own) if own else None)


def _article(match: re.Match[str]) -> str:
    """ "a" or "an" by the sound that follows. """
    following = match[2]
    vowel = _VOWEL.match(following) and not _CONSONANT.match(following)
    return f"{match[1]}{'n' if vowel else ''} "
