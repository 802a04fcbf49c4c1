"""A window whose search knows some invented cards, and which counts what a user does."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.engine.values.ids import ObjectId
from app.services.table.session import Session
from app.ui.main_window import MainWindow
from cardsdb.load import import_files
from cardsdb.paths import database_file
from tests.ui.conftest import Opens
from tests.ui.driving import PATIENCE, click, press, settle, type_text, words_of
from tests.ui.stories.cards import CARDS

Tells: TypeAlias = Callable[..., "Story"]
EMPTY = {"players": {"Ana": {}, "Ben": {}}, "turn": {"number": 3, "active": "Ana", "step": "precombat main"}}


class Story:
    """A user at the window. Each key, click, drag and typed word is an action."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.actions = 0

    @property
    def session(self) -> Session:
        """What the window works on."""
        return self.window.session

    def press(self, *keys: str) -> None:
        """Press keys, an action each."""
        for key in keys:
            self.actions += 1
            press(self.window, key)

    def type(self, text: str) -> None:
        """Type a word or a name into what has the keyboard."""
        self.actions += 1
        type_text(self.window, text)

    def click(self, widget: QWidget, modifier: Qt.KeyboardModifier | None = None) -> None:
        """Click on something."""
        self.actions += 1
        click(self.window, widget, modifier)

    def tile(self, ident: str) -> QWidget:
        """The small card of an object."""
        widget = self.window.table.widget_of(ObjectId(ident))
        assert widget is not None, f"{ident} is not on the table"
        return widget

    def player(self, name: str) -> QWidget:
        """The strip of a player, where a click chooses them."""
        return next(strip for who, strip in self.window.table.top.strips.items() if who == name).name

    def named(self, name: str, where: QWidget | None = None) -> QWidget:
        """The first control that can be used, whose accessible name or text begins so."""
        for widget in (where or self.window).findChildren(QWidget):
            called = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
            if called.startswith(name) and widget.isVisible() and widget.isEnabled():
                return widget
        raise AssertionError(f"there is no control {name!r} among:\n{words_of(self.window)}")

    @property
    def says(self) -> str:
        """Everything that the cast panel says."""
        return words_of(self.window.cast_panel)

    @property
    def table_says(self) -> str:
        """Everything that the table says."""
        return words_of(self.window.table)

    def sees(self, *texts: str) -> None:
        """Wait until the window says all of these; reasons come a moment after the mouse or the keyboard."""
        end = time.monotonic() + PATIENCE
        while not all(text in words_of(self.window) for text in texts):
            assert time.monotonic() < end, f"{texts} is not among:\n{words_of(self.window)}"
            settle(self.window)
            time.sleep(0.01)

    def within(self, most: int) -> None:
        """The story took no more actions than these."""
        assert self.actions <= most, f"{self.actions} actions, {most} allowed"


@pytest.fixture
def tells(opens: Opens, tmp_path: Path) -> Tells:
    """Begins a story on a board, in a program that has the cards of these stories in its store."""

    def begun(**board: object) -> Story:
        file = tmp_path / "cards of stories.json"
        file.write_text(json.dumps(CARDS), encoding="utf-8")
        import_files(database_file(tmp_path / "data"), [file])
        window = opens({**EMPTY, **board}, [])
        settle(window)
        return Story(window)

    return begun


def drag(story: Story, source: QWidget, target: QWidget) -> None:
    """Drag with the mouse from the middle of one widget to that of another; one action."""
    story.actions += 1
    start, end = source.rect().center(), source.mapFromGlobal(target.mapToGlobal(target.rect().center()))
    QTest.mousePress(source, Qt.MouseButton.LeftButton, pos=start)
    for part in range(1, 5):
        QTest.mouseMove(source, _between(start, end, part / 4))
    QTest.mouseRelease(source, Qt.MouseButton.LeftButton, pos=end)
    QApplication.processEvents()
    settle(story.window)


def _between(start: QPoint, end: QPoint, share: float) -> QPoint:
    return start + (end - start) * share


def names(things: Iterable[object]) -> list[str]:
    """The names of objects."""
    return [thing.face.name for thing in things]  # type: ignore[attr-defined]
