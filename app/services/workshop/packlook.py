"""What is said of a rules pack while it is being made: how its entries are read, and what can't be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from msgspec import Struct

from app.engine.abilities.reading import Line
from app.engine.errors import CardError, ScenarioError
from app.engine.oracle import read_card
from app.engine.scenario.house_rules import state_line, state_rules
from app.engine.scenario.packs import (
    COUNTERS,
    DEEDS,
    DESIGNATIONS,
    GAME_RULES,
    KEYWORDS,
    RULINGS,
    STATE_BASED,
    SUBTYPES,
    SYMBOLS,
    TERMS,
    Shape,
    check_entry,
    read_pack,
)
from app.engine.scenario.shape import Place
from app.engine.text.homemade.terms import samples_of
from app.engine.values.card import SUBTYPES_OF, Card
from app.engine.values.frozen import replace
from app.engine.values.pack import Pack, PackRule
from app.engine.values.said import card_words, said_by, say
from app.services.explain import LineInWords, explain_line
from app.services.homemade.entries import lines_of_game_rule, lines_of_keyword, lines_of_term, lines_of_word
from app.services.packs import pack_of
from app.services.table.worker import Wanted
from app.services.workshop.look import LineLooked
from app.services.workshop.packdraft import KIND_OF, Entry, PackDraft, data_of, value_of
from cardsdb.records import CardObject

_SHOWN: Final = 4
"""So many lines that use an entry are shown."""
_LETTERS: Final = (60, 30, 12, 5)
"""So many letters of what is not read are looked for in a definition."""
_SAMPLE: Final = "If a player has three or more wisp counters, that player loses the game."


class RowLooked(Struct, frozen=True):
    """A sentence about an entry."""

    status: str
    text: str
    said: LineInWords | None = None
    """As what it is read, where it is a line of a card."""
    more: str = ""


class EntryLooked(Struct, frozen=True):
    """What is said of an entry."""

    status: str
    rows: tuple[RowLooked, ...]
    marked: tuple[LineLooked, ...] = ()
    """What of its rules text is not read."""

    @property
    def stop(self) -> int | None:
        """From where on its rules text is not read; None where it is read to its end."""
        return next((line.stop for line in self.marked), None)


class PackLooked(Struct, frozen=True):
    """What is said of a draft."""

    draft: PackDraft
    problem: str
    """Why it can't be saved; "" where it can."""
    statuses: tuple[str, ...]
    """One for each entry."""


def problem_of(draft: PackDraft) -> str:
    """Why a draft is no pack yet; "" where it is one."""
    if not draft.set.strip():
        return say("It has no set code yet, by which its cards know it.")
    try:
        pack_of(data_of(draft))
    except ScenarioError as error:
        return say("{error}.", error=said_by(error))
    return ""


def look_at_all(
    draft: PackDraft, cards: Sequence[CardObject], wanted: Wanted = lambda: True
) -> PackLooked | None:
    """What is said of a draft as a whole; None where nobody wants it any more."""
    pack, statuses = usable(draft), []
    for entry in draft.entries:
        if not wanted():
            return None
        statuses.append(look_at(entry, pack, cards).status)
    return PackLooked(draft, problem_of(draft), tuple(statuses))


def usable(draft: PackDraft) -> Pack:
    """The rules of a draft, without the entries that are not as the format says."""
    good = tuple(entry for entry in draft.entries if not _wrong(entry))
    try:
        return read_pack(dict(Place(data_of(replace(draft, entries=good))).entries()))
    except ScenarioError:  # too many entries: `problem_of` says it
        return Pack("")


@lru_cache(maxsize=5_000)
def _wrong(entry: Entry) -> str:
    """What is wrong with an entry by itself; "" for nothing."""
    try:
        check_entry(KIND_OF[entry.kind], value_of(entry))
    except ScenarioError as error:
        return said_by(error)
    return ""


