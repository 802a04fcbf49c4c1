"""The search against trying everything, on boards that nobody would build."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.payment.checker import check
from app.engine.payment.plan import Impossible, Plan
from app.engine.payment.problem import Activation, Problem
from app.engine.payment.simple import simply
from app.engine.payment.solver import pay
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from tests.engine.payment.boards import problems
from tests.engine.payment.brute_force import best_score
from tests.engine.payment.sources import outlet, sacrifice, units


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


@st.composite
def twin_outlets(draw: st.DrawFn) -> Problem:
    """Equal sources that use up creatures, and perhaps something that uses up one of them."""
    creatures = ["x", "y", "z"][: draw(st.integers(1, 3))]
    altars = ["a", "b", "c"][: draw(st.integers(2, 3))]
    acts = [act for altar in altars for act in outlet(altar, creatures, draw(st.sampled_from(["W", "WU"])))]
    for eaten in draw(st.lists(st.sampled_from([*altars, *creatures]), unique=True)):
        things = frozenset({ObjectId("eater")}), frozenset({ObjectId(eaten)})
        acts.append(Activation("eater#1", ObjectId("eater"), units("B", "B"), Mana(), *things))
    need = (sacrifice(*draw(st.lists(st.sampled_from([*altars, *creatures]), unique=True))),)
    needs = need if draw(st.booleans()) else ()
    return Problem(Mana.parse(draw(st.sampled_from(["{W}", "{W}{U}", "{2}{W}", "{B}{W}{W}"]))),
                   activations=tuple(acts), needs=needs)  # fmt: skip


@settings(max_examples=200)
@given(twin_outlets())
def test_one_of_equal_outlets_does_for_all(problem: Problem) -> None:
    answer, best = pay(problem, bound=100_000, patience=100_000), best_score(problem)
    assert isinstance(answer, Plan) == (best is not None)
    if isinstance(answer, Plan) and best is not None:
        assert check(problem, answer) == []
        assert answer.score[1:] == best[1:]
        assert [*answer.score[0]][: len(best[0])] == [*best[0]]
        assert not any(answer.score[0][len(best[0]) :])
