"""Reading texts into values, by category and position with memory, and writing them from the values alone."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from functools import cache
from operator import itemgetter
from typing import Final, TypeAlias

from app.engine.text.book import BOOK, Fields, Phrase, Special
from app.engine.text.graph import Fill, Graph, Move, Node, Plan, graph
from app.engine.text.needs import standing
from app.engine.text.parts import Gap, Path, Put, Whose, chunks, number_of, path, rests
from app.engine.text.remembered import Ends, has_quotes
from app.engine.text.spelling import OPEN, unmarked
from app.engine.text.template import Number

Replaced: TypeAlias = tuple[tuple[int, int, str], ...]
"""Variants that were read: start and end, counted from where the reading begins, and canonical wording."""
Parse: TypeAlias = tuple[object, int, Number | None, Replaced]
"""A value, the length of its text, its grammatical number, and the variants in it."""
_SoFar: TypeAlias = tuple[Number | None, tuple[object, ...], tuple[Number | None, ...], Replaced]
"""What was read of a phrase: the number of the nearest gap that has one, or that of the surroundings; the
values and numbers of its gaps; the variants in it."""
_Place: TypeAlias = tuple[Plan, int, bool, _SoFar]
"""Where reading is: what can be read on, at a position, with a capital or not, after what was read so far."""
_Results: TypeAlias = list[tuple[int, Parse]]
"""What was read of a category, with the order of the phrases."""
_Around: TypeAlias = tuple[int, Number | None]
"""Where a category begins, and the number of its surroundings."""
_ORDER: Final = itemgetter(0)
_NOTHING: Final[Fields] = {}
STEPS_MAX: Final = 20_000
"""So much work is done for one text: a step for each place in a phrase and each reading that is taken up.

The text of a card needs at most a thousand. What other texts left to be remembered costs a step.
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
        self._to_end = Ends(text, stops=False)
        self._to_stop = self._to_end if has_quotes(text) else Ends(text, stops=True)
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
        # Of what ends with the sentence the same readings hold for equal sentences, and are remembered
        # together.
        ends = self._to_end if into.past_stops else self._to_stop
        found = ends[at].get((into, capital, number))
        if found is None:
            # Most categories can't be read here for want of a word that they all have; so no phrase of theirs
            # is tried.
            lacks = into.words and not into.words & self._standing[at]
            if lacks or not (into.capital_starts if capital else into.starts)[self._words[at]].may:
                self.fail(at, f"<{name}>")
                return ()
            found = self._read(into, at, capital, number)
        self.steps += 1 + len(found)
        return found

    def fail(self, at: int, expected: Node | str) -> None:
        """Told that reading could not go on at `at`, where `expected` was wanted."""

    def spend(self, steps: int) -> None:
        """Count work that was done; raises TooLongError when it becomes too much."""
        self.steps += steps
        if self.steps > STEPS_MAX:
            raise TooLongError

    def _read(self, into: Graph, at: int, capital: bool, number: Number | None) -> tuple[Parse, ...]:
        """Read what was not read yet; raises TooLongError when that is too much work."""
        if self.steps > STEPS_MAX:
            raise TooLongError
        _, specials, plan = (into.capital_starts if capital else into.starts)[self._words[at]]
        found: _Results = []
        for special in specials:
            found += [(-1, parse) for parse in special.read(self, at, capital, number)]
        if plan is not None:
            self._follow((plan, at, capital, (number, (), (), ())), (at, number), found)
        result = () if not found else (found[0][1],) if len(found) == 1 else _distinct(found)
        (self._to_end if into.past_stops else self._to_stop)[at][into, capital, number] = result
        return result

    def _follow(self, place: _Place, around: _Around, found: _Results) -> None:
        """Add to `found` all readings that follow a place.

        What is to be followed first is put last on the heap.
        """
        places = [place]
        explains = self.explains
        while places:
            plan, at, capital, so_far = places.pop()
            ends, fills, moves, node, _ = plan
            if explains:
                self.fail(at, node)
            if ends:
                _end(ends, at, so_far, around, found)
            for move in moves:
                self._move(move, at, capital, so_far, around, places)
            standing = self._standing[at]
            for fill in fills:
                if not fill.needs or fill.needs & standing:
                    self._fill(fill, at, capital, so_far, around, found, places)

    def _move(
        self, move: Move, at: int, capital: bool, so_far: _SoFar, around: _Around, places: list[_Place]
    ) -> None:
        """Put on the heap where words lead that stand here."""
        length, number, put, node, sure = move
        if sure is not None:
            end = at + length + len(sure.text)
            last = sure.last
            if self.text.startswith(sure.text, at + length) and last in ("", self._words[end - len(last)]):
                length += len(sure.text)
                _, _, number, put, node = sure
            elif not self.explains:
                return
        if number is None or so_far[0] is None or number == so_far[0]:
            at += length
            capital = capital and not length
            plan = (node.capital_plans if capital else node.plans)[self._words[at]]
            if not plan.dead or self.explains:
                so_far = _with_put(so_far, put, at - around[0]) if put else so_far
                places.append((plan, at, capital, so_far))

    def _fill(
        self,
        fill: Fill,
        at: int,
        capital: bool,
        so_far: _SoFar,
        around: _Around,
        found: _Results,
        places: list[_Place],
    ) -> None:
        """Put on the heap where the readings lead that may fill a gap here, and in `found` those alone."""
        into, same, at_capital, _, passes, then = fill
        near, values, numbers, replaced = so_far
        start, number = around
        capital = capital or at_capital
        wanted = None if same is None else number_of(same, number, numbers)
        known = (self._to_end if into.past_stops else self._to_stop)[at].get((into, capital, wanted))
        if known is None:
            known = self._read(into, at, capital, wanted)
        self.steps += 1 + len(known)
        if passes and known:
            _pass_on(known, passes, number, wanted, found)
        if then is None or not known:
            return
        # Backwards, as what is put on the heap last is followed first: readings keep the order of the
        # phrasebook.
        for value, length, own, inner in reversed(known):
            end = at + length
            still = capital and not length
            plan = (then.capital_plans if still else then.plans)[self._words[end]]
            if not plan.dead or self.explains:
                its = own or wanted
                variants = replaced + moved(inner, at - start) if inner else replaced
                places.append((plan, end, still, (its or near, (*values, value), (*numbers, its), variants)))


