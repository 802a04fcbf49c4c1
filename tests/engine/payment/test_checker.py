"""The checker finds what is wrong with a plan."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.engine.payment.checker import check
from app.engine.payment.plan import Plan, Step
from app.engine.payment.problem import Activation, Helper, Problem
from app.engine.payment.solver import pay
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from tests.engine.payment.sources import outlet, paid, sacrifice, tap, unit

HELP = Helper(ObjectId("bear"), frozenset({"generic"}), "tap")
USELESS = unit("R", usable=False, for_abilities=False)
PROBLEM = Problem(
    Mana.parse("{2}{W}{U}"),
    life=1,
    life_available=2,
    pool=(USELESS,),
    activations=(
        tap("plains", "W"),
        tap("forest", "G"),
        tap("signet", "U", "B", mana="{1}"),
        *outlet("altar", ["bear", "elf"], "C"),
    ),
    needs=(sacrifice("bear", "elf"),),
    helpers=(HELP,),
)
PLAN = paid(PROBLEM)


def test_the_plan_uses_all_there_is_to_get_wrong() -> None:
    assert len(PLAN.steps) == 3
    assert PLAN.left_over
    assert PLAN.helpers
    assert check(PROBLEM, PLAN) == []


def _first(plan: Plan, **changes: object) -> Plan:
    return replace(plan, spent=(replace(plan.spent[0], **changes), *plan.spent[1:]))  # type: ignore[arg-type]


def _feeding(plan: Plan, step: int) -> Plan:
    """Let mana of `step` pay for the mana ability."""
    spent = tuple(
        replace(each, unit=replace(each.unit, step=step)) if each.toward >= 0 else each for each in plan.spent
    )
    return replace(plan, spent=spent)


def _with(plan: Plan, act: Activation) -> Plan:
    return replace(plan, steps=(*plan.steps, Step(act, tuple(min(made.types) for made in act.produces))))


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        pytest.param(lambda plan: _feeding(plan, 2), "is not there", id="order"),
        pytest.param(
            lambda plan: replace(plan, steps=plan.steps[:1]), "not what it is said", id="a step is missing"
        ),
        pytest.param(
            lambda plan: replace(plan, spent=plan.spent[1:]), "asked for", id="a symbol is not paid"
        ),
        pytest.param(
            lambda plan: replace(plan, spent=(*plan.spent, plan.spent[0])), "spent once", id="twice"
        ),
        pytest.param(lambda plan: _first(plan, symbol="G"), "can't pay G", id="the wrong symbol"),
        pytest.param(lambda plan: replace(plan, needs={}), "different objects", id="a need is not met"),
        pytest.param(
            lambda plan: replace(plan, needs={"sacrifice": ("rock",)}), "no candidate", id="a stranger"
        ),
        pytest.param(
            lambda plan: replace(plan, needs={**plan.needs, "x": ()}), "does not exist", id="no such need"
        ),
        pytest.param(lambda plan: replace(plan, life=0), "life is paid", id="life"),
        pytest.param(
            lambda plan: replace(plan, helpers=plan.helpers * 2), "tapped already", id="helps twice"
        ),
        pytest.param(lambda plan: _with(plan, PROBLEM.activations[0]), "can't be tapped", id="tapped twice"),
        pytest.param(lambda plan: _with(plan, PROBLEM.activations[0]), "2 times", id="too often"),
        pytest.param(
            lambda plan: _with(plan, PROBLEM.activations[3]), "bear is gone", id="gone before it helps"
        ),
        pytest.param(
            lambda plan: _with(plan, tap("mox", "W")), "no such activation", id="no such activation"
        ),
        pytest.param(lambda plan: replace(plan, left_over=()), "left over", id="left over"),
    ],
)
def test_a_spoilt_plan_is_found(spoil: Callable[[Plan], Plan], fault: str) -> None:
    faults = check(PROBLEM, spoil(PLAN))
    assert any(fault in each for each in faults), faults


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        pytest.param(replace(PROBLEM, life_available=0), "can't be paid by", id="less life"),
        pytest.param(replace(PROBLEM, pool=(unit("B"),)), "spent once or left over", id="other pool"),
        pytest.param(
            replace(PROBLEM, only=frozenset({ObjectId("plains")})), "against the user", id="not named"
        ),
        pytest.param(replace(PROBLEM, helpers=()), "can't pay generic", id="no such helper"),
        pytest.param(replace(PROBLEM, activations=PROBLEM.activations[1:]), "no such", id="no such ability"),
    ],
)
def test_a_plan_for_another_problem_is_found(asked: Problem, fault: str) -> None:
    assert any(fault in each for each in check(asked, PLAN)), check(asked, PLAN)


def test_restricted_mana_is_found() -> None:
    asked = Problem(Mana.parse("{R}"), pool=(unit("R"),))
    plan = paid(asked)
    kept = unit("R", usable=False)
    spent = tuple(replace(each, unit=replace(each.unit, unit=kept)) for each in plan.spent)
    assert check(replace(asked, pool=(kept,)), replace(plan, spent=spent)) == [
        "unit 0 of step -1 may not be spent so"
    ]


def _plan(*acts: Activation) -> Plan:
    """These activations, their mana all left over."""
    plan = Plan()
    for act in acts:
        plan = _with(plan, act)
    return plan


BEAR = tap("bear", "G")
ALTAR = outlet("altar", ["bear"], "B")[0]
SELF = replace(ALTAR, key="bear#2", source=ObjectId("bear"), uses_up=frozenset())


@pytest.mark.parametrize(
    ("acts", "fault"),
    [
        pytest.param((ALTAR, BEAR), "bear can't be tapped", id="tapped after it is gone"),
        pytest.param((ALTAR, replace(ALTAR, key="other#1")), "bear can't be used up", id="used up twice"),
        pytest.param((ALTAR, SELF), "bear is gone", id="an ability of what is gone"),
    ],
)
def test_steps_that_can_t_follow_are_found(acts: tuple[Activation, ...], fault: str) -> None:
    faults = check(Problem(Mana(), activations=acts), _plan(*acts))
    assert any(fault in each for each in faults), faults


def test_types_that_an_ability_does_not_make_are_found() -> None:
    asked = Problem(Mana(), activations=(BEAR,))
    assert "step 0: it can't make W" in check(asked, Plan(steps=(Step(BEAR, ("W",)),)))
    assert "step 0: it makes another number of units" in check(asked, Plan(steps=(Step(BEAR, ()),)))


def test_two_needs_for_one_object_are_found() -> None:
    asked = Problem(Mana(), needs=(sacrifice("bear"), replace(sacrifice("bear"), key="again")))
    plan = Plan(needs={"sacrifice": (ObjectId("bear"),), "again": (ObjectId("bear"),)})
    assert check(asked, plan) == ["bear is used up twice"]


def test_a_need_for_what_is_gone_is_found() -> None:
    asked = Problem(Mana(), activations=(ALTAR,), needs=(sacrifice("bear"),))
    plan = replace(_plan(ALTAR), needs={"sacrifice": (ObjectId("bear"),)})
    assert "sacrifice: bear is gone" in check(asked, plan)


@pytest.mark.parametrize(
    ("as_if", "feeds_as_if", "payable"),
    [
        pytest.param({("B", "R")}, {("B", "G")}, True, id="what counts as the symbols"),
        pytest.param({("U", "R")}, {("B", "G")}, False, id="the ability makes no such mana"),
        pytest.param({("B", "R")}, set(), False, id="nothing pays for the ability"),
    ],
)
def test_mana_counts_as_another_where_it_may(
    as_if: set[tuple[str, str]], feeds_as_if: set[tuple[str, str]], payable: bool
) -> None:
    sources = tap("stone", "WB"), tap("signet", "B", mana="{G}")
    problem = Problem(
        Mana.parse("{R}"),
        activations=sources[1:] + sources[:1],
        only=frozenset({ObjectId("stone"), ObjectId("signet")}),
        as_if=frozenset(as_if),
        feeds_as_if=frozenset(feeds_as_if),
    )
    plan = pay(problem)
    assert isinstance(plan, Plan) is payable
    if isinstance(plan, Plan):
        assert check(problem, plan) == []
        wrong = replace(problem, as_if=frozenset())
        assert check(wrong, plan) != []
