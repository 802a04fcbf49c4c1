"""Reading: from text to values, by category and position with memory, finding all readings."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Final, TypeAlias

from app.engine.errors import PhrasebookError
from app.engine.text.book import Fields
from app.engine.text.firsts import begins
from app.engine.text.graph import Fill, Graph, Node, Plan, graph
from app.engine.text.parts import Path, Put, chunk, chunks, number_of
from app.engine.text.template import Number

Replaced: TypeAlias = tuple[tuple[int, int, str], ...]
"""Variants that were read: where (start, end) and their canonical wording."""
Parse: TypeAlias = tuple[object, int, Number | None, Replaced]
"""A value, where its text ends, its grammatical number, and the variants in it."""
_Key: TypeAlias = tuple[Graph, int, bool, Number | None]
_SoFar: TypeAlias = tuple[Number | None, tuple[object, ...], tuple[Number | None, ...], Replaced]
"""What was read of a phrase: the number of the nearest gap that has one, or that of the surroundings; the
values and numbers of its gaps; the variants in it."""
_Results: TypeAlias = list[tuple[int, Parse]]
"""What was read of a category, with the order of the phrases."""
_ORDER: Final = itemgetter(0)
_NOTHING: Final[Fields] = {}
STEPS_MAX: Final = 20_000
"""So much work is done for one text: a step for each place in a phrase and each reading that is taken up.

The text of a card needs at most a thousand.
"""


class TooLongError(Exception):
    """Reading took more steps than any card's text needs."""


