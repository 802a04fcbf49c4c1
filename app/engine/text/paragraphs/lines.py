"""Whole paragraphs: how abilities of each kind are written (113.3), also in frames of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias, cast

from app.engine.abilities.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AnchorWords,
    Band,
    ChapterAbility,
    ClassLevel,
    Keyword,
    LoyaltyAbility,
    SpellAbility,
    StaticAbility,
    Sticker,
    ToSolve,
    TriggeredAbility,
    UnderKeyword,
)
from app.engine.abilities.costs.costs import EitherCost, PayMana
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.quantities.amounts import Variable
from app.engine.text.book import Fields, Special, constant, general, phrase, same, special
from app.engine.text.quantities.numbers import listed, pattern
from app.engine.text.reader import Parse, Reader, Replaced, Written, moved, write_part
from app.engine.text.template import Number
from app.engine.values.frozen import replace
from app.engine.values.patterns import regex


def _body(alone: str, *ends: tuple[str, str], ended: bool = False) -> Special:
    """Sentences, with what reaches to their end: a mark before it, and its category.

    `alone`: what may also stand without sentences before it; `ended`: one of the ends must be there.
    """

    def reading(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        for last, size, _, replaced in reader.read(alone, at, capital):
            yield (last,), size, None, replaced
        for values, size, _, replaced in reader.read("sentences", at, capital):
            assert isinstance(values, tuple)
            if not ended:
                yield values, size, None, replaced
            for mark, name in ends:
                start = size + len(mark)
                there = reader.text.startswith(mark, at + size)
                for last, more, _, put in reader.read(name, at + start, True) if there else ():
                    yield (*values, last), start + more, None, replaced + moved(put, start)

    def writing(value: object, capital: bool, number: Number | None) -> Written | None:
        if not isinstance(value, tuple) or not value:
            return None
        for mark, name in ends:
            last = write_part(value[-1], name, capital or len(value) > 1)
            if last is None:
                continue
            if len(value) == 1:
                return last if name == alone else None
            front = write_part(value[:-1], "sentences", capital)
            return None if front is None else (front[0] + mark + last[0], None)
        return None if ended else write_part(value, "sentences", capital)

    return Special(reading, writing, begins=("sentences", alone))


special("body", _body("modal_end", (". ", "modal_end"), (".\n", "results_table")))

special("mode_effects", _body("mode_end", (". ", "mode_end")))

special("chapter_body", _body("chapter_end", (". ", "chapter_end"), ended=True))


# "unended": an ability without its last full stop, as it stands in quotation marks
_ACTIVATED: Final = "{cost:cost}: ^{effects:body}"

phrase("unended", ActivatedAbility, _ACTIVATED)
phrase("unended", ActivatedAbility, _ACTIVATED + ". ^{limits}")

for _if in ("", "{condition:if}"):
    for _event in ("(whenever|when) {event}", "at {event:moment}"):
        phrase("unended", TriggeredAbility, f"{_event}, {_if}{{effects:body}}")
        phrase("unended", TriggeredAbility, f"{_event}, {_if}{{effects:body}}. ^{{limits}}")

phrase("static_ability", StaticAbility, "{effect:static}", "as long as {condition}, {effect:static}")
phrase("static_ability", StaticAbility, "{effect:static} as long as {condition}", condition_last=True)
same("unended", "{ability:static_ability}")
_said = "as an additional cost to cast this spell, {cost:spoken_cost}"
phrase("unended", AdditionalCost, _said, name="", rule="118.8")
_said = "as an additional cost to cast this spell, {cost:spoken_cost}, where X is {x:computed}"
phrase("unended", AdditionalCost, _said, name="", rule="118.8")
same("ability", "{ability:unended}.")


# Keywords in a line: a keyword that ends with a sentence has a full stop
def _limited(filled: Fields) -> object:
    return replace(cast("Keyword", filled["core"]), limits=filled["limits"])  # type: ignore[arg-type]


def _unlimited(value: object) -> Fields | None:
    if not isinstance(value, Keyword) or not value.limits:
        return None
    return {"core": replace(value, limits=()), "limits": value.limits}


same("keyword_in_list", "{core:keyword}")
general("keyword_in_list", "{core:keyword}. ^{limits}", _limited, _unlimited)


_Keywords: TypeAlias = tuple[tuple[object, ...], int, Replaced]
"""Keywords, the length of their text, and the variants between them."""


def _read_list(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    """Keywords after commas or semicolons, with small letters or capitals: they mean the same."""
    places: list[_Keywords] = [
        ((value,), size, put) for value, size, _, put in reader.read("keyword_in_list", at, capital)[::-1]
    ]
    while places:
        values, size, replaced = place = places.pop()
        yield values, size, None, replaced
        reader.spend(1)
        longer = [_longer(reader, at, place, mark) for mark in (", ", "; ")]
        places += [place for more in longer for place in more][::-1]


def _longer(reader: Reader, at: int, so_far: _Keywords, mark: str) -> Iterator[_Keywords]:
    """A list of keywords with one more after a mark."""
    values, size, replaced = so_far
    start = size + len(mark)
    first = reader.text[at + start : at + start + 1]
    if not first or not reader.text.startswith(mark, at + size):
        return
    found = [(parse, mark) for parse in reader.read("keyword_in_list", at + start, False)]
    if first.isupper():
        # A name with a small letter may be written with a capital within a list, and is then read once.
        known = {parse[:2] for parse, _ in found}
        capitals = reader.read("keyword_in_list", at + start, True)
        found += [(parse, mark + first) for parse in capitals if parse[:2] not in known]
    for (value, more, _, put), old in found:
        now = ", " + old[2:].lower()
        here: Replaced = () if now == old else ((size, size + len(old), now),)
        yield (*values, value), start + more, replaced + here + moved(put, start)


def _write_list(value: object, capital: bool, number: Number | None) -> Written | None:
    if not isinstance(value, tuple) or not value:
        return None
    parts = [write_part(one, "keyword_in_list", capital and not i) for i, one in enumerate(value)]
    return None if any(part is None for part in parts) else (", ".join(p[0] for p in parts if p), None)


special("keywords", Special(_read_list, _write_list, begins=("keyword_in_list",)))


def _is_sentence(keyword: object) -> bool:
    """Whether a keyword's text ends with a full stop: a cost after a dash, or sentences about it."""
    if not isinstance(keyword, Keyword):
        return False
    cost = keyword.cost
    parts = cost[0].options if len(cost) == 1 and isinstance(cost[0], EitherCost) else cost
    mana = all(isinstance(part, PayMana) for part in parts) and (len(keyword.cost) == 1)
    is_kind = keyword.what is None or isinstance(keyword.what, Objects | EitherObjects)
    defined = keyword.amount == Variable() and not is_kind
    return bool(keyword.limits) or defined or bool(keyword.cost and not mana)


