"""The battlefield: each player's permanents in rows, as large as the place allows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.engine.values.ids import ObjectId
from app.services.table.arrange import best_scale, height_of, shares, spots
from app.services.table.tableau import Side, Tile, stacked
from app.ui.drawing.cardpaint import TILE, Look, rounded
from app.ui.drawing.theme import colours_of
from app.ui.panels.tilewidget import TileWidget

_EDGE: Final = 7.0
"""Between the edge of a side and its rows."""
Looks = Callable[[Tile], Look]


class TileHome(QWidget):
    """A place where tiles lie.

    Signals:
        clicked: The tile of this object was chosen.
        doubled: The tile of this object was double-clicked.
        menu_wanted: A menu is wanted for this object, at this place of the screen.
    """

    clicked = Signal(str)
    doubled = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles: dict[ObjectId, TileWidget] = {}

    def tile(self, shown: Tile) -> TileWidget:
        """The widget of a tile, made when there is none yet."""
        widget = self.tiles.get(shown.id)
        if widget is None:
            widget = TileWidget(shown, self)
            ident = str(shown.id)
            widget.clicked.connect(lambda: self.clicked.emit(ident))
            widget.doubled.connect(lambda: self.doubled.emit(ident))
            widget.menu_wanted.connect(lambda place: self.menu_wanted.emit(ident, place))
            self.tiles[shown.id] = widget
        elif widget.tile != shown:
            widget.show_tile(shown)
        return widget

    def drop_others(self, kept: set[ObjectId]) -> None:
        """Remove the tiles of objects that are not here any more."""
        for ident in [ident for ident in self.tiles if ident not in kept]:
            widget = self.tiles.pop(ident)
            widget.hide()
            widget.deleteLater()

    def show_looks(self, looks: Looks) -> None:
        """Mark every tile anew."""
        for widget in self.tiles.values():
            widget.show_look(looks(widget.tile))


class BoardView(TileHome):
    """Two or more sides of a battlefield, the last one nearest."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[Side, ...] = ()
        self._bands: list[tuple[float, float]] = []
        self._room = QSize(400, 300)

    def show_sides(self, sides: tuple[Side, ...]) -> None:
        """Show other permanents."""
        self._sides = sides
        self.arrange()

    def arrange(self, room: QSize | None = None) -> None:
        """Place all tiles within the room that there is."""
        self._room = room or self._room
        width = float(self._room.width()) - 24
        count = max(1, len(self._sides))
        height = self._room.height() - 2 * _EDGE * count - 8.0 * (count - 1)
        sides, scale, needs = self._fitted(width, height)
        bands = shares(needs, height)
        kept: set[ObjectId] = set()
        self._bands = []
        y = 0.0
        for index, (side, room_of) in enumerate(zip(sides, bands, strict=True)):
            band = room_of + 2 * _EDGE
            self._bands.append((y, band))
            near = index == count - 1
            kept |= self._place_side(side, y + _EDGE, band - 2 * _EDGE, width, scale, near=near)
            y += band + 8
        self.drop_others(kept)
        self.setMinimumHeight(max(0, round(y - 8)))
        self.update()

    def _fitted(self, width: float, height: float) -> tuple[tuple[Side, ...], float, list[float]]:
        """The sides, how large they are drawn, and how high each is; equal creatures in piles if need be."""

        def measured(sides: tuple[Side, ...]) -> tuple[float, list[float]]:
            scale = best_scale(
                [row for side in sides for row in (side.front, side.back)], width, height, TILE
            )
            heights = [sum(height_of(row, width, scale, TILE) for row in (s.front, s.back)) for s in sides]
            return scale, heights

        sides = self._sides
        scale, needs = measured(sides)
        if sum(needs) > height:
            sides = tuple(replace(side, front=stacked(side.front), back=stacked(side.back)) for side in sides)
            scale, needs = measured(sides)
        return sides, scale, needs

    def _place_side(
        self, side: Side, top: float, room: float, width: float, scale: float, *, near: bool
    ) -> set[ObjectId]:
        """Place one side: creatures towards the middle, the rest at the player's edge."""
        kept: set[ObjectId] = set()
        front, back = height_of(side.front, width, scale, TILE), height_of(side.back, width, scale, TILE)
        spare = max(0.0, room - front - back)
        between = min(spare, 24.0)
        top += (spare - between) / 2
        if near:
            places = ((side.front, top), (side.back, top + front + between))
        else:
            places = ((side.back, top), (side.front, top + back + between))
        for row, y in places:
            above: QWidget | None = None
            for spot in spots(row, width, y, scale, TILE):
                widget = self.tile(spot.tile)
                widget.place(spot.x + 12, spot.y, scale)
                widget.show()
                if above is not None:
                    QWidget.setTabOrder(above, widget)
                widget.raise_()
                above = widget
                kept.add(spot.tile.id)
        return kept

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of each side."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self)
        painter.setPen(QColor(colours.dim))
        for side, (y, height) in zip(self._sides, self._bands, strict=True):
            area = QRectF(6, y, self.width() - 12, height)
            painter.fillPath(rounded(area, 9), QColor(colours.table))
            if len(self._sides) > 2:  # with two players the strips tell whose side it is
                painter.drawText(area.adjusted(12, 8, -12, -8), str(side.player))


class BoardArea(QScrollArea):
    """The battlefield with a scroll bar for when even small tiles don't fit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = BoardView()
        self.setWidget(self.board)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(160)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the tiles anew."""
        super().resizeEvent(event)
        self.board.arrange(self.viewport().size())
