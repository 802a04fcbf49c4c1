"""Several things are marked, the keyboard walks over the table, and stays where it was."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.ui.table.panel import TablePanel
from app.ui.table.tilewidget import TileWidget
from tests.ui.table.conftest import LEFT, Make, case, in_hand, last_step, players, tile

ANA = PlayerId("Ana")
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_ctrl_and_a_click_mark_several(table: TablePanel) -> None:
    QTest.mouseClick(tile(table, "Ana0"), LEFT, CTRL)
    QTest.mouseClick(tile(table, "Ana1"), LEFT, CTRL)
    assert table.session.marked == {"Ana0", "Ana1"}
    QTest.mouseClick(tile(table, "Ana1"), LEFT, CTRL)
    assert table.session.marked == {"Ana0"}


def test_shift_and_arrows_mark_what_they_come_to(table: TablePanel) -> None:
    tile(table, "Ana0").setFocus()
    QTest.keyClick(tile(table, "Ana0"), Qt.Key.Key_Right, SHIFT)
    assert table.session.marked == {"Ana0", "Ana1"}
    assert tile(table, "Ana1").hasFocus()


def test_a_rubber_band_marks_what_it_touches(table: TablePanel) -> None:
    ground = table.top.sides[ANA].ground
    first, last = tile(table, "Ana0").geometry(), tile(table, "Ana1").geometry()
    start = first.topLeft() - QPoint(6, 4)
    QTest.mousePress(ground, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(ground, start + QPoint(10, 10))
    QTest.mouseMove(ground, last.center())
    QTest.mouseRelease(ground, LEFT, Qt.KeyboardModifier.NoModifier, last.center())
    assert {"Ana0", "Ana1"} <= set(table.session.marked)
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_T)  # keys are for what was marked
    assert table.session.game.objects[ObjectId("Ana1")].tapped


def test_a_pile_is_marked_whole(table: TablePanel) -> None:
    pile = next(w for w in table.top.sides[ANA].ground.tiles.values() if len(w.tile.ids) > 1)
    QTest.mouseClick(pile, LEFT, CTRL)
    assert table.session.marked == frozenset(pile.tile.ids)


def test_all_that_lies_where_the_keyboard_is_can_be_marked(table: TablePanel) -> None:
    in_hand(table, "Gold Star").setFocus()
    table.picking.mark_all()
    assert len(table.session.marked) == 3


def test_escape_unmarks(table: TablePanel) -> None:
    table.session.mark([ObjectId("Ana0")])
    tile(table, "Ana0").setFocus()
    QTest.keyClick(tile(table, "Ana0"), Qt.Key.Key_Escape)
    assert table.session.marked == frozenset()


def test_a_key_does_it_to_all_that_are_marked(table: TablePanel) -> None:
    table.session.mark([ObjectId("Ana0"), ObjectId("Ana1")])
    tile(table, "Ana0").setFocus()
    QTest.keyClick(tile(table, "Ana0"), Qt.Key.Key_T)
    game = table.session.game
    assert game.objects[ObjectId("Ana0")].tapped
    assert game.objects[ObjectId("Ana1")].tapped
    assert last_step(table) == "turn 2 cards"


def test_a_double_click_taps(table: TablePanel) -> None:
    QTest.mouseDClick(tile(table, "Ana0"), LEFT)
    assert table.session.game.objects[ObjectId("Ana0")].tapped


def test_arrows_go_to_what_lies_there(table: TablePanel) -> None:
    start = tile(table, "Ana0")
    start.setFocus()
    QTest.keyClick(start, Qt.Key.Key_Down)
    below = table.focusWidget()
    assert isinstance(below, TileWidget)
    assert "Land" in below.tile.types or below.tile.zone is Zone.HAND
    card = in_hand(table, "Gold Star")
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Right)
    assert table.focusWidget() is in_hand(table, "Snack Thief")


def test_from_the_hand_arrows_come_to_the_opponents_side(table: TablePanel) -> None:
    in_hand(table, "Double Detention").setFocus()
    reached = set()
    for _ in range(8):
        focused = table.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Up)
        reached.add(str(table.focusWidget().property("role")))
    assert any(role.startswith("Ben") for role in reached) or "player:Ben" in reached


def test_the_keyboard_follows_what_is_moved(table: TablePanel) -> None:
    start = tile(table, "Ana0")
    start.setFocus()
    QTest.keyClick(start, Qt.Key.Key_T)
    assert tile(table, "Ana0").hasFocus()
    QTest.keyClick(tile(table, "Ana0"), Qt.Key.Key_M)
    assert table.acts.menu is not None
    QTest.keyClick(table.acts.menu, Qt.Key.Key_H)
    QApplication.processEvents()
    assert table.focusWidget() is tile(table, "Ana0")  # it lies in the hand now


def test_the_next_one_has_the_keyboard_once_a_thing_is_gone(table: TablePanel) -> None:
    start = tile(table, "Ana0")
    start.setFocus()
    QTest.keyClick(start, Qt.Key.Key_M)
    assert table.acts.menu is not None
    QTest.keyClick(table.acts.menu, Qt.Key.Key_G)
    QApplication.processEvents()
    assert isinstance(table.focusWidget(), TileWidget)
    assert table.focusWidget().tile.id == "Ana1"


def test_every_control_has_a_name(make: Make) -> None:
    table = make(case(players=players(4)))
    stops = list(table.walking.stops())
    assert len(stops) > 20
    assert [stop for stop in stops if not stop.accessibleName()] == []


def test_the_wheel_with_ctrl_makes_permanents_larger(table: TablePanel) -> None:
    before = tile(table, "Ana0").width()
    table.top.sides[ANA].zoomed.emit(1)
    assert tile(table, "Ana0").width() > before
    table.zoom_usual()
    assert tile(table, "Ana0").width() == before


def test_tab_goes_as_one_reads(make: Make) -> None:
    table = make(case(players=players(3)))
    order = []
    widget = table.turn.number.nextInFocusChain()
    while widget is not table.turn.number:
        if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            order.append(widget)
        widget = widget.nextInFocusChain()
    heights = [stop.mapTo(table, QPoint(0, 0)).y() for stop in order]
    tiles = [stop for stop in order if isinstance(stop, TileWidget)]
    owners = list(dict.fromkeys(str(stop.tile.holder) for stop in tiles))
    assert owners == ["Ben", "Chandrasekhara", "Ana"]
    assert heights[0] == min(heights)
    assert order[-1] is table.foot.facts.button
    assert order.index(table.line.button) < order.index(in_hand(table, "Gold Star"))
    assert [stop for stop in order if not stop.accessibleName()] == []
