"""How much of a pool of cards is understood, and what to mend next."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import Keyword, NotUnderstood
from app.engine.abilities.unmeant import Saying
from app.engine.keywords.registry import KEYWORDS, means
from app.engine.oracle import NOT_READ, line_category, lines_of, read_ahead, read_as_meant, stop_of
from app.engine.values.card import Card
from app.engine.values.frozen import inside
from app.services.carried_out_lines import LineKind, are_carried_out, kind_of
from app.services.processes import for_each
from app.services.tails import expected_in_words, tail

TAILS: Final = 50
_CHUNK: Final = 400
"""Lines between two reports of progress."""
_TOKENS: Final = frozenset(("token", "double_faced_token", "emblem"))
_CASTING: Final = re.compile(
    r"\b[Cc]ast(?:s|ing)?\b|\b[Ss]pells?\b|\bcounter(?:ed\b| target )|\b[Aa]dds?\b.*(?:\bmana\b|\{)"
    r"|\bmana\b(?! value)|\bcosts?\b|^Choose (?:one|two|any|up)\b|^Enchant "
)
"""Lines of permanents that speak of casting, spells, countering, mana, costs, modes, what Auras enchant."""
_KEYWORD: Final = re.compile(r"[A-Za-z' -]+?(?=,|—| \{| \d| for | from |$| X)")

Text = tuple[str, str]
"""A normalised line, and its category for the reader."""
ShowProgress = Callable[[int, int], None]
"""Told how many different lines have been read, and how many there are."""


class LineFound(Struct, frozen=True):
    """What became of a line."""

    read: bool
    mismatched: bool = False
    ambiguous: bool = False
    faulty: bool = False
    """Reading it raised an exception."""
    kind: LineKind | None = None
    """What kind of line it is; None where it is not read."""
    carried_out: bool = False
    """Whether all that it says is carried out, as far as that is declared."""
    without_meaning: tuple[str, ...] = ()
    """Of a line that is not carried out, the phrases that are read and have no meaning."""
    tail: str = ""
    expected: tuple[str, ...] = ()


class CardCounts(Struct, frozen=True):
    """Cards by what was read of them; tokens and un-cards are not among them."""

    total: int = 0
    whole: int = 0
    partly: int = 0
    unread: int = 0


class LineCounts(Struct, frozen=True):
    """Lines of those cards, as often as they are printed; mere reminder text is none."""

    total: int = 0
    read: int = 0
    casting: int = 0
    """Those that can matter to casting."""
    casting_read: int = 0
    mismatched: int = 0
    """Read to their end, but not written back the same."""
    ambiguous: int = 0


class Done(Struct, frozen=True):
    """Of lines that are read, those that are carried out without a word "by hand"."""

    total: int = 0
    done: int = 0


class Tail(Struct, frozen=True):
    """A reason for which lines are not read."""

    text: str
    expected: tuple[str, ...]
    """What could have stood there, in words."""
    cards: int
    """How many cards would be whole if only this were read."""


class Phrase(Struct, frozen=True):
    """A phrase that is read, and of which nothing is carried out."""

    text: str
    cards: int
    """How many cards say it."""


class Coverage(Struct, frozen=True):
    """What a pool's cards say, and how much of it is understood."""

    cards: CardCounts
    lines: LineCounts
    carried_out: Mapping[str, Done]
    """Of the lines that are read, those that are carried out: all, and by kind."""
    tokens: int
    """Tokens and emblems, which are not counted."""
    un_cards: int
    """Cards of joke sets that are legal nowhere, which are not counted."""
    faulty: int
    """Cards that have not the shape of a card, or whose text made the reader fail."""
    seconds: float
    tails: tuple[Tail, ...]
    without_meaning: tuple[Phrase, ...]
    states: Mapping[str, str]
    """`whole`, `partly` or `unread`, by the name of each card that is counted."""


