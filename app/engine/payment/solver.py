"""Paying a locked-in cost: the way in."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import product
from typing import Final

from app.engine.payment.board import Board
from app.engine.payment.explain import explain
from app.engine.payment.plan import Impossible, Plan, Undecided
from app.engine.payment.problem import Activation, ManaUnit, Problem, Rank
from app.engine.payment.search import Search
from app.engine.payment.wishes import without_kept
from app.engine.rule import implements
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import replace
from app.engine.values.said import say


def most_mana(pool: Iterable[ManaUnit], activations: Iterable[Activation]) -> int:
    """How much mana there may ever be, whatever its type: no way of paying has more."""
    most: dict[Hashable, int] = {}
    for act in activations:
        # Net of its own mana: what it takes must come from somewhere.
        gain = len(act.produces) - act.mana.total
        # An object is tapped once and used up once (118.10), by whichever ability.
        touched = act.taps or act.uses_up
        one = act.source if act.source in touched else min(touched, default=None)
        slot = act.key if one is None else (bool(act.taps), one)
        most[slot] = max(most.get(slot, 0), gain * (act.times if one is None else min(act.times, 1)))
    return len(tuple(pool)) + sum(most.values())


BOUND: Final = 2000
"""How many matchings of a small board are solved before the search gives up; of a large one, fewer."""
LARGEST: Final = 2000
"""So many units of mana are looked at one by one; a cost of more is not searched."""
PATIENCE: Final = 250
"""How many more are solved, once there is a way to pay, in search of the best one."""
TRIAL: Final = 400
"""How many are solved for a trial, of which nothing is told where no way is found."""
_PROVES: Final[ContextVar[bool]] = ContextVar("proves", default=True)


@contextmanager
def without_proofs() -> Iterator[None]:
    """Let nobody who asks here have it sought for long, or worked out why there is no way: for trials."""
    set_ = _PROVES.set(False)
    try:
        yield
    finally:
        _PROVES.reset(set_)


@implements("118.3", "119.4", "106.6")
def pay(
    problem: Problem, *, bound: int = BOUND, patience: int = PATIENCE, proof: bool = True
) -> Plan | Impossible | Undecided:
    """Find the best way to pay, or prove that there is none.

    Mana abilities are activated first (601.2g), then costs are paid in any order (601.2h). An object
    is tapped at most once and used up at most once; what a mana ability uses up is gone for everything
    after it, and what is tapped may still be used up. Among all ways the one is chosen whose
    `Plan.score` is least: the ranks summed place by place, then mana wasted, then the number of things
    done. What the user wants used is used in it, be it for mana that is left over; what is kept is not.
    Without `proof` it is not worked out why there is none, which takes longer than to see that it is so.

    Raises:
        ValueError: a rank is negative.
    """
    # A huge cost is not searched, and then only the sheer amount can prove anything.
    if problem.cost.total > LARGEST:
        return _too_large(problem)
    left = bound if _PROVES.get() else min(bound, TRIAL)
    best, tried, cut = None, 0, False
    problem = without_kept(problem)
    # Life for the cost that is not there: no search can find it (119.4).
    if problem.life <= max(0, problem.life_available):
        for board in boards(problem):
            search = Search(board, left, patience)
            search.run()
            left, tried, cut = search.left, tried + search.tried, cut or search.cut
            if search.best is not None:
                plan = search.best.plan(proven=True)
                if best is None or _score(plan) < _score(best):
                    best = plan
    if best is not None:  # a way was found: it can be paid, if perhaps not in the best way
        return replace(best, proven=False) if cut else best
    if cut:  # cut short, nothing was proved
        return Undecided(say("no way to pay was found in {bound} attempts, and there are more", bound=tried))
    return explain(problem, boards, bound) if proof and _PROVES.get() else Impossible(())


def _too_large(problem: Problem) -> Impossible | Undecided:
    """What can be said of a huge cost: there may be not that much mana, whatever is done."""
    # Nobody pays a part of a cost, so too little mana in all is enough to know (118.3).
    if most_mana(problem.pool, problem.activations) + len(problem.helpers) < problem.cost.total:
        return Impossible(())
    return Undecided(
        say(
            "it costs {total} mana, and no more than {LARGEST} are looked at",
            total=problem.cost.total,
            LARGEST=LARGEST,
        )
    )


def boards(problem: Problem) -> Iterator[Board]:
    """The board of a problem; when sources are named that can also help, one for each way to use them."""
    # The player says what helps; if that can't, nothing can be paid as said.
    if not problem.must_help <= {helper.object for helper in problem.helpers}:
        return
    if problem.only is None:
        yield _board(problem)
        return
    only = problem.only
    acts = tuple(act for act in problem.activations if act.source in only)
    helpers = tuple(helper for helper in problem.helpers if helper.object in only)
    sources, helping = {act.source for act in acts}, {helper.object for helper in helpers}
    if not only <= sources | helping or not problem.must_help <= only:
        return
    both = sorted(sources & helping)
    # Something named may tap for mana or help with its tap, but only once.
    for choice in product((False, True), repeat=len(both)):
        as_helpers = frozenset(thing for thing, helps in zip(both, choice, strict=True) if helps)
        named = frozenset(sources - as_helpers)
        left = tuple(act for act in acts if act.source in named)
        # What is tapped for mana may still be used up to help.
        must_help = (only - named) | problem.must_help
        yield Board(replace(problem, activations=left, helpers=helpers), named, must_help)


_BOARDS: Final[ByIdentity[Board]] = ByIdentity(most=64)


def _board(problem: Problem) -> Board:
    """The board of a problem without named sources, sorted once for all costs of the same symbols."""
    key = (
        tuple(dict.fromkeys(problem.cost)),
        max(0, problem.life_available - problem.life),
        problem.pool,
        problem.needs,
        problem.helpers,
        problem.any_type,
        problem.any_color,
        problem.snow_any_color,
        problem.as_if,
        problem.feeds_as_if,
        problem.not_as,
        problem.must_help,
        problem.use,
    )
    made = _BOARDS.get((problem.activations,), key, lambda: Board(problem, frozenset(), problem.must_help))
    return made.for_cost(problem)


def _score(plan: Plan) -> tuple[Rank, int, int]:
    rank, wasted, steps = plan.score
    while rank and not rank[-1]:
        rank = rank[:-1]
    return rank, wasted, steps
