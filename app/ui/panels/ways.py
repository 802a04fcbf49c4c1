"""The ways to cast a card, each with its cost and status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.widgets import CostLabel, Focusable, StatusIcon, StatusWord, scale_text, status_word

if TYPE_CHECKING:
    from app.engine.casting.casting import Verdict
    from app.services.table.session import AskedWay


def status_of(verdict: Verdict | None) -> str:
    """The status of a verdict as a whole."""
    if verdict is None or verdict.legal is False:
        return "illegal"
    return "unsure" if verdict.legal is None else "ok"


def cost_of(asked: AskedWay) -> str:
    """The mana cost of a way: the total where it is known, else what the way starts from."""
    if asked.verdict is not None and asked.verdict.cost:
        return asked.verdict.cost
    return str(asked.way.base) if asked.way.base is not None else ""


class WayLine(Focusable):
    """One way; a click, Space or Enter takes it.

    Signals:
        taken: It shall be used.
    """

    taken = Signal(tuple)

    def __init__(self, asked: AskedWay, *, chosen: bool) -> None:
        super().__init__()
        self.names, self._chosen = asked.way.names, chosen
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        status = status_of(asked.verdict)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.setSpacing(8)
        row.addWidget(StatusIcon(status))
        name = QLabel(asked.way.name)
        scale_text(name, 1.0, bold=chosen)
        row.addWidget(name)
        verdict, cost = asked.verdict, cost_of(asked)
        row.addStretch(1)
        also = ", ".join(verdict.also) if verdict else ""
        if also:
            more = QLabel(f"+ {also}")
            scale_text(more, 0.88)
            row.addWidget(more)
        row.addWidget(CostLabel(cost))
        text = asked.way.refused or (f"{verdict.failed}" if verdict and verdict.failed else "")
        said = self.tr("not on offer") if asked.way.refused else f"{status_word(status)} {text}".strip()
        row.addWidget(self._word(status, said))
        self.setToolTip(asked.way.refused)
        state = self.tr("chosen") if chosen else ""
        self.setAccessibleName(
            ", ".join(part for part in (asked.way.name, cost, status, text, state) if part)
        )

    def _word(self, status: str, text: str) -> StatusWord:
        """The status in words, at the right edge."""
        word = StatusWord()
        word.show_status(status, text)
        scale_text(word, 0.92)
        word.setMinimumWidth(self.fontMetrics().horizontalAdvance("illegal 601.2h"))
        word.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return word

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it."""
        self.taken.emit(self.names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take it, or go to the next."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit(self.names)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            _ = self.focusNextChild() if event.key() == Qt.Key.Key_Down else self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of the chosen one."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._chosen:
            ground = QColor(colours.accent)
            ground.setAlphaF(0.16)
            painter.fillPath(rounded(area, 6), ground)
            painter.fillPath(rounded(QRectF(1, 4, 3.5, self.height() - 8), 2), QColor(colours.accent))
        if self.hasFocus():
            painter.setPen(QColor(colours.accent))
            painter.drawPath(rounded(area, 6))


class Ways(QWidget):
    """All ways.

    Signals:
        taken: Another way shall be used; its names.
    """

    taken = Signal(tuple)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self.lines: list[WayLine] = []

    def show_ways(self, ways: tuple[AskedWay, ...], chosen: tuple[str, ...] | None) -> None:
        """Show other ways."""
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = []
        for asked in ways:
            line = WayLine(asked, chosen=asked.way.names == chosen)
            line.taken.connect(self.taken)
            self._column.addWidget(line)
            self.lines.append(line)
