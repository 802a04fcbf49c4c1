"""A rules pack drafted from a set's own words: what it defines itself, and what its cards say in brackets.

A keyword is in the draft only where its definition is read as rules text and says what all is for that cards
have behind it; for any other there is a remark that says why not. Whoever made the set decides about both.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final

from msgspec import Struct

from app.engine.abilities.reading import Line
from app.engine.errors import CardError, SpellbenchError
from app.engine.keywords.registry import KEYWORDS
from app.engine.oracle import read_lines, stop_of
from app.engine.scenario.house_rules import game_rules
from app.engine.scenario.packs import with_tokens_of
from app.engine.text.homemade.patterns import filled
from app.engine.text.homemade.terms import word_of
from app.engine.text.homemade.unknown import (
    Used,
    as_rules_text,
    definitions_of,
    shape_of,
    symbols_in,
    used_words,
)
from app.engine.text.homemade.wordings.letters import is_slip
from app.engine.text.spelling import plural, unmarked
from app.engine.values.card import CARD_TYPES, SUBTYPES_OF, SUPERTYPES, Card, Face, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.mana import OTHER_SYMBOLS, is_mana_symbol
from app.engine.values.pack import NO_PACK, REMINDER, Pack
from app.engine.values.said import said_by, say
from app.services.homemade.findings import TEXT_MAX
from app.services.homemade.labelled import labelled
from app.services.homemade.linesread import LinesRead, lines_read
from app.services.homemade.notes import explained_in_notes, symbols_in_notes
from app.services.homemade.sets import HomeMade, unknown_subtypes
from app.services.homemade.shapes import Shaped, designated, shaped
from app.services.packs import pack_of
from cardsdb.records import KeywordRecord

_AGREE: Final = 0.75
"""Of all texts in brackets after a word so many must say the same."""
_MOST: Final = 500
"""Keywords, and subtypes of a kind, in a draft."""
_LONGEST: Final = 29
"""Letters of a subtype."""
_LOOKED_AT: Final = 500
_CANDIDATES: Final = 50
"""So many texts in brackets are looked at for a word, and so many definitions tried on all of these."""
_TRIED: Final = 20
"""So many lines with a word are read to see whether its definition is."""
_SHOWN: Final = 80
_BECOMES: Final = re.compile(r"\bbecomes? ([a-z]{4,29})(?=[.,]| and |$)")
_GETS_COUNTERS: Final = re.compile(
    r"\b(?:[Yy]ou|players?|opponents?|controller|they) gets? (?:an?|one|two|three|four|five|X|that many) "
    r"([a-z]{3,29}) counters?\b"
)
_TOKEN: Final = re.compile(
    r"\b[Cc]reates? [^.\"“”]*?\d+/\d+ (?:[a-z]+ )*((?:[A-Z][a-z]+ )+)"
    r"(?:artifact |enchantment )*(?:[a-z]+ )?creature tokens?\b"
)
_SORCERY: Final = TypeLine(types=("Sorcery",))
_CREATURE: Final = TypeLine(types=("Creature",))
_KINDS: Final = {"Instant": "spell", "Sorcery": "spell", "Kindred": "creature"}


class Use(Struct, frozen=True):
    """A word that stands on a card as a keyword would."""

    used: Used
    face: Face
    line: str
    """As printed."""


class OfSet(Struct, frozen=True):
    """What is known of the set as a whole."""

    texts: str
    subtypes: dict[str, list[str]]
    """Those that the rules don't have."""
    keywords: list[dict[str, Any]] = []
    """Those that are drafted."""


class Drafted(Struct, frozen=True):
    """A keyword of the draft, or why there is none."""

    name: str
    cards: int
    """On how many it stands."""
    entry: dict[str, Any] | None
    remark: str = ""
    more: dict[str, list[Any]] = {}
    """What the pack has with it, by its keys."""


class Draft(Struct, frozen=True):
    """A rules pack that is offered."""

    data: dict[str, Any]
    """As its file has it."""
    words: tuple[Drafted, ...]
    before: LinesRead
    after: LinesRead
    """The lines of the set as they would be read with it."""