def moved(replaced: Replaced, by: int) -> Replaced:
    """Variants counted from a place so many characters before."""
    return tuple((start + by, end + by, words) for start, end, words in replaced) if replaced else ()


def _pass_on(
    known: Iterable[Parse],
    passes: Iterable[tuple[int, Whose]],
    around: Number | None,
    wanted: Number | None,
    found: _Results,
) -> None:
    """Add to `found` what was read of a gap for the phrases that are this gap and nothing else."""
    for value, length, own, replaced in known:
        its = own or wanted
        for order, rule in passes:
            number = number_of(rule, around, (its,)) if rule else its
            found.append((order, (value, length, number, replaced)))


def _end(ends: Iterable[tuple[int, Path]], at: int, so_far: _SoFar, around: _Around, found: _Results) -> None:
    """Add to `found` the values of the phrases that end here."""
    _, values, numbers, replaced = so_far
    start, number = around
    for order, end in ends:
        value = end.make(dict(zip(end.fields, values)) if values else _NOTHING)  # noqa: B905
        if value is not NotImplemented:
            found.append((order, (value, at - start, number_of(end.number, number, numbers), replaced)))


def _with_put(so_far: _SoFar, put: tuple[Put, ...], at: int) -> _SoFar:
    """What was read so far, with the variants in a wording that ends at `at`."""
    near, values, numbers, replaced = so_far
    return near, values, numbers, (*replaced, *((at - start, at - end, words) for start, end, words in put))


def _distinct(found: _Results) -> tuple[Parse, ...]:
    """The readings in the order of their phrases, each once."""
    found.sort(key=_ORDER)
    result: list[Parse] = []
    for _, parse in found:
        for other in result:
            # By comparing, not by hash: few readings stand side by side, and a hash goes through the whole
            # value.
            if parse[1] == other[1] and parse[0] == other[0]:
                break
        else:
            result.append(parse)
    return tuple(result)


def wholly(text: str, name: str, *, capital: bool = False) -> tuple[object, ...]:
    """The readings of a whole text as category `name`; () where it is nothing of the kind."""
    return tuple(value for value, end, *_ in Reader(text).read(name, 0, capital) if end == len(text))


