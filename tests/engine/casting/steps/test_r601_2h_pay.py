"""601.2h: everything is paid, or nothing."""

from typing import Any

import pytest

from app.engine.casting.casting import Status
from app.engine.values.ids import ObjectId, Zone
from tests.engine.casting.positions import YOU, answer, cast, position, step, texts


@pytest.mark.parametrize(
    ("mine", "theirs", "choices", "expected"),
    [
        pytest.param(["Swamp", "Swamp", "Bear"], [], {}, "legal", id="a creature to sacrifice"),
        pytest.param(["Swamp", "Swamp"], ["Bear"], {}, "601.2h", id="only theirs"),
        pytest.param(["Swamp", "Bear"], [], {}, "601.2h", id="too little mana"),
        pytest.param(["Swamp", "Leaf Elf"], [], {}, "legal", id="tapped for mana, then sacrificed"),
        pytest.param(["Swamp", "Fire Imp"], [], {}, "601.2h", id="sacrificed for mana, then gone"),
        pytest.param(["Swamp", "Fire Imp", "Bear"], [], {}, "legal", id="another one is left"),
        pytest.param(["Swamp", "Swamp", "Bear"], [], {"sacrifice": (ObjectId("Bear"),)}, "legal", id="named"),
        pytest.param(
            ["Swamp", "Swamp", "Bear"], [], {"sacrifice": (ObjectId("Swamp"),)}, "601.2h", id="no creature"
        ),
        pytest.param(
            ["Swamp", "Swamp", "Bear"],
            ["Bear"],
            {"sacrifice": (ObjectId("Bear 2"),)},
            "601.2h",
            id="named theirs",
        ),
        pytest.param(
            ["Swamp", "Swamp", "Bear"], [], {"discard": (ObjectId("Rite"),)}, "601.2h", id="no such cost"
        ),
        pytest.param(
            ["Swamp"] * 3 + ["Bear"], [], {"pay_with": ("Swamp", "Swamp 3")}, "legal", id="named lands"
        ),
        pytest.param(
            ["Swamp"] * 3 + ["Bear"], [], {"pay_with": ("Swamp",)}, "601.2h", id="one land is too few"
        ),
    ],
)
def test_all_of_the_cost_is_paid(
    mine: list[str], theirs: list[str], choices: dict[str, Any], expected: str
) -> None:
    verdict = cast(position(["Rite"], mine, theirs), "Rite", **choices)
    assert answer(verdict) == expected
    assert verdict.also == ("sacrifice a creature",)


def test_the_payment_is_carried_out_on_the_position_after() -> None:
    verdict = cast(position(["Rite"], ["Swamp", "Swamp", "Bear"]), "Rite")
    assert verdict.after is not None
    assert verdict.after.objects[ObjectId("Bear")].zone is Zone.GRAVEYARD
    assert verdict.after.objects[ObjectId("Swamp")].tapped


def test_a_card_without_mana_cost_can_be_announced_but_not_paid_for() -> None:
    verdict = cast(position(["Vision"], ["Island"] * 9), "Vision")
    assert answer(verdict) == "601.2h"
    assert [finding.rule for finding in step(verdict, "601.2h").findings] == ["118.6"]


def test_life_is_paid() -> None:
    verdict = cast(position(["Graft"], ["Swamp"]), "Graft")
    assert verdict.after is not None
    assert verdict.after.player(YOU).life == 16


def test_the_reason_says_what_is_missing() -> None:
    reasons = texts(cast(position(["Study"], ["Forest"] * 3), "Study"), "601.2h", Status.ILLEGAL)
    assert reasons == ["Nothing can pay {U}."]


@pytest.mark.parametrize(
    ("name", "mine", "mana", "said"),
    [
        pytest.param("Bolt", ["Mountain"], "", ["Mana from Mountain pays {R}."], id="a land"),
        pytest.param("Bolt", [], "R", ["Mana in the pool pays {R}."], id="the pool"),
        pytest.param("Bear", ["Forest"], "R", ["Mana from Forest pays {1}{G}."], id="both"),
        pytest.param(
            "Rite",
            ["Swamp", "Swamp", "Bear"],
            "",
            ["Mana from 2 Swamp pays {1}{B}.", "To sacrifice a creature: Bear."],
            id="a creature too",
        ),
    ],
)
def test_it_is_told_what_pays(name: str, mine: list[str], mana: str, said: list[str]) -> None:
    assert texts(cast(position([name], mine, mana=mana), name), "601.2h") == said


def test_the_creature_that_costs_less_is_given_up_first() -> None:
    verdict = cast(position(["Rite"], ["Swamp", "Swamp", "Machine", "Bear"]), "Rite")
    assert verdict.plan is not None
    assert list(verdict.plan.needs.values()) == [("Bear",)]
    assert [choice.key for choice in verdict.open] == ["sacrifice"]


@pytest.mark.parametrize(
    ("lands", "missing", "could"), [(["Forest"], "{B}", ()), (["Swamp"], "{1}", ("Swamp",))]
)
def test_a_finding_tells_which_mana_is_missing_and_what_could_pay(
    lands: list[str], missing: str, could: tuple[str, ...]
) -> None:
    verdict = cast(position(["Kill"], lands, ["Bear"]), "Kill")
    found = [f for f in step(verdict, "601.2h").findings if f.missing == missing]
    assert [set(could) <= set(finding.about) for finding in found[:1]] == [True]
