"""What the player wants used for a payment, and what is kept."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.casting import Choices, Status, Verdict
from app.engine.casting.choices.would_be_legal import would_be_legal
from app.engine.casting.paying import wishes
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, Zone
from tests.engine.casting.positions import answer, cast, position, step, texts, values


def ids(*names: str) -> tuple[ObjectId, ...]:
    return tuple(map(ObjectId, names))


def sources(verdict: Verdict) -> list[str]:
    assert verdict.plan is not None
    return sorted(made.activation.source for made in verdict.plan.steps)


LANDS = ["Forest", "Forest", "Island", "Island"]


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        pytest.param({"keep": ids("Island", "Island 2")}, ["Forest", "Forest 2"], id="the Islands kept"),
        pytest.param({"use": ids("Island 2")}, ["Forest", "Island 2"], id="an Island used"),
        pytest.param(
            {"use": ids("Island"), "keep": ids("Forest")}, ["Forest 2", "Island"], id="one used, one kept"
        ),
    ],
)
def test_lands_are_used_and_kept_as_wished(choices: dict[str, Any], expected: list[str]) -> None:
    verdict = cast(position(["Bear"], LANDS), "Bear", **choices)
    assert answer(verdict) == "legal"
    assert sources(verdict) == expected


def test_the_creature_that_is_wanted_is_sacrificed_and_the_one_that_is_kept_is_not() -> None:
    game = position(["Rite"], ["Swamp", "Swamp", "Machine", "Bear"])
    for choices in ({"use": ids("Machine")}, {"keep": ids("Bear")}):
        verdict = cast(game, "Rite", **choices)
        assert verdict.after is not None
        assert verdict.after.objects[ObjectId("Machine")].zone is Zone.GRAVEYARD
        assert verdict.after.objects[ObjectId("Bear")].zone is Zone.BATTLEFIELD


def test_what_is_kept_is_no_option_for_a_cost() -> None:
    game = position(["Rite"], ["Swamp", "Swamp", "Machine", "Bear", "Sneak"])
    assert set(values(cast(game, "Rite"))["sacrifice"]) == {"Machine", "Bear", "Sneak"}
    assert set(values(cast(game, "Rite", keep=ids("Bear")))["sacrifice"]) == {"Machine", "Sneak"}


@pytest.mark.parametrize(
    ("hand", "lands", "choices", "text", "lift"),
    [
        pytest.param(
            "Study",
            [*LANDS],
            {"keep": ids("Island", "Island 2")},
            "With 2 Island kept it can't be paid; without that it can.",
            ids("Island 2"),
            id="both Islands kept, of which one has to be let go",
        ),
        pytest.param(
            "Bear",
            ["Forest", "Island", "Swamp"],
            {"keep": ids("Swamp"), "use": ids("Island", "Swamp")},
            "With Swamp kept and Swamp used it can't be paid; without that it can.",
            ids("Swamp"),
            id="kept and used at once",
        ),
        pytest.param(
            "Bear",
            LANDS,
            {"use": ids("Bear")},
            "With Bear used it can't be paid; without that it can.",
            ids("Bear"),
            id="what can't be used",
        ),
    ],
)
def test_it_is_told_which_wish_stands_in_the_way(
    hand: str, lands: list[str], choices: dict[str, Any], text: str, lift: tuple[ObjectId, ...]
) -> None:
    game = position([hand], lands)
    verdict = cast(game, hand, **choices)
    assert answer(verdict) == "601.2h"
    finding = step(verdict, "601.2h").findings[0]
    assert (finding.rule, finding.status, finding.text, finding.lift) == (
        "601.2h",
        Status.ILLEGAL,
        text,
        lift,
    )
    freed = replace(verdict.proposal, choices=wishes.without(verdict.proposal.choices, lift))
    assert answer(cast(game, hand, use=freed.choices.use, keep=freed.choices.keep)) == "legal"


def test_what_can_t_be_paid_anyway_is_not_blamed_on_wishes() -> None:
    game = position(["Study"], ["Forest"] * 3)
    verdict = cast(game, "Study", keep=ids("Forest"))
    assert texts(verdict, "601.2h", Status.ILLEGAL) == ["Nothing can pay {U}."]
    assert verdict.proposal.choices.keep == ids("Forest")


def test_it_would_be_legal_with_nothing_kept() -> None:
    game = position(["Study"], LANDS)
    verdict = cast(game, "Study", keep=ids("Island", "Island 2"))
    changes = would_be_legal(game, verdict.proposal, verdict)
    assert "with nothing kept from the payment" in [change.text for change in changes]


def test_x_is_as_much_as_takes_what_is_wanted() -> None:
    game = position(["Heat"], ["Mountain", "Island", "Island"])
    verdict = cast(game, "Heat", use=ids("Island", "Island 2"), targets=("them",))
    assert answer(verdict) == "legal"
    assert "Island 2" in sources(verdict)


def test_an_optional_cost_is_paid_where_only_that_meets_a_wish() -> None:
    game = position(["Recall"], ["Island"] * 5)
    verdict = cast(game, "Recall", use=ids(*["Island", *(f"Island {n}" for n in range(2, 6))]))
    assert answer(verdict) == "legal"
    assert len(sources(verdict)) == 5


def test_wishes_are_lifted_one_by_one() -> None:
    choices = Choices(use=ids("a", "b"), keep=ids("c"))
    assert wishes.without(choices, ids("a", "c")) == Choices(use=ids("b"))
    assert wishes.without(choices) == Choices()
