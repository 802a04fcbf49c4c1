"""Fields of the turn and of life take keys only once they are opened."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.ui.drawing.theme import colours_of
from app.ui.table.panel import TablePanel
from tests.ui.table.conftest import LEFT, last_step, tile

ANA = PlayerId("Ana")


def test_up_and_undo_do_nothing_to_the_turn(table: TablePanel) -> None:
    table.acts.tap("Ana0")
    number = table.turn.number
    number.setFocus()
    for key, keys in (
        (Qt.Key.Key_Up, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
    ):
        QTest.keyClick(number, key, keys)
    assert number.editor is None
    assert table.session.game.turn.number == 4


def test_enter_opens_the_turn_and_enter_takes_it(table: TablePanel) -> None:
    number = table.turn.number
    QTest.keyClick(number, Qt.Key.Key_Return)
    assert number.editor is not None
    QTest.keyClicks(number.editor, "7")
    QTest.keyClick(number.editor, Qt.Key.Key_Return)
    assert table.session.game.turn.number == 7
    assert number.editor is None


def test_escape_leaves_the_number_as_it_was(table: TablePanel) -> None:
    life = table.top.strips[ANA].life
    QTest.mouseClick(life, LEFT)
    assert life.editor is not None
    QTest.keyClicks(life.editor, "3")
    QTest.keyClick(life.editor, Qt.Key.Key_Escape)
    assert table.session.game.player(ANA).life == 20


def test_plus_and_minus_change_life_by_one(table: TablePanel) -> None:
    life = table.top.strips[ANA].life
    QTest.keyClick(life, Qt.Key.Key_Minus)
    assert table.session.game.player(ANA).life == 19
    assert last_step(table) == "Ana: 19 life"


def test_a_step_is_picked_from_its_menu(table: TablePanel) -> None:
    QTest.keyClick(table.turn.step, Qt.Key.Key_Return)
    menu = table.turn.step.choices
    assert menu.isVisible()
    menu.actions()[4].trigger()
    menu.hide()
    assert table.session.game.turn.step.value == "beginning of combat"
    QTest.mouseClick(table.turn.forth, LEFT)
    assert table.session.game.turn.step.value == "declare attackers"


def test_nobody_is_shown_with_priority_in_the_untap_step(table: TablePanel) -> None:
    assert "priority" in table.top.strips[ANA].marks.toolTip()
    table.turn.step_set.emit("untap")
    assert table.turn.priority.text() == "no priority"
    assert "priority" not in table.top.strips[ANA].marks.toolTip()


def test_a_key_beside_an_entry_does_it_in_the_open_menu_too(table: TablePanel, qtbot: QtBot) -> None:
    table.acts.open_menu("Ana0", QPoint(10, 10))
    qtbot.waitUntil(lambda: table.acts.menu is not None and table.acts.menu.isVisible())
    menu = table.acts.menu
    assert menu is not None
    QTest.keyClick(menu, Qt.Key.Key_T)
    assert table.session.game.objects[ObjectId("Ana0")].tapped
    assert not menu.isVisible()


def test_a_menu_entry_that_asks_is_answered_in_the_lowest_line(table: TablePanel) -> None:
    start = tile(table, "Ana0")
    start.setFocus()
    QTest.keyClick(start, Qt.Key.Key_D)
    field = table.foot.ask.field
    assert table.foot.currentWidget() is table.foot.ask
    assert field is not None
    QTest.keyClicks(field, "2")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert [thing.damage for thing in table.session.game.objects.values() if thing.id == "Ana0"] == [2]
    assert table.foot.currentWidget() is table.foot.facts
    assert table.focusWidget() is tile(table, "Ana0")


def test_the_zone_with_the_keyboard_is_told_from_the_one_that_is_shown(table: TablePanel) -> None:
    shown, other = (table.top.strips[ANA].zones[zone] for zone in (Zone.HAND, Zone.LIBRARY))
    colours = colours_of(table)
    assert shown.isChecked()

    def far(button: QWidget, colour: str) -> int:
        """How far the nearest dot of its edge is from a colour."""
        image, wanted = button.grab().toImage(), QColor(colour).getRgb()
        dots = [image.pixelColor(x, button.height() // 2).getRgb() for x in range(4)]
        return min(sum(abs(a - b) for a, b in zip(one, wanted, strict=True)) for one in dots)

    other.setFocus()
    assert far(other, colours.text) < far(other, colours.accent)
    assert far(shown, colours.accent) < far(shown, colours.text)
