"""Targets that are told by a card's name: which of its bearers is meant."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.casting.casting import Choices, Proposal
from app.engine.scenario import print_game, run
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import YOU, case, parsed, played

BOLT: dict[str, Any] = {"cast": "Bolt", "targets": ["Bear"]}
TAPPED: dict[str, Any] = {"card": "Bear", "tapped": True}


def came(
    battlefield: list[object], step: dict[str, Any], *theirs: object
) -> tuple[bool | None, tuple[str, ...]]:
    you = {"hand": ["Bolt"], "mana": "{R}", "battlefield": battlefield}
    outcome = played(you, {"battlefield": list(theirs)}, do=[step]).steps[0].done.outcome
    return outcome.legal, outcome.reasons


@pytest.mark.parametrize(
    ("battlefield", "known"),
    [
        pytest.param(["2 Bear"], True, id="alike"),
        pytest.param(["Bear", TAPPED], False, id="one-tapped"),
        pytest.param(["Bear", {"card": "Bear", "damage": 1}], False, id="one-damaged"),
        pytest.param(["Bear", {**TAPPED, "id": "other"}], True, id="the-other-has-an-id"),
        pytest.param([TAPPED, {"card": "Bear", "id": "Bear"}], True, id="an-id-that-is-the-name"),
        pytest.param(["2 Bear", {"card": "Barkskin", "attached_to": "Bear 2"}], False, id="one-enchanted"),
    ],
)
def test_which_one_is_asked_unless_all_are_alike(battlefield: list[object], *, known: bool) -> None:
    legal, reasons = came(battlefield, BOLT)
    assert (legal, bool(reasons)) == ((True, False) if known else (None, True))


def test_two_players_permanents_of_a_name_are_told_apart() -> None:
    assert came(["Bear"], BOLT, "Bear")[0] is None


def test_as_many_as_there_are_may_be_named() -> None:
    assert came(["Bear", TAPPED], {"cast": "Bolt", "targets": ["Bear", "Bear"]})[0] is False


def test_what_is_divided_asks_too() -> None:
    step = {"cast": "Bolt", "targets": ["Bear"], "divide": {"Bear": 3}}
    assert came(["Bear", TAPPED], step)[0] is None


def test_an_id_is_printed_for_what_a_proposal_aims_at() -> None:
    you = {"hand": ["Bolt"], "mana": "{R}", "battlefield": ["Bear", TAPPED]}
    game = parsed(case(you)).game
    aimed = Proposal(YOU, ObjectId("Bolt"), Zone.HAND, ("normal",), Choices(targets=("Bear",)))
    done = run(parsed(print_game(game, proposal=aimed))).steps[0].done
    assert done.outcome.legal
    assert done.proposal == aimed
