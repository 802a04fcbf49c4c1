"""Names: the one place where text may be free."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from app.engine.text.book import Special, special
from app.engine.text.reader import Parse, Reader, Written
from app.engine.text.template import Number
from app.engine.values.patterns import regex

NAMES: Final = "name"
"""The category of names."""

_NAME: Final = regex(
    r"(?:(?:Mr|Mrs|Ms|Dr|St)\. )?(?:~(?:'s)?|[A-Z\d][^\s,.\"]*)"
    r"(?:,?(?: -)? (?:of|the|and|a|an|to|in|for|with|on|from|at|by|(?:l')?[A-Z\d~&+][^\s,.\"]*))*"
)

_LONGEST: Final = 60


def _read(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    """Every beginning of the capitalised words here that ends with a capitalised word."""
    match = _NAME.match(reader.text, at)
    if match is None or match.end() - at > _LONGEST:
        return
    text = match[0]
    ends = [m.end() for m in re.finditer(r"\S+", text)]
    for end in ends:
        name = text[:end].rstrip(",")
        last = name.split()[-1]
        if last.removeprefix("l'")[:1].isupper() or not last[0].isalpha():
            yield name, len(name), None, ()


def _write(value: object, capital: bool, number: Number | None) -> Written | None:
    return (value, None) if isinstance(value, str) and _NAME.fullmatch(value) else None


special(NAMES, Special(_read, _write))
