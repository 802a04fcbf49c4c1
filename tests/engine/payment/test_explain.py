"""Why a cost can't be paid."""

from __future__ import annotations

import pytest

from app.engine.payment.plan import Impossible, LifeShortage, NotAllUsable, Shortage
from app.engine.payment.problem import Activation, Need, Problem
from app.engine.payment.solver import pay
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from tests.engine.payment.sources import outlet, sacrifice, tap, treasure

PLAINS, PLAINS_2, SWAMP = tap("plains", "W"), tap("plains2", "W"), tap("swamp", "B")


def problem(cost: str, *activations: Activation) -> Problem:
    return Problem(Mana.parse(cost), life_available=20, activations=activations)


def proof(asked: Problem) -> Impossible:
    answer = pay(asked)
    assert isinstance(answer, Impossible)
    return answer


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        pytest.param(
            problem("{2}{B}{B}", PLAINS, PLAINS_2, SWAMP),
            "{B}{B} takes 2 mana, and at most 1 of it can be had: only swamp could pay for it.",
            id="one of two black",
        ),
        pytest.param(problem("{1}{U}", PLAINS, PLAINS_2), "Nothing can pay {U}.", id="no blue at all"),
        pytest.param(
            problem("{2}{W}", PLAINS, PLAINS_2),
            "{2}{W} takes 3 mana, and at most 2 of it can be had: only plains and plains2 could pay for it.",
            id="too little of any kind",
        ),
        pytest.param(
            replace(problem("{0}"), needs=(sacrifice("bear", n=2),)),
            "“sacrifice a creature” takes 2, and at most 1 can be used: only bear could pay for it.",
            id="one creature of two",
        ),
        pytest.param(
            replace(problem("{0}"), needs=(sacrifice(),)),
            "Nothing can pay “sacrifice a creature”.",
            id="no creature",
        ),
        pytest.param(
            replace(problem("{W}", PLAINS), life=3, life_available=2),
            "It costs 3 life, and a player with 2 life can't pay that.",
            id="life",
        ),
        pytest.param(
            replace(
                problem("{1}", treasure("t")),
                needs=(Need("a", "sacrifice an artifact", 1, (ObjectId("t"),), "use up"),),
            ),
            "{1} and “sacrifice an artifact” can't be paid together: only t could pay for it.",
            id="one treasure for two things",
        ),
        pytest.param(
            replace(problem("{B}{B}", *(tap(name, "B", life=2) for name in "xy")), life_available=3),
            "{B}{B} takes 2 mana, and at most 1 of it can be had with the life that there is: "
            "only x and y could pay for it.",
            id="mana abilities cost too much life",
        ),
        pytest.param(
            replace(problem("{W}", PLAINS), only=frozenset({ObjectId("bear")})),
            "bear can't be used as named.",
            id="named",
        ),
        pytest.param(
            replace(
                problem("{0}", *outlet("a", ["bear"], "B"), *outlet("b", ["bear"], "B")),
                only=frozenset({ObjectId("a"), ObjectId("b")}),
            ),
            "a and b can't be used as named.",
            id="each of the named could be used, but not both",
        ),
        pytest.param(
            problem(
                "{U}{U}{W}", tap("one", "U", "W", mana="{1}"), tap("other", "U", "W", mana="{B}"), PLAINS
            ),
            "{U}{U} takes 2 mana, and at most 1 of it can be had: only one and other could pay for it.",
            id="a filter that can't be fed",
        ),
    ],
)
def test_the_sentence(asked: Problem, sentence: str) -> None:
    assert proof(asked).sentences() == (sentence,)


def test_all_reasons_are_given_at_once() -> None:
    reasons = proof(
        replace(problem("{U}{B}{B}", SWAMP), life=3, life_available=1, needs=(sacrifice(),))
    ).proof
    assert reasons[0] == LifeShortage(3, 1)
    assert {(reason.symbols, reason.needs) for reason in reasons if isinstance(reason, Shortage)} == {
        (("U",), ()),
        (("B", "B"), ()),
        ((), ("sacrifice a creature",)),
    }


def test_objects_are_named_as_the_caller_names_them() -> None:
    (sentence,) = proof(problem("{B}{B}", SWAMP)).sentences(str.title)
    assert "Swamp" in sentence


def test_sources_that_are_not_there_are_told() -> None:
    only = frozenset({ObjectId("plains"), ObjectId("bear")})
    assert proof(replace(problem("{W}", PLAINS), only=only)).proof == (NotAllUsable((ObjectId("bear"),)),)
