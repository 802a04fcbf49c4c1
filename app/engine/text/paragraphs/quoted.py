"""Abilities in quotation marks, and lists in which they stand beside keywords with parameters."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.abilities import Keyword, Quoted
from app.engine.text.book import BOOK, Special, phrase, same, special
from app.engine.text.quantities.numbers import listed
from app.engine.text.reader import Parse, Reader, Written, write_part
from app.engine.text.template import Number

phrase("quoted", Quoted, '"^{abilities:unended_line}"')
phrase("quoted", Quoted, '"{abilities:keywords}"', small=True)
phrase("quoted", Quoted, '"{label:flavour} — ^{abilities:unended_line}"')
phrase("quoted", Quoted, "'^{abilities:unended_line}'", nested=True)
same("grantable", "{what:keyword}", "{what:quoted}")
listed("grantables", "grantable", two=" and ", comma=", ", last=", and ", least=1)


def _is_plain(value: object) -> bool:
    """A keyword without parameters, such as "keyword_names" lists."""
    return isinstance(value, Keyword) and value.name in BOOK["keyword_name"].constants and value.what is None


def _read(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    for values, size, _, replaced in reader.read("grantables", at, capital):
        assert isinstance(values, tuple)
        if not all(map(_is_plain, values)):
            yield values, size, None, replaced


def _write(value: object, capital: bool, number: Number | None) -> Written | None:
    if not isinstance(value, tuple) or all(map(_is_plain, value)):
        return None
    return write_part(value, "grantables", capital)


special("granted", Special(_read, _write, begins=("grantables",)))