def look_at(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> EntryLooked:
    """How an entry is read with the rules of its pack, on cards of its set, else where it is tried."""
    wrong = _wrong(entry)
    if wrong:
        return EntryLooked("illegal", (RowLooked("illegal", say("{error}.", error=wrong)),))
    rows = tuple(islice(_ROWS[entry.kind](entry, pack, cards), _SHOWN))
    faulty = [row for row in rows if row.status in ("unsure", "choose")]
    rest = next((row.said.unread.rest for row in faulty if row.said is not None and row.said.unread), None)
    text = text_of(entry)
    marked: tuple[LineLooked, ...] = ()
    if text and any(row.status == "unsure" for row in faulty):
        words = LineInWords(text, "", (), None)
        marked = (LineLooked(words, 0, len(text), _stop(text, rest), faulty[0].more or faulty[0].text),)
    return EntryLooked(faulty[0].status if faulty else rows[0].status if rows else "ok", rows, marked)


def _problem(said: LineInWords) -> str:
    """What is to be said of a line that is not read."""
    assert said.unread is not None
    # What could stand there, where that has a name; words that could are no help.
    kinds = [one for one in said.unread.expected if not one.startswith("“")]
    rest = card_words(said.unread.rest)
    if not kinds:
        return say("Reading stops before “{rest}”.", rest=rest)
    return say("Reading stops before “{rest}”; expected is {expected}.", rest=rest, expected=kinds[0])


def text_of(entry: Entry) -> str:
    """The rules text of an entry; "" for one that has none."""
    fields = zip(KIND_OF[entry.kind].fields, entry.texts, strict=True)
    return next((text for field, text in fields if field.shape is Shape.TEXT), "")


def _stop(text: str, rest: str | None) -> int:
    """From where on a definition is not read: where the words of the line that are not read begin in it."""
    places = (text.find(rest[:letters]) for letters in _LETTERS) if rest else iter(())
    return next((place for place in places if place >= 0), 0)


# ------------------------------------------------------------------------------------------ of each kind
def _keyword(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    same = [one for one in pack.keywords if one.name == entry.texts[0].strip()]
    if len(same) > 1:
        yield RowLooked("unsure", say("{name} is defined in two ways.", name=same[0].name))
    for keyword in same[:1]:
        yield from _shown(lines_of_keyword(keyword, _lines(cards, keyword.name, pack), pack))


def _term(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    for term in (one for one in pack.terms if one.term == entry.texts[0].strip()):
        if samples_of(term):
            yield from _shown(lines_of_term(term, _lines(cards, term.term, pack), pack))
        else:
            like = TERMS.fields[1].hint
            text = say("Its definition has no shape that is known; “{like}” has one.", like=like)
            yield RowLooked("unsure", text)


def _counter(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    if entry.texts[2].strip():
        yield _state_row(PackRule(entry.texts[0].strip(), entry.texts[2].strip()), pack)
    yield from _used(entry, pack, cards)


def _state_based(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    yield _state_row(PackRule(entry.texts[0].strip(), entry.texts[1].strip()), pack)


def _state_row(rule: PackRule, pack: Pack) -> RowLooked:
    """How the sentence of a state-based action is read."""
    if next(state_rules(replace(pack, state_based=(rule,)))).is_understood:
        return RowLooked("ok", rule.text, more=say("looked at with the state-based actions (704.3)"))
    read = state_line(rule, pack)
    said = explain_line(Line(rule.text, read.abilities), "")
    if said.unread is not None:
        return RowLooked("unsure", rule.text, said, _problem(said))
    more = say("no state-based action is known to do so; one that is known is “{like}”", like=_SAMPLE)
    return RowLooked("unsure", rule.text, more=more)


def _game_rule(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    yield from map(_row, lines_of_game_rule(PackRule(entry.texts[0].strip(), entry.texts[1].strip()), pack))


def _subtype(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    word, kind = entry.texts[0].strip(), entry.texts[1].capitalize()
    if word in SUBTYPES_OF.get(kind, ()):
        yield RowLooked("choose", say("{word} is a type of the game already.", word=word))
    else:
        used = sum(word in str(card.get("type_line")).split() for card in cards)
        yield RowLooked("ok", say("{word} can be chosen wherever such a type is.", word=word),
                        more=say("cards that have it: {number}", number=used))  # fmt: skip


def _used(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    """How lines of cards with a word are read."""
    lines = lines_of_word(entry.texts[0].strip(), _lines(cards, entry.texts[0].strip(), pack))
    yield from map(_row, lines)
    if not lines:
        yield RowLooked("ok", say("No card of the set speaks of it yet."))


def _symbol(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    own, mana = (text.strip() for text in entry.texts[:2])
    used = sum(f"{{{own.strip('{}')}}}" in str(card) for card in cards)
    yield RowLooked("ok", say("It is paid, and made, as {mana}.", mana=mana),
                    more=say("cards that have it: {number}", number=used))  # fmt: skip


def _ruling(entry: Entry, pack: Pack, cards: Sequence[CardObject]) -> Iterator[RowLooked]:
    if any(card.get("name") == entry.texts[0].strip() for card in cards):
        yield RowLooked("ok", say("It is shown beside the card."))
    else:
        yield RowLooked("choose", say("No card of the set has this name."))


_ROWS: Final[Mapping[str, Callable[[Entry, Pack, Sequence[CardObject]], Iterator[RowLooked]]]] = {
    KEYWORDS.key: _keyword,
    TERMS.key: _term,
    COUNTERS.key: _counter,
    STATE_BASED.key: _state_based,
    SUBTYPES.key: _subtype,
    DESIGNATIONS.key: _used,
    DEEDS.key: _used,
    GAME_RULES.key: _game_rule,
    SYMBOLS.key: _symbol,
    RULINGS.key: _ruling,
}


def _shown(lines: Sequence[Line]) -> Iterator[RowLooked]:
    yield from map(_row, lines)
    if not lines:
        text = say("No card of the set uses it yet, and it can't be tried without one.")
        yield RowLooked("not needed", text)


def _row(line: Line) -> RowLooked:
    said = explain_line(line, "")
    if said.unread is None:
        return RowLooked("ok", line.text, said)
    return RowLooked("unsure", line.text, said, _problem(said))


def _lines(cards: Sequence[CardObject], word: str, pack: Pack) -> Iterator[Line]:
    """The lines of some cards that have a word."""
    having = (card for card in cards if word.lower() in _text(card).lower())
    for given in islice(having, _SHOWN):
        try:
            card = Card.from_object(given, pack)
        except CardError:
            continue  # the page of cards says what is wrong with it
        for reading in read_card(card):
            yield from reading.lines


def _text(card: Mapping[str, Any]) -> str:
    faces = card.get("card_faces") or ()
    return "\n".join(str(one.get("oracle_text") or "") for one in (card, *faces))