def draft_of(made: HomeMade) -> Draft:
    """The rules pack that a set's own words come to; no line that is read without it is hidden by it."""
    plain = [(face, read_lines(face).lines) for face in dict.fromkeys(_faces(made))]
    uses: dict[str, list[Use]] = {}
    for face, lines in plain:
        for use in _uses(face, lines):
            uses.setdefault(use.used.word.lower(), []).append(use)
    data: dict[str, Any] = {"rules_pack": 1, "name": made.name, "set": made.code}
    data = {key: value for key, value in data.items() if value}
    faces = [face for face, _ in plain]
    own = OfSet("\n".join(face.oracle_text for face in faces), _subtypes(faces))
    defined = (*made.keywords, *explained_in_notes(faces, _used_in(uses)))
    words = tuple(islice(_drafted(defined, uses, own), _MOST))
    lost = _lost(plain, data | _of_words(words))
    words = tuple(_unless_hiding(one, lost) for one in words)
    words += tuple(_of_labels(plain, data | _of_words(words) | {"subtypes": own.subtypes}))
    data |= _of_words(words)
    data |= _listed("rulings", [{"about": one.name, "text": one.remark} for one in words if one.remark])
    lost = _lost(plain, {**data, "subtypes": own.subtypes})
    left = {
        kind: [word for word in some if not any(word in text for text in lost)]
        for kind, some in own.subtypes.items()
    }
    if any(left.values()):
        data["subtypes"] = {kind: some for kind, some in left.items() if some}
    data |= _listed("symbols", symbols_in_notes(faces))
    counters = _listed("counters", _counters(own.texts))
    if counters and not _lost(plain, data | counters):
        data |= counters
    cards = [card for _, card in made.cards]
    before, after = (with_tokens_of(one, cards) for one in (NO_PACK, pack_of(data).pack))
    return Draft(data, words, lines_read(faces, before), lines_read(faces, after))


def _of_words(words: Sequence[Drafted]) -> dict[str, Any]:
    """The keywords that are drafted, and all that the pack has with them, by its keys."""
    found: dict[str, list[Any]] = {}
    for one in words:
        if one.entry is not None:
            found.setdefault("keywords", []).append(one.entry)
            for key, entries in one.more.items():
                into = found.setdefault(key, [])
                into += [entry for entry in entries if entry not in into]
    named = _designations([entry["text"] for entry in found.get("keywords", [])])
    return found | _listed("designations", list(dict.fromkeys((*found.get("designations", ()), *named))))


def _listed(key: str, entries: list[Any]) -> dict[str, Any]:
    """A key of the pack where there is something for it."""
    return {key: entries} if entries else {}


def _designations(texts: Iterable[str]) -> list[str]:
    """What permanents become by these texts, and are asked for there, where it is no word of the game."""
    found: dict[str, None] = {}
    for text in texts:
        for word in _BECOMES.findall(text):
            asked = re.search(rf"\b(?:is|isn't|it's|are|not) {word}\b", text)
            if asked and word not in KEYWORDS and read_lines(_becoming(word)).lines[0].unread is not None:
                found[word] = None
    return list(found)


def _counters(texts: str) -> list[dict[str, str]]:
    """The kinds of counters that players get by these texts, and that no player of the game has."""
    words = dict.fromkeys(_GETS_COUNTERS.findall(texts))
    tried = ((word, Face("", None, _SORCERY, f"Each player gets two {word} counters.")) for word in words)
    return [
        {"name": word, "on": "player"} for word, face in tried if read_lines(face).lines[0].unread is not None
    ]


def _becoming(word: str) -> Face:
    return Face("", None, _CREATURE, f"When this creature enters, it becomes {word}.")


