"""The search against trying everything, on boards that nobody would build."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from app.engine.payment import Impossible, Plan, Problem, check, pay
from app.engine.payment.simple import simply
from tests.engine.payment.boards import problems
from tests.engine.payment.brute_force import best_score


@settings(max_examples=1000)
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


@settings(max_examples=300)
@given(problems())
def test_what_the_first_try_finds_pays(problem: Problem) -> None:
    answer = simply(problem)
    if answer is not None:
        assert check(problem, answer) == []
        assert best_score(problem) is not None


@settings(max_examples=200)
@given(problems(), problems())
def test_what_is_remembered_of_one_problem_serves_no_other(one: Problem, other: Problem) -> None:
    both = replace(other, activations=one.activations)
    for problem in (one, both, replace(both, cost=one.cost), replace(one, life=both.life)):
        acts = problem.activations
        anew = replace(problem, activations=(*acts[:1], *acts[1:]))
        assert pay(problem) == pay(anew)
