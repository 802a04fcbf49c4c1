"""Undo means what was done last, wherever the keyboard is; the keyboard stays where it was put."""

import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox

from app.engine.values.frozen import field_names
from app.engine.values.ids import Zone
from app.services.table.cards import Searched
from app.ui.main_window import MainWindow
from tests.ui.driving import click, named, press, settle, type_text


def hand(window: MainWindow) -> list[str]:
    return [thing.face.name for thing in window.session.game.in_zone(Zone.HAND)]


def test_typing_is_taken_back_while_it_is_the_last_thing_done(window: MainWindow) -> None:
    press(window, "Ctrl+F")
    type_text(window, "ogre")
    press(window, "Ctrl+Z")
    assert window.browser.search.text() == ""


def test_in_the_search_box_undo_means_the_board_once_a_card_was_put(window: MainWindow) -> None:
    before = hand(window)
    press(window, "Ctrl+F")
    type_text(window, "Altar's Reap")
    press(window, "Return")
    assert hand(window) == [*before, "Altar's Reap"]
    press(window, "Ctrl+Z")
    assert hand(window) == before
    assert window.browser.search.text() == "Altar's Reap"
    press(window, "Ctrl+Y")
    assert hand(window) == [*before, "Altar's Reap"]


def test_a_card_that_is_no_permanent_is_not_put_on_the_battlefield_without_a_word(window: MainWindow) -> None:
    press(window, "Ctrl+F")
    type_text(window, "Altar's Reap")
    before = window.session.game
    press(window, "Ctrl+B")
    assert window.session.game is before
    assert "can't be on the battlefield" in window.notice.text()
    assert "400.4a" in window.notice.text()
    window.notice.button.click()
    settle(window)
    assert "Altar's Reap" in hand(window)


def test_a_key_pressed_while_the_search_goes_on_means_what_it_finds(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = window.session.program
    find = program.find

    def slowly(text: str, limit: int) -> Searched:
        time.sleep(0.2)
        return find(text, limit)

    press(window, "Ctrl+F")
    type_text(window, "Altar's Reap")
    before = len(window.session.game.in_zone(Zone.BATTLEFIELD))
    monkeypatch.setattr(program, "find", slowly)
    window.browser.search.selectAll()
    QTest.keyClicks(window.browser.search, "Abbot of Keral Keep")
    press(window, "Ctrl+B")  # nothing is found yet; the other card is still looked at
    there = [thing.face.name for thing in window.session.game.in_zone(Zone.BATTLEFIELD)]
    assert (len(there), "Abbot of Keral Keep" in there) == (before + 1, True)
    window.browser.take_focus()
    QTest.keyClicks(window.browser.search, "Abbot of Keral Keep")
    QTest.keyClick(window.browser.search, Qt.Key.Key_Return)
    QTest.keyClicks(window.browser.search, "Altar's Reap")  # the next card at once
    press(window, "Ctrl+Return")
    QTest.keyClicks(window.browser.search, "Abbot")
    settle(window)
    assert {"Abbot of Keral Keep", "Altar's Reap"} <= {*hand(window)}  # Enter puts it there
    assert window.browser.search.text() == "Abbot"


def test_enter_puts_a_card_where_it_pointed_though_that_is_changed_before_it_is_found(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, (ana, ben) = window.session.program, [one.name for one in window.session.game.players]
    find = program.find

    def slowly(text: str, limit: int) -> Searched:
        time.sleep(0.2)
        return find(text, limit)

    monkeypatch.setattr(program, "find", slowly)
    window.browser.take_focus()
    QTest.keyClicks(window.browser.search, "Altar's Reap")
    QTest.keyClick(window.browser.search, Qt.Key.Key_Return)
    window.run("place_next_player")
    window.run("place_next_zone")
    settle(window)
    assert window.table.placement == (ben, Zone.GRAVEYARD)
    assert "Altar's Reap" in [thing.face.name for thing in window.session.game.in_zone(Zone.HAND, ana)]


def test_where_nothing_is_found_no_other_card_is_put(window: MainWindow) -> None:
    press(window, "Ctrl+F")
    type_text(window, "Altar's Reap")
    window.browser.search.selectAll()
    type_text(window, "xyzzy")
    before = hand(window)
    window.run("put_in_hand")
    settle(window)
    assert hand(window) == before
    assert window.notice.text() == "Find a card first."


def test_after_an_action_the_keyboard_is_in_no_field_to_type_in(window: MainWindow) -> None:
    press(window, "Ctrl+H")
    press(window, "Ctrl+B", "F7", "F6")
    assert not isinstance(QApplication.focusWidget(), QLineEdit | QSpinBox)


def test_after_a_card_was_cast_undo_means_that_and_arrows_change_no_turn(window: MainWindow) -> None:
    click(window, named(window.table, "Small Spark"))
    press(window, "F5", "Down", "Space", "F5")
    assert window.session.game.stack
    cast, turn = window.session.history.branch.now, window.session.game.turn
    press(window, "Up", "Down")
    assert window.session.game.turn == turn
    assert window.session.history.branch.now == cast
    assert not window.table.turn.isAncestorOf(QApplication.focusWidget())
    press(window, "Ctrl+Z")
    assert not window.session.game.stack
    assert window.session.history.branch.now == cast - 1


def test_undo_gives_the_keyboard_back_to_what_had_it(window: MainWindow) -> None:
    press(window, "Ctrl+J")
    there = QApplication.focusWidget()
    assert there is not None
    role = there.property("role")
    assert role
    window.session.act(
        "lose a life", lambda game: game.__class__(**{**_fields(game), "clock": game.clock + 1})
    )
    settle(window)
    press(window, "Ctrl+F")
    window.run("undo")
    settle(window)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.property("role") == role


def _fields(game: object) -> dict[str, object]:
    return {name: getattr(game, name) for name in field_names(type(game))}
