"""The list of what a search found: the cards in it, and how each is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from msgspec import json
from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QObject, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from app.engine.values.frozen import replace
from app.services.language import translated
from app.services.table.cards import Searched
from app.ui.drawing.cardpaint import paint_cost
from app.ui.drawing.flow import narrowed, scaled
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
        """The card that is dragged: JSON with its name, where it comes from, and its type."""
        data = QMimeData()
        for index in indexes:
            card = self.items[index.row()]
            source = "" if card.source in _USUAL else card.source
            said = {"name": card.name, "source": source, "type": card.type_line}
            data.setData(MIME, QByteArray(json.encode(said)))
        return data


class ResultLine(LineDrawn["Found"]):
    """Draws a result: name and cost; below the rest of a long name, the type, where else it is."""

    LINES, MORE = 2.15, 6

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: Found) -> None:
        """Draw one line of the list."""
        bold, small = scaled(font, 1.0, bold=True), scaled(font, 0.86)
        high, low = QFontMetricsF(bold).height(), QFontMetricsF(small).height()
        size = high * 0.85
        cost = sum(symbol_width(code, size) + size * 0.08 for code in SYMBOL.findall(item.mana_cost))
        upper = QRectF(area.left() + 10, area.top() + 4, area.width() - 20, high)
        name, rest = parted(_name(item), bold, upper.width() - cost - 8)
        write(painter, upper, bold, colours.text, name, room=upper.width() - cost - 8)
        paint_cost(painter, area.right() - 9, upper.top() + (high - size) / 2, size, item.mana_cost)
        below = QRectF(upper.left(), upper.bottom() + 1, upper.width(), low)
        origin = translated(item.beside) or ("" if item.source in _USUAL else item.source)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        taken = write(painter, below, small, colours.accent, origin, align=right, room=below.width() / 2)
        below.setWidth(below.width() - taken - 8 if taken else below.width())
        if rest:
            taken = write(painter, below, scaled(font, 0.86, bold=True), colours.text, rest)
            below.setLeft(below.left() + taken + 8)
        if not rest or _fits(item.type_line, small, below.width()):
            write(painter, below, small, colours.dim, item.type_line)


def parted(name: str, font: QFont, room: float) -> tuple[str, str]:
    """A name, and the words at its end for which there is no room."""
    if _fits(name, font, room):
        return name, ""
    words, metrics = name.split(), QFontMetricsF(font)
    fitting = sum(metrics.horizontalAdvance(line) <= room for line in accumulate(words, "{} {}".format))
    return " ".join(words[: max(1, fitting)]), " ".join(words[max(1, fitting) :])


def _fits(text: str, font: QFont, room: float) -> bool:
    return QFontMetricsF(narrowed(font, text, room)).horizontalAdvance(text) <= room
