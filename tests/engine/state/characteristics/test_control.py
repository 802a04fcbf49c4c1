"""Who controls permanents (613.1b)."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.state import changes
from app.engine.state.characteristics.control import controlled
from app.engine.values.ids import ObjectId, Zone
from tests.engine.boards import THEM, YOU, board, invented, played

_TAKES = invented("Taker", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
_OTHER = {**_TAKES, "name": "Other Taker"}
_OPEN = invented("Crown", "Enchantment — Aura", "Enchant creature\nThe monarch controls enchanted creature.")
_HERALD = invented("Herald", "Creature — Human", "When this creature enters, you become the monarch.")
_BEAR = {"card": "Bear", "id": "bear"}
_TAKER = {"card": "Taker", "id": "taker", "attached_to": "bear"}


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        pytest.param([_TAKER], [_BEAR], id="drawn with its owner"),
        pytest.param([_TAKER, {**_BEAR, "owner": "them"}], [], id="drawn with who has it"),
        pytest.param(
            [{**_BEAR, "owner": "them"}, _TAKER],
            [{"card": "Other Taker", "attached_to": "bear"}],
            id="drawn where one of two Auras puts it",
        ),
    ],
)
def test_an_aura_gives_control_and_takes_it_along(mine: list[Any], theirs: list[Any]) -> None:
    game = board({"battlefield": mine}, {"battlefield": theirs}, cards=[_TAKES, _OTHER])
    bear = game.objects[ObjectId("bear")]
    assert (bear.controller, bear.owner, bear.sick) == (YOU, THEM, False)
    assert game.history == ()
    after = changes.leave_battlefield(game, ObjectId("taker"), Zone.GRAVEYARD)
    again = after.objects[ObjectId("bear")]
    assert (again.controller, again.sick) == (THEM, True)


def test_what_nothing_gives_stays_where_it_is_drawn() -> None:
    game = board({"battlefield": [{**_BEAR, "owner": "them"}, "Island"]})
    assert game.objects[ObjectId("bear")].controller == YOU
    assert controlled(game) is game


@pytest.mark.parametrize("there", [["Herald"], []])
def test_nobody_is_the_monarch_where_a_board_names_none(there: list[str]) -> None:
    crown = {"card": "Crown", "attached_to": "bear"}
    report = played(
        {"battlefield": [crown, "Mountain", *there], "hand": ["Bolt"]},
        {"battlefield": [_BEAR]},
        cards=[_OPEN, _HERALD],
        do=[{"cast": "Bolt", "targets": ["bear"]}],
    )
    assert report.steps[0].done.outcome.legal is True
