"""The list of cases: what it holds, and how each is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyleOptionViewItem

from app.services.language import translated
from app.services.reports.document import NUMBER
from app.ui.drawing.cardpaint import paint_status
from app.ui.drawing.flow import Flow, Span, scaled
from app.ui.drawing.symbols import SYMBOL
from app.ui.lists import ITEM, Index, LineDrawn, Lines, write
from app.ui.widgets import status_word

if TYPE_CHECKING:
    from pathlib import Path

    from app.services.library.cases import CaseEntry
    from app.services.library.judging import Judged
    from app.ui.drawing.theme import Colours


class CaseList(Lines["CaseEntry"]):
    """Cases, with what came of those that were judged; what is known of a case stays known."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._judged: dict[Path, Judged] = {}

    @property
    def judged(self) -> Mapping[Path, Judged]:
        """What came of each case that was judged."""
        return self._judged

    def tell(self, judged: Judged) -> None:
        """Show what came of a case."""
        rows = [row for row, entry in enumerate(self.items) if entry.path == judged.path]
        before = [self.about(self.items[row]) for row in rows]
        self._judged[judged.path] = judged
        for row in rows:
            self.dataChanged.emit(self.index(row), self.index(row))
        if before != [self.about(self.items[row]) for row in rows]:
            self.layoutChanged.emit()  # what is said now may need more lines

    def forget(self) -> None:
        """Nothing has been judged."""
        self._judged = {}

    def status(self, entry: CaseEntry) -> str:
        """The status of a case: that of its judging; "unsure" where it can't be used; "" for none yet."""
        known = self._judged.get(entry.path)
        return known.status if known is not None else "unsure" if entry.problem else ""

    def about(self, entry: CaseEntry) -> str:
        """The second line: what is expected and which rules it shows, or what is wrong."""
        known = self._judged.get(entry.path)
        if entry.problem or (known is not None and known.status != "ok"):
            return entry.problem or (known.words if known is not None else "")
        return " · ".join(part for part in (entry.expected, ", ".join(entry.rules)) if part)

    def words(self, item: CaseEntry) -> str:
        """The title."""
        return translated(item.title)

    def spoken(self, item: CaseEntry) -> str:
        """Also the status and what it is about."""
        status = self.status(item)
        return ", ".join(
            filter(None, (translated(item.title), status and status_word(status), self.about(item)))
        )

    def hint(self, item: CaseEntry) -> str:
        """What is wrong with it, or all of its title, why it comes out so, and its file."""
        return item.problem or f"{translated(item.title)}\n{translated(item.note)}\n{item.path}".strip()


_MOST: Final = 5
"""Lines of a title; what is longer is told under the mouse."""

_BELOW: Final = 7
"""Between the last words of a case and the next one."""
_SMALL: Final = 0.86
"""The size of what it is about, of that of the title."""
_CLICKED: Final = QEvent.Type.MouseButtonRelease, Qt.MouseButton.LeftButton
_WRAPPED: Final = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
_PIECES: Final = re.compile(rf"(?P<number>{NUMBER.pattern})|\s*(?:(?!{NUMBER.pattern})\S)+\s*|\s+")


def rules_named(text: str) -> tuple[str, ...]:
    """The numbers of rules in what is said of a case, each once."""
    return tuple(dict.fromkeys(NUMBER.findall(text)))


