"""Which mana ability has to come before which, and circles in that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.engine.payment.problem import Activation

Pair = tuple[int, int]
"""Places of two activations; the first comes before the second."""


def object_order(acts: Sequence[Activation]) -> set[Pair]:
    """Pairs of which the second uses up an object that the first taps or is an ability of."""
    ends = [(place, act.uses_up) for place, act in enumerate(acts) if act.uses_up]
    return {
        (before, after)
        for after, gone in ends
        for before, act in enumerate(acts)
        # Used up by its own ability, it can't be the source of one that comes later.
        if before != after and (act.source in gone or not gone.isdisjoint(act.taps))
    }


def closure(pairs: set[Pair]) -> set[Pair]:
    """All that follows from `pairs`: what comes before something comes before all that comes after it."""
    after: dict[int, set[int]] = {}
    for first, second in pairs:
        after.setdefault(first, set()).add(second)
    for middle, following in after.items():
        for others in after.values():
            if middle in others:
                others.update(following)
    return {(first, second) for first, others in after.items() for second in others}


def in_order(count: int, pairs: Iterable[Pair]) -> tuple[list[int], list[Pair]]:
    # First come, first served: any order that the pairs allow will do.
    """The places 0 to `count` - 1 as `pairs` demand; then a circle of pairs, if there is one."""
    waits: list[set[int]] = [set() for _ in range(count)]
    for before, after in pairs:
        waits[after].add(before)
    order: list[int] = []
    todo = list(range(count))
    done: set[int] = set()
    while todo:
        free = next((place for place in todo if waits[place] <= done), None)
        if free is None:
            return order, _circle(todo, waits)
        order.append(free)
        done.add(free)
        todo.remove(free)
    return order, []


def _circle(stuck: list[int], waits: list[set[int]]) -> list[Pair]:
    """Go back from one that waits to what it waits for until a place comes twice."""
    path = [stuck[0]]
    while True:
        # Each waits for one that waits as well, so the way back must meet itself.
        before = min(waits[path[-1]].intersection(stuck))
        if before in path:
            round_trip = [*path[path.index(before) :], before]
            return [(round_trip[place + 1], round_trip[place]) for place in range(len(round_trip) - 1)]
        path.append(before)
