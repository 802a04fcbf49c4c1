"""From the text of a face to abilities: every line is read whole, or kept whole as `NotUnderstood`."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache, partial
from threading import RLock
from typing import Final, cast

from msgspec import Struct

import app.engine.effects
import app.engine.keywords
import app.engine.statics
import app.engine.text
from app.engine.abilities.abilities import (
    Ability,
    Band,
    General,
    Keyword,
    NotUnderstood,
    SpellAbility,
    StaticAbility,
)
from app.engine.abilities.reading import Line, LineRead, Reading
from app.engine.carried_out import is_carried_out
from app.engine.discovery import import_all
from app.engine.effects.instructions.unless import with_their_targets
from app.engine.general_abilities import across, called, in_full, in_general_terms, in_room, with_given_names
from app.engine.keywords.registry import KEYWORDS
from app.engine.keywords.while_so import stationed
from app.engine.paragraphs import by_sentences, put_instead, takes_a_place
from app.engine.precedences import PRECEDENCES
from app.engine.state.zones.creating import token_readers
from app.engine.statics.quiet import is_idle, is_quiet
from app.engine.statics.traits.one_by_one import one_by_one
from app.engine.stumbling import stumbling
from app.engine.text.apart import paragraphs
from app.engine.text.explainer import Explainer, Stop
from app.engine.text.homemade.expanding import expanded
from app.engine.text.homemade.marks import own_name
from app.engine.text.homemade.patterns import UnreadableError
from app.engine.text.homemade.unknown import explained
from app.engine.text.homemade.used_to_pay import told_of_costs
from app.engine.text.homemade.wordings.briefly import SAY_WHEN, says_no_event
from app.engine.text.homemade.wordings.own_name import ITS_NAME, SUBJECT, said_of_itself
from app.engine.text.homemade.wordings.slips import HALF_SAID
from app.engine.text.homemade.wordings.todays import todays
from app.engine.text.homemade.wordings.together import COST, TOGETHER, TORN, Row, abilities_in, torn
from app.engine.text.normalise import GAME_WORDS, further_names, normalise, own_names, split_label
from app.engine.text.reader import Reader, Replaced, TooLongError, write, write_marked
from app.engine.text.spelling import OPEN, unmarked
from app.engine.text.tables import make_ready
from app.engine.text.unread.speaking import speaks
from app.engine.values.card import Card, Face
from app.engine.values.frozen import replace
from app.engine.values.pack import NO_PACK, OWN, Pack
from app.engine.watched import waits_unseen

import_all(app.engine.text)  # its modules enter their phrases

_PREPARING: Final = RLock()
_LENGTH_MAX: Final = 4_000
"""Longer paragraphs than any card has are not read."""
_EXPECTED_MAX: Final = 12
NOT_READ: Final = "\ue000"
"""Before a line that is not read, whatever it says."""


def prepare() -> None:
    """Build the reader's tables, which the first line that is read would otherwise wait for.

    Whoever may do so in the background calls it there. The tables last as long as the program, so that the
    garbage collector is told to pass them over.
    """
    with _PREPARING:
        _prepare_once()


@cache
def _prepare_once() -> None:
    # Building so many small tuples would have them counted again and again by the collector.
    collects = gc.isenabled()
    gc.disable()
    make_ready()
    gc.freeze()
    if collects:
        gc.enable()


@lru_cache(maxsize=100_000)
def read_line(text: str, category: str) -> LineRead:
    """Read one normalised line as "spell_line" or "permanent_line"."""
    if not text:
        return LineRead(())
    if text.startswith(NOT_READ):
        text = text.removeprefix(NOT_READ)
        return LineRead((NotUnderstood(text, speaks=speaks(text)),))
    values = [] if any(one.stands_in(text) for one in HALF_SAID) else _readings(text, category)
    # A value that can't give the line back has lost a word of it, whatever it may mean; so it does not count
    # as read.
    good = [v for v, replaced in values if write_marked(v, category, True) == _canonical(text, replaced)]
    if not good:
        return LineRead((NotUnderstood(text, category, speaks=speaks(text)),), mismatched=bool(values))
    for prefers in PRECEDENCES if len(good) > 1 else ():
        # A precedence decides among readings, and never leaves none.
        good = [value for value in good if prefers(value)] or good
    value = good[0]
    abilities = value if isinstance(value, tuple) else (value,)
    return LineRead(cast("tuple[Ability, ...]", abilities), ambiguous=len(good) > 1)


@lru_cache(maxsize=100_000)
def read_as_meant(text: str, category: str) -> LineRead:
    """Read one normalised line, or today's wording of it where that alone can be read, and in one way."""
    read = read_line(text, category)
    if read.is_whole or text.startswith(NOT_READ):
        return read
    found = todays(text, category, lambda told: _reads_one_way(told, category))
    if found is None:
        return read
    label, told = _apart(found.text)
    now = read_line(told, category)
    return replace(now, today=found.text, why=found.why, label=label)


