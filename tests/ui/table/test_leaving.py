"""As a permanent leaves, the others wait to close up until nobody aims at them any more."""

from typing import Any, Final

import pytest
from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.engine.values.ids import ObjectId, Zone
from app.services.table.board import by_hand
from app.ui.main_window import MainWindow
from tests.ui.conftest import Opens
from tests.ui.driving import press, settle

NAMES: Final = ("Lantern Thief", "Plain Ogre", "Stern Magistrate", "Veiled Ogre")
BOARD: Final[dict[str, Any]] = {
    "players": {
        "Ana": {"battlefield": [*({"card": name, "id": name} for name in NAMES), "2 Swamp"]},
        "Ben": {"hand": ["Small Spark"]},
    },
    "turn": {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"},
}


def tile(window: MainWindow, ident: str) -> QWidget:
    found = window.table.widget_of(ObjectId(ident))
    assert found is not None
    return found


def point_at(window: MainWindow, widget: QWidget) -> None:
    """Tell the table that the mouse comes over it, or goes elsewhere, as Qt does for what lies on it, too.

    Where the pointer of the platform is hangs on what other windows have been there.
    """
    top = window.table.top
    over = top.isAncestorOf(widget)
    top.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, over)
    QApplication.sendEvent(
        top, QEnterEvent(QPointF(), QPointF(), QPointF()) if over else QEvent(QEvent.Type.Leave)
    )
    settle(window)


def leaves(window: MainWindow, ident: str) -> None:
    """It goes to the graveyard, by a key."""
    tile(window, ident).setFocus()
    press(window, "Del")


def boxes(window: MainWindow, *but: str) -> dict[str, QRect]:
    tiles = window.table.top.sides[window.table.own].ground.tiles
    return {str(ident): one.geometry() for ident, one in tiles.items() if ident not in but}


def corners(box: QRect) -> tuple[int, ...]:
    return box.getCoords()


def in_the_middle(window: MainWindow) -> bool:
    """Whether the creatures lie in the middle of their side."""
    ground = window.table.top.sides[window.table.own].ground
    row = [box for name, box in boxes(window).items() if name in NAMES]
    left, right = min(box.left() for box in row), max(box.right() for box in row)
    return abs(left + right - ground.width()) < 4


@pytest.fixture
def window(opens: Opens) -> MainWindow:
    return opens(BOARD)


def test_nothing_slides_while_the_mouse_is_over_the_table(window: MainWindow) -> None:
    point_at(window, tile(window, "Veiled Ogre"))
    before = boxes(window, "Plain Ogre")
    leaves(window, "Plain Ogre")
    assert boxes(window) == before
    point_at(window, window.cast_panel)
    assert boxes(window) != before
    assert in_the_middle(window)


def test_all_close_up_with_the_next_step_of_the_turn(window: MainWindow) -> None:
    point_at(window, tile(window, "Veiled Ogre"))
    leaves(window, "Lantern Thief")
    assert not in_the_middle(window)
    press(window, "F7")
    assert in_the_middle(window)


def test_all_close_up_at_once_where_nobody_aims(window: MainWindow) -> None:
    point_at(window, window.cast_panel)
    leaves(window, "Lantern Thief")
    assert in_the_middle(window)


def test_what_comes_takes_the_place_that_is_free(window: MainWindow) -> None:
    before = boxes(window)
    point_at(window, tile(window, "Veiled Ogre"))
    leaves(window, "Plain Ogre")
    press(window, "Ctrl+Z")
    assert boxes(window) == before


def test_what_undo_brings_back_lies_where_it_lay(window: MainWindow) -> None:
    point_at(window, window.cast_panel)
    before = boxes(window)
    leaves(window, "Stern Magistrate")
    press(window, "Ctrl+Z")
    assert boxes(window) == before


def test_a_pile_does_not_fall_apart_as_one_of_it_leaves(opens: Opens) -> None:
    tokens = [{"card": "Plain Ogre", "id": f"token {n}", "token": True} for n in range(4)]
    window = opens({**BOARD, "players": {"Ana": {"battlefield": [*tokens, "2 Swamp"]}, "Ben": {}}})
    point_at(window, tile(window, "token 0"))
    before = sorted(map(corners, boxes(window).values()))
    window.session.act("one leaves", by_hand.moved((ObjectId("token 0"),), window.table.own, Zone.GRAVEYARD))
    settle(window)
    assert sorted(map(corners, boxes(window).values())) == before
    point_at(window, window.cast_panel)
    assert len(boxes(window)) == len(before) + 2


@pytest.mark.parametrize("goes", [["Plain Ogre"], ["Plain Ogre", "bell"]])
def test_what_lay_under_what_left_is_seen_there_no_more(opens: Opens, goes: list[str]) -> None:
    under = {"card": "Third Bell", "id": "bell", "attached_to": "Plain Ogre"}
    ana = {"battlefield": [*({"card": name, "id": name} for name in NAMES), under]}
    window = opens({**BOARD, "players": {"Ana": ana, "Ben": {}}})
    point_at(window, tile(window, "Veiled Ogre"))
    assert "bell" in boxes(window)
    gone = tuple(map(ObjectId, goes))
    window.session.act("they leave", by_hand.moved(gone, window.table.own, Zone.GRAVEYARD))
    settle(window)
    assert ("bell" in boxes(window)) is ("bell" not in goes)
    assert "Plain Ogre" not in boxes(window)
