"""Reading: from text to values, by category and position with memory, finding all readings."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Final, TypeAlias

from app.engine.errors import PhrasebookError
from app.engine.text.book import Fields
from app.engine.text.firsts import begins
from app.engine.text.graph import Fill, Graph, Move, Node, Plan, graph
from app.engine.text.needs import standing
from app.engine.text.parts import Path, Put, Whose, chunks, number_of, rests
from app.engine.text.template import Number

Replaced: TypeAlias = tuple[tuple[int, int, str], ...]
"""Variants that were read: where (start, end) and their canonical wording."""
Parse: TypeAlias = tuple[object, int, Number | None, Replaced]
"""A value, where its text ends, its grammatical number, and the variants in it."""
Key: TypeAlias = tuple[Graph, int, bool, Number | None]
"""What is read where: a category, a position, with a capital or not, and the number that it must have."""
_SoFar: TypeAlias = tuple[Number | None, tuple[object, ...], tuple[Number | None, ...], Replaced]
"""What was read of a phrase: the number of the nearest gap that has one, or that of the surroundings; the
values and numbers of its gaps; the variants in it."""
_Place: TypeAlias = tuple[Plan, int, bool, _SoFar]
"""Where reading is: what can be read on, at a position, with a capital or not, after what was read so far."""
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

    explains = False
    """Whether it notes where it could not go on."""
    furthest = 0
    """The position that the reading which came furthest could not pass, as far as that is noted."""

    def __init__(self, text: str) -> None:
        self.text = text
        words = chunks(text)
        self._words = rests(words)
        self._standing = standing(words)
        self._memory: dict[Key, tuple[Parse, ...] | None] = {}
        """What was read; None while it is being read."""
        self.steps = 0
        """How much work was done."""

    def read(
        self, name: str, at: int = 0, capital: bool = False, number: Number | None = None
    ) -> tuple[Parse, ...]:
        """All readings of category `name` that begin at `at`.

        `capital`: the first letter is a capital because of where it stands. `number`: the grammatical
        number that the surroundings ask for.
        """
        into = graph(name)
        key = (into, at, capital, number)
        found = self._memory.get(key)
        if found is None:
            lacks = into.words and not into.words & self._standing[at]
            if lacks or not begins(name, self._words[at], capital):
                self.fail(at, f"<{name}>")
                return ()
            found = self._read(key)
        self._work(1 + len(found))
        return found

    def fail(self, at: int, expected: Node | str) -> None:
        """Told that reading could not go on at `at`, where `expected` was wanted."""

    def _work(self, steps: int) -> None:
        """Count the work that is done; raises TooLongError when it is too much."""
        self.steps += steps
        if self.steps > STEPS_MAX:
            raise TooLongError

    def _read(self, key: Key) -> tuple[Parse, ...]:
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
            plan = (into.first.capital_plans if capital else into.first.plans)[self._words[at]]
            if not plan.dead:
                self._follow((plan, at, capital, (number, (), (), ())), number, found)
        result = memory[key] = _distinct(found) if found else ()
        return result

    def _follow(self, place: _Place, around: Number | None, found: _Results) -> None:
        """Add to `found` all readings that follow a place. `around`: the number of the surroundings.

        What is to be followed first is put last on the heap.
        """
        places = [place]
        explains = self.explains
        while places:
            plan, at, capital, so_far = places.pop()
            ends, fills, moves, node, _ = plan
            if explains and at >= self.furthest:
                self.fail(at, node)
            if ends:
                _end(ends, at, so_far, around, found)
            for move in moves:
                self._move(move, at, capital, so_far, places)
            for fill in fills:
                self._fill(fill, at, capital, so_far, around, found, places)

    def _move(self, move: Move, at: int, capital: bool, so_far: _SoFar, places: list[_Place]) -> None:
        """Put on the heap where words lead that stand here."""
        length, number, put, node, sure = move
        if sure is not None and self.text.startswith(sure.text, at + length):
            length += len(sure.text)
            _, number, put, node = sure
        if number is None or so_far[0] is None or number == so_far[0]:
            at += length
            capital = capital and not length
            plan = (node.capital_plans if capital else node.plans)[self._words[at]]
            if not plan.dead or self.explains:
                places.append((plan, at, capital, _with_put(so_far, put, at) if put else so_far))

    def _fill(
        self,
        fill: Fill,
        at: int,
        capital: bool,
        so_far: _SoFar,
        around: Number | None,
        found: _Results,
        places: list[_Place],
    ) -> None:
        """Put on the heap where the readings lead that may fill a gap here, and in `found` those alone."""
        into, same, at_capital, needs, passes, then = fill
        if needs and not needs & self._standing[at]:
            return
        near, values, numbers, replaced = so_far
        capital = capital or at_capital
        wanted = None if same is None else number_of(same, around, numbers)
        key = (into, at, capital, wanted)
        known = self._memory.get(key)
        if known is None:
            known = self._read(key)
        self._work(1 + len(known))
        if passes:
            _pass_on(known, passes, around, wanted, found)
        if then is None:
            return
        for value, end, own, inner in reversed(known):
            still = capital and end == at
            plan = (then.capital_plans if still else then.plans)[self._words[end]]
            if not plan.dead or self.explains:
                its = own or wanted
                variants = replaced + inner if inner else replaced
                places.append((plan, end, still, (its or near, (*values, value), (*numbers, its), variants)))


def _pass_on(
    known: Iterable[Parse],
    passes: Iterable[tuple[int, Whose]],
    around: Number | None,
    wanted: Number | None,
    found: _Results,
) -> None:
    """Add to `found` what was read of a gap for the phrases that are this gap and nothing else."""
    for value, end, own, replaced in known:
        its = own or wanted
        for order, rule in passes:
            number = number_of(rule, around, (its,)) if rule else its
            found.append((order, (value, end, number, replaced)))


def _end(
    ends: Iterable[tuple[int, Path]], at: int, so_far: _SoFar, around: Number | None, found: _Results
) -> None:
    """Add to `found` the values of the phrases that end here."""
    _, values, numbers, replaced = so_far
    for order, path in ends:
        value = path.make(dict(zip(path.fields, values)) if values else _NOTHING)  # noqa: B905
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