def _reads_one_way(text: str, category: str, reading: Callable[[str, str], LineRead] = read_line) -> bool:
    """Whether a text is read whole, has a meaning, and no second one."""
    read = reading(_apart(text)[1], category)
    return bool(read.abilities) and read.is_whole and not read.ambiguous


def read_ahead(lines: Iterable[tuple[str, str]]) -> None:
    """Read some hundred lines, each with its category, which `read_line` has only to write back then.

    Reading and writing in turns takes a tenth longer: each throws the other out of the processor's cache.
    """
    for text, category in lines:
        _readings(text, category)


@lru_cache(maxsize=100_000)
def _readings(text: str, category: str) -> list[tuple[object, Replaced]]:
    prepare()
    return _all_readings(Reader(text[:_LENGTH_MAX]), text, category)


def _all_readings(reader: Reader, text: str, category: str) -> list[tuple[object, Replaced]]:
    """The readings of a whole text, and the variants in them; none where it takes too long."""
    try:
        found = reader.read(category, 0, True)
    # A text that is made to be slow is a text that is not read.
    except (TooLongError, RecursionError):
        return []
    return [(value, replaced) for value, end, _, replaced in found if end == len(text)]


def stop_of(unread: NotUnderstood) -> Stop:
    """Where reading stopped, and what was expected there; for this the text is read once more."""
    if not unread.category:
        return Stop()
    explainer = Explainer(unread.text[:_LENGTH_MAX])
    _all_readings(explainer, unread.text, unread.category)
    return Stop(explainer.furthest, tuple(sorted(explainer.expected))[:_EXPECTED_MAX])


def _canonical(text: str, replaced: Replaced) -> str:
    """`text` with canonical wordings put for the variants that were read in it."""
    # From behind, so that places further on don't move before they are used.
    for start, end, words in sorted(replaced, reverse=True):
        old = text[start:end]
        capital = old[:1].isupper() and not words[:1].isupper()
        text = text[:start] + (words[:1].upper() + words[1:] if capital else words) + text[end:]
    return text


@stumbling
def read_face(face: Face, pack: Pack = NO_PACK) -> Reading:
    """Read the text of a face, in which the words of a rules pack have the meaning that this gives them."""
    reading = _read_text(face.oracle_text, _own(face), line_category(face), pack)
    bands = [
        a for line in reading.lines for a in line.abilities if isinstance(a, Band) and a.counters == "charge"
    ]
    if bands and face.power is not None and "Creature" not in face.type_line.types:
        reading = replace(reading, general=(*reading.general, stationed(bands[-1])))
    entries = [KEYWORDS[name] for name in reading.keywords if name in KEYWORDS]
    changing = [(entry.name, entry.rewrite) for entry in entries if entry.rewrite]
    if not changing:
        return reading
    return _rewritten(reading, face, tuple(name for name, _ in changing), pack)


@lru_cache(maxsize=2_000)
def _rewritten(reading: Reading, face: Face, names: tuple[str, ...], pack: Pack) -> Reading:
    """The reading with those of the text as the costs with these names change it."""
    found = []
    for name in names:
        rewrite = KEYWORDS[name].rewrite
        text = rewrite(face.oracle_text) if rewrite is not None else face.oracle_text
        found.append((name, _read_text(text, _own(face), line_category(face), pack)))
    return replace(reading, rewritten=tuple(found))


