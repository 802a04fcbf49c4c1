"""The search against trying everything, on boards that nobody would build."""

from __future__ import annotations

from hypothesis import given, settings

from app.engine.payment import Impossible, Plan, Problem, check, pay
from tests.engine.payment.boards import problems
from tests.engine.payment.brute_force import best_score


@settings(max_examples=10000)
@given(problems())
def test_the_search_finds_the_best_way_exactly_if_there_is_one(problem: Problem) -> None:
    answer = pay(problem, bound=100_000, patience=100_000)
    best = best_score(problem)
    if best is None:
        assert isinstance(answer, Impossible)
        assert answer.proof
        assert all(answer.sentences())
        return
    assert isinstance(answer, Plan)
    assert check(problem, answer) == []
    rank, wasted, steps = answer.score
    while rank and not rank[-1]:
        rank = rank[:-1]
    assert (rank, wasted, steps) == best
    assert answer.proven