def _lost(plain: Sequence[tuple[Face, tuple[Line, ...]]], data: dict[str, Any]) -> list[str]:
    """The lines that are read without a pack, and not with it."""
    pack = pack_of(data).pack
    words = _words_of(pack)
    lost: list[str] = []
    for face, lines in plain:
        if not any(word in face.oracle_text.lower() for word in words):
            continue  # the pack has nothing to say of it
        read = {line.text for line in lines if line.unread is None}
        found = read_lines(face, pack).lines
        lost += [line.text for line in found if line.unread is not None and line.text in read]
    return lost


def _words_of(pack: Pack) -> frozenset[str]:
    """The words by which a text has to do with a pack, in small letters."""
    named = (*(one.name for one in pack.keywords), *(one.name for one in pack.counters))
    words = (*named, *map(word_of, pack.terms), *pack.words, *pack.designations, *pack.deeds)
    return frozenset(form.lower() for word in words for form in (word, plural(word)))


def _unless_hiding(word: Drafted, lost: Sequence[str]) -> Drafted:
    """The keyword, unless it takes other words of its name from lines that are read without it."""
    hidden = next((text for text in lost if word.name.lower() in text.lower()), None)
    if word.entry is None or hidden is None:
        return word
    return Drafted(word.name, word.cards, None, f"Its name says something else in: {_cut(hidden)}")


def _faces(made: HomeMade) -> Iterator[Face]:
    for _, given in made.cards:
        try:
            card = Card.from_object(given)
        except CardError:
            continue  # `spellbench check` tells of it
        yield from (face for face in card.faces if len(face.oracle_text) <= TEXT_MAX)


def _uses(face: Face, lines: tuple[Line, ...]) -> Iterator[Use]:
    """The words of the lines that are not read, which may be keywords."""
    for line in lines:
        if line.unread is not None:
            stop = stop_of(line.unread).at
            for used in used_words(line.text, line.unread.text, stop):
                if used.is_action or used.word.lower() not in KEYWORDS:
                    yield Use(used, face, line.text)


def _used_in(uses: Mapping[str, list[Use]]) -> dict[str, list[Used]]:
    return {word: [use.used for use in those] for word, those in uses.items()}


def _of_labels(plain: Sequence[tuple[Face, Sequence[Line]]], data: dict[str, Any]) -> Iterator[Drafted]:
    """The labels that stand for what cards say in brackets, where that is read."""
    for one in labelled(plain):
        told = {**data, "keywords": [*data.get("keywords", ()), one.entry]}
        try:
            pack = pack_of(told).pack
        except SpellbenchError:
            continue  # another entry of the draft is at fault, and is told of there
        if not _left_unread(Face(one.label, None, _CREATURE, one.lines[0]), pack):
            yield Drafted(one.label, one.cards, dict(one.entry))


# --------------------------------------------------------------------------------- what a word stands for
def _drafted(
    defined: Sequence[KeywordRecord], uses: Mapping[str, list[Use]], own: OfSet
) -> Iterator[Drafted]:
    """What comes of each word: those that the set defines, then those that cards explain."""
    tries: list[Callable[[OfSet], Drafted]] = []
    names = {record.name.lower() for record in defined}
    for record in defined:
        those = uses.get(record.name.lower(), [])
        is_own = record.name.lower() not in KEYWORDS or any(use.used.is_action for use in those)
        if record.name.strip() and is_own:
            tries.append(partial(_of_set, record, those))
    for word, those in sorted(uses.items(), key=lambda item: (-len(item[1]), item[0])):
        told = [use for use in those if use.used.reminder]
        if word not in names and told:
            tries.append(partial(_of_cards, those, told))
    first = [one(own) for one in tries]
    known = [drafted.entry for drafted in first if drafted.entry is not None]
    more = replace(own, keywords=known)  # a word may be defined by another one
    for one, drafted in zip(tries, first, strict=True):
        yield drafted if drafted.entry is not None or not known else one(more)


