"""Buttons that Enter presses as Space does, and those with more words than fit in a line."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from app.ui.drawing.flow import Flow, Span
from app.ui.drawing.symbols import SYMBOL

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)


class Button(QPushButton):
    """A button with a text."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, too; arrows don't lead to buttons elsewhere, which Enter would press then."""
        if event.key() in _ENTER:
            self.click()
        elif event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class WordyButton(QPushButton):
    """A button whose words go on in another line where one has no room, and may have symbols."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Show other words."""
        self._words = words
        self.setAccessibleName(words)
        self._fit()

    def _fit(self) -> None:
        metrics, lines = self.fontMetrics(), [""]
        for word in self._words.split():
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and metrics.horizontalAdvance(longer) > self.width() - self._frame():
                lines.append(word)
            else:
                lines[-1] = longer
        if (text := "\n".join(lines)) != self.text():
            self.setText(text)

    def _frame(self) -> int:
        """What lies beside the words, in pixels."""
        return self.sizeHint().width() - max(
            map(self.fontMetrics().horizontalAdvance, self.text().split("\n"))
        )

    def minimumSizeHint(self) -> QSize:
        """As narrow as its longest word."""
        words = map(self.fontMetrics().horizontalAdvance, self._words.split())
        return QSize(max(words, default=0) + self._frame(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and symbols in its words, which begin at the left then."""
        if not SYMBOL.search(self.text()):
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        room = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        flow = Flow((Span(self.text()),), self.font(), inf, gap=0, leading=1.0)
        ink = self.palette().color(QPalette.ColorRole.ButtonText)
        flow.paint(painter, room.left(), room.top() + (room.height() - flow.height) / 2, ink)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Letters of another size need other lines."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()


class SmallButton(QToolButton):
    """A small button within a line; a click on it is none on the line."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it, too; arrows don't lead to buttons elsewhere, which Enter would press then."""
        if event.key() in _ENTER:
            self.click()
        elif event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)
