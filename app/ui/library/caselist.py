"""The list of cases: what it holds, and how each is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from app.services.language import translated
from app.ui.drawing.cardpaint import paint_status
from app.ui.drawing.flow import scaled
from app.ui.lists import LineDrawn, Lines, write
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
        self._judged[judged.path] = judged
        for row, entry in enumerate(self.items):
            if entry.path == judged.path:
                self.dataChanged.emit(self.index(row), self.index(row))

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


_WIDE: Final = 72
"""Letters of usual type that are as wide as the longest titles, which are bold."""

_WRAPPED: Final = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class CaseLine(LineDrawn["CaseEntry"]):
    """Draws a case: its title with its status, and below what it is about."""

    MORE = 6

    def lines(self) -> float:
        """Two lines of text; a narrow list gives titles more."""
        return 1.2 + self._lines()

    def _lines(self) -> int:
        """How many lines a title has."""
        view = self.view()
        return min(3, 1 + int(_WIDE * view.fontMetrics().averageCharWidth() / view.width()))

    def draw(self, painter: QPainter, area: QRectF, font: QFont, colours: Colours, item: CaseEntry) -> None:
        """Draw one line of the list."""
        model = self.view().model()
        assert isinstance(model, CaseList)
        bold, small = scaled(font, 1.0, bold=True), scaled(font, 0.86)
        high, top = QFontMetricsF(bold).lineSpacing(), area.top() + 4
        side = high * 0.8
        if status := model.status(item):
            paint_status(painter, QRectF(area.right() - side - 9, top + 1, side, side), status, colours)
        title = QRectF(area.left() + 10, top, area.width() - side - 28, high * self._lines() + 2)
        words = _fitting(QFontMetricsF(bold), title, translated(item.title))
        write(painter, title, bold, colours.text, words, align=_WRAPPED, room=title.width() * self._lines())
        below = QRectF(title.left(), title.bottom() + 1, title.width(), high)
        write(painter, below, small, colours.dim, model.about(item), align=Qt.AlignmentFlag.AlignTop)


def _fitting(metrics: QFontMetricsF, area: QRectF, text: str) -> str:
    """As many words as there is room for in lines that are broken between them."""
    words = text.split()
    cut = (" ".join((*words[:many], "…")) for many in range(len(words) - 1, 0, -1))
    flags = int(_WRAPPED)
    fit = (one for one in (text, *cut) if metrics.boundingRect(area, flags, one).height() <= area.height())
    return next(fit, text)
