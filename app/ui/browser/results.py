"""The list of what a search found: the cards in it, and how each is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import json
from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QObject, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from app.engine.values.frozen import replace
from app.services.language import translated
from app.services.table.cards import Searched
from app.ui.drawing.cardpaint import paint_cost
from app.ui.drawing.flow import scaled
from app.ui.drawing.symbols import SYMBOL, symbol_width
from app.ui.lists import Index, LineDrawn, Lines, write

if TYPE_CHECKING:
    from app.services.table.cards import Found
    from app.ui.drawing.theme import Colours

LIMIT = 200
"""So many results are fetched at a time; more when the list has been scrolled to their end."""
MIME: Final = "application/x-spellbench-card"
"""What a card is dragged to the board as."""
_USUAL: Final = ("", "official", "starter")
"""Sources that a result need not name."""


def _name(item: Found) -> str:
    """What it is called, behind how many of it there are."""
    return f"{item.copies}× {item.name}" if item.copies else item.name


class Results(Lines["Found"]):
    """The cards that were found."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answer = Searched((), 0)

    def show_answer(self, answer: Searched) -> None:
        """Replace the list."""
        self._answer = answer
        self.show(list(answer.found))

    def words(self, item: Found) -> str:
        """Its name."""
        return item.name

    def spoken(self, item: Found) -> str:
        """Name, cost and type, with how many of it a deck has."""
        said = (_name(item), item.mana_cost, item.type_line, translated(item.beside))
        return ", ".join(said if item.beside else said[:-1])

    def canFetchMore(self, parent: Index) -> bool:
        """Whether more was found than is listed."""
        return self._answer.further is not None and len(self.items) < self._answer.count

    def fetchMore(self, parent: Index) -> None:
        """List some more."""
        further = self._answer.further
        more = further(len(self.items), LIMIT) if further is not None else ()
        if not more:
            self._answer = replace(self._answer, further=None)
            return
        self.beginInsertRows(QModelIndex(), len(self.items), len(self.items) + len(more) - 1)
        self.items = [*self.items, *more]
        self.endInsertRows()

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Each card can be dragged to the board."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """What a card is dragged as."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The card that is dragged: JSON with its name and where it comes from."""
        data = QMimeData()
        for index in indexes:
            card = self.items[index.row()]
            source = "" if card.source in _USUAL else card.source
            data.setData(MIME, QByteArray(json.encode({"name": card.name, "source": source})))
        return data


class ResultLine(LineDrawn["Found"]):
    """Draws a result: name and cost; below the type, and where else in a deck it is, or its source."""

    LINES, MORE = 2.15, 6

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: Found) -> None:
        """Draw one line of the list."""
        bold, small = scaled(font, 1.0, bold=True), scaled(font, 0.86)
        high, low = QFontMetricsF(bold).height(), QFontMetricsF(small).height()
        size = high * 0.85
        cost = sum(symbol_width(code, size) + size * 0.08 for code in SYMBOL.findall(item.mana_cost))
        upper = QRectF(area.left() + 10, area.top() + 4, area.width() - 20, high)
        write(painter, upper, bold, colours.text, _name(item), room=upper.width() - cost - 8)
        paint_cost(painter, area.right() - 9, upper.top() + (high - size) / 2, size, item.mana_cost)
        below = QRectF(upper.left(), upper.bottom() + 1, upper.width(), low)
        origin = translated(item.beside) or ("" if item.source in _USUAL else item.source)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        taken = write(painter, below, small, colours.accent, origin, align=right, room=below.width() / 2)
        write(
            painter, below.adjusted(0, 0, -taken - 8 if taken else 0, 0), small, colours.dim, item.type_line
        )
