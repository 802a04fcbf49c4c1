"""Searching: a text in, cards out, with what was not understood and what was asked in English."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Final, TypeAlias

from cardsdb.folding import fold
from cardsdb.schema import OFFICIAL
from cardsdb.search.asking.advice import advice, misleading, must_hold
from cardsdb.search.asking.plainly import may_be_plain, plainly
from cardsdb.search.clauses import Level, Where
from cardsdb.search.display import Display, Sorter, take_display
from cardsdb.search.evaluate import Evaluator
from cardsdb.search.operators import by_key
from cardsdb.search.operators.text import keyword_names
from cardsdb.search.parse import parse
from cardsdb.search.pool import NO_WORDS, Flags, Pool, SetWords, Source
from cardsdb.search.printings import printings
from cardsdb.search.sql import Meaning, to_sql
from cardsdb.search.tree import Every, Node, NotUsedError, Problem, Term
from resources.said import Verbatim, joined, say

_FEW: Final = 500
"""So many cards are fetched one by one."""
_SHOWN: Final = ("name", "coalesce(mana_cost, '')", "type_line", "colors", "layout")
_Shown: TypeAlias = tuple[str, str, str, tuple[str, ...], str]
"""What a list shows of a card, in the order of `_SHOWN`."""
HIDDEN: Final = Where("card", "kind <> 'card' OR set_type IN ('memorabilia', 'minigame')")
"""What is left out unless it is asked for: tokens, planes, schemes, cards of memorabilia sets."""
_HIDDEN_KINDS: Final = (
    "token", "emblem", "plane", "phenomenon", "scheme", "vanguard", "planar", "double_faced_token",
)  # fmt: skip
_HIDDEN_SETS: Final = ("token", "memorabilia", "minigame", "vanguard", "planechase", "archenemy")


_USUAL: Final = (
    "a", "t:a", "o:a", "fo:a", "m:1 mv:1 pow:1", "c:w id:w", "kw:flying", "f:commander", "is:modal",
    "is:vanilla", "ability:a", "r:c", "o:~", "s:x",
    "order:released", "order:cmc", "a:a", "rulings:a", "cn:1", "year:2000", "order:pow", "order:rarity",
    "name:/a/", "o:/^a/", "produces:w", "has:indicator", "is:foil", "is:reprint", "is:unique",
    "decklimit:any", "is:commander", "is:shockland", "new:rarity", "devotion:w", "misspelt",
    "order:set", "order:color", "unique:art", "prefer:promo", "ft:a",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A card that was found."""

    name: str
    mana_cost: str
    type_line: str
    colors: tuple[str, ...]
    """Letters in the order WUBRG."""
    layout: str
    set: str | None = None
    """Of the printing, where the search is about printings."""
    collector_number: str | None = None
    rarity: str | None = None
    released_at: str | None = None
    source: str = OFFICIAL
    """Where the card comes from, as `from:` asks for it."""


@dataclass(frozen=True)
class Answer:
    """What a search found. `hits` are made when they are asked for."""

    count: int
    explained: str
    """What was asked, in one sentence."""
    problems: tuple[Problem, ...]
    seconds: float
    view: str
    """How the results are to be shown: `grid`, `checklist`, `full`, `text`; empty when not told."""
    _searcher: "Searcher"
    _flags: Flags
    """Of cards or of printings."""
    _level: Level
    _prints: bytes | None
    """Flags of the printings that were found, of which one stands for each card."""
    _display: Display
    _words: tuple[str, ...]
    only_words: bool
    """Whether the search was nothing but words of a name."""

    @cached_property
    def _ordered(self) -> Sequence[int]:
        return self._searcher.sorter.sorted(self._flags, self._level, self._display, self._words)

    def hits(self, first: int = 0, count: int | None = None) -> list[SearchHit]:
        """Some of the cards, in their order; all from `first` on without a count.

        Raises:
            StoreError: The database is damaged.
        """
        pool = self._searcher.pool
        with pool.explained(), pool.turns.now():
            return self._hits(first, count)

    def _hits(self, first: int, count: int | None) -> list[SearchHit]:
        rows = self._ordered[first : None if count is None else first + count]
        if self._prints is not None:
            rows = [self._searcher.printing_of(card, self._prints, self._display) for card in rows]
        return self._searcher.describe(rows, self._level if self._prints is None else Level.PRINTING)


