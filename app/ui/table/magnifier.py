"""What a small tile shows, drawn large beside it while the mouse or the keyboard rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.services.table.board.arrange import CARD
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.drawing.tilepaint import drawn_card
from app.ui.table.fields import unit

if TYPE_CHECKING:
    from app.services.table.tableau import Tile
    from app.ui.table.panel import TablePanel

_LARGE: Final = 1.5
"""How large it is drawn, with text of the usual size."""
_SMALL: Final = 0.8
"""Tiles that are smaller than this are."""
_AFTER: Final = 300
"""Milliseconds for which the mouse rests."""
_EDGE: Final = 4


class _Glass(QWidget):
    """A card drawn large, through which the mouse goes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.tile: Tile | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it on a ground that parts it from what lies below."""
        if self.tile is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self)
        painter.fillPath(rounded(QRectF(self.rect()), 8), QColor(colours.window))
        size = self.size() - QSize(2 * _EDGE, 2 * _EDGE)
        card = drawn_card(self.tile, size, self.devicePixelRatioF(), colours, self.font())
        painter.drawPixmap(_EDGE, _EDGE, card)


class Magnifier(QObject):
    """Shows it above or below the tile, which itself and those beside it stay seen."""

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table = table
        self._over = ""
        self._watched: QWidget | None = None
        self.glass = _Glass(table)
        self._soon = QTimer(self, singleShot=True, interval=_AFTER)
        self._soon.timeout.connect(lambda: self.show(self._over))

    def rest_on(self, ident: str) -> None:
        """The mouse is at this object; "" for gone."""
        self.hide()
        self._over = ident
        self._soon.start()

    def show(self, ident: str) -> None:
        """Show what this tile shows, if it is small; else nothing."""
        widget = self._table.widget_of(ObjectId(ident)) if ident else None
        size = QSize(round(CARD[0] * _LARGE * unit()), round(CARD[1] * _LARGE * unit()))
        room = self._table.size() - QSize(2 * _EDGE, 2 * _EDGE)
        size.scale(size.boundedTo(room), Qt.AspectRatioMode.KeepAspectRatio)
        small = widget is not None and min(widget.width(), widget.height()) < _SMALL * CARD[0] * unit()
        if widget is None or not small or not widget.isVisible() or self._table.dragging.is_on:
            self.hide()
            return
        self._watch(widget)
        self.glass.tile = replace(widget.tile, attached=(), tucked=False)
        corner = widget.mapTo(self._table, QPoint(0, 0))
        self.glass.setGeometry(self._beside(QRect(corner, widget.size()), size + QSize(2 * _EDGE, 2 * _EDGE)))
        self.glass.raise_()
        self.glass.show()
        self.glass.update()

    def hide(self) -> None:
        """Show nothing."""
        self._over = ""
        self._soon.stop()
        self.glass.hide()
        self._watch(None)

    def _watch(self, widget: QWidget | None) -> None:
        """Keep what the glass shows from being told by a tool tip above it."""
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = widget
        if widget is not None:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the tool tip away from the tile that is shown."""
        return event.type() == QEvent.Type.ToolTip

    def _beside(self, tile: QRect, size: QSize) -> QRect:
        """Above the tile where there is room, else below."""
        table = self._table.rect()
        area = QRect(QPoint(0, 0), size)
        area.moveCenter(tile.center())
        area.moveBottom(tile.top() - 2)
        if area.top() < 0:
            area.moveTop(tile.bottom() + 2)
        area.moveLeft(max(0, min(area.left(), table.width() - area.width())))
        area.moveTop(max(0, min(area.top(), table.height() - area.height())))
        return area
