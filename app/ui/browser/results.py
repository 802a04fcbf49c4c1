"""The list of what a search found: the cards in it, and how each is drawn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.engine.values.frozen import replace
from app.services.table.cards import Searched
from app.ui.drawing.cardpaint import paint_cost, rounded
from app.ui.drawing.symbols import SYMBOL, symbol_width
from app.ui.drawing.theme import colours_of
from app.ui.widgets import scaled

if TYPE_CHECKING:
    from app.services.table.cards import Found

LIMIT = 200
"""So many results are fetched at a time; more when the list has been scrolled to their end."""
MIME: Final = "application/x-spellbench-card"
"""What a card is dragged to the board as."""
_USUAL: Final = ("", "official", "starter")
"""Sources that a result need not name."""


class Results(QAbstractListModel):
    """The cards that were found."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found: list[Found] = []
        self._answer = Searched((), 0)

    def show_answer(self, answer: Searched) -> None:
        """Replace the list."""
        self.beginResetModel()
        self.found, self._answer = list(answer.found), answer
        self.endResetModel()

    def canFetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> bool:
        """Whether more was found than is listed."""
        return self._answer.further is not None and len(self.found) < self._answer.count

    def fetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> None:
        """List some more."""
        further = self._answer.further
        more = further(len(self.found), LIMIT) if further is not None else ()
        if not more:
            self._answer = replace(self._answer, further=None)
            return
        self.beginInsertRows(QModelIndex(), len(self.found), len(self.found) + len(more) - 1)
        self.found += more
        self.endInsertRows()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """How many there are."""
        return len(self.found)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        """Each card can be dragged to the board."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """What a card is dragged as."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The card that is dragged: JSON with its name and where it comes from."""
        data = QMimeData()
        for index in indexes:
            card = self.found[index.row()]
            source = "" if card.source in _USUAL else card.source
            said = json.dumps({"name": card.name, "source": source})
            data.setData(MIME, QByteArray(said.encode()))
        return data

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The name to show, and the card itself as user data."""
        if not index.isValid():
            return None
        card = self.found[index.row()]
        texts: dict[int, object] = {
            Qt.ItemDataRole.DisplayRole: card.name,
            Qt.ItemDataRole.AccessibleTextRole: f"{card.name}, {card.mana_cost}, {card.type_line}",
            Qt.ItemDataRole.UserRole: card,
        }
        return texts.get(role)


class ResultLine(QStyledItemDelegate):
    """Draws a result: name and cost, the type below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Two lines of text."""
        return QSize(120, round(QFontMetricsF(option.font).height() * 2.15 + 6))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one line of the list."""
        view, card = self.parent(), index.data(Qt.ItemDataRole.UserRole)
        if not isinstance(view, QWidget) or card is None:
            return
        colours = colours_of(view)
        area, state = QRectF(option.rect), option.state
        font = option.font
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            ground = QColor(colours.accent)
            ground.setAlphaF(0.20 if chosen else 0.08)
            painter.fillPath(rounded(area.adjusted(3, 1, -3, -1), 5), ground)
        bold, small = scaled(font, 1.0, bold=True), scaled(font, 0.86)
        metrics, low = QFontMetricsF(bold), QFontMetricsF(small)
        size = metrics.height() * 0.85
        cost = sum(symbol_width(code, size) + size * 0.08 for code in SYMBOL.findall(card.mana_cost))
        x, top, wide = area.left() + 10, area.top() + 4, area.width() - 20
        painter.setFont(bold)
        painter.setPen(QColor(colours.text))
        name = metrics.elidedText(card.name, Qt.TextElideMode.ElideRight, wide - cost - 8)
        painter.drawText(QRectF(x, top, wide, metrics.height()), Qt.AlignmentFlag.AlignVCenter, name)
        paint_cost(painter, area.right() - 9, top + (metrics.height() - size) / 2, size, card.mana_cost)
        self._paint_below(painter, QRectF(x, top + metrics.height() + 1, wide, low.height()), small, card)
        painter.restore()

    def _paint_below(self, painter: QPainter, area: QRectF, font: QFont, card: Found) -> None:
        """Draw the type, and on the right the source if it is not the usual one."""
        view = self.parent()
        assert isinstance(view, QWidget)
        colours, metrics = colours_of(view), QFontMetricsF(font)
        name = "" if card.source in _USUAL else card.source
        origin = metrics.elidedText(name, Qt.TextElideMode.ElideRight, area.width() / 2)
        room = area.width() - (metrics.horizontalAdvance(origin) + 8 if origin else 0)
        kind = metrics.elidedText(card.type_line, Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(QColor(colours.dim))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, kind)
        painter.setPen(QColor(colours.accent))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, origin)
