"""What is face down shows nothing of its card (708.2a)."""

from __future__ import annotations

import pytest

from app.engine.values.ids import ObjectId, Zone
from app.services.table import seeing
from app.services.table.edits import hidden, status
from app.services.table.edits.counters import add_counters
from app.services.table.tableau import spoken, tile_of
from tests.engine.boards import YOU
from tests.services.table.boards import board


@pytest.mark.parametrize("how", status.FACE_DOWN)
def test_a_face_down_permanent_is_a_nameless_creature_without_subtypes(how: str) -> None:
    game = status.set_face_down(board({"battlefield": ["Duelist"]}), (ObjectId("Duelist"),), how)
    tile = tile_of(game.objects[ObjectId("Duelist")])
    assert (tile.name, tile.types, tile.type_line, tile.corner) == (
        "face down",
        ("Creature",),
        "Creature",
        "2/2",
    )
    assert (tile.cost, tile.colours, tile.frame) == ("", (), "C")
    assert "Knight" not in spoken(tile)


def test_a_face_down_planeswalker_shows_no_loyalty() -> None:
    game = status.set_face_down(board({"battlefield": ["Sage"]}), (ObjectId("Sage"),))
    assert tile_of(game.objects[ObjectId("Sage")]).corner == "2/2"
    assert tile_of(board({"battlefield": ["Sage"]}).objects[ObjectId("Sage")]).corner == "3"


def test_a_card_in_face_down_exile_shows_no_size() -> None:
    game = board({"exile": [{"card": "Bear", "face_down": True}]})
    tile = tile_of(game.objects[ObjectId("Bear")])
    assert (tile.name, tile.type_line, tile.corner) == ("face down", "", "")


def test_what_changes_a_face_down_creature_is_seen_and_its_name_is_not() -> None:
    bear = ObjectId("Bear")
    game = status.set_face_down(board({"battlefield": ["Bear"]}), (bear,))
    game = add_counters(game, (bear,), "+1/+1", 1)
    tile = seeing.now(game, game.objects[bear])
    assert (tile.name, tile.corner, tile.changed) == ("face down", "3/3", True)


def test_an_unknown_card_has_a_name_for_the_eye() -> None:
    game = hidden.set_unknown(board({}), YOU, Zone.HAND, 1)
    assert seeing.now(game, game.objects[ObjectId("?")]).name == "an unknown card"