def _read_keywords(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    for values, size, _, replaced in reader.read("keywords", at, capital):
        assert isinstance(values, tuple)
        if not _is_sentence(values[-1]):
            yield values, size, None, replaced
        elif reader.text.startswith(".", at + size):
            yield values, size + 1, None, replaced
        elif at + size == len(reader.text):  # printed without its full stop
            yield values, size, None, (*replaced, (size, size, "."))


def _write_keywords(value: object, capital: bool, number: Number | None) -> Written | None:
    written = write_part(value, "keywords", capital)
    if written is None or not isinstance(value, tuple):
        return None
    return written[0] + ("." if _is_sentence(value[-1]) else ""), None


special("keyword_line", Special(_read_keywords, _write_keywords, begins=("keywords",)))


# A line as the tuple of its abilities, with and without its last full stop
listed("statements", "static_ability", two=". ", least=2, capital=True)


def _one(category: str) -> Special:
    """A tuple of one ability of `category`."""

    def reading(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        for value, size, _, replaced in reader.read(category, at, capital):
            yield (value,), size, None, replaced

    def writing(value: object, capital: bool, number: Number | None) -> Written | None:
        alone = isinstance(value, tuple) and len(value) == 1
        return write_part(value[0], category, capital) if alone else None  # type: ignore[index]

    return Special(reading, writing, begins=(category,))


special("single", _one("unended"))


def _read_unstopped(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    """A line that was printed without its last full stop."""
    for values, size, _, replaced in reader.read("single", at, capital):
        if at + size == len(reader.text):
            yield values, size, None, (*replaced, (size, size, "."))


special("unstopped", Special(_read_unstopped, lambda *_: None, begins=("single",)))

same("unended_line", "{abilities:single}", "{abilities:statements}", "{abilities:keywords}")
same("whole_line", "{abilities:single}.", "{abilities:statements}.", "{abilities:keyword_line}")
same("permanent_line", "{line:whole_line}", "{line:unstopped}")
same("spell_line", "{line:whole_line}")
phrase("spell_line", SpellAbility, "{effects:body}.")


def _names(name: str, form: str) -> None:
    """Make category `name` of names that match `form`: their letters are kept as they are."""
    compiled = regex(form)

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
phrase("unended", LoyaltyAbility, "0: ^{effects:body}", "0: ^{effects:body}. ^{limits}", sign="", loyalty=0)


# 714
_ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


for _n, _numeral in enumerate(_ROMAN, 1):
    constant("chapter", _n, _numeral)

listed("chapters", "chapter", two=", ", least=1)
phrase("permanent_line", ChapterAbility, "{chapters} — ^{effects:body}.")
phrase("permanent_line", ChapterAbility, "{chapters} — ^{effects:chapter_body}.")
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
for _levels in ("LEVEL {least:digits}-{most:digits}", "LEVEL {least:digits}+"):
    for _rest in ("{size}", "{size}\n^{lines:band_lines}", "^{lines:band_lines}"):
        phrase("permanent_line", Band, f"{_levels}\n{_rest}", counters="level")
phrase("permanent_line", ClassLevel, "{cost:keyword_mana}: Level {level:digits}\n^{lines:band_lines}")
phrase("permanent_line", Band, "STATION {least:digits}+\n^{lines:band_lines}", counters="charge")
phrase("permanent_line", Band, "STATION {least:digits}+\n^{lines:band_lines}\n{size}", counters="charge")


# 123.7, 123.8
pattern(
    "tickets",
    r"(?:\{TK\})+",
    lambda text: len(text) // 4,
    lambda value: "{TK}" * value if isinstance(value, int) else None,
    words="{",
)
phrase("permanent_line", Sticker, "{tickets} — {size}", "{tickets} — ^{abilities:whole_line}")
phrase("permanent_line", Sticker, "{tickets} — {label:flavour} — ^{abilities:whole_line}")


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
