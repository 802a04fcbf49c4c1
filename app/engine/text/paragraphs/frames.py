"""Abilities in frames of their own: loyalty, chapters, levels, classes, stations, cases, stickers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import (
    AnchorWords,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LevelBand,
    LoyaltyAbility,
    SpellAbility,
    StationBand,
    Sticker,
    ToSolve,
    UnderKeyword,
)
from app.engine.text.book import Fields, Special, constant, general, phrase, special
from app.engine.text.quantities.numbers import listed, pattern
from app.engine.text.reader import Parse, Reader
from app.engine.text.template import Number
from app.engine.text.writer import Written


def _names(name: str, regex: str) -> None:
    """Make category `name` of names that match `regex`: their letters are kept as they are."""
    compiled = re.compile(regex)

    def reading(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        match = compiled.match(reader.text, at)
        if match is not None:
            yield match[0], len(match[0]), None, ()

    def writing(value: object, capital: bool, number: Number | None) -> Written | None:
        return (value, None) if isinstance(value, str) and compiled.fullmatch(value) else None

    special(name, Special(reading, writing))


_names("flavour", r"(?!Choose )[A-Z~][^.:\"—{}\n•]{0,50}?(?= —|$)")

_names("anchor_word", r"[A-Z]\w+")


# 606
pattern(
    "loyalty_sign",
    r"[+-](?=\d|X\b)",
    str,
    lambda value: str(value) if value in ("+", "-") else None,
    words="+-",
)
phrase("unended", LoyaltyAbility, "{sign:loyalty_sign}{loyalty:amount}: ^{effects:body}")
phrase("unended", LoyaltyAbility, "{sign:loyalty_sign}{loyalty:amount}: ^{effects:body}. ^{limits}")
phrase("unended", LoyaltyAbility, "0: ^{effects:body}", sign="", loyalty=0)
phrase("unended", LoyaltyAbility, "0: ^{effects:body}. ^{limits}", sign="", loyalty=0)


# 714
_ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


for _n, _numeral in enumerate(_ROMAN, 1):
    constant("chapter", _n, _numeral)

listed("chapters", "chapter", two=", ", least=1)
phrase("permanent_line", ChapterAbility, "{chapters} — ^{effects:body}.")
phrase("permanent_line", ChapterAbility, "{chapters} — {label:flavour} — ^{effects:body}.")


# 702.142, 702.57, 702.177, 702.178, 702.169, 702.186, 702.193, 702.159
for _keyword in ("boast", "forecast", "exhaust", "max speed", "solved", "power-up", "∞"):
    phrase("permanent_line", UnderKeyword, f"{_keyword} — ^{{abilities:whole_line}}", keyword=_keyword)

phrase("spell_line", UnderKeyword, "forecast — ^{abilities:whole_line}", keyword="forecast")
phrase("permanent_line", ToSolve, "to solve — ^{condition}.")
general(
    "permanent_line",
    "visit — ^{effects:body}.",
    lambda found: UnderKeyword("visit", (SpellAbility(found["effects"]),)),  # type: ignore[arg-type]
    lambda value: (
        {"effects": value.abilities[0].effects}
        if isinstance(value, UnderKeyword)
        and value.keyword == "visit"
        and isinstance(value.abilities[0], SpellAbility)
        else None
    ),
)


# 711, 716, 721: the lines below belong to the band
listed("band_lines", "whole_line", two="\n", least=1, capital=True)
phrase("permanent_line", LevelBand, "LEVEL {least:digits}-{most:digits}\n{size}")
phrase("permanent_line", LevelBand, "LEVEL {least:digits}+\n{size}", most=None)
phrase("permanent_line", LevelBand, "LEVEL {least:digits}-{most:digits}\n{size}\n^{lines:band_lines}")
phrase("permanent_line", LevelBand, "LEVEL {least:digits}+\n{size}\n^{lines:band_lines}", most=None)
phrase("permanent_line", LevelBand, "LEVEL {least:digits}-{most:digits}\n^{lines:band_lines}", size=None)
phrase("permanent_line", LevelBand, "LEVEL {least:digits}+\n^{lines:band_lines}", size=None, most=None)
phrase("permanent_line", ClassLevel, "{cost:keyword_mana}: Level {level:digits}\n^{lines:band_lines}")
phrase("permanent_line", StationBand, "STATION {least:digits}+\n^{lines:band_lines}")
phrase("permanent_line", StationBand, "STATION {least:digits}+\n^{lines:band_lines}\n{size}")


# 123.7, 123.8
pattern(
    "tickets",
    r"(?:\{TK\})+",
    lambda text: len(text) // 4,
    lambda value: "{TK}" * value if isinstance(value, int) else None,
    words="{",
)
phrase("permanent_line", Sticker, "{tickets} — {size}")
phrase("permanent_line", Sticker, "{tickets} — ^{abilities:whole_line}")


def _anchor(filled: Fields) -> object:
    """614.12c: the words are named in the first line, and stand before their abilities."""
    options = ((str(filled["first"]), filled["one"]), (str(filled["second"]), filled["two"]))
    return AnchorWords(filled["what"], options)  # type: ignore[arg-type]


def _unanchor(value: object) -> Fields | None:
    if not isinstance(value, AnchorWords) or len(value.options) != 2:
        return None
    (first, one), (second, two) = value.options
    return {"what": value.what, "first": first, "second": second, "one": one, "two": two,
            "again": first, "last": second}  # fmt: skip


general(
    "permanent_line",
    "as {what:this} enters, choose {first:anchor_word} or {second:anchor_word}.\n"
    "• {again:anchor_word} — ^{one:ability}\n• {last:anchor_word} — ^{two:ability}",
    _anchor,
    _unanchor,
)


# 702.172, 702.183: keywords with modes of their own
phrase("unended", Keyword, "spree\n+ ^{what:spree_modes}", name="spree")
phrase("unended", Keyword, "tiered\n• ^{what:tiers}", name="tiered")
