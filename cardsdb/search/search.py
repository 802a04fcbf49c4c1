"""Searching: a text in, cards out, with what was not understood and what was asked in English."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from typing import Final

from cardsdb.folding import fold
from cardsdb.search.clauses import Level, Where
from cardsdb.search.display import Display, Sorter, take_display
from cardsdb.search.evaluate import Evaluator
from cardsdb.search.operators import by_key, did_you_mean
from cardsdb.search.parse import parse
from cardsdb.search.pool import Pool, Source
from cardsdb.search.printings import printings
from cardsdb.search.sql import Meaning, to_sql
from cardsdb.search.tree import Either, Every, Node, NotUsedError, Problem, Quote, Term

_HIDDEN: Final = Where("card", "kind <> 'card' OR set_type IN ('memorabilia', 'minigame')")
_HIDDEN_KINDS: Final = (
    "token", "emblem", "plane", "phenomenon", "scheme", "vanguard", "planar", "double_faced_token",
)  # fmt: skip
_HIDDEN_SETS: Final = ("token", "memorabilia", "minigame", "vanguard", "planechase", "archenemy")


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
    _rows: Sequence[int]
    """Of cards or of printings, not yet in order."""
    _level: Level
    _display: Display
    _words: tuple[str, ...]

    @cached_property
    def _ordered(self) -> Sequence[int]:
        return self._searcher.sorter.sorted(self._rows, self._level, self._display, self._words)

    def hits(self, first: int = 0, count: int | None = None) -> list[SearchHit]:
        """Some of the cards, in their order; all from `first` on without a count."""
        rows = self._ordered[first : None if count is None else first + count]
        return self._searcher.describe(rows, self._level)


class Searcher:
    """Searches the cards of some databases. Threads may share it."""

    def __init__(self, sources: Sequence[Source]) -> None:
        self.pool = Pool(sources)
        self._evaluator = Evaluator(self.pool)
        self.sorter = Sorter(self.pool)

    def search(self, text: str) -> Answer:
        """All cards that the text asks for. Never raises for what is typed."""
        started = time.perf_counter()
        tree, problems = parse(text, by_key().__contains__)
        tree, display, more = take_display(tree, self.pool)
        meaning = to_sql(tree, self.pool)
        problems = [*problems, *more, *meaning.problems]
        rows, level = self._found(tree, meaning, display, problems)
        if not rows:
            problems += self._misspelt(tree)
        problems.sort(key=lambda problem: problem.at)
        explained = _explained(meaning, display, "extras too" if self._asks_for_extras(tree, display) else "")
        seconds = time.perf_counter() - started
        words = _only_words(tree)
        return Answer(
            len(rows), explained, tuple(problems), seconds, display.view, self, rows, level, display, words
        )

    def describe(self, rows: Sequence[int], level: Level) -> list[SearchHit]:
        """What a list shows of these rows."""
        if level is Level.CARD:
            return [SearchHit(*one) for one in self._shown(rows)]
        prints = printings(self.pool)
        shown = self._shown([prints.rows.of_card[row] for row in rows])
        return [
            SearchHit(
                *one, prints.set_code[row], prints.number[row], prints.rarity[row], prints.released[row]
            )
            for one, row in zip(shown, rows, strict=True)
        ]

    def warm_up(self) -> None:
        """Load what most searches ask for (about half a second). Fit for the background."""
        for text in (
            "a t:a o:a fo:a m:1 mv:1 pow:1 c:w id:w kw:flying f:x is:modal ability:a",
            "r:c",
            "o:/~/",
        ):
            self.search(text).hits(0, 1)

    def _found(
        self, tree: Node, meaning: Meaning, display: Display, problems: list[Problem]
    ) -> tuple[Sequence[int], Level]:
        """The rows of cards, or of printings if the search is about these."""
        level = self._evaluator.level_of(meaning.clause)
        level = Level.PRINTING if level is Level.PRINTING or display.of_printings else Level.CARD
        if not meaning.understood:
            return (), level
        try:
            flags = self._evaluator.flags(meaning.clause, level)
        except NotUsedError as error:
            problems.append(Problem("", 0, str(error)))
            return (), level
        if not self._asks_for_extras(tree, display):
            flags &= ~self._evaluator.flags(_HIDDEN, level)
        if level is Level.PRINTING:
            return self.sorter.chosen(flags, display), level
        return list(compress(range(self.pool.size), flags.to_bytes(self.pool.size, "little"))), level

    def _asks_for_extras(self, tree: Node, display: Display) -> bool:
        return display.extras or any(map(self._names_extras, _terms(tree)))

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

    def _misspelt(self, tree: Node) -> list[Problem]:
        """Bare words that are in no name."""
        found = []
        for term in _terms(tree):
            if term.key in ("", "!") and term.quote is not Quote.REGEX and term.value != "//":
                part = by_key()[term.key].mean(term, self.pool)
                if not self._evaluator.flags(part.clause, Level.CARD):
                    meant = did_you_mean(fold(term.value), self._names_or_words(term))
                    found.append(
                        Problem(term.text, term.at, f"no card has “{term.value}” in its name{meant}")
                    )
        return found

    def _names_or_words(self, term: Term) -> Sequence[str]:
        whole = term.key == "!" or " " in fold(term.value)
        made: Sequence[str] = self.pool.once(
            ("names", whole),
            lambda: (
                self.pool.folded if whole else sorted({w for name in self.pool.folded for w in name.split()})
            ),
        )
        return made

    def _shown(self, cards: Sequence[int]) -> list[tuple[str, str, str, tuple[str, ...], str]]:
        columns = self.pool.once("shown", lambda: list(zip(
            self.pool.names, self.pool.column("mana_cost"), self.pool.column("type_line"),
            self.pool.column("colors"), self.pool.column("layout"), strict=True,
        )))  # fmt: skip
        return [
            (name, cost or "", line, tuple(colors), layout)
            for name, cost, line, colors, layout in (columns[card] for card in cards)
        ]


def _terms(tree: Node) -> list[Term]:
    """The terms that must hold, or one of which must: those that are not negated."""
    match tree:
        case Term():
            return [tree]
        case Every(parts) | Either(parts):
            return [term for part in parts for term in _terms(part)]
        case _:
            return []


def _only_words(tree: Node) -> tuple[str, ...]:
    """The words of a search that is nothing but words of a name."""
    parts = tree.parts if isinstance(tree, Every) else (tree,)
    if all(isinstance(part, Term) and part.key == "" for part in parts):
        return tuple(part.value for part in parts if isinstance(part, Term))
    return ()


def _explained(meaning: Meaning, display: Display, extras: str) -> str:
    if not meaning.understood:
        return "nothing, because no part of the search could be used"
    what = {"cards": "cards", "prints": "printings of cards", "art": "pictures of cards"}[display.unique]
    words = f"{what} that {meaning.words}" if meaning.words else f"all {what}"
    return ", ".join(part for part in (words, *display.words, extras) if part)
