"""A small card as a widget: it can be clicked, focused, read out, and opened for a menu."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.services.table.tableau import Tile, spoken
from app.ui.drawing.cardpaint import TILE, Look, paint_tile
from app.ui.drawing.theme import colours_of
from app.ui.widgets import Focusable


class TileWidget(Focusable):
    """One tile, drawn.

    Signals:
        clicked: It was chosen, by the mouse or by Enter or Space.
        doubled: It was double-clicked, or T was pressed.
        menu_wanted: A menu is wanted at this place of the screen.
        hovered: The mouse came (True) or went (False).
    """

    clicked = Signal()
    doubled = Signal()
    menu_wanted = Signal(QPoint)
    hovered = Signal(bool)

    def __init__(self, tile: Tile, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tile, self.look = tile, Look()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_tile(tile)

    def show_tile(self, tile: Tile) -> None:
        """Show another state of the object."""
        self.tile = tile
        words = spoken(tile)
        self.setAccessibleName(words)
        self.setToolTip(words.replace(", ", "\n", 1))
        self.update()

    def show_look(self, look: Look) -> None:
        """Mark it in another manner."""
        if look != self.look:
            self.look = look
            self.setAccessibleDescription(look.status)
            self.update()

    def place(self, x: float, y: float, scale: float) -> None:
        """Put it there, turned when it is tapped."""
        wide, high = footprint(self.tile, scale)
        self.setGeometry(round(x), round(y), round(wide), round(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        look = self.look
        if self.hasFocus():
            look = Look(look.selected, look.glowing, look.chosen, look.status, focused=True)
        paint_tile(QPainter(self), QRectF(self.rect()), self.tile, look, colours_of(self), self.font())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Tap or untap it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.doubled.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for its menu."""
        self.menu_wanted.emit(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose, T taps, arrows go to the neighbours."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        elif event.key() == Qt.Key.Key_T:
            self.doubled.emit()
        elif event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self.focusNextChild()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: object) -> None:
        """Tell that the mouse is here."""
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse is gone."""
        self.hovered.emit(False)


def footprint(tile: Tile, scale: float) -> tuple[float, float]:
    """Width and height of a tile at a scale."""
    wide, high = TILE[0] * scale, TILE[1] * scale
    return (high, wide) if tile.tapped else (wide, high)
