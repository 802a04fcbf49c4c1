"""All phrases of a category as one graph: what they have in common is read once.

A node stands for all that may follow what was read so far. Nodes are made when reading first comes to them,
and of a phrase no more is known than what it begins with before a text begins so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, reduce
from itertools import chain
from operator import attrgetter, or_
from typing import Final, NamedTuple, TypeAlias, TypeVar

from app.engine.errors import PhrasebookError
from app.engine.text.book import BOOK, Phrase, Special
from app.engine.text.firsts import begins, begins_with_itself, bit, special_begins, starting
from app.engine.text.needs import mask, mask_of
from app.engine.text.parts import (
    AROUND,
    Gap,
    Path,
    Put,
    Run,
    Whose,
    Wording,
    beginnings_of,
    chunk,
    goes_on,
    path,
)
from app.engine.text.remembered import goes_past_stops
from app.engine.text.template import Number
from app.engine.values.frozen import replace

_PLANS_MAX: Final = 2_000
"""More first words than texts of cards have at any place are not remembered."""


class Thread(NamedTuple):
    """Where reading is in one phrase: before part `part`, or in `wording` of it, of which `rest` is left."""

    order: int
    path: Path
    part: int
    wording: Wording | None = None
    rest: str = ""


_NUMBERS: Final[tuple[Number | None, ...]] = (None, "s", "p")
_ORDER: Final = attrgetter("order")
_Step: TypeAlias = tuple[int, Number | None, tuple[Put, ...]]
_Groups: TypeAlias = dict[_Step, list[Thread]]


class Move(NamedTuple):
    """Words that stand here: how many characters, and what they let follow."""

    length: int
    number: Number | None
    """The number with which they agree; None for any."""
    put: tuple[Put, ...]
    then: Node
    sure: Further | None


class Further(NamedTuple):
    """More words that must follow, where nothing else can: they are compared at once."""

    text: str
    last: str
    """The word with which it ends; "" where a word of the text may go on behind it."""
    number: Number | None
    put: tuple[Put, ...]
    then: Node


class Fill(NamedTuple):
    """A gap here, and what follows it."""

    asks: tuple[Mapping[Number | None, Ask], ...]
    """The ways to ask for it: by whether the text begins with a capital here, and by the gap's number."""
    same: Whose
    needs: int
    """The bits of the words of which some must stand further on; 0 where none need."""
    passes: tuple[tuple[int, Whose], ...]
    """The phrases that are this gap and nothing else: their order, and whose number they have."""
    then: Node | None
    capital: bool
    then_needs: int
    """The same bits for what follows the gap."""


class Plan(NamedTuple):
    """What can be read on at a node where a certain word stands."""

    ends: tuple[tuple[int, Path], ...]
    """The phrases that end here, in their order."""
    fills: tuple[Fill, ...]
    """The last first, as the moves."""
    moves: tuple[Move, ...]
    node: Node
    dead: bool
    """Nothing can, and no phrase ends here."""
    alone: Fill | None
    """The gap whose readings are those of the whole, just as they are, when nothing else can be read here."""
    others: int
    """The bits of words of which some must stand further on for anything else."""


_Found = TypeVar("_Found")


class _ByWord(dict[str, _Found]):
    """What is found at a place, by the word that stands there; found out when it is first asked."""

    __slots__ = ("_capital", "_find")

    def __init__(self, find: Callable[[str, bool], _Found], *, capital: bool) -> None:
        self._find = find
        self._capital = capital

    def __missing__(self, word: str) -> _Found:
        if len(self) > _PLANS_MAX:
            self.clear()
        found = self[word] = self._find(word, self._capital)
        return found


class Start(NamedTuple):
    """What can be read of a category where a certain word stands."""

    may: bool
    """Something may be, or nothing need be."""
    specials: tuple[Special, ...]
    plan: Plan | None
    """What can be read of its phrases."""


