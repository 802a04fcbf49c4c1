"""Paying with what has to be tapped, and is tapped for mana before: "return a tapped creature"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from app.engine.payment.plan import Impossible, Plan, Undecided
from app.engine.payment.problem import Need, Problem
from app.engine.payment.solver import pay
from app.engine.rule import implements
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_MOST: Final = 60  # each choice is a payment of its own
"""How many choices of what is tapped are tried."""


@implements("118.3")
def paid(problem: Problem) -> tuple[Problem, Plan | Undecided] | None:
    """The payment in which some of what a part of the cost takes is tapped first (601.2g), as few as will do.

    The problem with these among the candidates goes with it. None where there is no such payment.
    """
    asking = [need for need in problem.needs if need.once_tapped]
    if len(asking) != 1:  # two such parts would need a search over both
        text = say("what has to be tapped for mana first was not tried")
        return (problem, Undecided(text)) if asking else None
    able = frozenset[ObjectId]().union(*(a.taps for a in problem.activations))
    able |= {helper.object for helper in problem.helpers if helper.how == "tap"}
    for tapped in islice(_choices(asking[0], able), _MOST):
        plan = pay(_tapping(problem, asking[0], tapped))
        if isinstance(plan, Impossible):
            continue
        # Once tapped for mana, it is one of those that the part asks for: an order that 601.2g allows.
        whole = replace(asking[0], candidates=(*asking[0].candidates, *tapped), ranks=())
        full = replace(problem, needs=tuple(whole if n is asking[0] else n for n in problem.needs))
        if isinstance(plan, Plan):
            chosen = {**plan.needs, whole.key: (*plan.needs.get(whole.key, ()), *tapped)}
            plan = replace(plan, needs=chosen)
        return full, plan
    return None


def _choices(need: Need, able: frozenset[ObjectId]) -> Iterator[tuple[ObjectId, ...]]:
    """Each choice of what is tapped first, of what something can tap, where the rest is there."""
    for number in range(max(1, need.n - len(need.candidates)), need.n + 1):
        yield from combinations([thing for thing in need.once_tapped if thing in able], number)


def _tapping(problem: Problem, asked: Need, tapped: tuple[ObjectId, ...]) -> Problem:
    """The problem with these used to pay otherwise, and still there; the rest of the need is to be met."""
    needs = []
    for need in problem.needs:
        ranks = need.ranks or tuple(() for _ in need.candidates)
        left = [(i, r) for i, r in zip(need.candidates, ranks, strict=True) if i not in tapped]
        ids, kept = tuple(i for i, _ in left), tuple(r for _, r in left) if need.ranks else ()
        n = need.n - len(tapped) if need is asked else need.n
        needs.append(replace(need, candidates=ids, ranks=kept, n=n))
    return replace(
        problem,
        needs=tuple(need for need in needs if need.n or need.key != asked.key),
        # What is to be returned must still be there, so it can't be used up for mana.
        activations=tuple(a for a in problem.activations if a.uses_up.isdisjoint(tapped)),
        helpers=tuple(h for h in problem.helpers if h.how == "tap" or h.object not in tapped),
        use=problem.use.union(tapped),
    )
