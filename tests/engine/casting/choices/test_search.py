"""The search: which attempt is told of, what is found for open choices, and how it ends."""

import pytest

from app.engine.casting import procedure
from app.engine.casting.casting import Casting, Proposal, Status
from app.engine.casting.choices import search
from app.engine.casting.choices.choosing import TooManyChoicesError, Wish, choose
from app.engine.state.game import TargetRef
from app.engine.values.ids import ObjectId
from tests.engine.casting.positions import YOU, answer, cast, position, step, texts, values


def test_the_steps_stand_in_the_order_of_the_rule() -> None:
    assert [rule for rule, _, _ in procedure.STEPS] == [
        "601.3", "601.2a", "601.2b", "601.2c", "601.2d", "601.2e", "601.2f", "601.2g", "601.2h", "601.2i",
    ]  # fmt: skip


def test_all_reasons_are_told_and_the_first_step_that_failed_is_named() -> None:
    verdict = cast(position(["Kill"], ["Forest"]), "Kill")
    assert answer(verdict) == "601.2c"
    assert [c.rule for c in verdict.checklist if c.status is Status.ILLEGAL] == ["601.2c", "601.2h"]


def test_the_attempt_that_came_furthest_is_told_of() -> None:
    game = position(["Spark"], ["Forest"])
    assert answer(cast(game, "Spark")) == "601.2h"


def test_steps_that_do_not_apply_are_not_needed() -> None:
    verdict = cast(position(["Study"], ["Island"] * 3), "Study")
    assert step(verdict, "601.2c").status is Status.NOT_NEEDED
    assert texts(verdict, "601.2d") == []


@pytest.mark.parametrize(("mountains", "kicked"), [(5, (0, 1)), (4, (0,))])
def test_only_options_that_work_are_listed(mountains: int, kicked: tuple[int, ...]) -> None:
    verdict = cast(position(["Spark"], ["Mountain"] * mountains), "Spark")
    assert values(verdict)["kicked"] == kicked


def test_the_values_of_x_end_where_the_mana_ends() -> None:
    verdict = cast(position(["Heat"], ["Mountain"] * 4 + ["Two Stones"]), "Heat")
    assert values(verdict)["x"] == (0, 1, 2, 3, 4, 5)


def test_the_values_of_x_end_where_no_mana_is_left_that_pays_for_x() -> None:
    verdict = cast(position(["Narrow Heat"], ["Mountain"] * 2 + ["Forest"] * 3), "Narrow Heat")
    assert values(verdict)["x"] == (0, 1)


def test_the_halves_of_a_hybrid_symbol_that_can_be_paid_are_listed() -> None:
    verdict = cast(position(["Guild Mage"], ["Mountain", "Mountain"]), "Guild Mage")
    assert [[option.value for option in choice.options] for choice in verdict.open] == [["{R}"], ["{R}"]]


def test_creatures_that_can_be_sacrificed_are_listed() -> None:
    verdict = cast(position(["Rite"], ["Swamp", "Fire Imp", "Bear", "Sneak"]), "Rite")
    assert {key: set(some) for key, some in values(verdict).items()} == {"sacrifice": {"Bear", "Sneak"}}


def test_at_the_bound_the_answer_is_unsure() -> None:
    start = next(procedure.begin(position(["Bolt"], []), Proposal(YOU, ObjectId("Bolt"))))

    def endless(casting: Casting) -> object:
        while True:
            yield casting.find("601.2b", "601.2b", Status.ILLEGAL, "again")

    outcome = search.search(start, (("601.2b", "", endless),))  # type: ignore[arg-type]
    assert (outcome.legal, outcome.failed) == (None, None)


A, B, C = (TargetRef(ObjectId(name)) for name in "ABC")


@pytest.mark.parametrize(
    ("wishes", "chosen"),
    [
        pytest.param([Wish((A, B), 1, False), Wish((A,), 1, False)], ((A,), (A,)), id="the same for both"),
        pytest.param([Wish((A, B), 1, False), Wish((A,), 1, True)], ((B,), (A,)), id="another"),
        pytest.param([Wish((A,), 1, False), Wish((A,), 1, True)], None, id="no other one"),
        pytest.param(
            [Wish((A, B, C), 2, False), Wish((A, B), 1, True)], ((A, C), (B,)), id="two, and another"
        ),
        pytest.param([Wish((A,), 2, False)], None, id="too few"),
    ],
)
def test_targets_are_chosen_so_that_they_go_together(
    wishes: list[Wish], chosen: tuple[tuple[TargetRef, ...], ...] | None
) -> None:
    assert choose(wishes) == chosen


def test_too_many_choices_of_targets_are_not_all_tried() -> None:
    many = tuple(TargetRef(ObjectId(str(n))) for n in range(40))
    with pytest.raises(TooManyChoicesError):
        choose([Wish(many, 5, False), Wish(many[:2], 2, True), Wish(many[:2], 2, True)])