class Reader:
    """Reads one text. Positions are indexes into it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.furthest = 0
        """The position that the reading which came furthest could not pass."""
        self._stuck: list[Node | str] = []
        """The nodes and words that were wanted there."""
        self._memory: dict[_Key, tuple[Parse, ...] | None] = {}
        """What was read; None while it is being read."""
        self._words = chunks(text)
        self._lasts: dict[Graph, int] = {}
        self.steps = 0
        """How much work was done."""

    @property
    def expected(self) -> set[str]:
        """What was expected at the furthest position: words, and categories in angle brackets."""
        named = {one for one in self._stuck if isinstance(one, str)}
        return named.union(*(one.expected() for one in self._stuck if isinstance(one, Node)))

    def read(
        self, name: str, at: int = 0, capital: bool = False, number: Number | None = None
    ) -> tuple[Parse, ...]:
        """All readings of category `name` that begin at `at`.

        `capital`: the first letter is a capital because of where it stands. `number`: the grammatical
        number that the surroundings ask for.
        """
        into = graph(name)
        found = self._memory.get((into, at, capital, number))
        if found is None:
            if not begins(name, chunk(self.text, at), capital):
                self.fail(at, f"<{name}>")
                return ()
            found = self._read((into, at, capital, number))
        self._work(1 + len(found))
        return found

    def _work(self, steps: int) -> None:
        """Count the work that is done; raises TooLongError when it is too much."""
        self.steps += steps
        if self.steps > STEPS_MAX:
            raise TooLongError

    def _read(self, key: _Key) -> tuple[Parse, ...]:
        """Read what was not read yet."""
        into, at, capital, number = key
        memory = self._memory
        if key in memory:
            raise PhrasebookError(f"the category {into.name!r} can begin with itself")
        memory[key] = None
        found: _Results = []
        for special in into.specials:
            found += [(-1, parse) for parse in special.read(self, at, capital, number)]
        if into.first is not None:
            plan = self._plan(into.first, at, capital)
            self._go(plan, at, capital, (number, (), (), ()), number, found)
        result = memory[key] = _distinct(found) if found else ()
        if not result and at >= self.furthest:
            self.fail(at, f"<{into.name}>")
        return result

    def _last_of(self, into: Graph) -> int:
        """The last position of any words that a category needs, -1 without."""
        last = self._lasts.get(into)
        if last is None:
            last = self._lasts[into] = max(map(self.text.rfind, into.needs))
        return last

    def fail(self, at: int, expected: Node | str) -> None:
        """Note that reading could not go on at `at`, where `expected` was wanted."""
        if at > self.furthest:
            self.furthest = at
            self._stuck = [expected]
        elif at == self.furthest:
            self._stuck.append(expected)

    def _plan(self, node: Node, at: int, capital: bool) -> Plan:
        """What can be read on from a node."""
        if at >= self.furthest and not node.is_first:
            self.fail(at, node)
        word = self._words[at]
        if word is None:  # a gap may end within a word
            word = self._words[at] = chunk(self.text, at)
        plan = (node.capital_plans if capital else node.plans).get(word)
        return node.plan(word, capital) if plan is None else plan

    def _go(
        self, plan: Plan, at: int, capital: bool, so_far: _SoFar, around: Number | None, found: _Results
    ) -> None:
        """Add to `found` all readings that follow a plan. `around`: the number of the surroundings."""
        while True:
            self._work(1)
            ends, fills, moves, _ = plan
            if ends:
                _end(ends, at, so_far, around, found)
            for fill in fills:
                self._fill(fill, at, capital, so_far, around, found)
            if len(moves) != 1:
                break
            ((length, number, put, node, sure),) = moves
            if sure is not None and self.text.startswith(sure.text, at + length):
                length += len(sure.text)
                _, number, put, node = sure
            if number is not None and number != so_far[0] is not None:
                return
            at += length
            if put:
                so_far = _with_put(so_far, put, at)
            capital = capital and not length
            plan = self._plan(node, at, capital)
        for length, number, put, node, _ in moves:
            if number is None or so_far[0] is None or number == so_far[0]:
                more = _with_put(so_far, put, at + length) if put else so_far
                small = capital and not length
                self._go(self._plan(node, at + length, small), at + length, small, more, around, found)

    def _fill(
        self, fill: Fill, at: int, capital: bool, so_far: _SoFar, around: Number | None, found: _Results
    ) -> None:
        """Add to `found` all readings that go on with what may fill a gap here."""
        into, same, at_capital, passes, then = fill
        if into.needs and self._last_of(into) < at:
            return
        near, values, numbers, replaced = so_far
        capital = capital or at_capital
        wanted = None if same is None else number_of(same, around, numbers)
        key = (into, at, capital, wanted)
        known = self._memory.get(key)
        for value, end, own, inner in self._read(key) if known is None else known:
            its = own or wanted
            for order, rule in passes:
                found.append((order, (value, end, number_of(rule, around, (its,)) if rule else its, inner)))
            if then is None:
                continue
            still = capital and end == at
            plan = self._plan(then, end, still)
            if not plan.dead:
                more = (
                    its or near,
                    (*values, value),
                    (*numbers, its),
                    replaced + inner if inner else replaced,
                )
                self._go(plan, end, still, more, around, found)


def _end(
    ends: Iterable[tuple[int, Path]], at: int, so_far: _SoFar, around: Number | None, found: _Results
) -> None:
    """Add to `found` the values of the phrases that end here."""
    _, values, numbers, replaced = so_far
    for order, path in ends:
        value = path.make(dict(zip(path.fields, values, strict=True)) if values else _NOTHING)
        if value is not NotImplemented:
            found.append((order, (value, at, number_of(path.number, around, numbers), replaced)))


def _with_put(so_far: _SoFar, put: tuple[Put, ...], at: int) -> _SoFar:
    """What was read so far, with the variants in a wording that ends at `at`."""
    near, values, numbers, replaced = so_far
    return near, values, numbers, (*replaced, *((at - start, at - end, words) for start, end, words in put))


def _distinct(found: _Results) -> tuple[Parse, ...]:
    """The readings in the order of their phrases, each once."""
    if len(found) == 1:
        return (found[0][1],)
    found.sort(key=_ORDER)
    result: list[Parse] = []
    for _, parse in found:
        for other in result:
            if parse[1] == other[1] and parse[0] == other[0]:
                break
        else:
            result.append(parse)
    return tuple(result)
