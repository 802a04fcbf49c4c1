"""The field for rules text: what is not read is underlined, and words are completed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QListWidget, QPlainTextEdit, QTextEdit, QToolTip, QWidget

from app.ui.drawing.symbols import SYMBOL, paint_symbol, symbol_width
from app.ui.drawing.theme import colours_of

if TYPE_CHECKING:
    from app.services.workshop.look import LineLooked
    from app.services.workshop.wordings import Completions

_ROWS: Final = 7
_WAIT: Final = 120
"""Milliseconds without a key before completions are looked for."""
_BEGUN: Final = 2
"""So many letters of a word must stand before it is completed unasked."""


class RulesText(QPlainTextEdit):
    """A text field that knows what of it is read.

    Signals:
        completion_wanted: Completions are wanted for the cursor's place.
    """

    completion_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setAccessibleName(self.tr("Rules text"))
        self._lines: tuple[LineLooked, ...] = ()
        self._start, self._at = 0, -1
        self._asked = False
        self.options = QListWidget(self)
        self.options.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.options.setAccessibleName(self.tr("What the word may become"))
        self.options.itemClicked.connect(lambda item: self._take(item.text()))
        self.options.hide()
        self._wait = QTimer(self, singleShot=True, interval=_WAIT)
        self._wait.timeout.connect(self._want)

    # ------------------------------------------------------------------------------------ reading
    def show_reading(self, lines: Sequence[LineLooked]) -> None:
        """Underline what is not read."""
        self._lines = tuple(lines)
        marks = []
        for line in lines:
            if line.stop is not None:
                mark = QTextEdit.ExtraSelection()
                mark.cursor = self.textCursor()
                mark.cursor.setPosition(line.stop)
                mark.cursor.setPosition(max(line.end, line.stop), QTextCursor.MoveMode.KeepAnchor)
                mark.format = self._underlined()
                marks.append(mark)
        self.setExtraSelections(marks)

    def _underlined(self) -> QTextCharFormat:
        made = QTextCharFormat()
        made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        made.setUnderlineColor(QColor(colours_of(self).status["unsure"]))
        made.setForeground(QColor(colours_of(self).status["unsure"]))
        return made

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw symbols over their letters, but for that in which the cursor is."""
        super().paintEvent(event)
        if self.textCursor().hasSelection():
            return  # its ground must be seen
        painter, at = QPainter(self.viewport()), self.textCursor().position()
        high = self.fontMetrics().ascent() * 1.08
        for match in SYMBOL.finditer(self.toPlainText()):
            area = self._area_of(match.start(), match.end())
            if area is not None and not match.start() < at < match.end():
                painter.fillRect(area, self.palette().base())
                wide = symbol_width(match[1], high)
                middle = area.center()
                paint_symbol(
                    painter, QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high), match[1]
                )

    def _area_of(self, start: int, end: int) -> QRectF | None:
        """Where the letters of a symbol are; None where they are out of sight, or on two lines."""
        cursor = self.textCursor()
        cursor.setPosition(start)
        first = self.cursorRect(cursor)
        cursor.setPosition(end)
        last = self.cursorRect(cursor)
        if first.top() != last.top() or not self.viewport().rect().intersects(first):
            return None
        return QRectF(first.center().x(), first.top(), last.center().x() - first.center().x(), first.height())

    def problem_at(self, place: int) -> str:
        """What is to be said of the text at a place; "" where it is read."""
        there = (line for line in self._lines if line.stop is not None and line.stop <= place <= line.end)
        return next((line.problem for line in there), "")

    def replace_text(self, start: int, end: int, text: str) -> None:
        """Put other text in a place; undo takes it back."""
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text)
        self.setTextCursor(cursor)

    def event(self, event: QEvent) -> bool:
        """Tell what is expected where the mouse rests on what is not read."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self.cursorForPosition(self.viewport().mapFrom(self, event.pos())).position()
            QToolTip.showText(event.globalPos(), self.problem_at(place), self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Underline in the colour of the theme that is worn."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._lines:
            self.show_reading(self._lines)

    # --------------------------------------------------------------------------------- completion
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the list of completions while it is shown; all others are text."""
        key = event.key()
        if key == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._want()
            self._asked = True
            return
        if not self.options.isHidden() and self._in_list(key):
            return
        super().keyPressEvent(event)
        self.options.hide()
        if event.text().strip() and len(self._begun()) >= _BEGUN:
            self._wait.start()

    def _in_list(self, key: int) -> bool:
        """Whether a key was meant for the list."""
        row, keys = self.options.currentRow(), Qt.Key
        if key in (keys.Key_Down, keys.Key_Up):
            step = 1 if key == keys.Key_Down else -1
            self.options.setCurrentRow((row + step) % self.options.count())
        elif key == keys.Key_Tab or (key in (keys.Key_Return, keys.Key_Enter) and row >= 0):
            self._take(self.options.item(max(row, 0)).text())
        elif key == keys.Key_Escape:
            self.options.hide()
        else:
            return False
        return True

    def focusNextPrevChild(self, forth: bool) -> bool:
        """Tab takes a completion while some are shown."""
        return False if not self.options.isHidden() else super().focusNextPrevChild(forth)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Without the keyboard nothing is completed."""
        super().focusOutEvent(event)
        self._wait.stop()
        self.options.hide()

    def _begun(self) -> str:
        """The word before the cursor."""
        before = self.toPlainText()[: self.textCursor().position()]
        return before.split()[-1] if before and not before[-1].isspace() else ""

    def _want(self) -> None:
        self._wait.stop()
        self._asked = False
        self._at = self.textCursor().position()
        self.completion_wanted.emit(self._at)

    def show_completions(self, found: Completions) -> None:
        """Offer what the word at the cursor may become, if the cursor is still where it was asked."""
        if self._at != self.textCursor().position() or not self.hasFocus():
            return
        self._start = found.start
        self.options.clear()
        self.options.addItems(list(found.options))
        # Enter takes a word that was asked for; where words are offered unasked it still begins a line.
        self.options.setCurrentRow(0 if self._asked else -1)
        self.options.setVisible(bool(found.options))
        self._place_list()

    def _place_list(self) -> None:
        line = self.fontMetrics().height() + 4
        wide = max([self.fontMetrics().horizontalAdvance(self.options.item(row).text())
                    for row in range(self.options.count())], default=0) + 34  # fmt: skip
        high = min(self.options.count(), _ROWS) * line + 4
        cursor = self.cursorRect()
        below, room = cursor.bottom() + 2, self.height() - cursor.bottom()
        top = below if room >= high or room >= cursor.top() else max(0, cursor.top() - high - 2)
        left = min(cursor.left(), max(0, self.width() - wide - 4))
        self.options.setGeometry(left, top, wide, min(high, self.height() - top if top == below else high))
        self.options.raise_()

    def _take(self, word: str) -> None:
        """Put a completion in the place of the word that was begun."""
        self.options.hide()
        self.replace_text(self._start, self.textCursor().position(), word)