class _Own(Struct, frozen=True):
    """What a text's own card is called, and what it is."""

    name: str
    legend: bool
    creature: bool
    dungeon: bool


def _own(face: Face) -> _Own:
    types = face.type_line.types
    return _Own(face.name, is_legend(face), "Creature" in types, "Dungeon" in types)


def is_legend(face: Face) -> bool:
    """Whether a text may call its card by a shorter name (201.5c)."""
    return "Legendary" in face.type_line.supertypes


def line_category(face: Face) -> str:
    """The category of a face's paragraphs: instants and sorceries have spell abilities (113.3a).

    The rooms of a dungeon have only what happens as one enters them (309.4c).
    """
    return "spell_line" if {"Instant", "Sorcery", "Dungeon"} & set(face.type_line.types) else "permanent_line"


def lines_of(face: Face, pack: Pack = NO_PACK) -> tuple[tuple[str, str, str], ...]:
    """The lines of a face: each as printed, its ability word, and the text that is read.

    A line with keywords of a rules pack is one for each paragraph that it stands for.
    """
    rows = _lines(face.oracle_text, _own(face), line_category(face), pack)
    return tuple((row.printed, row.label, row.text) for row in rows)


@lru_cache(maxsize=2_000)
def _lines(text: str, own: _Own, category: str, pack: Pack) -> tuple[Row, ...]:
    all_printed = (paragraph.replace("\0", "\n") for paragraph in paragraphs(text))
    rows = (
        row
        for printed in all_printed
        for row in (_homemade(printed, own, category, pack) if pack.key else (_row(printed, own, category),))
    )
    return _mended([one for row in rows for one in _in_paragraphs(row, category)], category)


def _mended(rows: list[Row], category: str) -> tuple[Row, ...]:
    """The lines, with a line that goes on from the one before in that one."""
    reads = partial(_reads_one_way, category=category, reading=read_as_meant)
    for start, end, told in torn([row.text for row in rows], reads):
        rows[start] = replace(rows[start], text=told, why=(*rows[start].why, TORN))
        rows[start + 1 : end] = [replace(row, text="") for row in rows[start + 1 : end]]
    if category == "spell_line":
        texts = told_of_costs([row.text for row in rows], reads)
        rows = [replace(row, text=text) for row, text in zip(rows, texts, strict=True)]
    return tuple(rows)


def _in_paragraphs(row: Row, category: str) -> tuple[Row, ...]:
    """A row for each ability of a home-made text that has several in one paragraph; itself for any other."""
    if (
        (category == "spell_line" and not row.text.startswith(COST))
        or row.label
        or read_as_meant(row.text, category).is_whole
    ):
        return (row,)
    told = abilities_in(
        row.text,
        lambda text: all(isinstance(one, Keyword) for one in read_line(text, category).abilities),
        lambda text: _reads_one_way(text, category, read_as_meant),
    )
    return tuple(Row(row.printed, *_apart(one), (*row.why, TOGETHER)) for one in told) or (row,)


def _abilities_in(text: str) -> tuple[str, ...]:
    """The abilities of a paragraph that something is given, each in today's wording."""
    rows = _in_paragraphs(Row(text, "", text), "permanent_line")
    return tuple(read_as_meant(row.text, "permanent_line").today or row.text for row in rows)


def _homemade(printed: str, own: _Own, category: str, pack: Pack) -> Iterator[Row]:
    """The lines that a line of a card with a rules pack stands for; itself where that is not known."""
    first = normalise(printed, own.name, legend=own.legend, types=pack.words)
    further = tuple(one for one in further_names(own.name, legend=own.legend) if one in first)
    ways: list[tuple[str, tuple[str, ...]]] = [(first, ()), (normalise(printed, ""), ())]
    if further:  # a part of the card's name, as in a line without words of the pack
        ways.append((normalise(printed, own.name, own.legend, further, pack.words), (ITS_NAME,)))
    found: list[list[Row]] = []
    for normal, why in ways if own.name else ways[1:]:
        label, text = _apart(normal, pack)
        try:
            told = expanded(text, pack, label, explained(printed), _abilities_in)
        except UnreadableError as error:
            if found:  # a word of the pack may stand in the card's name
                continue
            yield Row(printed, label, f"{NOT_READ}{text} ({error})")
            return
        found.append([Row(printed, label, one, why) for one in told])
        if all(read_line(one, category).is_whole for one in told):
            yield from found[-1]
            return
    usual, *others = found
    if [row.text for row in usual] == [_apart(first, pack)[1]]:  # none of its words is one of the pack
        usual = [_row(printed, own, category)]
    if not any(name in pack.words for name in own_names(own.name)):
        others = others[1:]  # its name is its name, but for one that is a type of its set
    for rows in (usual, *others):
        if all(read_as_meant(row.text, category).is_whole for row in rows):
            yield from rows
            return
    yield from usual


