"""Sources that change places: of equal ones that use up other things, one does for all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from app.engine.payment.problem import Activation, Problem
from app.engine.values.ids import ObjectId


def without_twins(problem: Problem, numbers: list[int]) -> list[int]:
    """These activations without those of a source that another source can stand in for, whatever happens.

    Of sources that are alike in all respects one stays longest; each activation of another can be one of it.
    """
    first: dict[Hashable, tuple[str, ObjectId]] = {}
    out: set[str] = set()
    for key, acts in _outlets(problem, numbers).items():
        source = acts[0].source
        stands_in = first.setdefault(frozenset(map(_content, acts)), (key, source))
        if stands_in[1] != source and _alike(problem, numbers, stands_in[1], source):
            out.add(key)
    return [number for number in numbers if problem.activations[number].key not in out] if out else numbers


def _outlets(problem: Problem, numbers: Iterable[int]) -> dict[str, list[Activation]]:
    """The abilities that can be activated as often as there is something for them, but leave their source."""
    found: dict[str, list[Activation]] = {}
    never: set[str] = set()
    for number in numbers:
        act = problem.activations[number]
        touched = act.taps or act.uses_up
        if not touched or act.source in act.taps or act.source in act.uses_up:
            never.add(act.key)
        else:
            found.setdefault(act.key, []).append(act)
    return {key: acts for key, acts in found.items() if key not in never and acts[0].times >= len(acts)}


def _content(act: Activation) -> Hashable:
    return act.produces, act.mana, act.taps, act.uses_up, act.life, act.rank, act.times


def _alike(problem: Problem, numbers: Iterable[int], one: ObjectId, other: ObjectId) -> bool:
    """Whether everything is the same if these two change names."""
    return _seen(problem, numbers, one, other) == _seen(problem, numbers, other, one)


def _seen(problem: Problem, numbers: Iterable[int], this: ObjectId, other: ObjectId) -> Hashable:
    """All that can be done with `this`, without its name and that of the other."""
    swap = {this: ObjectId("this"), other: ObjectId("other")}
    of_keys: dict[str, Counter[Hashable]] = {}
    for number in numbers:
        act = problem.activations[number]
        if act.source == this or this in act.taps or this in act.uses_up:
            taps, ends = (frozenset(swap.get(i, i) for i in things) for things in (act.taps, act.uses_up))
            content = act.produces, act.mana, taps, ends, act.life, act.rank, act.times
            source = swap.get(act.source, act.source)
            key = source if act.source in swap else act.key
            of_keys.setdefault(act.key, Counter())[source, key, content] += 1
    return (
        Counter(frozenset(acts.items()) for acts in of_keys.values()),
        [(h.pays, h.how, h.rank) for h in problem.helpers if h.object == this],
        [
            (number, need.ranks[need.candidates.index(this)] if need.ranks else ())
            for number, need in enumerate(problem.needs)
            if this in need.candidates
        ],
        this in problem.must_help,
    )
