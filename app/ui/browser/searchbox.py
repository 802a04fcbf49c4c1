"""The search box of the browser."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QWidget

from app.ui.drawing.qtsigns import SignedEdit


class SearchBox(SignedEdit):
    """The search box: the list's keys work while one types.

    What is typed after Enter waits until that is done: it is the next card's name, not more of this one's.

    Signals:
        completion_wanted: The user asks what the text may become.
    """

    completion_wanted = Signal(str)

    def __init__(self, results: QListView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results = results
        self.keep: Callable[[QKeyEvent], None] | None = None
        """Takes what is typed, as long as it is not to be typed yet."""
        single = Qt.ConnectionType.SingleShotConnection  # its picture takes longer than all else of the box
        self.textChanged.connect(lambda _: self.setClearButtonEnabled(True), single)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, down and page keys move in the list, Ctrl+Space offers what may be typed; the rest is text."""
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.completion_wanted.emit(self.text())
            return
        moves = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.key() in moves:
            self._results.keyPressEvent(event)
        elif self.keep is not None and event.text() and event.key() != Qt.Key.Key_Escape:
            self.keep(event.clone())
        else:
            super().keyPressEvent(event)