class Node:
    """A place in the phrases of a category."""

    __slots__ = (
        *("_asked", "_by_gap", "_by_word", "_ends", "_filled", "_gaps", "_graph", "_partly"),
        *("capital_plans", "plans"),
    )

    def __init__(self, graph: Graph, threads: Iterable[Thread]) -> None:
        self._graph = graph
        self._ends: tuple[tuple[int, Path], ...] = ()
        self._by_word: dict[str, list[Thread]] = {}
        self._partly: list[Thread] = []
        """Words that need not end where the text's word ends."""
        self._gaps: dict[Gap, list[Thread]] = {}
        self._filled: dict[tuple[int, int], tuple[Fill, ...]] = {}
        """What may fill the gaps, the last first, by the bits of those that begin as the text does."""
        self._by_gap: dict[Gap, Fill] = {}
        self._asked = 0
        """The bits of the categories of the gaps."""
        self.plans = _ByWord(self.plan, capital=False)
        """What can be read on, by the word that stands here."""
        self.capital_plans = _ByWord(self.plan, capital=True)
        for thread in threads:
            self._enter(thread)

    def _enter(self, thread: Thread) -> None:
        order, way, index, wording, rest = thread
        if wording is not None:
            first = chunk(rest)
            if not rest or goes_on(first, rest, glued=wording.glued):
                self._partly.append(thread)
            else:
                self._by_word.setdefault(first, []).append(thread)
        elif index == len(way.parts):
            self._ends += ((order, way),)
        else:
            part = way.parts[index]
            if isinstance(part, Gap):
                self._gaps.setdefault(part, []).append(thread)
            else:
                for one in part.wordings:
                    self._enter(Thread(order, way, index, one, one.text))

    def plan(self, word: str, capital: bool) -> Plan:
        """What can be read on where `word` stands."""
        moves, fills = tuple(self._moves(word, capital)), self._fills(word, capital)
        dead = not (self._ends or fills or any(_leads_on(move, word) for move in moves))
        alone, others = (None, 0) if self._ends or moves else _alone(fills)
        return Plan(self._ends, fills, moves[::-1], self, dead, alone, others)

    def _moves(self, word: str, capital: bool) -> Iterator[Move]:
        small = word[:1].lower() + word[1:] if capital else word
        threads = [*self._with(small), *(self._with(word) if small != word else ())]
        # Where a capital must stand no small letter will do.
        if capital and small == word and word[:1].islower():
            threads = []
        groups: _Groups = {}
        for thread in threads:
            self._go_on(groups, thread, len(word))
        for thread in self._partly:
            start = word if thread.rest[:1].isupper() or not capital or not word[:1].isupper() else small
            if start.startswith(thread.rest):
                self._go_on(groups, thread, len(thread.rest))
        for (length, number, put), then in groups.items():
            node = self._graph.node(then)
            yield Move(length, number, put, node, None if number or put else node.further())

    def _with(self, word: str) -> Iterable[Thread]:
        """The threads that go on with a whole word."""
        return self._by_word.get(word, ())

    def further(self) -> Further | None:
        """The words that must follow, to the last that no longer one can begin with; None for none."""
        if self._ends or self._gaps or len(self._by_word) + len({t.rest for t in self._partly}) != 1:
            return None
        word = next(iter(self._by_word), "") or self._partly[0].rest
        moves = self.plans[word].moves
        # With a choice of numbers the words agree in different ways, and part here.
        if len(moves) != 1:
            return None
        _, number, put, then, sure = moves[0]
        if sure is not None:
            return Further(word + sure.text, *sure[1:])
        return Further(word, word if self._by_word else "", number, put, then) if word else None

    @staticmethod
    def _go_on(groups: _Groups, thread: Thread, length: int) -> None:
        """Enter what follows so many characters of a thread's wording."""
        order, way, index, wording, rest = thread
        assert wording is not None
        step: _Step = (length, None, ())
        then = Thread(order, way, index, wording, rest[length:])
        if length == len(rest):
            step = (length, wording.number, wording.put)
            then = Thread(order, way, index + 1)
        groups.setdefault(step, []).append(then)

    def _fills(self, word: str, capital: bool) -> tuple[Fill, ...]:
        """What may fill the gaps where `word` stands: for most words it is the same."""
        if not self._gaps:
            return ()
        if not self._asked:
            self._asked = reduce(or_, (bit(gap.category) for gap in self._gaps))
        small, large = starting(word, capital), starting(word, True)
        begun = (small & self._asked, large & self._asked)
        found = self._filled.get(begun)
        if found is None:
            fits = [gap for gap in self._gaps if bit(gap.category) & (large if gap.capital else small)]
            found = self._filled[begun] = tuple(self._the_fill(gap) for gap in reversed(fits))
        return found

    def _the_fill(self, gap: Gap) -> Fill:
        found = self._by_gap.get(gap)
        if found is None:
            found = self._by_gap[gap] = self._fill(gap, self._gaps[gap])
        return found

    def _fill(self, gap: Gap, threads: Iterable[Thread]) -> Fill:
        passes = tuple((t.order, t.path.number) for t in threads if t.path.passes)
        more = [Thread(t.order, t.path, t.part + 1) for t in threads if not t.path.passes]
        then = self._graph.node(more) if more else None
        needed = mask((t.path, t.part) for t in threads)
        into = graph(gap.category)
        asks = into.asks[1:] * 2 if gap.capital else into.asks
        then_needs = mask((t.path, t.part) for t in more)
        return Fill(asks, gap.same, needed, passes, then, gap.capital, then_needs)

    def expected(self) -> frozenset[str]:
        """What may stand here: words, and categories in angle brackets."""
        threads = [*chain(*self._by_word.values()), *self._partly]
        words = (thread.rest for thread in threads if thread.rest)
        return frozenset((*words, *(f"<{gap.category}>" for gap in self._gaps)))


def _alone(fills: Iterable[Fill]) -> tuple[Fill | None, int]:
    """The gap that is a phrase of its own where all others need words, and the bits of these words.

    Most levels of a sentence only pass on what stands below them: "draw a card" is an effect, a clause, an
    action and a sentence.
    """
    others = 0
    alone = None
    for fill in fills:
        if fill.needs:
            others |= fill.needs
        elif alone is not None or not _passes_as_it_is(fill):
            return None, 0
        else:
            alone = fill
            others |= fill.then_needs
    return alone, others


