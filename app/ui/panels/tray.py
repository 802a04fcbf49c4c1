"""The tray: the cards of one zone of one player, at first your hand."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from app.engine.values.ids import ObjectId
from app.services.table.tableau import Tile
from app.ui.drawing.cardpaint import TILE
from app.ui.panels.board import TileHome
from app.ui.widgets import Heading

_GAP = 8


class TrayRow(TileHome):
    """Cards side by side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scale = 1.0
        self._shown: tuple[Tile, ...] = ()
        self._empty = QLabel(self)

    def show_tiles(self, tiles: tuple[Tile, ...], empty: str) -> None:
        """Show other cards; `empty` is said when there are none."""
        self._shown = tiles
        self._empty.setText(empty)
        self._empty.adjustSize()
        self._empty.move(14, 14)
        self._empty.setVisible(not tiles)
        self.arrange()

    def arrange(self) -> None:
        """Place the cards; they overlap when there are many."""
        room = self.width() - 24
        wide = TILE[0] * self.scale
        step = wide + _GAP
        if self._shown and step * len(self._shown) > room:
            step = max(wide * 0.45, (room - wide) / max(1, len(self._shown) - 1))
        before: QWidget | None = None
        for index, shown in enumerate(self._shown):
            widget = self.tile(shown)
            widget.place(12 + index * step, 2, self.scale)
            widget.show()
            widget.raise_()
            if before is not None:
                QWidget.setTabOrder(before, widget)
            before = widget
        self.drop_others({shown.id for shown in self._shown})
        self.setMinimumWidth(
            round(24 + wide + step * max(0, len(self._shown) - 1)) if len(self._shown) > 12 else 0
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place them anew."""
        self.arrange()

    def sizeHint(self) -> QSize:
        """One row of cards."""
        return QSize(300, round(TILE[1] * self.scale) + 6)


class Tray(QWidget):
    """A heading and a row of cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = Heading("")
        self.row = TrayRow()
        self._area = area = QScrollArea()
        area.setWidget(self.row)
        area.setWidgetResizable(True)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setFixedHeight(self.row.sizeHint().height() + 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 2)
        column.setSpacing(2)
        self.heading.setContentsMargins(16, 0, 0, 0)
        column.addWidget(self.heading)
        column.addWidget(area)

    def show_zone(self, heading: str, tiles: tuple[Tile, ...], empty: str) -> None:
        """Show the cards of a zone."""
        self.heading.setText(heading)
        self.heading.setVisible(bool(heading))
        self.row.show_tiles(tiles, empty)

    def set_scale(self, scale: float) -> None:
        """Show the cards at another size."""
        self.row.scale = scale
        self._area.setFixedHeight(self.row.sizeHint().height() + 4)
        self.row.arrange()

    def has(self, ident: ObjectId) -> bool:
        """Whether this object's card lies here."""
        return ident in self.row.tiles
