"""The tray: the cards of one zone of one player, at first your hand; or what is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.services.table.board.arrange import CARD, LEGIBLE
from app.services.table.tableau import Tile
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import colours_of
from app.ui.table.home import TileHome
from app.ui.table.stripparts import LongLine

_GAP = 8
_APART = CARD[0] + _GAP
"""From one card to the next at scale 1."""
_EDGE = 12


class TrayRow(TileHome):
    """Cards side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scale = 1.0
        self._shown: tuple[Tile, ...] = ()
        self._place: int | None = None
        self._empty = QLabel(self)
        self._empty.setObjectName("dim")
        self._empty.setWordWrap(True)
        self._empty.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_tiles(self, tiles: tuple[Tile, ...], empty: str) -> None:
        """Show other cards; `empty` is said when there are none."""
        self._shown = tiles
        self._empty.setText(empty)
        self._empty.setVisible(not tiles)
        self.arrange()

    def _fits(self, room: int) -> float:
        """The scale at which all cards lie side by side."""
        return (room - 2 * _EDGE) / max(1, len(self._shown)) / _APART

    def is_wider(self, room: int) -> bool:
        """Whether the cards have to scroll."""
        return self._fits(room) < LEGIBLE

    def _fitting(self) -> float:
        """The scale at which all cards lie side by side; the usual one where they have to scroll anyway."""
        around = self.parentWidget()
        room = self.width() if around is None else around.width()
        return self.scale if self.is_wider(room) else min(self.scale, self._fits(room))

    def _step(self) -> float:
        return _APART * self._fitting()

    def arrange(self) -> None:
        """Place the cards; the row scrolls where they have no room even so small that names can be read."""
        self._empty.setGeometry(14, 4, max(40, self.width() - 28), max(20, self.height() - 8))
        need = ceil(2 * _EDGE + len(self._shown) * self._step()) if self._fitting() == self.scale else 0
        if need != self.minimumWidth():
            self.setMinimumWidth(need)
        self.lay(self._spots())

    def _spots(self) -> Iterator[tuple[Tile, float, float, float]]:
        step, scale = self._step(), self._fitting()
        above = 2 + (self.scale - scale) * CARD[1] / 2
        for index, shown in enumerate(self._shown):
            yield shown, _EDGE + index * step, above, scale

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place them anew."""
        self.arrange()

    def sizeHint(self) -> QSize:
        """One row of cards."""
        return QSize(300, round(CARD[1] * self.scale) + 6)

    def place_at(self, place: QPoint) -> int:
        """Between which cards a place of the screen lies: 0 is before the first; piles count whole."""
        return sum(len(tile.ids) or 1 for tile in self._shown[: self._gap_at(place)])

    def _gap_at(self, place: QPoint) -> int:
        x = self.mapFromGlobal(place).x() - _EDGE
        return max(0, min(len(self._shown), round(x / self._step()))) if self._shown else 0

    def show_place(self, place: int | None) -> None:
        """Show where what is dragged would come to lie."""
        if place != self._place:
            self._place = place
            self.update()

    def _gap_of(self, place: int) -> int:
        """After how many tiles so many cards lie."""
        before = 0
        for gap, tile in enumerate(self._shown):
            if before >= place:
                return gap
            before += len(tile.ids) or 1
        return len(self._shown)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards, and the gap in which something would come to lie."""
        super().paintEvent(event)
        if self._place is not None:
            x = _EDGE + self._gap_of(self._place) * self._step() - _GAP / 2
            line = QRectF(x - 1.5, 4, 3, self.height() - 8)
            QPainter(self).fillRect(line, QColor(colours_of(self).accent))


class Tray(LongLine):
    """A row of cards, as high as the table says."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.row = TrayRow()
        super().__init__(self.row, parent)
        self._lit = False

    def show_tiles(self, tiles: tuple[Tile, ...], empty: str) -> None:
        """Show the cards of a zone."""
        self.row.show_tiles(tiles, empty)
        self._arrange()

    def set_scale(self, scale: float) -> None:
        """Show the cards at another size."""
        if abs(scale - self.row.scale) > 0.001:
            self.row.scale = scale
            self._arrange()

    def _arrange(self) -> None:
        self.show_ends(wider=self.row.is_wider(self.width()))
        self.row.arrange()
        self.show_more()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the cards anew: those that scrolled may have room now."""
        super().resizeEvent(event)
        self._arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Go along the row."""
        self.go_along(event)

    @staticmethod
    def high(scale: float) -> int:
        """How high it is with cards of a size."""
        return round(CARD[1] * scale) + 8

    def show_lit(self, *, lit: bool, place: int | None = None) -> None:
        """Light up, for what is dragged may be let go here, between these cards."""
        self.row.show_place(place if lit else None)
        if lit != self._lit:
            self._lit = lit
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground when it is lit."""
        if self._lit:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            accent = QColor(colours_of(self.row).accent)
            area = rounded(QRectF(self.viewport().rect()).adjusted(7, 1, -7, -1), 7)
            painter.strokePath(area, QPen(accent, 2))
            accent.setAlphaF(0.16)
            painter.fillPath(area, accent)
