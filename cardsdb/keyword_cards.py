"""The cards of a keyword, for its page: how they are spread, reminder text, rulings, some of them whole."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import compress
from typing import Any, Final

import orjson

from cardsdb.folding import fold
from cardsdb.records import CardObject
from cardsdb.search.clauses import AllOf, AnyOf, Clause, Contains, Level, NoneOf, Where
from cardsdb.search.evaluate import Evaluator
from cardsdb.search.mana import pips
from cardsdb.search.pool import Flags, Pool
from cardsdb.search.search import HIDDEN
from cardsdb.search.statistics import KeywordStatistics, has_keyword, statistics_of
from cardsdb.search.texts import plain
from cardsdb.search.tree import NotUsedError

TYPES: Final = (
    "Creature", "Artifact", "Enchantment", "Instant", "Sorcery", "Planeswalker", "Battle", "Land", "Kindred",
)  # fmt: skip
"""The card types that are counted."""
_MOST: Final = 7
"""Mana values from this one on are counted together."""
_EXAMPLES: Final = 3
_RULINGS: Final = 12
_CHUNK: Final = 500
_AFTER, _AFTER_STOP = 36, 10
"""So many letters may stand between a keyword and its reminder text; so many, if a sentence ends there."""
_MARKS: Final = str.maketrans(dict.fromkeys('.,;:()"“”', " "))
_COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder text as it is printed."""

    text: str
    """With what it explains before it."""
    card: str
    """The name of a card that has it."""


@dataclass(frozen=True, slots=True)
class KeywordRuling:
    """A ruling that speaks of the keyword."""

    comment: str
    published_at: str
    cards: int
    """So many cards have it."""


@dataclass(frozen=True, slots=True)
class KeywordCards:
    """What the cards of a keyword tell of it."""

    statistics: KeywordStatistics
    query: str
    """The search that finds them."""
    is_told: bool
    """Whether the cards are told to have it; else they are those whose text says it."""
    types: dict[str, int]
    mana_values: dict[str, int]
    """As "0" to "7+"; lands are not counted."""
    cost_colors: dict[str, int]
    """Cards by the colours of the cost that stands behind the keyword; empty where none has one."""
    reminder: Reminder | None
    rulings: tuple[KeywordRuling, ...]
    rulings_count: int
    newest_ruling: str
    """The day of the newest ruling of all cards; "" where there is none."""
    examples: tuple[CardObject, ...]


def keyword_cards(pool: Pool, keyword: str, words: Sequence[str] = ()) -> KeywordCards:
    """What the cards of a keyword tell of it; where none is told to have it, those whose text says `words`.

    Raises:
        NotUsedError: No card is told to have it, and no words are given.
    """
    with pool.explained(), pool.turns.now():
        evaluator = Evaluator(pool)
        told = _told(pool, (keyword, *words))
        if not told and not words:
            has_keyword(pool, keyword)  # it says which one may be meant
        parts = [f'kw:"{name}"' for name in told] or [f'o:"{word}"' for word in words]
        has = AnyOf(tuple(told.values()) or tuple(Contains("text", plain(word)) for word in words))
        name, query, is_told = fold(keyword), " or ".join(parts), bool(told)
        spoken = tuple(words) or (name,)
        flags = evaluator.flags(AllOf((has, NoneOf(HIDDEN))), Level.CARD)
        texts = _texts(pool, list(compress(range(pool.size), flags.to_bytes(pool.size, "little"))))
        rulings = _rulings(pool, texts, spoken)
        return KeywordCards(
            statistics_of(evaluator, name, has),
            query,
            is_told,
            _of_types(evaluator, flags),
            _of_mana_values(evaluator, flags),
            _of_costs(texts, spoken),
            _reminder(texts, spoken, is_told=is_told),
            rulings[:_RULINGS],
            len(rulings),
            _newest_ruling(pool),
            _examples(pool, texts, spoken),
        )


@dataclass(frozen=True, slots=True)
class _Text:
    card: int
    name: str
    text: str


def _texts(pool: Pool, cards: Sequence[int]) -> list[_Text]:
    """The texts of cards, by number."""
    found: dict[int, _Text] = {}
    for card, (name, text) in _rows(pool, cards, "name, oracle_text"):
        found[card] = _Text(card, name, text)
    return [found[card] for card in cards if card in found]