def _row(printed: str, own: _Own, category: str) -> Row:
    """A line, by that of its wordings which can be read.

    A card's name is no name where the text can only be read without it: "Regenerate target creature", "other
    Rats you control". A part of it is one where the text can only be read with it; what a creature's text
    says of nobody, it says of the creature.
    """
    told = Row(printed, *_apart(normalise(printed, own.name, legend=own.legend)))
    if told.label in SAY_WHEN and category == "permanent_line":
        whole = replace(told, label="", text=f"{told.label} — {told.text}")
        if says_no_event(whole.text) and not read_as_meant(told.text, category).is_whole:
            told = whole
    further = tuple(one for one in further_names(own.name, legend=own.legend) if one in told.text)
    unsaid = said_of_itself(told.text) if own.creature else ""
    if not (further or unsaid or "~" in told.text) or read_line(told.text, category).is_whole:
        return told
    plain = [Row(printed, *_apart(normalise(printed, "")))] if "~" in told.text else []
    if further:
        text = normalise(printed, own.name, own.legend, further)
        plain.append(Row(printed, *_apart(text), why=(ITS_NAME,)))
    meant = plain if own.name in GAME_WORDS or own.name.lower() in KEYWORDS else plain[-1:] if further else []
    ways = [Row(printed, told.label, unsaid, (SUBJECT,))] if unsaid else [told, *meant]
    # As it stands first, and only then in today's wording: an old wording must not be found in a text that is
    # none.
    for reads, tried in ((read_line, plain), (read_as_meant, ways)):
        found = next((row for row in tried if reads(row.text, category).is_whole), None)
        if found is not None:
            return found
    return told


def _apart(text: str, pack: Pack = NO_PACK) -> tuple[str, str]:
    """The ability word of a line, and its text; a keyword that is none of its pack has its cost there."""
    label, rest = split_label(text)
    is_own = any(one.is_word and one.name.lower() == label.lower() for one in pack.keywords)
    return ("", text) if label.lower() in KEYWORDS and not is_own else (label, rest)


@lru_cache(maxsize=20_000)
def _read_text(text: str, own: _Own, category: str, pack: Pack) -> Reading:
    lines = []
    general: list[General | SpellAbility] = []
    by_hand: list[NotUnderstood] = []
    rows = _lines(text, own, category, pack)
    permanent = category != "spell_line" or own.dungeon
    names = {row.printed: name for row in rows if (name := own_name(row.text))}
    for row in rows:
        read = read_as_meant(row.text, category)
        found = read.abilities
        # A spell resolves sentence by sentence (608.2c): what is understood of it is done, the rest is told.
        if category == "spell_line" and isinstance(found[0] if found else None, NotUnderstood):
            unread, announced = by_sentences(cast("NotUnderstood", found[0]), _sentence)
            general += announced
            found = (unread,)
        lines.append(_line(row, replace(read, abilities=found), pack))
        found = called(in_full(found), names.get(row.printed, ""))
        found = with_given_names(found) if f"{OPEN}{OWN}" in row.text else found
        if own.dungeon:
            found = tuple(in_room(row.label, ability) for ability in found)
        found = with_their_targets(found, permanent=permanent)
        known = all(map(is_carried_out, found))
        if not known and (now := _carried_out_today(row.text, category)) is not None:
            lines[-1] = _line(row, now, pack)
            found, known = with_their_targets(in_full(now.abilities), permanent=permanent), True
        if known and takes_a_place(found):
            known = not by_hand and put_instead(general, found)
        elif known:
            general += in_general_terms(found)
        if known:
            continue
        told = tuple(part for ability in found for part in _parts(ability))
        general += in_general_terms(part for part in told if len(told) > 1 and is_carried_out(part))
        left = tuple(part for part in told if not is_carried_out(part)) or found
        by_hand.append(_open(row.text, left, _in_words(found) or row.text))
    keywords = tuple(a.name for line in lines for a in line.abilities if isinstance(a, Keyword))
    return Reading(_folded(lines), across(general), keywords, tuple(by_hand))


