"""Noun phrases: kinds of objects, and the object itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, TypeAlias, cast

from app.engine.abilities.nouns.happened import Among, AmongThem
from app.engine.abilities.nouns.objects import (
    ControlledBy,
    EitherObjects,
    InZone,
    Joiner,
    Noun,
    Objects,
    Word,
)
from app.engine.text.book import Fields, Special, constant, general, same, special
from app.engine.text.nouns.of_last_kind import are_of_last, each_kind
from app.engine.text.nouns.relatives import stands_last
from app.engine.text.quantities.numbers import listed
from app.engine.text.reader import Parse, Reader, Written, write_part
from app.engine.text.spelling import plural
from app.engine.text.template import Number
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, SUPERTYPES
from app.engine.values.frozen import replace

_Row: TypeAlias = tuple[tuple[Word, ...], bool]

COLOR_WORDS: Final = ("white", "blue", "black", "red", "green")

_MARKS: Final = (", ", *(f" {joiner.value} " for joiner in Joiner))

_QUALITIES: Final = ("colorless", "multicolored", "monocolored", "historic")

_STATUS: Final = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "enchanted",
    "equipped",
    "face-down",
    "modified",
    "permanent",
    "kicked",
    "loyalty",
    *("blocked", "unblocked", "nonattacking", "nonblocking", "suspected", "suspended", "exiled", "face-up"),
    *("non-outlaw", "noncommander", "activated", "triggered", "random", "colored", "party"),
    *("goaded", "stickered", "transformed", "unpaired", "renowned", "saddled", "warped"),
    *("common", "phased-out", "double-faced", "modal double-faced", "nonmodal double-faced"),
)

_NOUNS: Final = {"outlaw": "outlaw", "commander": "commander", "ring-bearer": "Ring-bearer"}
"""Qualities that are nouns as well, and how they are written: "an outlaw", "outlaw creatures"."""


def _words() -> None:
    """The words of which noun phrases are made: type words and adjectives."""
    card_types = [word.lower() for word in CARD_TYPES]
    subtypes = {word for words in SUBTYPES_OF.values() for word in words}
    for word, written in _NOUNS.items():
        constant("type_word", Word(word), f"[{written}/{plural(written)}]")
    for word in (*card_types, *sorted(subtypes)):
        constant("type_word", Word(word), f"[{word}/{plural(word)}]")
        non = f"non{word}" if word.islower() else f"non-{word}"
        constant("adjective", Word(word, True), non)
    for word in (*COLOR_WORDS, *_QUALITIES, *(w.lower() for w in SUPERTYPES)):
        constant("adjective", Word(word), word)
        constant("adjective", Word(word, True), f"non{word}")
    for word in _STATUS:
        constant("adjective", Word(word), word)
    constant("adjective", Word("token", True), "nontoken")
    for power, toughness in product(range(1, 10), repeat=2):
        constant("adjective", Word(f"{power}/{toughness}"), f"{power}/{toughness}")
    for noun in Noun:
        if noun is not Noun.NONE:
            constant(
                "noun_word", noun, "[ability/abilities]" if noun is Noun.ABILITY else f"{noun.value}[/s]"
            )


_words()


def _joined(first: bool, words: tuple[Word, ...]) -> str:
    """The separator before the next word: a comma between two excluding words."""
    return "" if first else (", " if len(words) > 1 and words[-1].non and words[-2].non else " ")


def _read_row(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    """Words side by side, and whether the last one is a plural, after which none can stand."""
    found: list[tuple[tuple[Word, ...], int]] = [((), 0)]
    for words, size in found:  # grows as longer rows are found
        cap = capital and not words
        for mark in (", ", " ") if words else ("",):
            if not reader.text.startswith(mark, at + size):
                continue
            start = size + len(mark)
            place = at + start
            singular = (*reader.read("adjective", place, cap), *reader.read("type_word", place, cap, "s"))
            longer = [((*words, cast("Word", word)), start + more) for word, more, _, _ in singular]
            longer = [row for row in longer if mark == _joined(not words, row[0])]
            found += longer
            for row, whole in longer:
                yield (row, False), whole, None, ()
            for word, more, _, _ in reader.read("type_word", place, cap, "p"):
                row = (*words, cast("Word", word))
                if mark == _joined(not words, row):
                    yield (row, True), start + more, None, ()


def _is_type(word: Word) -> bool:
    """Whether a word is a type, so that a noun phrase may end with it."""
    noun = word.text[:1].isupper() or word.text.capitalize() in CARD_TYPES or word.text in _NOUNS
    return noun and not word.non


def _write_words(words: tuple[Word, ...], capital: bool, last: Number | None) -> str | None:
    """Words side by side, the last one a type word in number `last`, or all of them attributes."""
    text = ""
    for index, word in enumerate(words):
        number: Number | None = last if last and index == len(words) - 1 else "s"
        if last and index == len(words) - 1 and (word.non or write_part(word, "type_word") is None):
            return None
        piece = write_part(word, "adjective", capital) or write_part(word, "type_word", capital, number)
        if piece is None:
            return None
        text += _joined(index == 0, words[: index + 1]) + piece[0]
        capital = False
    return text


def _kind_reader(last_is_noun: bool) -> Special:
    def reading(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
        for value, size, _, _ in reader.read("row", at, capital):
            words, plural = cast("_Row", value)
            if plural == (last_is_noun and number == "p") and (
                plural or not last_is_noun or _is_type(words[-1])
            ):
                yield words, size, None, ()

    def writing(value: object, capital: bool, number: Number | None) -> Written | None:
        if not isinstance(value, tuple):
            return None
        text = _write_words(value, capital, (number or "s") if last_is_noun else None)
        return None if text is None else (text, None)

    return Special(reading, writing, begins=("row",))


special("row", Special(_read_row, lambda *_: None, begins=("adjective", "type_word")))

special("kind", _kind_reader(True))

special("attributes", _kind_reader(False))

for _item in ("kind", "attributes"):
    for _joiner in Joiner:
        _w = _joiner.value
        listed(f"{_item}_{_joiner.name}", _item, two=f" {_w} ", comma=", ", last=f", {_w} ")


def _distribute(
    alternatives: tuple[tuple[Word, ...], ...],
) -> tuple[tuple[Word, ...], tuple[tuple[Word, ...], ...]]:
    """Precedence "leading adjectives": those before the first alternative hold for each."""
    first = alternatives[0]
    lead = 0
    while lead < len(first) - 1 and write_part(first[lead], "adjective") is not None:
        lead += 1
    apart = any(other[-1] == first[-1] for other in alternatives[1:])  # "... creature or ... creature"
    if (
        not lead
        or apart
        or any(write_part(word, "adjective") for other in alternatives[1:] for word in other)
    ):
        return (), alternatives
    return first[:lead], (first[lead:], *alternatives[1:])


def _read_core(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    """Alternatives and noun: "creature", "artifact or enchantment", "instant and sorcery spells", "cards"."""
    for noun, size, _, _ in reader.read("noun_word", at, capital, number):
        assert isinstance(noun, Noun)
        yield Objects(noun=noun), size, number, ()
    for item in ("kind", "attributes"):
        found = reader.read(item, at, capital, number)
        for one, size, _, _ in found:
            yield from _with_noun(reader, item, Objects((one,)), at, size, number)  # type: ignore[arg-type]
        for joiner in Joiner if _go_on(reader, at, found) else ():
            for many, size, _, _ in reader.read(f"{item}_{joiner.name}", at, capital, number):
                assert isinstance(many, tuple)
                fronts = [words[-1:] for words in many[:-1]]
                if (Word("permanent"),) in fronts and reader.text.startswith(" card", at + size):
                    continue  # there it is a noun: "permanent or suspended card"
                common, alternatives = _distribute(many)
                objects = Objects(alternatives, joiner=joiner, common=common)
                if not _goes_on_for_all(many):
                    yield from _with_noun(reader, item, objects, at, size, number)
                if item == "attributes" and (_are_of_one_sort(many, number) or _type_behind(many)):
                    yield from _with_last(reader, Objects(many, joiner=joiner), at, size, number)
                elif item == "attributes" and _are_colors_behind(many):
                    led = Objects((many[0][-1:], *many[1:]), joiner=joiner, common=many[0][:-1])
                    yield from _with_last(reader, led, at, size, number)


def _go_on(reader: Reader, at: int, found: Iterable[Parse]) -> bool:
    """Whether a list may go on after something that was read."""
    return any(reader.text.startswith(_MARKS, at + parse[1]) for parse in found)


def _with_noun(
    reader: Reader, item: str, objects: Objects, at: int, size: int, number: Number | None
) -> Iterator[Parse]:
    """`objects` as it is when its last word is its noun, else with the noun that follows."""
    if item == "kind":
        yield objects, size, number, ()
    elif reader.text.startswith(" ", at + size):
        for noun, more, _, _ in reader.read("noun_word", at + size + 1, False, number):
            assert isinstance(noun, Noun)
            # "Two 1/1 Saproling tokens" are tokens to be made, of which the size is no quality.
            sized = any("/" in word.text for words in objects.alternatives for word in words)
            if noun is not Noun.TOKEN or not sized:
                yield replace(objects, noun=noun), size + 1 + more, number, ()


def _is_adjective(words: tuple[Word, ...], number: Number | None = None) -> bool:
    """Whether this is one word that is no type: "attacking", "white"; before a plural also "Ninja"."""
    subtype = number == "p" and not words[0].text.islower()
    return len(words) == 1 and (subtype or write_part(words[0], "type_word") is None)


def _goes_on_for_all(many: tuple[tuple[Word, ...], ...]) -> bool:
    """Whether what follows the last of several words of one sort holds for each: "blue or red creature"."""
    firsts = (many[-1][:1], *((word,) for words in many[:-1] for word in words))
    return len(many[-1]) > 1 and _are_of_one_sort(firsts)


def _are_of_one_sort(many: tuple[tuple[Word, ...], ...], number: Number | None = None) -> bool:
    """Whether all are adjectives, or all subtypes, each of one word."""
    subtypes = all(len(words) == 1 and words[0].text[:1].isupper() and not words[0].non for words in many)
    return subtypes or all(_is_adjective(words, number) for words in many)


def _type_behind(many: tuple[tuple[Word, ...], ...]) -> bool:
    """Whether all are one word each, the last one a card type: "a black or artifact creature"."""
    *fronts, last = many
    return all(map(_is_adjective, fronts)) and len(last) == 1 and last[0].text.capitalize() in CARD_TYPES


def _are_colors_behind(many: tuple[tuple[Word, ...], ...]) -> bool:
    """Whether all are colours, the first behind other adjectives: "untapped white and/or blue" creatures."""
    *lead, first = many[0]
    alone = all(len(words) == 1 for words in many[1:])
    colors = all(word.text in COLOR_WORDS for word in (first, *(words[0] for words in many[1:])))
    return bool(lead) and alone and colors and not any(word.text in COLOR_WORDS for word in lead)


def _with_last(
    reader: Reader, objects: Objects, at: int, size: int, number: Number | None
) -> Iterator[Parse]:
    """`objects` with what follows and holds for each alternative: "white or blue creature [spell]"."""
    if not reader.text.startswith(" ", at + size):
        return
    start = at + size + 1
    for item in ("kind", "attributes"):
        one = (((last,), more) for last, more, _, _ in reader.read(item, start, False, number))
        several = reader.read(f"{item}_{objects.joiner.name}", start, False, number)
        for last, more in (*one, *((many, more) for many, more, _, _ in several)):
            whole = replace(objects, last=cast("tuple[tuple[Word, ...], ...]", last))
            if item == "attributes" or not _is_adjective(whole.last[0][:1]):
                yield from _with_noun(reader, item, whole, at, size + 1 + more, number)


def _write_core(value: object, capital: bool, number: Number | None) -> Written | None:
    if not isinstance(value, Objects) or value.relatives or value.other:
        return None
    bare = value.noun is Noun.NONE
    noun = None if bare else write_part(value.noun, "noun_word", False, number)
    if value.alternatives == ((),):
        return write_part(value.noun, "noun_word", capital, number) if noun and not value.common else None
    item = "kind" if bare else "attributes"
    alternatives = ((*value.common, *value.alternatives[0]), *value.alternatives[1:])
    parts = [_write_rows(alternatives, "attributes" if value.last else item, value, capital, number)]
    parts += [_write_rows(value.last, item, value, False, number)] if value.last else []
    parts += [] if bare else [noun]
    return None if None in parts else (" ".join(part[0] for part in parts if part), number)


def _write_rows(
    rows: tuple[tuple[Word, ...], ...], item: str, value: Objects, capital: bool, number: Number | None
) -> Written | None:
    if len(rows) == 1:
        return write_part(rows[0], item, capital, number)
    return write_part(rows, f"{item}_{value.joiner.name}", capital, number)


special("core", Special(_read_core, _write_core, begins=("noun_word", "adjective", "type_word")))


def _read_either(reader: Reader, at: int, capital: bool, number: Number | None) -> Iterator[Parse]:
    """Several noun phrases, each with a noun of its own: "black spells and green spells"."""
    for joiner in Joiner if _go_on(reader, at, reader.read("core", at, capital, number)) else ():
        for kinds, size, _, replaced in reader.read(f"cores_{joiner.name}", at, capital, number):
            assert isinstance(kinds, tuple)
            if _are_either(kinds):
                yield EitherObjects(kinds, joiner), size, number, replaced


def _are_either(kinds: tuple[Objects, ...]) -> bool:
    """Whether each is a kind of its own: with a noun, or a type beside a bare noun: "spell or creature"."""
    with_noun = [kind for kind in kinds if kind.noun is not Noun.NONE]
    bare = all(kind.alternatives == ((),) for kind in with_noun)
    return len(with_noun) == len(kinds) or (bool(with_noun) and bare)


def _write_either(value: object, capital: bool, number: Number | None) -> Written | None:
    if not isinstance(value, EitherObjects) or value.relatives:
        return None
    return write_part(value.kinds, f"cores_{value.joiner.name}", capital, number)


for _joiner in Joiner:
    listed(f"cores_{_joiner.name}", "core", two=f" {_joiner.value} ", comma=", ", last=f", {_joiner.value} ")

_JOINED: Final = tuple(f" {joiner.value} " for joiner in Joiner)
special("either", Special(_read_either, _write_either, begins=("core",), needs=_JOINED))


def _split_last(value: object) -> dict[str, object] | None:
    """Take the relatives off a noun phrase whose last one stands always last."""
    if not isinstance(value, Objects | EitherObjects):
        return None
    *others, last = value.relatives or (None,)
    if not stands_last(last):
        return None
    return {"core": replace(value, relatives=()), "relatives": tuple(others), "last": last}


def _split(value: object) -> dict[str, object] | None:
    """Take the relatives off a noun phrase."""
    if isinstance(value, EitherObjects) and are_of_last(value.kinds, value.kinds[-1].relatives):
        *kinds, last = value.kinds
        bare = replace(value, kinds=(*kinds, replace(last, relatives=())), relatives=())
        return {"core": bare, "relatives": (*last.relatives, *value.relatives)}
    if isinstance(value, Objects | EitherObjects):
        core = replace(value, relatives=()) if value.relatives else value
        return {"core": core, "relatives": value.relatives}
    return None


def _attach(filled: Fields) -> object:
    core, relatives = filled["core"], filled["relatives"]
    assert isinstance(core, Objects | EitherObjects)
    assert isinstance(relatives, tuple)
    last = (filled["last"],) if "last" in filled else ()
    kinds = each_kind(core)
    if are_of_last(kinds, relatives[:1]):
        kinds = (*kinds[:-1], replace(kinds[-1], relatives=relatives[:1]))
        core, relatives = EitherObjects(kinds, core.joiner), relatives[1:]
    if _contradict(relatives):
        return NotImplemented
    return replace(core, relatives=(*relatives, *last)) if relatives or last else core


def _contradict(relatives: tuple[object, ...]) -> bool:
    """Whether what a player controls would be in a hand, library or graveyard (110.1) or among cards."""
    if not any(isinstance(one, ControlledBy) for one in relatives):
        return False
    cards = any(isinstance(one, AmongThem) and one.how is Among.FROM_AMONG for one in relatives)
    return cards or any(isinstance(one, InZone) for one in relatives)


def _make_other(filled: Fields) -> object:
    core = filled["core"]
    assert isinstance(core, Objects)
    return replace(core, other=True)


def _other(value: object) -> dict[str, object] | None:
    return {"core": replace(value, other=False)} if isinstance(value, Objects) and value.other else None


general("head", "other {core:core~}", _make_other, _other, number="")
same("head", "{core:core~}", number="", fits=lambda value: not getattr(value, "other", False))
same("head", "{core:either~}", number="")
general("noun", "{core:head~}{relatives:relatives~}", _attach, _split, number="")
general("noun", "{core:head~}{relatives:relatives~} {last:last_relative~}", _attach, _split_last, number="")
general("another_core", "another {core:core~s}", _make_other, _other, number="s")
general("another", "{core:another_core}{relatives:relatives~s}", _attach, _split, number="s")
