"""What came of each entry of a rules pack: how its texts are read where cards use them, or are tried."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from app.engine.abilities.abilities import NotUnderstood
from app.engine.abilities.reading import Line
from app.engine.oracle import read_card, stop_of
from app.engine.scenario.house_rules import game_rules, state_rules
from app.engine.text.homemade.patterns import parameters_of
from app.engine.text.homemade.terms import samples_of
from app.engine.text.spelling import unmarked
from app.engine.values.card import Card, Face, TypeLine
from app.engine.values.frozen import replace
from app.engine.values.pack import Pack, PackKeyword, PackRule, PackTerm
from app.engine.values.said import say

if TYPE_CHECKING:
    from app.engine.state.custom import StateRule
    from app.services.packs import PackFile

_SHOWN: Final = 3
"""So many lines that use an entry tell how it is read."""
_TRIED: Final = 12
_VALUES: Final = ("{1}", "two", "red", "creature", "flying", "Treasure")
"""What is put in the place of a parameter where no card shows how it is used."""
_BEHIND: Final = ("Draw a card.", "When this creature enters, draw a card.", "This creature gets +1/+1.")
"""What stands behind an ability word where no card shows how it is used."""


class EntryRead(Struct, frozen=True):
    """What came of one entry of a pack."""

    kind: str
    """ "keyword", "term", "counter", "rule", "game rule", "designation", "deed", "symbol", "subtypes" or
    "card"."""
    name: str
    read: bool | None
    """None where nothing in the pack uses it, so that it can't be tried."""
    why: str = ""
    """What is not read, or why not."""


SHOWS: Final[Mapping[bool | None, str]] = {True: "read", False: "not read", None: "not used"}
"""How each state is told."""


def check(file: PackFile) -> tuple[EntryRead, ...]:
    """What is read of each entry of a pack, and of each card."""
    cards = [Card.from_object(card, file.pack) for card in file.cards]
    lines = [line for card in cards for line in _lines(card)]
    pack = file.pack
    return (
        *(_of_lines("keyword", one.name, lines_of_keyword(one, lines, pack)) for one in pack.keywords),
        *(_term(one, lines, pack) for one in pack.terms),
        *(EntryRead("counter", one.name, True) for one in pack.counters),
        *map(_rule, state_rules(pack)),
        *(
            _of_lines("game rule", one.name or one.text, lines_of_game_rule(one, pack))
            for one in pack.game_rules
        ),
        *(EntryRead("designation", word, True) for word in pack.designations),
        *(EntryRead("deed", word, True) for word in pack.deeds),
        *(EntryRead("symbol", own, True, meant) for own, meant in pack.symbols),
        *(EntryRead("subtypes", kind, True, ", ".join(words)) for kind, words in pack.subtypes),
        *map(_card, cards),
    )


def lines_of_keyword(keyword: PackKeyword, lines: Iterable[Line], pack: Pack) -> list[Line]:
    """The lines that show how a keyword is read: those of cards that have it, else one that tries it.

    None where what is tried tells nothing, for it may not be read for what stands in place of a parameter.
    """
    used = [line for line in lines if keyword.name.lower() in line.text.lower()]
    kinds = ("Instant",) if keyword.is_action else ("Creature",)
    one = not keyword.is_word
    tried = () if used else _tried(_keyword_samples(keyword), kinds, pack, is_one_text=one)
    told = (line.unread for line in tried)
    return used or ([] if any(one is not None and _stops_at_a_value(one) for one in told) else list(tried))


def _stops_at_a_value(unread: NotUnderstood) -> bool:
    """Whether what was put in the place of a parameter is where reading stops."""
    return unread.text[stop_of(unread).at :].startswith(_VALUES)


def lines_of_term(term: PackTerm, lines: Iterable[Line], pack: Pack) -> list[Line]:
    """The lines that show how a term is read: those of cards that use it, else one that tries it."""
    word = term.term.partition(" ")[0].removesuffix("s")
    used = [line for line in lines if word in line.text]
    tried = () if used else _tried(iter(samples_of(term)), ("Instant", "Creature"), pack)
    return used or [line for line in tried if line.unread is None]


def lines_of_game_rule(rule: PackRule, pack: Pack) -> list[Line]:
    """The lines of an ability that each player has."""
    return list(_lines(game_rules(replace(pack, game_rules=(rule,)))))


def lines_of_word(word: str, lines: Iterable[Line]) -> list[Line]:
    """Some lines of cards that use a word, as designations and counters are used."""
    return list(islice((line for line in lines if word.lower() in line.text.lower()), _SHOWN))


def _keyword_samples(keyword: PackKeyword) -> Iterator[str]:
    """What may stand on a card that has a keyword."""
    if keyword.is_word:
        yield from (f"{keyword.name} — {line}" for line in _BEHIND)
        return
    parameters = parameters_of(keyword)
    for values in product(_VALUES, repeat=len(parameters)):
        pattern = keyword.parameters
        for (name, may_miss), value in zip(parameters, values, strict=True):
            pattern = pattern.replace(f"[{name}]" if may_miss else f"<{name}>", value)
        said = f"{keyword.name} {pattern}".rstrip()
        yield f"{said}." if keyword.is_action else said


def _tried(
    samples: Iterator[str], kinds: Sequence[str], pack: Pack, *, is_one_text: bool = False
) -> tuple[Line, ...]:
    """The lines of the first text that is read; those of the one that is read farthest where none is.

    Samples of one text differ in the values of its parameters alone: what stops elsewhere stops with all.
    """
    best: tuple[Line, ...] = ()
    least = sys.maxsize
    for text, kind in islice(product(samples, kinds), _TRIED):
        face = Face("", None, TypeLine(types=(kind,)), text)
        lines = tuple(_lines(Card("", "normal", (face,), (), pack)))
        unread = [line.unread for line in lines if line.unread is not None]
        rest = sum(len(one.text) - stop_of(one).at for one in unread)
        if rest < least:
            best, least = lines, rest
        if not unread or (is_one_text and not any(map(_stops_at_a_value, unread))):
            break
    return best


def _lines(card: Card) -> Iterator[Line]:
    for reading in read_card(card):
        yield from reading.lines


def _rule(rule: StateRule) -> EntryRead:
    is_read = rule.is_understood
    return EntryRead("rule", rule.name or rule.text, is_read, "" if is_read else rule.text)


def _term(term: PackTerm, lines: Iterable[Line], pack: Pack) -> EntryRead:
    if not samples_of(term):
        return EntryRead("term", term.term, False, say("its definition has no shape that is known"))
    return _of_lines("term", term.term, lines_of_term(term, lines, pack))


def _of_lines(kind: str, name: str, used: list[Line]) -> EntryRead:
    unread = next((line.unread for line in used if line.unread is not None), None)
    return EntryRead(
        kind, name, None if not used else unread is None, "" if unread is None else unmarked(unread.text)
    )


def _card(card: Card) -> EntryRead:
    texts = [text.text for reading in read_card(card) for text in reading.open_text]
    return EntryRead("card", card.name, not texts, unmarked(texts[0]) if texts else "")
