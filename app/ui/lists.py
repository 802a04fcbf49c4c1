"""What the lists of the window have in common: their items, and the ground that lines are drawn on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6 import QtWidgets
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate

from app.engine.values.frozen import replace
from app.services.language import shown
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import elided, narrowed
from app.ui.drawing.symbols import SYMBOL
from app.ui.drawing.theme import Colours, colours_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

ITEM: Final = Qt.ItemDataRole.UserRole
"""As what an item itself is given."""
Index = QModelIndex | QPersistentModelIndex
_Item = TypeVar("_Item")


class Lines(QAbstractListModel, Generic[_Item]):
    """The items of a list; what is said of each is for its heirs to tell.

    Attributes:
        items: All that are listed.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.items: Sequence[_Item] = ()

    def show(self, items: Sequence[_Item]) -> None:
        """Show other items."""
        self.beginResetModel()
        self.items = items
        self.endResetModel()

    def words(self, item: _Item) -> str:
        """What its line says first."""
        raise NotImplementedError

    def spoken(self, item: _Item) -> str:
        """What screen readers say: all that the line shows."""
        return self.words(item)

    def hint(self, item: _Item) -> str:
        """What is told of it under the mouse."""
        return ""

    def rowCount(self, parent: Index | None = None) -> int:
        """How many there are."""
        return len(self.items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What is said of an item, and the item itself."""
        if not index.isValid():
            return None
        item = self.items[index.row()]
        if role == ITEM:
            return item
        said = {
            Qt.ItemDataRole.DisplayRole: self.words,
            Qt.ItemDataRole.AccessibleTextRole: self.spoken,
            Qt.ItemDataRole.ToolTipRole: self.hint,
        }.get(role)  # type: ignore[call-overload]  # roles are numbers, and may be others
        return shown(said(item)) or None if said is not None else None


class LineDrawn(QStyledItemDelegate, Generic[_Item]):
    """Draws the lines of a list; what is on the ground is for its heirs to draw."""

    LINES = 1.5
    """How high it is, in lines of text."""
    MORE = 0
    """And in pixels."""

    def lines(self) -> float:
        """How high it is now."""
        return self.LINES

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: _Item) -> None:
        """Draw what stands in a line."""
        raise NotImplementedError

    def view(self) -> QListView:
        """The list."""
        view = self.parent()
        assert isinstance(view, QListView)
        return view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """So many lines of text."""
        return QSize(120, round(QFontMetricsF(option.font).height() * self.lines() + self.MORE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a line; on a ground of its own all text is in the first colour, for others would be faint."""
        colours, area = colours_of(self.view()), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = QtWidgets.QStyle.StateFlag  # 500 names come with it, for which the start needn't wait
        chosen = bool(option.state & state.State_Selected)
        if chosen or option.state & state.State_MouseOver:
            ground = QColor(colours.accent)
            ground.setAlphaF(0.20 if chosen else 0.08)
            painter.fillPath(rounded(area.adjusted(3, 1, -3, -1), 5), ground)
            colours = replace(colours, dim=colours.text, accent=colours.text)
        self.draw(painter, area, option.font, colours, index.data(ITEM))
        painter.restore()


_LEFT: Final = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def write(painter: QPainter, area: QRectF, font: QFont, colour: str, text: str, *,
          align: Qt.AlignmentFlag = _LEFT, room: float = 0.0) -> float:  # fmt: skip
    """As much of a text as there is room for, the width of the area if not said; how wide that is."""
    text = shown(text)
    font = narrowed(font, text, room or area.width())
    if SYMBOL.search(text):
        flow = elided(text, font, room or area.width())
        above = (area.height() - flow.height) / 2 if align & Qt.AlignmentFlag.AlignVCenter else 0.0
        flow.paint(painter, area.left(), area.top() + above, QColor(colour))
        return flow.width
    metrics = QFontMetricsF(font)
    words = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room or area.width())
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(area, align, words)
    return metrics.horizontalAdvance(words)


class WholeLines(QObject):
    """Lets a list show whole lines: what is left of its height below them stays empty.

    The view scrolls from line to line, so that the first one is whole anyway. Where lines are not equally
    high it would be another rest with each of them, and the list would jump.
    """

    def __init__(self, view: QListView, model: QAbstractListModel) -> None:
        super().__init__(view)
        self._view, self._left = view, 0
        view.installEventFilter(self)
        model.modelReset.connect(self.fit)

    def fit(self) -> None:
        """Leave empty what has no room for a line."""
        row, high = self._view.sizeHintForRow(0), self._view.height() - 2 * self._view.frameWidth()
        left = high % row if 0 < row <= high and self._view.uniformItemSizes() else 0
        if left != self._left:
            self._left = left
            self._view.setViewportMargins(0, 0, 0, left)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit again with another height, and with lines of another one."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange, QEvent.Type.Show):
            self.fit()
        return False


def set_up(view: QListView, model: QAbstractListModel, drawn: QStyledItemDelegate, name: str) -> None:
    """Let a list show these items so; `name` is what screen readers call it."""
    view.setModel(model)
    view.setItemDelegate(drawn)
    view.setUniformItemSizes(True)
    view.setMouseTracking(True)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setAccessibleName(name)
    WholeLines(view, model)