@lru_cache(maxsize=20_000)
def _carried_out_today(text: str, category: str) -> LineRead | None:
    """Today's wording of a line that is read as it stands and can't be carried out, where that can be."""
    if not read_line(text, category).is_whole:
        return None
    found = todays(text, category, lambda told: _is_carried_out(told, category))
    if found is None:
        return None
    return replace(read_line(found.text, category), today=found.text, why=found.why)


def _is_carried_out(text: str, category: str) -> bool:
    """Whether a text is read in one way, and that is carried out."""
    if not _reads_one_way(text, category):
        return False
    return all(map(is_carried_out, in_full(read_line(text, category).abilities)))


def _folded(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines, with the name of a pack's keyword at the line that has its text."""
    found: list[Line] = []
    for line in lines:
        is_name = [isinstance(one, Keyword) and one.name.startswith(OWN) for one in line.abilities]
        if found and is_name and all(is_name) and found[-1].text == line.text:
            found[-1] = replace(found[-1], abilities=(*found[-1].abilities, *line.abilities))
        else:
            found.append(line)
    return tuple(found)


def _line(row: Row, read: LineRead, pack: Pack) -> Line:
    """A line with what was read of it, and the text that was read in its place."""
    why = (*row.why, *read.why)
    told = unmarked(read.today or row.text)
    same = not why and (not pack.key or told in normalise(row.printed, ""))
    stands_for = "" if same or row.text.startswith(NOT_READ) else told
    return Line(unmarked(row.printed), read.abilities, row.label or read.label, stands_for, why)


def _sentence(text: str) -> tuple[Ability, ...]:
    """What one sentence of a spell says where that is carried out; nothing otherwise."""
    found = with_their_targets(in_full(read_line(text, "spell_line").abilities), permanent=False)
    return found if all(map(is_carried_out, found)) else ()


def _parts(ability: Ability) -> tuple[Ability, ...]:
    """What a statement says, one by one; any other ability is one."""
    return (one_by_one(ability) if isinstance(ability, StaticAbility) else None) or (ability,)


def _open(text: str, abilities: tuple[Ability, ...], left: str) -> NotUnderstood:
    """A line that was read and is not carried out, or not what is `left` of it."""
    quiet, idle = all(map(is_quiet, abilities)), all(map(is_idle, abilities))
    told = replace(speaks(left), of=None) if any(map(waits_unseen, abilities)) else speaks(left)
    return NotUnderstood(text, by_hand=True, quiet=quiet, idle=idle, speaks=told)


def _in_words(found: tuple[Ability, ...]) -> str:
    """What is not carried out of the sentences of a line; "" where that can't be told apart."""
    left = [write(one, "ability", capital=True) for one in found if not is_carried_out(one)]
    return "" if len(left) == len(found) or None in left else " ".join(filter(None, left))


@stumbling
def read_lines(face: Face, pack: Pack = NO_PACK) -> Reading:
    """Read the lines of a face, but don't work out what they come to in general terms.

    Whoever tells what a text says needs no more, and has it in nine tenths of the time.
    """
    category = line_category(face)
    rows = _lines(face.oracle_text, _own(face), category, pack)
    return Reading(_folded(_line(row, read_as_meant(row.text, category), pack) for row in rows))


def read_card(card: Card) -> tuple[Reading, ...]:
    """Read all faces of a card, in their order."""
    return tuple(read_face(face, card.pack) for face in card.faces)


token_readers(read_card)
