"""Reading texts into values, by category and position with memory, and writing them from the values alone."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from app.engine.text.book import BOOK, Fields, Phrase, Special, Unmake
from app.engine.text.graph import Ask, Fill, Move, Node, Plan, graph
from app.engine.text.needs import STOP, standing, standing_in_sentence
from app.engine.text.parts import Gap, Path, Put, Whose, chunks, number_of, path, rests
from app.engine.text.remembered import Ends, may_go_past_stops
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
"""So much work is done for one text: a step for each place in a phrase and each reading that is taken up. The
text of a card needs at most a thousand. What other texts left to be remembered costs a step."""


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
        # Of one sentence the end is that of the text.
        whole = text.find(STOP, 0, -1) < 0 or may_go_past_stops(text)
        self._to_stop = self._to_end if whole else Ends(text, stops=True)
        self._in_sentence = self._standing if whole else standing_in_sentence(words)
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
        ask = into.asks[capital][number]
        # Of what ends with the sentence the same readings hold for equal sentences, and are remembered
        # together.
        found = (self._to_end if into.past_stops else self._to_stop)[at].get(ask)
        if found is None:
            # Most categories can't be read here for want of a word that they all have; so no phrase of theirs
            # is tried.
            standing = self._standing if into.past_stops else self._in_sentence
            lacks = into.words and not into.words & standing[at]
            if lacks or not ask.starts[self._words[at]].may:
                self.fail(at, f"<{name}>")
                return ()
            found = self._read(ask, at)
        self.steps += 1 + len(found)
        return found

    def fail(self, at: int, expected: Node | str) -> None:
        """Told that reading could not go on at `at`, where `expected` was wanted."""

    def spend(self, steps: int) -> None:
        """Count work that was done; raises TooLongError when it becomes too much."""
        self.steps += steps
        if self.steps > STEPS_MAX:
            raise TooLongError

    def _read(self, ask: Ask, at: int) -> tuple[Parse, ...]:
        """Read what was not read yet; raises TooLongError when that is too much work."""
        if self.steps > STEPS_MAX:
            raise TooLongError
        _, specials, plan = ask.starts[self._words[at]]
        # Functions before phrases: what they read has no order of its own, and comes first.
        found: _Results = []
        for special in specials:
            found += [(-1, parse) for parse in special.read(self, at, ask.capital, ask.number)]
        if plan is not None:
            # What can't go past a full stop needs its words before that.
            standing = self._standing if ask.past_stops else self._in_sentence
            alone = plan.alone
            if alone is not None and not (found or plan.others & standing[at] or self.explains):
                return self._pass(alone, ask, at)
            place = plan, at, ask.capital, (ask.number, (), (), ())
            self._follow(place, (at, ask.number), found, standing)
        result = () if not found else (found[0][1],) if len(found) == 1 else _distinct(found)
        (self._to_end if ask.past_stops else self._to_stop)[at][ask] = result
        return result

    def _pass(self, alone: Fill, ask: Ask, at: int) -> tuple[Parse, ...]:
        """The readings of a gap, which are those of a category that has no other here."""
        into = alone.asks[ask.capital][None]
        result = (self._to_end if into.past_stops else self._to_stop)[at].get(into)
        if result is None:
            result = self._read(into, at)
        (self._to_end if ask.past_stops else self._to_stop)[at][ask] = result
        self.steps += 1 + len(result)
        return result

    def _follow(self, place: _Place, around: _Around, found: _Results, standing: Sequence[int]) -> None:
        """Add to `found` all readings that follow a place; `standing`: which words stand further on.

        What is to be followed first is put last on the heap. Nearly all the time of reading is spent here.
        """
        places = [place]
        to_end, to_stop, explains = self._to_end, self._to_stop, self.explains
        while places:
            plan, at, capital, so_far = places.pop()
            ends, fills, moves, node, _, _, _ = plan
            here = standing[at]
            if explains:
                self.fail(at, node)
            # A phrase may end where a longer one goes on: "draw a card" and "draw a card for each ...".
            if ends:
                _end(ends, at, so_far, around, found)
            if moves:
                self._move(moves, at, capital, so_far, around, places)
            for fill in fills:
                asks, same, needs, passes, then, _, then_needs = fill
                if needs and not needs & here:
                    continue
                wanted = None if same is None else number_of(same, around[1], so_far[2])
                # Read once for all phrases that have this gap here, whatever stood before it.
                ask = asks[capital][wanted]
                known = (to_end if ask.past_stops else to_stop)[at].get(ask)
                if known is None:
                    known = self._read(ask, at)
                self.steps += 1 + len(known)
                if known and passes:
                    _pass_on(known, passes, around[1], wanted, found)
                if known and then is not None and (not then_needs or then_needs & here):
                    self._fill(fill, known, at, capital, wanted, so_far, around, places)

    def _move(
        self,
        moves: Iterable[Move],
        at: int,
        capital: bool,
        so_far: _SoFar,
        around: _Around,
        places: list[_Place],
    ) -> None:
        """Put on the heap where words lead that stand here."""
        words, near = self._words, so_far[0]
        for move in moves:
            length, number, put, node, sure = move
            end = at + length
            if sure is not None:
                # Nothing else can follow, so the words to the next choice are compared at once; the last of
                # them must not be part of a longer one.
                more, last = sure.text, sure.last
                if self.text.startswith(more, end) and last in ("", words[end + len(more) - len(last)]):
                    end += len(more)
                    _, _, number, put, node = sure
                elif not self.explains:
                    continue
            if number is None or near is None or number == near:
                still = capital and end == at
                plan = (node.capital_plans if still else node.plans)[words[end]]
                if not plan.dead or self.explains:
                    then = _with_put(so_far, put, end - around[0]) if put else so_far
                    places.append((plan, end, still, then))

    def _fill(
        self,
        fill: Fill,
        known: tuple[Parse, ...],
        at: int,
        capital: bool,
        wanted: Number | None,
        so_far: _SoFar,
        around: _Around,
        places: list[_Place],
    ) -> None:
        """Put on the heap where the readings lead that may fill a gap here."""
        then = fill.then
        assert then is not None
        near, values, numbers, replaced = so_far
        words = self._words
        # Backwards, as what is put on the heap last is followed first: readings keep the order of the
        # phrasebook.
        for value, length, own, inner in known if len(known) == 1 else known[::-1]:
            end = at + length
            still = not length and (capital or fill.capital)
            plan = (then.capital_plans if still else then.plans)[words[end]]
            if not plan.dead or self.explains:
                its = own or wanted
                variants = replaced + moved(inner, at - around[0]) if inner else replaced
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
    for parse in known:
        value, length, own, replaced = parse
        its = own or wanted
        for order, rule in passes:
            number = number_of(rule, around, (its,)) if rule else its
            # Most are passed on as they are, and the same value is then kept once.
            found.append((order, parse if number is own else (value, length, number, replaced)))


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
_Piece: TypeAlias = tuple[str, str, Whose, bool] | tuple[str, str]
"""A part of a phrase as it is written: a gap by its field, category, whose number and capital; or words in
the singular and in the plural."""


class _Told(NamedTuple):
    """A phrase as it is written."""

    unmake: Unmake
    pieces: tuple[_Piece, ...]
    number: Whose


_Way: TypeAlias = tuple[dict[Hashable, Phrase] | Special | _Told, bool]
"""What may write a value: constants, functions or a phrase; and whether they take the number around."""
_ARTICLE: Final = re.compile(rf"\b([Aa])\b (?={OPEN}?(\S+))")
_ANOTHER: Final = re.compile(r"\b([Aa]) other\b")
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
    if found is None:
        return None
    text = _ANOTHER.sub(r"\1nother", found[0]) if " other" in found[0] else found[0]
    return _ARTICLE.sub(_article, text)


def write_part(
    value: object, name: str, capital: bool = False, number: Number | None = None
) -> Written | None:
    """Like `write`, with the grammatical number, and "a" where "an" may have to stand."""
    for way, agrees in _ways(name, type(value)):  # type: ignore[arg-type]
        wanted = number if agrees else None
        if type(way) is _Told:
            parts = way.unmake(value)
            if parts is None:
                continue
            written = _phrase(way, parts, capital, wanted)
        elif type(way) is Special:
            written = way.write(value, capital, wanted)
        else:
            known = way.get(value)  # type: ignore[union-attr]
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
    found += [(_told(entry), True) for entry in into.by_type.get(kind, ())]
    for entry in into.by_type.get(None, ()):
        category = _passes_on(entry)
        if category is not None:
            found += [(way, False) for way, _ in _ways(category, kind)]
        elif not entry.passes or _takes(entry, kind):
            found.append((_told(entry), True))
    return tuple(found)


@cache
def _told(entry: Phrase) -> _Told:
    """A phrase as it is written, of which no more need be looked up."""
    way = path(entry)
    fields = iter(way.fields)
    return _Told(
        entry.unmake,
        tuple(
            (next(fields), part.category, part.same, part.capital)
            if isinstance(part, Gap)
            else (part.singular, part.plural)
            for part in way.parts
        ),
        way.number,
    )


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
    return _phrase(_told(entry), _NOTHING, capital, number)


def _phrase(entry: _Told, values: Fields, capital: bool, number: Number | None) -> Written | None:
    """Write one phrase; None when one of its gaps can't be written."""
    text = ""
    near = number
    numbers: list[Number | None] = []
    for piece in entry.pieces:
        if len(piece) == 4:
            field, category, same, at_capital = piece
            wanted = None if same is None else number_of(same, number, numbers)
            inner = write_part(values[field], category, capital or at_capital, wanted)
            if inner is None:
                return None
            words, own = inner
            own = own or wanted
            numbers.append(own)
            near = own or near
            capital = capital or at_capital
        else:
            words = piece[1] if near == "p" else piece[0]
        if capital and words:
            words = words[0].upper() + words[1:]
            capital = False
        text += words
    return text, number_of(entry.number, number, numbers)


def _article(match: re.Match[str]) -> str:
    """ "a" or "an" by the sound that follows."""
    following = match[2]
    vowel = _VOWEL.match(following) and not _CONSONANT.match(following)
    return f"{match[1]}{'n' if vowel else ''} "
