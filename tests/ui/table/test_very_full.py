"""Where there is hardly room for all nothing jumps either, neither as lands are tapped nor as one leaves."""

from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtCore import QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.values.ids import ObjectId, Zone
from app.services.table.board import by_hand
from app.ui.main_window import MainWindow
from app.ui.table.home import SideGround
from app.ui.text_size import use_readable_text
from tests.ui.conftest import Opens
from tests.ui.driving import LEFT, press, settle

CREATURES: Final = ("Lantern Thief", "Plain Ogre", "Bell Golem", "Veiled Ogre")
LANDS: Final = ("Swamp", "Island", "Mountain", "Forest")


def full(opens: Opens, more: int, size: tuple[int, int], percent: int) -> MainWindow:
    """A window on four piles of lands, four creatures, and some more of these with counters."""
    crowd = [{"card": "Plain Ogre", "id": f"more {n}", "counters": {"+1/+1": n + 1}} for n in range(more)]
    battlefield = [*CREATURES, *(f"3 {name}" for name in LANDS), *crowd]
    ben = ["Stern Magistrate", "Veiled Ogre", "2 Plains"]
    window = opens(
        {
            "players": {"Ana": {"battlefield": battlefield}, "Ben": {"battlefield": ben}},
            "turn": {"number": 4, "active": "Ana", "step": "precombat main", "priority": "Ana"},
        },
        size=size,
    )
    window.text_size.set(percent)
    settle(window)
    settle(window)
    return window


@pytest.fixture(autouse=True)
def _usual_text(qapp: QApplication) -> Iterator[None]:
    yield
    use_readable_text(qapp)


def own(window: MainWindow) -> SideGround:
    return window.table.top.sides[window.table.own].ground


def upright(window: MainWindow) -> dict[ObjectId, QRect]:
    tiles = own(window).tiles
    return {ident: one.geometry() for ident, one in tiles.items() if not one.tile.tapped}


@pytest.mark.parametrize(("more", "percent"), [(0, 200), (3, 150), (13, 200), (16, 200)])
def test_what_is_tapped_on_a_very_full_side_moves_nothing_else(opens: Opens, more: int, percent: int) -> None:
    window = full(opens, more, (1024, 700), percent)
    there = [(ident, one) for ident, tile in own(window).tiles.items() for one in reversed(tile.tile.ids)]
    for ident, one in there:
        before = upright(window)
        if len(own(window).tiles[ident].tile.ids) == 1:
            QTest.mouseDClick(own(window).tiles[ident], LEFT)
        else:
            window.session.act("turn", by_hand.tapped((one,)))
        settle(window)
        now = upright(window)
        assert window.session.game.objects[one].tapped
        assert now == {left: before[left] for left in now}


@pytest.mark.parametrize(("size", "percent"), [((1024, 700), 200), ((1024, 700), 100), ((1280, 800), 150)])
def test_what_leaves_makes_nothing_larger_or_smaller(
    opens: Opens, size: tuple[int, int], percent: int
) -> None:
    window = full(opens, 6, size, percent)
    sizes = {ident: one.size() for ident, one in own(window).tiles.items()}
    rows = {ident: box.bottom() for ident, box in upright(window).items()}
    for number in range(3):
        own(window).tiles[ObjectId(f"more {number}")].setFocus()
        press(window, "Delete")
        assert ObjectId(f"more {number}") not in own(window).tiles
        now = {ident: one.size() for ident, one in own(window).tiles.items()}
        assert now == {ident: sizes[ident] for ident in now}
    assert len(set(rows.values())) >= len({box.bottom() for box in upright(window).values()})


def test_with_another_turn_tiles_are_as_large_as_they_can_be(opens: Opens) -> None:
    window = full(opens, 12, (1024, 700), 100)
    small = own(window).tiles[own(window).order[0]].height()
    for number in range(7):
        gone = (ObjectId(f"more {number}"),)
        window.session.act("gone", by_hand.moved(gone, window.table.own, Zone.GRAVEYARD))
    settle(window)
    kept = own(window).tiles[own(window).order[0]].height()
    window.table.acts.set_number(5)
    settle(window)
    assert small == kept < own(window).tiles[own(window).order[0]].height()


def test_of_very_many_all_that_have_room_are_seen_as_the_window_grows(opens: Opens) -> None:
    window = full(opens, 140, (1024, 700), 100)
    window.resize(1600, 1000)
    settle(window)
    QTest.qWait(200)  # some are moved in later turns of the window
    view = window.table.top.sides[window.table.own]
    wide = view.viewport().width()
    cut = {ident for ident, tile in view.ground.tiles.items() if tile.is_cut}
    assert cut == {ident for ident, tile in view.ground.tiles.items() if tile.geometry().right() >= wide}