class Searcher:
    """Searches the cards of some databases. Threads may share it."""

    def __init__(self, sources: Sequence[Source], words_of_sets: Mapping[str, SetWords] = NO_WORDS) -> None:
        self.pool = Pool(sources, words_of_sets)
        self._evaluator = Evaluator(self.pool)
        self.sorter = Sorter(self.pool)

    def search(self, text: str) -> Answer:
        """All cards that the text asks for. Never raises for what is typed.

        Raises:
            StoreError: The database is damaged.
        """
        with self.pool.explained(), self.pool.turns.now():
            return self._search(text)

    def _search(self, text: str) -> Answer:
        started = time.perf_counter()
        tree, problems = parse(text, by_key().__contains__)
        answer = self._answered(tree, problems, started)
        if may_be_plain(tree, finds=bool(answer.count)) and (plain := plainly(text, self.pool)):
            tree, problems = parse(plain, by_key().__contains__)
            answer = self._answered(tree, problems, started)
            said = say("{explained} ({search})", explained=answer.explained, search=Verbatim(plain))
            return replace(answer, explained=said)
        return answer

    def _answered(self, tree: Node, problems: list[Problem], started: float) -> Answer:
        tree, display, more = take_display(tree, self.pool)
        meaning, found = to_sql(tree, self.pool), None
        while found is None:
            try:
                found = self._found(tree, meaning, display)
            except NotUsedError:  # an expression took too long; from now on it is refused where it stands
                meaning = to_sql(tree, self.pool)
        flags, level, prints = found
        problems = [*problems, *more, *meaning.problems, *misleading(tree)]
        count = flags.bit_count()
        if not count:
            problems += advice(tree, self.pool, self._finds)
        problems.sort(key=lambda problem: problem.at)
        explained = _explained(
            meaning, display, say("extras too") if self._asks_for_extras(tree, display) else ""
        )
        seconds = time.perf_counter() - started
        words = _only_names(tree)
        only_words = bool(words) and "!" not in {term.key for term in must_hold(tree)}
        return Answer(
            count,
            explained,
            tuple(problems),
            seconds,
            display.view,
            self,
            flags,
            level,
            prints,
            display,
            words,
            only_words,
        )

    def describe(self, rows: Sequence[int], level: Level) -> list[SearchHit]:
        """What a list shows of these rows."""
        origins = self.pool.origins()
        if level is Level.CARD:
            return [
                SearchHit(*one, source=origins[row][0])
                for one, row in zip(self._shown(rows), rows, strict=True)
            ]
        prints = printings(self.pool)
        cards = [prints.rows.of_card[row] for row in rows]
        return [
            SearchHit(
                *one,
                prints.set_code[row],
                prints.number[row],
                prints.rarity[row],
                prints.released[row],
                origins[card][0],
            )
            for one, card, row in zip(self._shown(cards), cards, rows, strict=True)
        ]

    def keyword_of(self, text: str) -> str:
        """The keyword, of those that cards have, that is called so; "" where there is none."""
        names = self.pool.once("keyword names", lambda: keyword_names(self.pool))
        return fold(text) if fold(text) in names else ""

    def warm_up(self) -> None:
        """Load what most searches ask for, most wanted first (about a second). Fit for the background.

        Whatever is searched meanwhile comes before.
        """
        for text in _USUAL:
            self.pool.turns.later(partial(self._try, text))

    def _try(self, text: str) -> None:
        self.search(text).hits(0, 1)

    def printing_of(self, card: int, prints: bytes, display: Display) -> int:
        """The printing that stands for a card, of those that are set: the newest unless told otherwise."""
        rows = printings(self.pool).first_rows
        find = prints.find if display.prefer == "oldest" else prints.rfind
        return find(1, rows[card], rows[card + 1])

    def _found(self, tree: Node, meaning: Meaning, display: Display) -> tuple[Flags, Level, bytes | None]:
        """What is found of cards, or of printings if the results are these."""
        level = about = self._evaluator.level_of(meaning.clause)
        level = Level.PRINTING if level is Level.PRINTING or display.of_printings else Level.CARD
        if not meaning.understood:
            return 0, level, None
        if display.orders_printings and about is not Level.PRINTING and self.sorter.has_one_for_each(display):
            cards, _, _ = self._found(tree, meaning, replace(display, order=(), prefer=""))
            standing = self.sorter.standing(display)
            return cards & standing.cards, Level.CARD, standing.printings
        flags = self._evaluator.flags(meaning.clause, level)
        if not self._asks_for_extras(tree, display):
            flags &= ~self._evaluator.flags(HIDDEN, level)
        if level is Level.CARD:
            return flags, level, None
        if display.orders_printings:
            return self.sorter.chosen(flags, display), level, None
        rows = printings(self.pool).rows
        return self.pool.lift(flags, rows), Level.CARD, flags.to_bytes(rows.size, "little")

    def _asks_for_extras(self, tree: Node, display: Display) -> bool:
        return display.extras or any(map(self._names_extras, must_hold(tree)))

    def _names_extras(self, term: Term) -> bool:
        value = term.value.lower()
        match term.key:
            case "t" | "type" | "is" | "has" | "layout":
                return any(word in _HIDDEN_KINDS for word in fold(value).split()) or value in _HIDDEN_KINDS
            case "st" | "settype":
                return value in _HIDDEN_SETS
            case "s" | "e" | "set" | "edition" | "in":
                row = printings(self.pool).sets().get(value)
                return row is not None and row[2] in _HIDDEN_SETS
            case _:
                return False

    def _finds(self, term: Term) -> bool:
        """Whether a term alone is true of any card, or has said itself why it can't be asked."""
        try:
            clause = by_key()[term.key].mean(term, self.pool).clause
            return bool(self._evaluator.flags(clause, Level.CARD))
        except NotUsedError:
            return True

    def _shown(self, cards: Sequence[int]) -> list[_Shown]:
        """What a list shows of cards: few are fetched by their ids, of many it is in columns, which stay."""
        found = self._fetched(cards) if len(cards) <= _FEW else self._all_shown()
        apart = self.pool.told_apart
        return [(apart.get(card, found[card][0]), *found[card][1:]) for card in cards]

    def _fetched(self, cards: Sequence[int]) -> Mapping[int, _Shown]:
        wanted: dict[Source, dict[int, int]] = {}
        for card in cards:
            source, id = self.pool.locate(card)
            wanted.setdefault(source, {})[id] = card
        found: dict[int, _Shown] = {}
        with self.pool.lock:
            for source, ids in wanted.items():
                sql = f"SELECT id, {', '.join(_SHOWN)} FROM card WHERE id IN ({', '.join(map(str, ids))})"
                for id, name, cost, line, colors, layout in source.db.execute(sql):
                    found[ids[id]] = (name, cost, line, tuple(colors), layout)
        return found

    def _all_shown(self) -> Sequence[_Shown]:
        def load() -> list[_Shown]:
            costs, lines, colors, layouts = self.pool.columns(*_SHOWN[1:])
            letters = {one: tuple(one) for one in set(colors)}
            columns = self.pool.names, costs, lines, [letters[one] for one in colors], layouts
            return list(zip(*columns, strict=True))

        found: list[_Shown] = self.pool.once("shown", load)
        return found


def _only_names(tree: Node) -> tuple[str, ...]:
    """The words of a search that is nothing but words of a name, or whole names."""
    parts = tree.parts if isinstance(tree, Every) else (tree,)
    if all(isinstance(part, Term) and part.key in ("", "!") for part in parts):
        return tuple(part.value for part in parts if isinstance(part, Term))
    return ()


def _explained(meaning: Meaning, display: Display, extras: str) -> str:
    if not meaning.understood:
        return say("nothing, because no part of the search could be used")
    what = {
        "cards": say("cards"), "prints": say("printings of cards"), "art": say("pictures of cards"),
    }[display.unique]  # fmt: skip
    words = (
        say("{what} that {words}", what=what, words=meaning.words)
        if meaning.words
        else say("all {what}", what=what)
    )
    return joined(", ", [part for part in (words, *display.words, extras) if part])