class CaseView(QListView):
    """The list itself: in another width its lines have other heights."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the lines out anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


class CaseLine(LineDrawn["CaseEntry"]):
    """Draws a case: its title with its status, and below what it is about; a click on a rule asks for it.

    Signals:
        rule_wanted: The number of the rule that was clicked.
    """

    rule_wanted = Signal(str)

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._heights: dict[tuple[str, str], int] = {}
        self._measured: tuple[int, str] | None = None
        view.viewportEntered.connect(lambda: view.viewport().unsetCursor())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as its words need, in the width of the list."""
        item, wide = index.data(ITEM), self.view().viewport().width()
        measured = wide, option.font.key()
        if self._measured != measured:
            self._measured, self._heights = measured, {}
        said = item.title, self._model().about(item)
        if said not in self._heights:
            area = QRectF(0, 0, wide, 0)
            ends = [place.bottom() for place, _ in self.parts(area, option.font, item)]
            title, _ = self._title(area, scaled(option.font, 1.0, bold=True), item)
            self._heights[said] = round(max(title.bottom(), *ends)) + _BELOW
        return QSize(120, self._heights[said])

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: CaseEntry) -> None:
        """Draw one line of the list."""
        bold, small = scaled(font, 1.0, bold=True), scaled(font, _SMALL)
        side = 0.8 * QFontMetricsF(bold).lineSpacing()
        if status := self._model().status(item):
            place = QRectF(area.right() - side - 9, area.top() + 5, side, side)
            paint_status(painter, place, status, colours)
        room, title = self._title(area, bold, item)
        write(painter, room, bold, colours.text, title, align=_WRAPPED, room=room.width() * _MOST)
        for place, text in self.parts(area, font, item):
            colour = colours.accent if NUMBER.fullmatch(text) else colours.dim
            write(painter, place, small, colour, text, align=Qt.AlignmentFlag.AlignTop)

    def _model(self) -> CaseList:
        model = self.view().model()
        assert isinstance(model, CaseList)
        return model

    def _title(self, area: QRectF, bold: QFont, item: CaseEntry) -> tuple[QRectF, str]:
        """The title, or as much of it as there is room for, and its place."""
        metrics = QFontMetricsF(bold)
        high = metrics.lineSpacing()
        room = QRectF(
            area.left() + 10, area.top() + 4, area.width() - 0.8 * high - 28, (high + 1) * _MOST + 2
        )
        words = _fitting(metrics, room, translated(item.title))
        room.setHeight(metrics.boundingRect(room, int(_WRAPPED), words).height())
        return room, words

    def parts(self, area: QRectF, font: QFont, item: CaseEntry) -> Iterator[tuple[QRectF, str]]:
        """What it is about: the numbers of rules and what stands between them, each with its place."""
        title, _ = self._title(area, scaled(font, 1.0, bold=True), item)
        small = scaled(font, _SMALL)
        metrics = QFontMetricsF(small)
        left, end, high = title.left(), title.right(), metrics.height()
        room = QRectF(left, title.bottom() + 3, title.width(), metrics.lineSpacing())
        comma, more = metrics.horizontalAdvance(","), metrics.horizontalAdvance("…")
        last = room.top() + (_MOST - 1.5) * room.height()
        for piece in _PIECES.finditer(self._model().about(item)):
            text = piece[0]
            needed = metrics.horizontalAdvance(text.rstrip()) + (comma if piece["number"] else 0)
            full = room.top() >= last
            if room.left() + needed + (more if full else 0) > end and room.left() > left:
                if full:
                    yield room, "…"
                    return
                room, text = QRectF(left, room.bottom(), end - left, room.height()), text.lstrip()
            wide = metrics.horizontalAdvance(text)
            if SYMBOL.search(text):
                symbols = text.rstrip()
                wide += Flow((Span(symbols),), small, inf).width - metrics.horizontalAdvance(symbols)
            yield QRectF(room.topLeft(), QSizeF(min(wide + 1, end - room.left()), high)), text
            room.setLeft(room.left() + wide)

    def rule_at(self, place: QPointF, area: QRectF, font: QFont, item: CaseEntry) -> str:
        """The rule whose number is drawn there; "" for none."""
        parts = self.parts(area, font, item)
        return next((text for room, text in parts if room.contains(place) and NUMBER.fullmatch(text)), "")

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """Ask for the rule whose number is clicked; the mouse shows where one is."""
        if isinstance(event, QMouseEvent):
            rule = self.rule_at(event.position(), QRectF(option.rect), option.font, index.data(ITEM))
            if event.type() == QEvent.Type.MouseMove:
                hand = Qt.CursorShape.PointingHandCursor if rule else Qt.CursorShape.ArrowCursor
                self.view().viewport().setCursor(hand)
            elif rule and (event.type(), event.button()) == _CLICKED:
                self.rule_wanted.emit(rule)
        return False


def _fitting(metrics: QFontMetricsF, area: QRectF, text: str) -> str:
    """As many words as there is room for in lines that are broken between them."""
    words = text.split()
    cut = (" ".join((*words[:many], "…")) for many in range(len(words) - 1, 0, -1))
    flags = int(_WRAPPED)
    fit = (one for one in (text, *cut) if metrics.boundingRect(area, flags, one).height() <= area.height())
    return next(fit, text)
