"""What the user wants used is used, what is kept is not, and the best of the rest is found."""

from __future__ import annotations

import pytest

from app.engine.payment.checker import check
from app.engine.payment.plan import Impossible, Plan, Undecided
from app.engine.payment.problem import Activation, Helper, Need, Problem
from app.engine.payment.simple import simply
from app.engine.payment.solver import pay
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from tests.engine.payment.sources import (
    CREATURE,
    DUAL,
    IRREVERSIBLE,
    filter_land,
    outlet,
    paid,
    sacrifice,
    tap,
    treasure,
    used,
)

MOUNTAINS = tuple(tap(f"mountain{place}", "R") for place in range(3))
ISLANDS = tuple(tap(f"island{place}", "U") for place in range(2))


def problem(cost: str, *sources: Activation, use: str = "", keep: str = "") -> Problem:
    return Problem(
        Mana.parse(cost), life_available=20, activations=sources, use=things(use), keep=things(keep)
    )


def things(names: str) -> frozenset[ObjectId]:
    return frozenset(map(ObjectId, names.split()))


def convoke(name: str, color: str) -> Helper:
    return Helper(ObjectId(name), frozenset({color, "generic"}), "tap", CREATURE)


def delve(name: str) -> Helper:
    return Helper(ObjectId(name), frozenset({"generic"}), "use up", IRREVERSIBLE)


BOTH = (*MOUNTAINS, *ISLANDS)
ELF = tap("elf", "G", rank=CREATURE)


@pytest.mark.parametrize(
    ("asked", "sources"),
    [
        pytest.param(
            problem("{2}{R}", *BOTH, keep="island0 island1"),
            ["mountain0", "mountain1", "mountain2"],
            id="both Islands are kept",
        ),
        pytest.param(
            problem("{1}{R}", *BOTH, use="island1"), ["island1", "mountain0"], id="an Island pays generic"
        ),
        pytest.param(
            problem("{R}", *BOTH, use="island1"),
            ["island1", "mountain0"],
            id="an Island is tapped for mana that is left over",
        ),
        pytest.param(
            problem("{2}", *BOTH, use="mountain2", keep="mountain0 mountain1 island0"),
            ["island1", "mountain2"],
            id="one is wanted and others are kept",
        ),
        pytest.param(
            problem("{U}", *filter_land("gate", "U", "R", rank=DUAL), *BOTH, use="gate"),
            ["gate", "island0"],
            id="a filter land is used in the way that wastes least",
        ),
        pytest.param(
            problem("{R}", treasure("treasure"), *MOUNTAINS, use="treasure"),
            ["treasure"],
            id="a Treasure though there is a Mountain",
        ),
        pytest.param(
            replace(problem("{1}{R}", *MOUNTAINS, use="bear"), helpers=(convoke("bear", "R"),)),
            ["bear", "mountain0"],
            id="a creature convokes",
        ),
        pytest.param(
            replace(problem("{1}{G}", ELF, *MOUNTAINS, use="elf"), helpers=(convoke("elf", "G"),)),
            ["elf", "mountain0"],
            id="an Elf taps for mana or convokes",
        ),
        pytest.param(
            replace(problem("{2}", *MOUNTAINS, use="card1"), helpers=(delve("card0"), delve("card1"))),
            ["card1", "mountain0"],
            id="a card is delved that need not be",
        ),
        pytest.param(
            replace(
                problem("{2}", *MOUNTAINS, keep="card0 mountain0 mountain1"),
                helpers=(delve("card0"), delve("card1")),
            ),
            ["card1", "mountain2"],
            id="a card is kept from delve",
        ),
        pytest.param(
            problem("{C}", *outlet("altar", ["bear", "wolf"], "C"), use="wolf"),
            ["altar"],
            id="a creature is sacrificed for mana",
        ),
    ],
)
def test_wishes_are_met(asked: Problem, sources: list[str]) -> None:
    plan = paid(asked)
    assert used(plan) == sources
    assert plan.proven


@pytest.mark.parametrize(
    ("asked", "chosen"),
    [
        pytest.param(
            replace(problem("{0}", use="wolf"), needs=(sacrifice("bear", "wolf"),)), "wolf", id="sacrificed"
        ),
        pytest.param(
            replace(problem("{0}", keep="bear"), needs=(sacrifice("bear", "wolf"),)),
            "wolf",
            id="the other one is kept",
        ),
        pytest.param(
            replace(
                problem("{0}", use="wolf bear"),
                needs=(
                    sacrifice("bear", "wolf"),
                    Need("tap", "tap a creature", 1, (ObjectId("wolf"), ObjectId("bear")), "tap"),
                ),
            ),
            "bear wolf",
            id="one for each part of the cost",
        ),
    ],
)
def test_what_is_not_mana_is_chosen_as_wished(asked: Problem, chosen: str) -> None:
    plan = paid(asked)
    assert {thing for some in plan.needs.values() for thing in some} == things(chosen)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        pytest.param(
            problem("{U}", *BOTH, keep="island0 island1"), "Nothing can pay {U}.", id="all blue is kept"
        ),
        pytest.param(
            problem("{R}", *BOTH, use="forest"), "forest can't be used as named.", id="there is none"
        ),
        pytest.param(
            problem("{R}", *BOTH, use="island0", keep="island0"),
            "island0 can't be used as named.",
            id="used and kept",
        ),
        pytest.param(
            replace(problem("{R}", *MOUNTAINS, use="a b"), helpers=(delve("a"), delve("b"))),
            "a and b can't be used as named.",
            id="no generic mana to delve for",
        ),
        pytest.param(
            problem("{U}", *MOUNTAINS, use="mountain0"), "Nothing can pay {U}.", id="it was so without that"
        ),
    ],
)
def test_it_is_told_why_a_wish_can_t_be_met(asked: Problem, sentence: str) -> None:
    answer = pay(asked)
    assert isinstance(answer, Impossible)
    assert answer.sentences() == (sentence,)


def test_the_first_try_leaves_wishes_to_the_search() -> None:
    assert simply(problem("{R}", *BOTH)) is not None
    assert simply(problem("{R}", *BOTH, use="island0")) is None
    assert simply(problem("{R}", *BOTH, keep="island0")) is None


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        pytest.param(problem("{R}", *BOTH, use="island0"), "island0 is not used", id="not used"),
        pytest.param(problem("{R}", *BOTH, keep="mountain0"), "mountain0 is used", id="used"),
    ],
)
def test_the_checker_finds_a_wish_that_is_not_met(asked: Problem, fault: str) -> None:
    plan = paid(problem("{R}", *BOTH))
    assert [found for found in check(asked, plan) if fault in found]


def test_many_wishes_on_a_large_board_take_few_attempts() -> None:
    lands = [tap(f"land{place}", "WUBRG"[place % 5]) for place in range(40)]
    gates = [act for place in range(4) for act in filter_land(f"gate{place}", "W", "U", rank=DUAL)]
    names = [f"card{place}" for place in range(30)]
    asked = problem(
        "{20}{W}{U}",
        *lands,
        *gates,
        use="land7 land8 land9 land38 gate1 card3 card17",
        keep=" ".join(f"land{place}" for place in range(10, 30)),
    )
    asked = replace(asked, helpers=tuple(map(delve, names)))
    plan = pay(asked, bound=200)
    assert not isinstance(plan, Undecided)
    assert isinstance(plan, Plan)
    assert check(asked, plan) == []