def _of_set(record: KeywordRecord, uses: list[Use], own: OfSet) -> Drafted:
    """A keyword that the set defines."""
    name, cards = record.name.strip(), len({use.face.name for use in uses})
    text = as_rules_text(record.reminder.strip().removeprefix("(").removesuffix(")"))
    odd = [one for one in symbols_in(text) if not is_mana_symbol(one) and one not in OTHER_SYMBOLS]
    if not text:
        return Drafted(name, cards, None, say("The set defines it without saying what it does."))
    if odd:
        return Drafted(
            name, cards, None, say("Its definition is a script: {{{script}}}.", script=odd[0][:_SHOWN])
        )
    parameters = record.match.strip()[len(name) :].strip() if record.match.strip().startswith(name) else ""
    drafted = _shaped(name, parameters, text, uses, own, is_action=bool(uses) and uses[0].used.is_action)
    others = dict.fromkeys(
        use.used.reminder
        for use in uses
        if (shape := shape_of(use.used)) is not None and use.used.reminder not in ("", filled(text, shape[1]))
    )
    if drafted.entry is None or not others:
        return drafted
    said = [say("Cards explain it so, too: {text}", text=one) for one in others]
    return replace(drafted, entry={**drafted.entry, "notes": said})


class _Told(Struct, frozen=True):
    """What a card says in brackets, with the parameters in their places."""

    pattern: str
    values: dict[str, str]
    reminder: str
    definitions: frozenset[str]
    """What it may be with these values; none where they have no place in it."""

    def says(self, pattern: str, text: str) -> bool:
        """Whether a definition says the same with these values."""
        if pattern != self.pattern or (self.definitions and text not in self.definitions):
            return False
        return "what" in self.values or self.reminder in (text, filled(text, self.values))


def _of_cards(uses: list[Use], told: list[Use], own: OfSet) -> Drafted:
    """A word that cards explain, be it one."""
    name, cards = told[0].used.word, len({use.face.name for use in uses})
    name = name[:1].upper() + name[1:]
    found = [
        _Told(*shape, use.used.reminder, frozenset(definitions_of(use.used, shape[1])))
        for use in told[:_LOOKED_AT]
        if (shape := shape_of(use.used)) is not None
    ]
    offered = Counter((one.pattern, text) for one in found for text in one.definitions)
    is_action = told[0].used.is_action
    if not offered:
        return _undefined(uses, told, found, own)
    best = [one for one, _ in offered.most_common(_CANDIDATES)]
    agreeing = {one: sum(told.says(*one) for told in found) for one in best}
    pattern, text = max(best, key=lambda one: (agreeing[one], offered[one], one))
    if agreeing[pattern, text] < _AGREE * len(found):
        more = designated(name, (one.reminder for one in found), own.texts)
        drafted = _tried(name, "", Shaped(REMINDER, more), told, own, is_action=is_action, all_of_them=True)
        if drafted.entry is not None:
            return drafted
        ways = list(dict.fromkeys(one.reminder for one in found))
        shown = " / ".join(map(_cut, ways[:2]))
        return Drafted(
            name, cards, None, say("It is explained in {ways} ways: {shown}", ways=len(ways), shown=shown)
        )
    return _shaped(name, pattern, text, uses, own, is_action=is_action)


def _undefined(uses: list[Use], told: list[Use], found: list[_Told], own: OfSet) -> Drafted:
    """A word whose explanations define nothing as they stand: a shape that is known, or why there is none."""
    name = told[0].used.word[:1].upper() + told[0].used.word[1:]
    said, many = Counter(one.reminder for one in found).most_common(1)[0] if found else ("", 0)
    if many and many >= _AGREE * len(found):
        for one in shaped(name, found[0].pattern, said, own.texts):
            if one.parameters is not None:
                drafted = _tried(name, one.parameters, one, uses, own, is_action=told[0].used.is_action)
                if drafted.entry is not None:
                    return drafted
    given = next((use.used.given.strip(" —") for use in told if use.used.given), "")
    text = _cut(told[0].used.reminder)
    why = say("Its text in brackets doesn't say it in a form that is known: {text}", text=text)
    if given:
        why = say("Its text in brackets doesn't say what “{given}” is for: {text}", given=given, text=text)
    return Drafted(name, len({use.face.name for use in uses}), None, why)


