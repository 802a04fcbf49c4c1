"""A first try at paying: by the pool and by sources that cost nothing but to be tapped, one use for each.

What it finds is a way to pay, good or bad; that it finds none proves nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from app.engine.payment.plan import POOL, Plan, Spending, Step, UnitRef
from app.engine.payment.problem import Activation, ManaUnit, Problem
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import ObjectId

_Use: TypeAlias = tuple[Activation | None, int, ManaUnit]
"""One unit: the activation that makes it, or its place in the pool."""
_MOST: Final = 200
"""How many symbols of a cost are tried."""
_Uses: TypeAlias = tuple[_Use, ...]
"""What excludes one another: the activations of one source."""


def simply(problem: Problem) -> Plan | None:
    """Some way to pay without a search; None where this finds none."""
    # Wishes need the search.
    if problem.only is not None or problem.must_help or problem.not_as or problem.use or problem.keep:
        return None
    if problem.life > max(0, problem.life_available):  # more life than there is can't be paid (119.4)
        return None
    needs = _for_needs(problem)
    if needs is None:
        return None
    used = {thing for chosen in needs.values() for thing in chosen}
    uses: list[_Uses] = [((None, place, unit),) for place, unit in enumerate(problem.pool)]
    made = _SOURCES.get((problem.activations,), None, lambda: _sources(problem.activations))
    # What is used up for the cost could still be tapped for mana first; the search looks at that.
    uses += [of_source for source, of_source in made if source not in used]
    taken = _matched(tuple(problem.cost), uses)
    return None if taken is None else _plan(problem, needs, taken)


_SOURCES: Final[ByIdentity[list[tuple[ObjectId, _Uses]]]] = ByIdentity(most=64)


def _sources(activations: tuple[Activation, ...]) -> list[tuple[ObjectId, _Uses]]:
    """The sources that can be tapped for one unit at no other cost, those with the fewest choices first."""
    found: dict[ObjectId, list[_Use]] = {}
    for act in activations:
        # Sources with any other cost are left to the search.
        costs = act.mana.total or act.uses_up or act.life or act.taps != {act.source}
        if len(act.produces) == 1 and not costs and act.times > 0:
            found.setdefault(act.source, []).append((act, 0, act.produces[0]))
    sources = [(source, tuple(uses)) for source, uses in found.items()]
    return sorted(sources, key=lambda pair: len(frozenset().union(*(unit.types for _, _, unit in pair[1]))))


def _for_needs(problem: Problem) -> dict[str, tuple[ObjectId, ...]] | None:
    """Objects for the needs, the least missed first, none of them twice; None where there are too few."""
    chosen: dict[str, tuple[ObjectId, ...]] = {}
    used: set[ObjectId] = set()
    for need in problem.needs:
        ranks = need.ranks or ((),) * len(need.candidates)
        # The least missed first.
        there = [thing for _, thing in sorted(zip(ranks, need.candidates, strict=True)) if thing not in used]
        if len(there) < need.n:
            return None
        chosen[need.key] = tuple(there[: max(0, need.n)])
        used.update(chosen[need.key])
    return chosen


def _matched(symbols: Sequence[str], uses: Sequence[_Uses]) -> list[tuple[str, _Use]] | None:
    """A use for each symbol, by augmenting paths; generic mana, for which most will do, comes last."""
    serving = {symbol: _serving(symbol, uses) for symbol in dict.fromkeys(symbols)}
    holder: dict[int, int] = {}

    def place(number: int, seen: set[int]) -> bool:
        able = serving[symbols[number]]
        free = next((other for other in able if other not in holder), None)
        if free is not None:
            holder[free] = number
            return True
        for other in able:
            if other not in seen:
                seen.add(other)
                if place(holder[other], seen):
                    holder[other] = number
                    return True
        return False

    if not len(symbols) <= min(len(uses), _MOST) or not all(
        place(number, set()) for number in range(len(symbols))
    ):
        return None
    return [(symbols[number], serving[symbols[number]][place]) for place, number in holder.items()]


def _serving(symbol: str, uses: Sequence[_Uses]) -> dict[int, _Use]:
    """The places of what can pay this symbol, with the use that does."""
    found: dict[int, _Use] = {}
    for place, alternatives in enumerate(uses):
        for use in alternatives:
            if _pays(use[2], symbol):
                found[place] = use
                break
    return found


def _pays(unit: ManaUnit, symbol: str) -> bool:
    if not unit.usable:
        return False
    if symbol == "generic":
        return unit.pays_generic
    return unit.snow if symbol == "S" else symbol in unit.types


def _plan(problem: Problem, needs: dict[str, tuple[ObjectId, ...]], taken: list[tuple[str, _Use]]) -> Plan:
    steps: list[Step] = []
    spent: list[Spending] = []
    for symbol, (act, place, unit) in taken:
        letter = symbol if symbol in unit.types else min(unit.types)
        if act is not None:
            steps.append(Step(act, (letter,)))
        step = POOL if act is None else len(steps) - 1
        spent.append(Spending(UnitRef(step, place, letter, unit), symbol))
    paid = {use[1] for _, use in taken if use[0] is None}
    left = tuple(
        UnitRef(POOL, place, min(unit.types), unit)
        for place, unit in enumerate(problem.pool)
        if place not in paid
    )
    return Plan(tuple(steps), tuple(spent), (), needs, problem.life, left, proven=False)