@dataclass(slots=True)
class _Pool:
    """The lines of all cards that count."""

    cards: list[list[Text]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tokens: int = 0
    un_cards: int = 0
    faulty: int = 0


def coverage(
    cards: Iterable[Mapping[str, object]], progress: ShowProgress | None = None, *, tails: int = TAILS
) -> Coverage:
    """Read all cards, given in Scryfall's shape, and count. A faulty card is counted and left out."""
    started = time.perf_counter()
    pool = _pool(cards)
    # Texts that begin alike come to the same places of the phrasebook: in this order it is a fifth faster.
    texts = sorted({text for card in pool.cards for text in card})
    found: dict[Text, LineFound] = {}
    for text, line in zip(texts, for_each(_read_chunk, texts), strict=True):
        found[text] = line
        if progress is not None and (len(found) % _CHUNK == 0 or len(found) == len(texts)):
            progress(len(found), len(texts))
    states = [_state([found[text] for text in card]) for card in pool.cards]
    counts = Counter(states)
    faulty_texts = sum(any(found[text].faulty for text in card) for card in pool.cards)
    return Coverage(
        CardCounts(len(pool.cards), counts["whole"], counts["partly"], counts["unread"]),
        _line_counts(pool.cards, found),
        _carried_out(pool.cards, found),
        pool.tokens,
        pool.un_cards,
        pool.faulty + faulty_texts,
        round(time.perf_counter() - started, 3),
        tuple(_tails(pool.cards, found, tails)),
        tuple(_without_meaning(pool.cards, found, tails)),
        dict(zip(pool.names, states, strict=True)),
    )


def matters_to_casting(text: str, category: str) -> bool:
    """Whether a normalised line can matter to the casting of a spell.

    Every line of an instant or sorcery can. Of other lines: mana abilities, casting keywords, and those that
    speak of casting, spells, costs, mana or countering.
    """
    if category == "spell_line" or _CASTING.search(text):
        return True
    first = _KEYWORD.match(text)
    return first is not None and first[0].strip().lower() in _casting_keywords()


@cache
def _casting_keywords() -> frozenset[str]:
    """The keywords that stand for something that casting asks for, and flash."""
    return frozenset(name for name in KEYWORDS if name == "flash" or _has_meaning(name))


def _has_meaning(name: str) -> bool:
    try:
        return bool(means(Keyword(name)))
    except ValueError:
        return True  # it has parameters of its own, so it stands for something


def _pool(cards: Iterable[Mapping[str, object]]) -> _Pool:
    """Sort out what counts, and take the texts apart."""
    pool = _Pool()
    for given in cards:
        if given.get("layout") in _TOKENS:
            pool.tokens += 1
        elif _is_un_card(given):
            pool.un_cards += 1
        else:
            try:
                card = Card.from_object(given)
                pool.cards.append(list(_texts(card)))
                pool.names.append(card.name)
            except Exception:  # whatever is wrong with one card, the others are to be counted
                pool.faulty += 1
    return pool


def _is_un_card(card: Mapping[str, object]) -> bool:
    legalities = card.get("legalities")
    legal = isinstance(legalities, Mapping) and any(one != "not_legal" for one in legalities.values())
    return card.get("set_type") == "funny" and not legal


def _texts(card: Card) -> Iterator[Text]:
    for face in card.faces:
        category = line_category(face)
        if face.unread_cost:
            yield NOT_READ + face.unread_cost, category
        for _, _, text in lines_of(face):
            if text:
                yield text, category


def _read_chunk(texts: Sequence[Text]) -> list[LineFound]:
    with suppress(Exception):  # a line that makes the reader fail is found below
        read_ahead(texts)
    return [_read(text) for text in texts]


def _read(given: Text) -> LineFound:
    text, category = given
    shown = text.removeprefix(NOT_READ)
    try:
        line = read_as_meant(text, category)
        unread = next((one for one in line.abilities if isinstance(one, NotUnderstood)), None)
        stop = stop_of(unread) if unread is not None else None
    except Exception:  # a line that makes the reader fail is found here, and is to stop nobody
        return LineFound(read=False, faulty=True, tail=tail(shown, 0))
    if stop is None:
        kind, done = kind_of(line.abilities), are_carried_out(line.abilities)
        said = () if done else {part.says for part in inside(line.abilities) if isinstance(part, Saying)}
        return LineFound(True, False, line.ambiguous, False, kind, done, tuple(sorted(said)))
    if line.mismatched:
        return LineFound(read=False, mismatched=True, tail="(not written back the same)")
    return LineFound(read=False, tail=tail(shown, stop.at), expected=expected_in_words(stop.expected))


def _state(lines: Sequence[LineFound]) -> str:
    if all(line.read for line in lines):
        return "whole"
    return "partly" if any(line.read for line in lines) else "unread"


def _line_counts(cards: Sequence[Sequence[Text]], found: Mapping[Text, LineFound]) -> LineCounts:
    often = Counter(text for card in cards for text in card)
    casting = {text for text in often if matters_to_casting(*text)}
    return LineCounts(
        total=often.total(),
        read=sum(n for text, n in often.items() if found[text].read),
        casting=sum(often[text] for text in casting),
        casting_read=sum(often[text] for text in casting if found[text].read),
        mismatched=sum(n for text, n in often.items() if found[text].mismatched),
        ambiguous=sum(n for text, n in often.items() if found[text].ambiguous),
    )


def _carried_out(cards: Sequence[Sequence[Text]], found: Mapping[Text, LineFound]) -> dict[str, Done]:
    lines = [found[text] for card in cards for text in card if found[text].kind is not None]
    by_kind = {kind.value: [line for line in lines if line.kind is kind] for kind in LineKind}
    counted = {"all": lines, **by_kind}
    return {name: Done(len(some), sum(line.carried_out for line in some)) for name, some in counted.items()}


def _tails(cards: Sequence[Sequence[Text]], found: Mapping[Text, LineFound], limit: int) -> Iterator[Tail]:
    """The tails whose mending would make most cards whole, those first."""
    finished: Counter[str] = Counter()
    expected: dict[str, Counter[tuple[str, ...]]] = {}
    for card in cards:
        unread = [found[text] for text in card if not found[text].read]
        if unread and len({line.tail for line in unread}) == 1:
            finished[unread[0].tail] += 1
            expected.setdefault(unread[0].tail, Counter()).update(line.expected for line in unread)
    for text, count in sorted(finished.items(), key=lambda item: (-item[1], item[0]))[:limit]:
        yield Tail(text, expected[text].most_common(1)[0][0], count)


def _without_meaning(
    cards: Sequence[Sequence[Text]], found: Mapping[Text, LineFound], limit: int
) -> Iterator[Phrase]:
    """The phrases without a meaning that most cards say, those first."""
    said = Counter(one for card in cards for one in {w for text in card for w in found[text].without_meaning})
    for text, count in sorted(said.items(), key=lambda item: (-item[1], item[0]))[:limit]:
        yield Phrase(text, count)