def _passes_as_it_is(fill: Fill) -> bool:
    """Whether the readings of a gap are those of a phrase, unless it goes on with certain words."""
    one = len(fill.passes) == 1 and not fill.passes[0][1] and fill.same is None
    return one and (fill.then is None or bool(fill.then_needs))


def _leads_on(move: Move, word: str) -> bool:
    """Whether something can follow a move, as far as that is seen in the word of which it may take a part."""
    # A blank leads on only where something begins with the word behind it, which is known already.
    rest = word[move.length :]
    return not (rest and move.length) or move.sure is not None or not move.then.plans[rest].dead


class First(Node):
    """Where all phrases of a category begin."""

    __slots__ = ("_waiting",)

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph, ())
        self._waiting: dict[str | Gap, list[tuple[int, Phrase]]] = {}
        """The phrases of which more is worked out where a text begins as they do."""
        for order, way in enumerate(_ways(graph.name)):
            beginnings = () if isinstance(way, Path) else beginnings_of(way)
            if isinstance(way, Path) or not beginnings:
                self._enter(Thread(order, way if isinstance(way, Path) else path(way), 0))
                continue
            for one in beginnings:
                self._waiting.setdefault(one, []).append((order, way))
                if isinstance(one, Gap):
                    self._gaps.setdefault(one, [])

    def _with(self, word: str) -> Iterable[Thread]:
        found = [*super()._with(word)]
        for order, entry in self._waiting.get(word, ()):
            way = path(entry)
            assert isinstance(way.parts[0], Run)
            ways = (one for one in way.parts[0].wordings if chunk(one.text) == word)
            found += (Thread(order, way, 0, one, one.text) for one in ways)
        return sorted(found, key=_ORDER)

    def _fill(self, gap: Gap, threads: Iterable[Thread]) -> Fill:
        waiting = (Thread(order, path(entry), 0) for order, entry in self._waiting.get(gap, ()))
        return super()._fill(gap, sorted((*threads, *waiting), key=_ORDER))


class Ask:
    """A category as it is asked for at a place: with a capital or not, in the number that it must have.

    There is one of each, so that what was read is found by what it is and not by what it is made of.
    """

    __slots__ = ("capital", "graph", "number", "past_stops", "starts")

    def __init__(self, into: Graph, number: Number | None, *, capital: bool) -> None:
        self.graph = into
        self.capital = capital
        self.number = number
        self.past_stops = into.past_stops
        self.starts: _ByWord[Start] = _ByWord(into.start, capital=capital)
        """How it begins, by the word that stands there."""


class Graph:
    """The phrases of one category."""

    __slots__ = (*("_first", "_nodes", "_specials"), *("asks", "name", "past_stops", "words"))

    def __init__(self, name: str) -> None:
        if begins_with_itself(name):
            raise PhrasebookError(f"the category {name!r} can begin with itself")
        self.name = name
        self._specials = tuple(BOOK[name].specials)
        self.words = mask_of(name)
        """The bits of the words of which some must stand further on; 0 where none need."""
        self.past_stops = goes_past_stops(name)
        self._nodes: dict[tuple[Thread, ...], Node] = {}
        self._first = First(self) if BOOK[name].phrases else None
        """Where all its phrases begin."""
        self.asks = tuple({n: Ask(self, n, capital=capital) for n in _NUMBERS} for capital in (False, True))
        """The ways to ask for it: by whether with a capital, and by the number."""

    def start(self, word: str, capital: bool) -> Start:
        """What can be read where `word` stands."""
        specials = tuple(one for one in self._specials if special_begins(one, word, capital))
        first = self._first
        plan = None if first is None else (first.capital_plans if capital else first.plans)[word]
        return Start(begins(self.name, word, capital), specials, None if plan is None or plan.dead else plan)

    def node(self, threads: Iterable[Thread]) -> Node:
        """The node of these threads, made when it is new."""
        key = tuple(threads)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = Node(self, key)
        return found


def _ways(name: str) -> Iterator[Phrase | Path]:
    """The phrases of a category; for one that only passes plain words on, those words themselves."""
    for entry in BOOK[name].phrases:
        way = path(entry) if entry.passes else None
        gap = way.parts[0] if way is not None and way.passes else None
        if way is None or not isinstance(gap, Gap) or gap.same is not None or not _is_plain(gap.category):
            yield entry
            continue
        for plain in _ways(gap.category):
            words = plain if isinstance(plain, Path) else path(plain)
            yield replace(words, number=way.number or words.number)


@cache
def _is_plain(name: str) -> bool:
    """Whether all phrases of a category are words without gaps, the same in any number."""
    into = BOOK[name]
    return not into.specials and all(map(_has_no_gap, map(path, into.phrases)))


def _has_no_gap(way: Path) -> bool:
    for part in way.parts:
        if isinstance(part, Gap):
            return way.passes and part.same is None and not part.capital and _is_plain(part.category)
        if any(one.number for one in part.wordings):
            return False
    return way.number != AROUND


@cache
def graph(name: str) -> Graph:
    """The graph of a category."""
    return Graph(name)
