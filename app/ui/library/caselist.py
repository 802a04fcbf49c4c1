"""The list of cases: what it holds, and how each is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui.drawing.cardpaint import paint_status, rounded
from app.ui.drawing.theme import colours_of
from app.ui.widgets import scaled, status_word

if TYPE_CHECKING:
    from pathlib import Path

    from app.services.library.cases import CaseEntry
    from app.services.library.judging import Judged


class CaseList(QAbstractListModel):
    """Cases, with what came of those that were judged."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries: tuple[CaseEntry, ...] = ()
        self._judged: dict[Path, Judged] = {}

    def show_entries(self, entries: Sequence[CaseEntry]) -> None:
        """Replace the list; what is known of a case stays known."""
        self.beginResetModel()
        self.entries = tuple(entries)
        self.endResetModel()

    @property
    def judged(self) -> Mapping[Path, Judged]:
        """What came of each case that was judged."""
        return self._judged

    def tell(self, judged: Judged) -> None:
        """Show what came of a case."""
        self._judged[judged.path] = judged
        for row, entry in enumerate(self.entries):
            if entry.path == judged.path:
                self.dataChanged.emit(self.index(row), self.index(row))

    def forget(self) -> None:
        """Nothing has been judged."""
        self._judged = {}

    def status(self, entry: CaseEntry) -> str:
        """The status of a case: that of its judging; "unsure" where it can't be used; "" for none yet."""
        known = self._judged.get(entry.path)
        return known.status if known is not None else "unsure" if entry.problem else ""

    def about(self, entry: CaseEntry) -> str:
        """The second line: what is expected and which rules it shows, or what is wrong."""
        known = self._judged.get(entry.path)
        if entry.problem or (known is not None and known.status != "ok"):
            return entry.problem or (known.words if known is not None else "")
        return " · ".join(part for part in (entry.expected, ", ".join(entry.rules)) if part)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """How many there are."""
        return len(self.entries)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The title; for screen readers also the status and what it is about."""
        if not index.isValid():
            return None
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            status = self.status(entry)
            return ", ".join(filter(None, (entry.title, status and status_word(status), self.about(entry))))
        if role == Qt.ItemDataRole.ToolTipRole:
            return entry.problem or f"{entry.note}\n{entry.path}".strip()
        return None


_WIDE: Final = 60
"""Letters that a list must be wide for titles of one line."""

_TWO_LINES: Final = 1.7
"""So much of a line fits into two that are broken between words."""


class CaseLine(QStyledItemDelegate):
    """Draws a case: its title with its status, and below what it is about."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Two lines of text; a narrow list gives titles one more."""
        return QSize(120, round(QFontMetricsF(option.font).height() * (1.15 + self._lines()) + 6))

    def _lines(self) -> int:
        """How many lines a title has."""
        view = self.parent()
        wide = isinstance(view, QWidget) and view.width() > _WIDE * view.fontMetrics().averageCharWidth()
        return 1 if wide else 2

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one line of the list."""
        view, model = self.parent(), index.model()
        if not isinstance(view, QWidget) or not isinstance(model, CaseList):
            return
        entry, colours, area = model.entries[index.row()], colours_of(view), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            ground = QColor(colours.accent)
            ground.setAlphaF(0.20 if chosen else 0.08)
            painter.fillPath(rounded(area.adjusted(3, 1, -3, -1), 5), ground)
        bold, small = scaled(option.font, 1.0, bold=True), scaled(option.font, 0.86)
        high, top = QFontMetricsF(bold).height(), area.top() + 4
        side = high * 0.8
        if status := model.status(entry):
            paint_status(painter, QRectF(area.right() - side - 9, top + 1, side, side), status, colours)
        title = QRectF(area.left() + 10, top, area.width() - side - 28, high * self._lines())
        almost = title.width() * (1 if self._lines() == 1 else _TWO_LINES)
        _write(painter, title, bold, colours.text, entry.title, almost)
        below = QRectF(title.left(), title.bottom() + 1, title.width(), high)
        _write(painter, below, small, colours.dim, model.about(entry), below.width())
        painter.restore()


def _write(painter: QPainter, area: QRectF, font: QFont, colour: str, text: str, room: float) -> None:
    """As much of a text as there is room for, in as many lines as the area has."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
    painter.drawText(area, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, words)
