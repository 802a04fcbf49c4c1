"""Small drawn cards beside each other, as many to a row as there is room for; they can be picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.services.language import shown
from app.services.table.tableau import spoken
from app.ui.cast.lines import Line
from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import scaled
from app.ui.drawing.theme import colours_of
from app.ui.drawing.tilepaint import TILE, Look, paint_tile

if TYPE_CHECKING:
    from app.services.table.considered import Answerable
    from app.services.table.tableau import Tile

_GAP: Final = 5


class Card(Line):
    """One small card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tile: Tile | None = None
        self.value, self.place = "", 0

    @property
    def ident(self) -> str:
        """The id of its object."""
        return str(self._tile.id) if self._tile is not None else ""

    def show_tile(self, tile: Tile, value: str, place: int, text: str) -> None:
        """Show a card; `place`: the how-manieth it was picked, 0 for not."""
        self._tile, self.value, self.place = tile, value, place
        said = text if text and text != tile.name else shown(spoken(tile))
        state = self.tr("picked, number {n}").format(n=place) if place else self.tr("not picked")
        self.setAccessibleName(f"{said}: {state}" if value else said)
        self.setToolTip(shown(spoken(tile)).replace(", ", "\n", 1))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self._tile is None:
            return
        colours, painter = colours_of(self), QPainter(self)
        look = Look(
            glowing=bool(self.value) and not self.place, chosen=bool(self.place), focused=self.hasFocus()
        )
        paint_tile(painter, QRectF(self.rect()), self._tile, look, colours, self.font())
        if self.place:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            side = self.fontMetrics().height() * 1.1
            badge = QRectF(self.width() - side - 3, 3, side, side)
            painter.fillPath(rounded(badge, side / 2), QColor(colours.glow))
            painter.setPen(QColor(colours.window))
            painter.setFont(scaled(self.font(), 0.85, bold=True))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self.place))


class CardRow(QWidget):
    """Cards in their order.

    Signals:
        picked: A card was pressed; its value.
        hovered: The id of the card that the mouse or keyboard is on; "" for none.
    """

    picked = Signal(str)
    hovered = Signal(str)

    def __init__(self, *, can_pick: bool = False) -> None:
        super().__init__()
        self._can_pick = can_pick
        self.tiles: list[Card] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show cards that can only be looked at."""
        self._show([(tile, "", 0, "") for tile in tiles])

    def show_options(self, options: Sequence[Answerable], picked: Sequence[str], *, ordered: bool) -> None:
        """Show cards that can be picked."""
        self._show([
            (o.tile, o.value, picked.index(o.value) + 1 if o.value in picked else 0, o.text)
            for o in options if o.tile is not None
        ])  # fmt: skip

    def _show(self, shown: Sequence[tuple[Tile, str, int, str]]) -> None:
        while len(self.tiles) > len(shown):
            card = self.tiles.pop()
            card.hide()
            card.deleteLater()
        while len(self.tiles) < len(shown):
            self.tiles.append(self._card())
        for card, (tile, value, place, text) in zip(self.tiles, shown, strict=True):
            card.show_tile(tile, value, place, text)
            card.setProperty("role", f"card {value or tile.id}")
            card.show()
        self._place()
        self.updateGeometry()

    def _card(self) -> Card:
        card = Card(self)
        card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self._can_pick else Qt.FocusPolicy.NoFocus)
        card.pressed.connect(lambda: self.picked.emit(card.value))
        card.hovered.connect(lambda there: self.hovered.emit(card.ident if there else ""))
        return card

    def _size(self) -> tuple[int, int]:
        scale = self.fontMetrics().height() / 14 * 1.05
        return round(TILE[0] * scale), round(TILE[1] * scale)

    def _columns(self, width: int) -> int:
        return max(1, (width + _GAP) // (self._size()[0] + _GAP))

    def _place(self) -> None:
        wide, high = self._size()
        columns = self._columns(self.width())
        for number, card in enumerate(self.tiles):
            row, column = divmod(number, columns)
            card.setGeometry(column * (wide + _GAP), row * (high + _GAP), wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the cards anew."""
        self._place()

    def hasHeightForWidth(self) -> bool:
        """Its height follows from its width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As many rows as the cards need."""
        rows = -(-len(self.tiles) // self._columns(width))
        return max(0, rows * (self._size()[1] + _GAP))

    def sizeHint(self) -> QSize:
        """Three cards wide."""
        return QSize(3 * (self._size()[0] + _GAP), self.heightForWidth(3 * (self._size()[0] + _GAP)))

    def minimumSizeHint(self) -> QSize:
        """One card wide."""
        return QSize(self._size()[0], self._size()[1] if self.tiles else 0)
