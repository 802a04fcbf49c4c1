"""Keys, clicks and drags at random: nothing breaks, no step is lost, the file says what the board does."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QWidget

from app.engine.scenario import print_game
from app.services.table.session import Session
from app.services.table.worker import Immediate
from app.ui import unsaved
from app.ui.browser.cardfiles import CardFiles
from app.ui.main_window import MainWindow
from app.ui.reports import handing_out
from tests.ui.conftest import Opens
from tests.ui.driving import settle

PORTIONS: Final = 8
EACH: Final = 500
"""Keys, clicks and drags of a portion: 4,000 in all."""
RESTS: Final = 25
"""After so many the window comes to rest, as users do."""
KEYS: Final = (
    "Return", "Space", "Escape", "Tab", "Shift+Tab", "Up", "Down", "Left", "Right", "Delete", "Backspace",
    "F5", "F6", "F7", "F8", "F9", "F10", "Shift+F8", "Ctrl+Z", "Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z", "Ctrl+B",
    "Ctrl+Return", "Ctrl+F", "Ctrl+H", "Ctrl+J", "Ctrl+K", "Ctrl+T", "Ctrl+U", "Ctrl+D", "Ctrl+W", "Ctrl+Tab",
    "Ctrl+A", "T", "A", "1", "2", "3", "PgDown", "Home", "End", "Alt+Down",
    "Ctrl+Shift+1", "Ctrl+Shift+2", "Ctrl+Shift+3", "Ctrl+Shift+Return", "Ctrl+Shift+A",
)  # fmt: skip
SIZES: Final = ("Ctrl++", "Ctrl+-", "Ctrl+0")
"""All is styled anew for another size of text, in the time of forty other keys: seldom, as users do it."""
WORDS: Final = ("spark", "ogre", "2 swamp", "bell", "larceny", "t:creature", "xyzzy", "7", "")


@pytest.fixture(autouse=True)
def _no_dialogs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are not asked for, nothing is fetched, and unsaved boards may go."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([], ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    monkeypatch.setattr(CardFiles, "update_cards", lambda _: None)
    monkeypatch.setattr(handing_out, "is_wanted", lambda *_: False)
    monkeypatch.setattr(unsaved, "what_becomes", lambda _: QMessageBox.StandardButton.Cancel)


class Monkey:
    """Somebody who does anything, the same for the same seed."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.chance = window, random.Random(seed)

    def act(self) -> None:
        """Do one thing."""
        deeds: tuple[tuple[int, Callable[[], None]], ...] = (
            (40, self._key), (35, self._click), (12, self._drag), (8, self._type), (5, self._menu),
        )  # fmt: skip
        (deed,) = self.chance.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])
        deed()
        QApplication.processEvents()
        if self.chance.random() < 0.9:
            self._close_popups()

    def _close_popups(self) -> None:
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
            QApplication.processEvents()

    def _key(self) -> None:
        combination = QKeySequence(self.chance.choice(KEYS * 5 + SIZES))[0]
        there = QApplication.activePopupWidget() or QApplication.focusWidget() or self.window
        QTest.keyClick(there, combination.key(), combination.keyboardModifiers())

    def _widget(self) -> QWidget:
        """One of the widgets that are shown, those that do something rather than others."""
        widgets = self.window.findChildren(QWidget)
        able = [w for w in widgets if w.focusPolicy() != Qt.FocusPolicy.NoFocus and w.isVisible()]
        able = [w for w in able if w.width() > 4 and not _leaves(w)]
        return self.chance.choice(able or [self.window])

    def _click(self) -> None:
        widget = self._widget()
        modifier = self.chance.choice(
            (Qt.KeyboardModifier.NoModifier,) * 8 + (Qt.KeyboardModifier.ControlModifier,) * 2
        )
        clicks = QTest.mouseDClick if self.chance.random() < 0.1 else QTest.mouseClick
        clicks(widget, Qt.MouseButton.LeftButton, modifier, self._point(widget))

    def _point(self, widget: QWidget) -> QPoint:
        return QPoint(
            self.chance.randrange(max(1, widget.width())), self.chance.randrange(max(1, widget.height()))
        )

    def _drag(self) -> None:
        source, target = self._widget(), self._widget()
        QTest.mousePress(source, Qt.MouseButton.LeftButton, pos=self._point(source))
        end = source.mapFromGlobal(target.mapToGlobal(self._point(target)))
        QTest.mouseMove(source, end / 2)
        QTest.mouseMove(source, end)
        QTest.mouseRelease(source, Qt.MouseButton.LeftButton, pos=end)

    def _type(self) -> None:
        self.window.browser.take_focus()
        QTest.keyClicks(self.window.browser.search, self.chance.choice(WORDS))

    def _menu(self) -> None:
        """Open a menu on the table, and take an entry of it."""
        tiles = [widget for home in self.window.table.homes() for widget in home.tiles.values()]
        if tiles:
            ident = self.chance.choice(tiles).tile.id
            self.window.table.acts.open_menu(str(ident), QPoint(200, 200))
        menu = QApplication.activePopupWidget()
        entries = [one for one in menu.actions() if one.isEnabled()] if isinstance(menu, QMenu) else []
        if entries:
            self.chance.choice(entries).trigger()


def _leaves(widget: QWidget) -> bool:
    """Whether a click on it would close the window or open another program's."""
    return widget.objectName() in ("qt_toolbar_ext_button",)


def board_of(session: Session) -> object:
    """The board as a case holds it."""
    return print_game(session.game)


@pytest.mark.parametrize("seed", range(PORTIONS))
def test_whatever_is_done_nothing_breaks_and_nothing_is_lost(
    opens: Opens, tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    window = opens()
    monkey = Monkey(window, seed)
    with caplog.at_level(logging.ERROR):
        for number in range(EACH):
            monkey.act()
            if number % RESTS == 0:
                settle(window)
                assert "program failed" not in window.notice.text(), window.notice.text()
        settle(window)
    assert [record.getMessage() for record in caplog.records] == []
    assert window.isVisible()
    _all_steps_are_there(window)
    _the_file_says_the_same(window.session, tmp_path)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _all_steps_are_there(window: MainWindow) -> None:
    """Undo goes back to the beginning, and redo to each step again."""
    session = window.session
    moments = session.history.branch.moments
    session.go_to(len(moments) - 1)
    for moment in reversed(moments):
        assert session.moment.game is moment.game
        session.undo()
    for moment in moments:
        assert session.moment.game is moment.game
        session.redo()
    settle(window)


def _the_file_says_the_same(session: Session, folder: Path) -> None:
    """What is saved is the board when it is opened again, with all its steps."""
    file = folder / "saved.json"
    session.save(file)
    other = Session(session.program, Immediate())
    failed: list[Exception] = []
    other.failed.connect(failed.append)
    other.open(file)
    assert failed == []
    assert board_of(other) == board_of(session)
    assert len(other.history.branches) == len(session.history.branches)
