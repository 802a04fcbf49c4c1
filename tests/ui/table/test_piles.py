"""Many equal permanents, as tokens are, lie in a pile, of which one, some or all can be meant."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.values.ids import ObjectId, PlayerId
from app.ui.table.panel import TablePanel
from app.ui.table.tilewidget import TileWidget
from tests.ui.table.conftest import LEFT, Make, case, players, tile

ANA = PlayerId("Ana")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
MANY = 20


def board(**first: object) -> dict[str, Any]:
    there = players()
    tokens: list[Any] = [{"card": "Shy Badger", "id": f"b{n}", "token": True} for n in range(MANY)]
    tokens[0] |= first
    there["Ana"]["battlefield"] = [*tokens, "3 Plains"]
    return case(players=there)


@pytest.fixture
def table(make: Make) -> TablePanel:
    return make(board())


def pile(table: TablePanel) -> TileWidget:
    found = max(table.top.sides[ANA].ground.tiles.values(), key=lambda widget: len(widget.tile.ids))
    assert isinstance(found, TileWidget)
    return found


def click(table: TablePanel, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(pile(table), LEFT, keys)


def test_equal_tokens_are_one_tile_with_their_number(table: TablePanel) -> None:
    assert len(pile(table).tile.ids) == MANY
    assert pile(table).accessibleName().startswith(f"{MANY} Shy Badger")


@pytest.mark.parametrize(
    "different", [{"tapped": True}, {"counters": {"+1/+1": 1}}, {"sick": True}, {"note": "the first"}]
)
def test_what_is_different_lies_apart(make: Make, different: dict[str, object]) -> None:
    table = make(board(**different))
    assert len(pile(table).tile.ids) == MANY - 1
    assert tile(table, "b0") is not pile(table)


def test_a_few_creatures_lie_side_by_side(make: Make) -> None:
    there = players()
    there["Ana"]["battlefield"] = ["3 Shy Badger"]
    table = make(case(players=there))
    assert len(table.top.sides[ANA].ground.tiles) == 3


def test_a_key_means_one_of_it(table: TablePanel) -> None:
    pile(table).setFocus()
    QTest.keyClick(pile(table), Qt.Key.Key_T)
    assert sum(thing.tapped for thing in table.session.game.objects.values()) == 1
    assert len(pile(table).tile.ids) == MANY - 1


def test_shift_marks_one_more_which_the_tile_says(table: TablePanel) -> None:
    for _ in range(3):
        click(table, SHIFT)
    assert len(table.session.marked) == 3
    assert pile(table).look.part == 3
    assert "3 of 20" in pile(table).accessibleDescription()
    QTest.keyClick(pile(table), Qt.Key.Key_T)
    assert sum(thing.tapped for thing in table.session.game.objects.values()) == 3


def test_of_marked_ones_shift_marks_another_and_after_the_last_none(table: TablePanel) -> None:
    click(table, CTRL)
    assert len(table.session.marked) == MANY
    assert pile(table).look.part == 0
    click(table, SHIFT)
    assert not table.session.marked


def test_each_click_lets_one_more_attack(table: TablePanel) -> None:
    QTest.mouseClick(table.combat.attack, LEFT)
    click(table)
    click(table)
    assert len(table.combat.attacks) == 2
    assert pile(table).look.part == 2
    QTest.mouseClick(table.combat.done, LEFT)
    fighting = [one for one in table.session.seen.tiles.values() if one.fighting]  # type: ignore[union-attr]
    assert len(fighting) == 2


def test_all_that_is_marked_attacks_at_one_click_and_one_less_at_the_next(table: TablePanel) -> None:
    QTest.mouseClick(table.combat.attack, LEFT)
    click(table, CTRL)
    click(table)
    assert len(table.combat.attacks) == MANY
    click(table)
    assert set(table.combat.attacks) == {ObjectId(f"b{n}") for n in range(MANY - 1)}
