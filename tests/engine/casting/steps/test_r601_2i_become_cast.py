"""601.2i: the spell is cast, and what triggers waits to be put on the stack above it."""

import pytest

from app.engine.casting.casting import Proposal, Status
from app.engine.play import cast as play_cast
from app.engine.state.game import AbilityOnStack
from app.engine.state.history import Happened
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import SpentMana
from tests.engine.casting.positions import YOU, cast, position, step


def test_it_is_noted_and_what_triggers_waits_above_it() -> None:
    game = position(["Bolt"], ["Mountain"], ["Watcher"])
    verdict = cast(game, "Bolt", targets=("them",))
    assert verdict.after is not None
    assert [trigger.source for trigger in verdict.triggers] == ["Watcher"]
    assert verdict.after.stack == ("Bolt",)
    bolt, watcher = play_cast(game, Proposal(YOU, ObjectId("Bolt"))).game.stack
    assert bolt == "Bolt"
    assert isinstance(watcher, AbilityOnStack)
    told = [event.event for event in verdict.after.history]
    assert told[told.index("cast") :] == ["cast", "became target", "commits a crime"]
    assert verdict.after.turn.priority == YOU


def test_the_spell_remembers_how_it_was_cast() -> None:
    verdict = cast(position(["Spark"], ["Mountain"] * 5), "Spark", kicked=1, targets=("them",))
    assert verdict.after is not None
    record = verdict.after.objects[ObjectId("Spark")].cast
    assert record is not None
    assert record.was_paid("kicker")
    assert [ref.id for group in record.targets for ref in group] == ["them"]


def test_a_trigger_that_is_not_understood_leaves_the_cast_legal_and_says_so() -> None:
    verdict = cast(position(["Bolt"], ["Mountain", "Riddle Keeper"]), "Bolt", targets=("them",))
    assert verdict.legal
    assert step(verdict, "601.2i").status is Status.UNSURE
    assert verdict.after is not None
    assert verdict.after.doubts


@pytest.mark.parametrize(
    ("spent", "status", "doubted"),
    [
        pytest.param(None, Status.UNSURE, True, id="nobody knows what was spent on the spell before"),
        pytest.param((SpentMana("R", ("Land",)),), Status.OK, False, id="no mana from an artifact was"),
        pytest.param(
            (SpentMana("R", None),), Status.UNSURE, True, id="where its mana came from is not known"
        ),
    ],
)
def test_the_first_spell_that_was_paid_for_so_has_to_be_known(
    spent: tuple[SpentMana, ...] | None, status: Status, doubted: bool
) -> None:
    before = Happened("cast", 5, YOU, ObjectId("Study"), types=("Sorcery",), spent=spent)
    game = position(["Late Beast"], ["Forest", *["Two Stones"] * 3, "Rich Rain"])
    verdict = cast(replace(game, history=(replace(before, turn=game.turn.number),)), "Late Beast")
    assert verdict.legal
    assert step(verdict, "601.2i").status is status
    assert verdict.after is not None
    assert bool(verdict.after.doubts) is doubted
    assert bool(verdict.triggers) is not doubted


def test_nothing_becomes_cast_when_the_cost_is_not_paid() -> None:
    verdict = cast(position(["Bolt"], []), "Bolt", targets=("them",))
    assert verdict.after is None
    assert verdict.triggers == ()
    assert step(verdict, "601.2i").status is Status.NOT_NEEDED