def _shaped(
    name: str, parameters: str, text: str, uses: list[Use], own: OfSet, *, is_action: bool
) -> Drafted:
    """The keyword with the first of the definitions that its text may come to with which lines are read."""
    first: Drafted | None = None
    for one in shaped(name, parameters, text, own.texts):
        given = parameters if one.parameters is None else one.parameters
        drafted = _tried(name, given, one, uses, own, is_action=is_action)
        if drafted.entry is not None:
            return drafted
        first = first or drafted
    assert first is not None
    return first


def _tried(
    name: str,
    parameters: str,
    shape: Shaped,
    uses: list[Use],
    own: OfSet,
    *,
    is_action: bool,
    all_of_them: bool = False,
) -> Drafted:
    """The keyword with this definition, where the lines with it are read then: one of them, or all."""
    text, cards = shape.text, len({use.face.name for use in uses})
    kind = "action" if is_action else "ability"
    entry = {"name": name, "parameters": parameters, "kind": kind, "text": text}
    entry = {key: value for key, value in entry.items() if value}
    try:
        words = (Drafted(name, cards, entry, more=shape.more),)
        told = _of_words(words)
        told["keywords"] = [*told["keywords"], *own.keywords]
        pack = pack_of({"rules_pack": 1, "name": name, "subtypes": own.subtypes, **told}).pack
        unread = _left_unread(game_rules(pack).front, pack) if pack.game_rules else ""
    except SpellbenchError as error:
        return Drafted(
            name, cards, None, say("It can't stand in a rules pack: {error}.", error=said_by(error))
        )
    whole = is_action or REMINDER in text
    lines = {use.line if whole else use.used.word + use.used.given: use.face for use in uses}
    faces = (replace(face, oracle_text=line) for line, face in islice(lines.items(), _TRIED))
    lefts = [] if unread else [_left_unread(face, pack) for face in faces]
    if lefts and not (any(lefts) if all_of_them else all(lefts)):
        return words[0]
    unread = unread or next(filter(None, lefts), "")
    if not lines:
        unread = _left_unread(Face(name, None, _CREATURE, f"{name}"), pack) if not parameters else ""
        if not unread:
            return words[0]
    shown = {"text": _cut(text), "unread": unread}
    return Drafted(
        name, cards, None, say("Its definition is not read: “{text}”; reading stops at “{unread}”.", **shown)
    )


def _left_unread(face: Face, pack: Pack) -> str:
    """Where reading stops in the lines of a face; "" where all are read."""
    for line in read_lines(face, pack).lines:
        if line.unread is not None:
            at = stop_of(line.unread).at
            return _cut(unmarked(line.unread.text[at:]) or say("the end"))
    return ""


def _subtypes(faces: Sequence[Face]) -> dict[str, list[str]]:
    """The subtypes of cards and their tokens that the rules don't have, by the card type that they are of."""
    known = {word for words in SUBTYPES_OF.values() for word in words}
    found: dict[str, dict[str, None]] = {}
    for face in faces:
        for word in unknown_subtypes(face.type_line, known):
            kind = next(one for one in face.type_line.types if one != "Kindred")
            kind = "Creature" if "Creature" in face.type_line.types else kind
            if word.isalpha() and word[:1].isupper() and len(word) <= _LONGEST and not _means_more(word):
                found.setdefault(_KINDS.get(kind, kind.lower()), {})[word] = None
        for told in _TOKEN.findall(face.oracle_text):
            for word in told.split():
                if not (word in known or _means_more(word) or any(is_slip(word, one) for one in known)):
                    found.setdefault("creature", {})[word] = None
    return {kind: list(words)[:_MOST] for kind, words in found.items()}


def _means_more(word: str) -> bool:
    """Whether a word on a type line has a meaning in texts that it must keep."""
    return word in (*CARD_TYPES, *SUPERTYPES, "Token") or word.lower() in KEYWORDS


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN].rstrip()} …"
