"""What a change by hand asks is answered with few keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QListView, QMenu

from app.engine.values.ids import ObjectId
from app.ui.table.panel import TablePanel
from tests.ui.table.conftest import LEFT, middle, tile


def press(table: TablePanel, *keys: str) -> None:
    for key in keys:
        widget = QApplication.activePopupWidget() or table.window().focusWidget()
        QTest.keyClicks(widget, key) if len(key) == 1 else QTest.keyClick(widget, Qt.Key[f"Key_{key}"])
        QApplication.processEvents()


def chosen(table: TablePanel) -> dict[str, object]:
    return dict(table.session.game.objects[ObjectId("Ana0")].chosen)


@pytest.fixture
def asked(table: TablePanel) -> TablePanel:
    """A creature type is asked for, with the keyboard in the field."""
    tile(table, "Ana0").setFocus()
    press(table, "W", "Return")
    assert isinstance(table.foot.ask.field, QComboBox)
    return table


def test_a_key_opens_a_menu_at_its_first_entry(asked: TablePanel) -> None:
    assert asked.foot.currentWidget() is asked.foot.ask
    assert asked.window().focusWidget() is asked.foot.ask.field


@pytest.mark.parametrize("typed", ["Bird", "bird"])
def test_what_is_typed_replaces_what_is_offered(asked: TablePanel, typed: str) -> None:
    field = asked.foot.ask.field
    assert isinstance(field, QComboBox)
    field.setCurrentText("Bear")
    assert asked.foot.ask.ask is not None
    asked.foot.ask.open(asked.foot.ask.ask)
    QApplication.processEvents()
    press(asked, *typed, "Return")
    assert chosen(asked) == {"creature type": "Bird"}


def test_a_click_on_something_else_leaves_what_is_asked(asked: TablePanel) -> None:
    other = tile(asked, "Ana1")
    QTest.mouseClick(other, LEFT, pos=middle(other))
    assert asked.foot.currentWidget() is asked.foot.facts
    assert chosen(asked) == {}


def test_a_menu_shows_the_keys_of_the_menus_below_it_which_they_open(table: TablePanel) -> None:
    first = tile(table, "Ana0")
    first.setFocus()
    table.acts.open_menu("Ana0", first.mapToGlobal(middle(first)))
    QApplication.processEvents()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    below = [action for action in menu.actions() if action.menu() is not None]
    assert below
    assert all("\t" in action.text() for action in below)
    press(table, "W")
    opened = QApplication.activePopupWidget()
    assert opened is not menu
    assert isinstance(opened, QMenu)
    assert opened.activeAction() is opened.actions()[0]
    press(table, "Escape", "Escape")


def test_enter_takes_a_type_of_which_the_end_was_completed(asked: TablePanel) -> None:
    field = asked.foot.ask.field
    assert isinstance(field, QComboBox)
    field.addItem("Bird")
    QApplication.processEvents()
    press(asked, *"Bir", "Return")
    assert chosen(asked) == {"creature type": "Bird"}


def test_names_of_cards_are_offered_and_enter_takes_the_first(table: TablePanel) -> None:
    ask = table.foot.ask
    ask._completions = lambda text, show: show(["Paper Golem", "Paper Tiger"] if text == "pap" else [])
    tile(table, "Ana0").setFocus()
    press(table, "W", "Down", "Down", "Down", "Return")
    assert ask.label.text() == "Which card name?"
    assert ask.field is not None
    for letter in "pap":
        QTest.keyClicks(ask.field, letter)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QListView)
    assert popup.currentIndex().data() == "Paper Golem"
    QTest.keyClick(popup, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert chosen(table) == {"card name": "Paper Golem"}


@pytest.mark.parametrize("typed", ["choir l", "eader"])
def test_a_part_of_the_name_of_a_permanent_is_enough(table: TablePanel, typed: str) -> None:
    tile(table, "Ana0").setFocus()
    press(table, "C", "Return")
    ask = table.foot.ask
    assert ask.label.text() == "A copy of which permanent?"
    assert ask.field is not None
    QTest.keyClicks(ask.field, typed)
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QListView)
    assert popup.currentIndex().data() == "Choir Leader (Ana)"
    QTest.keyClick(ask.field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert table.foot.currentWidget() is table.foot.facts
    (copied, *_) = table.session.game.objects[ObjectId("Ana0")].copies or (None,)
    assert copied is not None


def test_keys_are_for_the_player_that_was_clicked_and_open_the_menu_there(table: TablePanel) -> None:
    name = table.top.strips[table.own].name
    QTest.mouseClick(name, LEFT)
    assert table.window().focusWidget() is name
    press(table, "M")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.x() == name.mapToGlobal(middle(name)).x()
    press(table, "Return")
    assert table.session.game.player(table.own).mana


def test_letters_add_mana_to_the_player_that_has_the_keyboard_and_restricted_mana_in_its_menu(
    table: TablePanel,
) -> None:
    table.top.strips[table.own].name.setFocus()
    press(table, "W", "M", "Down", "Down", "Down", "Down", "Down", "Down", "Right", "U")
    player = table.session.game.player(table.own)
    assert player.mana == ("W",)
    assert [unit.mana for unit in player.restricted_mana] == ["U"]
    assert QApplication.activePopupWidget() is None
