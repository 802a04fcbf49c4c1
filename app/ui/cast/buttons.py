"""Buttons that Enter presses as Space does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Button(QPushButton):
    """A button with a text."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, too."""
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class SmallButton(QToolButton):
    """A small button within a line; a click on it is none on the line."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, too."""
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)