def _rows(pool: Pool, cards: Sequence[int], columns: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
    for start in range(0, len(cards), _CHUNK):
        located = {pool.locate(card): card for card in cards[start : start + _CHUNK]}
        with pool.lock:
            for source in pool.sources:
                ids = [id for one, id in located if one is source]
                marks = ", ".join("?" * len(ids))
                sql = f"SELECT id, {columns} FROM card WHERE id IN ({marks})"
                for id, *row in source.db.execute(sql, ids).fetchall():
                    yield located[source, id], tuple(row)


def _of_types(evaluator: Evaluator, flags: Flags) -> dict[str, int]:
    def cards(word: str) -> Flags:
        return evaluator.flags(Where("type", "instr(folded, ?) > 0", (f" {fold(word)} ",)), Level.CARD)

    counts = {word: (flags & cards(word)).bit_count() for word in TYPES}
    return {word: count for word, count in counts.items() if count}


def _of_mana_values(evaluator: Evaluator, flags: Flags) -> dict[str, int]:
    lands = evaluator.flags(Where("type", "instr(folded, ' land ') > 0 AND front"), Level.CARD)
    counts = {}
    for value in range(_MOST + 1):
        last = value == _MOST
        where = Where("card", "mana_value >= ?" if last else "mana_value >= ? AND mana_value < ? + 1",
                      (value,) if last else (value, value))  # fmt: skip
        counts[f"{value}+" if last else str(value)] = (
            flags & evaluator.flags(where, Level.CARD) & ~lands
        ).bit_count()
    return counts


def _of_costs(texts: Sequence[_Text], words: Sequence[str]) -> dict[str, int]:
    """Cards by the colours of what stands between the keyword and its reminder text."""
    counts: Counter[str] = Counter()
    for one in texts:
        behind = [_behind(line, word) for line in one.text.split("\n") for word in words]
        costs = [cost.rstrip(".") for text in behind for cost in text.split() if cost.startswith("{")]
        if costs:
            colors = [name for letter, name in _COLORS.items() if any(pips(cost, letter) for cost in costs)]
            counts["multicoloured" if len(colors) > 1 else colors[0] if colors else "colourless"] += 1
    if counts.total() * 2 < len(texts):
        return {}  # it has none; a few lines only happen to go on so
    order = (*_COLORS.values(), "multicoloured", "colourless")
    return {color: counts[color] for color in order if counts[color]}


def _behind(line: str, word: str) -> str:
    """What stands behind a keyword at the beginning of a line, without reminder text."""
    begun, rest = line[: len(word)], line[len(word) :].partition("(")[0].replace("—", " ")
    return rest if begun.casefold() == word.casefold() and not rest[:1].isalpha() else ""


def _told(pool: Pool, names: Sequence[str]) -> dict[str, Clause]:
    """Those names that cards are told to have as keywords, and what is true of these cards."""
    found: dict[str, Clause] = {}
    for asked in names:
        with suppress(NotUsedError):
            name, has = has_keyword(pool, asked)
            found[name] = has
    return found


def _reminder(texts: Sequence[_Text], words: Sequence[str], *, is_told: bool) -> Reminder | None:
    """The reminder text that most cards have, where it stands behind the keyword and explains it."""
    explains = _explains if is_told else _explains_surely
    found: defaultdict[str, list[Reminder]] = defaultdict(list)
    for one in texts:
        for line in one.text.split("\n"):
            before, bracket, rest = line.partition("(")
            sentence = before[before.rstrip(" .").rfind(". ") + 1 :].lstrip()
            segment = f"({rest.partition(')')[0]})"
            if bracket and any(explains(segment, sentence, word.casefold()) for word in words):
                found[segment].append(Reminder(f"{sentence}{segment}", one.name))
    if not found:
        return None
    most: list[Reminder] = max(found.values(), key=len)
    return min(most, key=lambda each: len(each.text))


def _explains(segment: str, sentence: str, word: str) -> bool:
    """Whether brackets explain a word: it stands before them with little else, or within them too."""
    before = sentence.casefold()
    if not before.startswith(word):
        return word in before and f" {word}" in segment.casefold()
    is_short = len(before) <= len(word) + (_AFTER_STOP if "." in before else _AFTER)
    return is_short or f" {word} ability" in segment.casefold()


def _explains_surely(segment: str, sentence: str, word: str) -> bool:
    """The same for a word that may be an ordinary one: only what names it, or stands behind it alone."""
    inside, before = segment.casefold(), sentence.casefold()
    if word in before and (inside.startswith(f"(to {word}") or f" {word} ability" in inside):
        return True
    rest = before.removeprefix(word).strip()
    return before.startswith(word) and "." not in before and len(rest) < _AFTER and not rest[:1].isalpha()


def _rulings(pool: Pool, texts: Sequence[_Text], words: Sequence[str]) -> tuple[KeywordRuling, ...]:
    """The rulings that say the words, those of most cards first; of cards without it those that say it so."""
    having = {pool.locate(one.card) for one in texts}
    cards: Counter[str] = Counter()
    newest: dict[str, str] = {}
    sql = (
        "SELECT card.id, comment, ruling.published_at FROM ruling"
        " LEFT JOIN card ON card.oracle_id = ruling.oracle_id WHERE comment LIKE ?"
    )
    with pool.lock:
        for source in pool.sources:
            for word in words:
                for id, comment, day in source.db.execute(sql, (f"%{word}%",)):
                    if _says(comment, word, is_own=(source, id) in having):
                        cards[comment] += 1
                        newest[comment] = max(day, newest.get(comment, ""))
    order = sorted(cards, key=lambda comment: newest[comment], reverse=True)
    order.sort(key=lambda comment: -cards[comment])
    return tuple(KeywordRuling(comment, newest[comment], cards[comment]) for comment in order)


def _newest_ruling(pool: Pool) -> str:
    """When the last ruling was given that is loaded."""
    with pool.lock:
        rows = (
            source.db.execute("SELECT max(published_at) FROM ruling").fetchone() for source in pool.sources
        )
        return max((row[0] or "" for row in rows), default="")


def _says(text: str, word: str, *, is_own: bool) -> bool:
    """Whether a ruling says a word, or what begins with it; elsewhere it may be part of a name."""
    if is_own:
        return f" {fold(word)}" in f" {fold(text)}"
    return f" {word} " in f" {text.translate(_MARKS)} "


def _examples(pool: Pool, texts: Sequence[_Text], words: Sequence[str]) -> tuple[CardObject, ...]:
    """Some cards with the shortest texts, those first that explain it."""

    def rank(one: _Text) -> tuple[bool, int, str]:
        lines = one.text.split("\n")
        explains = any("(" in line and any(w.casefold() in line.casefold() for w in words) for line in lines)
        return not explains, len(one.text), one.name

    chosen = [one.card for one in sorted(texts, key=rank)[:_EXAMPLES]]
    objects = {card: orjson.loads(row[0]) for card, row in _rows(pool, chosen, "object")}
    return tuple(objects[card] for card in chosen if card in objects)