Written: TypeAlias = tuple[str, Number | None]
"""Text, and its grammatical number."""
_Way: TypeAlias = tuple[dict[Hashable, Phrase] | Special | Phrase, bool]
"""What may write a value: constants, functions or a phrase; and whether they take the number around."""
_ARTICLE: Final = re.compile(rf"\b([Aa])\b (?={OPEN}?(\S+))")
_VOWEL: Final = re.compile(
    r"[aeioAEIO]|8|11\b|18\b|[uU](?!ni[cqtv]|s[eu]|top|tr[aeiou])|X\b|hour|heir|honest", re.IGNORECASE
)
_CONSONANT: Final = re.compile(r"one\b|once\b|eu", re.IGNORECASE)


def write(value: object, name: str, capital: bool = False, number: Number | None = None) -> str | None:
    """The text of `value` as category `name`; None when no phrase of it stands for such a value."""
    found = write_marked(value, name, capital, number)
    return None if found is None else unmarked(found)


def write_marked(value: object, name: str, capital: bool = False, number: Number | None = None) -> str | None:
    """Like `write`, with marks around the words that only a rules pack knows: so it can be read again."""
    found = write_part(value, name, capital, number)
    return (
        None if found is None else _ARTICLE.sub(_article, re.sub(r"\b([Aa]) other\b", r"\1nother", found[0]))
    )


def write_part(
    value: object, name: str, capital: bool = False, number: Number | None = None
) -> Written | None:
    """Like `write`, with the grammatical number, and "a" where "an" may have to stand."""
    for way, agrees in _ways(name, type(value)):  # type: ignore[arg-type]
        wanted = number if agrees else None
        if isinstance(way, Phrase):
            parts = way.unmake(value)
            written = None if parts is None else _phrase(way, parts, capital, wanted)
        elif isinstance(way, Special):
            written = way.write(value, capital, wanted)
        else:
            known = way.get(value)
            written = None if known is None else _constant(known, capital, wanted)
        if written is not None:
            return written
    return None


@cache
def _ways(name: str, kind: type) -> tuple[_Way, ...]:
    """What may write a value of a type as category `name`.

    Constants before phrases, each in the order in which they were entered: that decides the canonical
    wording. Phrases that are another category and nothing else are those of that category.
    """
    into = BOOK[name]
    found: list[_Way] = [(into.constants, True)] if kind in into.constant_types else []
    found += [(one, True) for one in into.specials]
    found += [(entry, True) for entry in into.by_type.get(kind, ())]
    for entry in into.by_type.get(None, ()):
        category = _passes_on(entry)
        if category is not None:
            found += [(way, False) for way, _ in _ways(category, kind)]
        elif not entry.passes or _takes(entry, kind):
            found.append((entry, True))
    return tuple(found)


def _passes_on(entry: Phrase) -> str | None:
    """The category that a phrase is and nothing else, which keeps the number of its own."""
    way = path(entry) if entry.passes else None
    gap = way.parts[0] if way is not None and way.passes else None
    if way is None or not isinstance(gap, Gap) or gap.same is not None or gap.capital or way.number != 0:
        return None
    return gap.category


def _takes(entry: Phrase, kind: type) -> bool:
    """Whether the one gap of a phrase may be written for a value of a type."""
    return any(_ways(part.category, kind) for part in path(entry).parts if isinstance(part, Gap))


@cache
def _constant(entry: Phrase, capital: bool, number: Number | None) -> Written | None:
    """Write a phrase without gaps."""
    return _phrase(entry, _NOTHING, capital, number)


def _phrase(entry: Phrase, values: Fields, capital: bool, number: Number | None) -> Written | None:
    """Write one phrase; None when one of its gaps can't be written."""
    way = path(entry)
    fields = way.fields
    pieces: list[str] = []
    near = number
    numbers: list[Number | None] = []
    for part in way.parts:
        if isinstance(part, Gap):
            same = part.same
            wanted = None if same is None else number_of(same, number, numbers)
            capital = capital or part.capital
            inner = write_part(values[fields[len(numbers)]], part.category, capital, wanted)
            if inner is None:
                return None
            piece, own = inner
            own = own or wanted
            numbers.append(own)
            near = own or near
        else:
            piece = part.plural if near == "p" else part.singular
        if capital and piece:
            piece = piece[0].upper() + piece[1:]
            capital = False
        pieces.append(piece)
    return "".join(pieces), number_of(way.number, number, numbers)


def _article(match: re.Match[str]) -> str:
    """ "a" or "an" by the sound that follows."""
    following = match[2]
    vowel = _VOWEL.match(following) and not _CONSONANT.match(following)
    return f"{match[1]}{'n' if vowel else ''} "
