"""The paragraphs of a card's text box, each in the frame that such text is printed in."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPolygonF

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Flow, card_spans
from app.ui.drawing.symbols import SYMBOL
from app.ui.drawing.theme import Colours

if TYPE_CHECKING:
    from app.engine.abilities.reading import Line, Reading
    from app.engine.values.card import Face

_GAP: Final = 8.0
_INSET: Final = 8.0
"""Around text in a frame of its own."""
_LOYALTY: Final = re.compile(r"[+−-](?:\d+|X): ")
"""How a loyalty ability begins, also one that is not read (606.3)."""
_BADGES: Final = {
    "loyalty": re.compile(r"(\S+): ?"),
    "chapter": re.compile(r"([IVX]+(?:, [IVX]+)*) ?[—–:.-]+ ?"),
}
"""What stands in a badge before its text, and what between them, also as those type it who make cards."""


class Part:
    """A paragraph, laid out within a width.

    Attributes:
        height: How high it is, with the gap below it.
        frame: "loyalty", "chapter", "band", "inset", or "" for none.
    """

    def __init__(self, text: str, frame: str, font: QFont, width: float) -> None:
        self.frame, self._font = frame, font
        self._head, self._size = "", ""
        self._indent = 0.0
        self._letters: tuple[str, ...] = ()
        badge = _BADGES[frame].match(text) if frame in _BADGES else None
        if badge is not None:
            self._head, text = badge[1], text[badge.end() :]
            self._indent = max(_badge_width(self._head, font), _badge_width("−10", font)) + 8
        elif frame == "band":
            self._head, _, text = text.partition("\n")
            first, _, rest = text.partition("\n")
            if first.replace("/", "").isdigit():  # the size at this level
                self._size, text = first, rest
        elif frame == "inset":
            self._indent = _INSET
            self._letters = _letters(text)
        self._flow = Flow(card_spans(text), font, width - self._indent - (_INSET if frame == "inset" else 0))
        self._bar = Flow(card_spans(self._head), font, width) if frame == "band" else None
        text_height = self._flow.height if text else 0.0
        self.height = text_height + _GAP + (12 if frame == "inset" else 0)
        if self._bar is not None:
            self.height += self._bar.height + 10
        if badge is not None:
            self.height = max(self.height, QFontMetricsF(font).height() + 4 + _GAP)

    def paint(self, painter: QPainter, area: QRectF, colours: Colours, tint: QColor) -> None:
        """Draw it in the upper part of an area; `tint` is the colour of the card's frame."""
        x, y, ink = area.left(), area.top(), QColor(colours.ink)
        if self.frame == "inset":
            ground = QColor(colours.frames[self._letters[0]] if len(self._letters) == 1 else tint)
            ground.setAlphaF(0.6)
            box = QRectF(x - 2, y - 1, area.width() + 4, self._flow.height + 12)
            painter.fillPath(rounded(box, 6), ground)
            y += 6
        elif self._bar is not None:
            y = self._paint_bar(painter, area, colours, tint)
        elif self._indent:
            _paint_badge(painter, QPointF(x, y - 1), self._head, self._font, colours, self.frame)
        self._flow.paint(painter, x + self._indent, y, ink)

    def _paint_bar(self, painter: QPainter, area: QRectF, colours: Colours, tint: QColor) -> float:
        """Draw the bar of a level, and the size that a permanent has there; returns where its text begins."""
        assert self._bar is not None
        ground = QColor(tint)
        ground.setAlphaF(0.55)
        bar = QRectF(area.left() - 6, area.top(), area.width() + 12, self._bar.height + 6)
        painter.fillRect(bar, QBrush(ground))
        self._bar.paint(painter, area.left(), bar.top() + 3, QColor(colours.ink))
        if self._size:
            painter.setFont(self._font)
            painter.setPen(QColor(colours.ink))
            middle = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(bar.adjusted(0, 0, -6, 0), middle, self._size)
        return bar.bottom() + 4


def parts_of(
    face: Face, reading: Reading | None, font: QFont, width: float, without: Container[str] = ()
) -> list[Part]:
    """The paragraphs of a face, as its reading has them; those of its text where that was not read."""
    if reading is None or not reading.lines:
        texts = [text for text in face.oracle_text.split("\n") if text and text not in without]
        return [Part(text, "", font, width) for text in texts]
    # A line whose ability has a name that the reading lists as a second set of characteristics.
    second = {
        name for part in reading.general if hasattr(part, "power") and (name := getattr(part, "name", ""))
    }
    # A word of a pack stands for several lines.
    printed = {line.text: line for line in reading.lines if line.text not in without}
    return [
        Part(paragraph, frame, font, width)
        for line in printed.values()
        for frame in (_frame(line, second),)
        for paragraph in ((line.text,) if frame else line.text.split("\n"))
    ]


def _frame(line: Line, second: set[str]) -> str:
    """The frame of a line: that of its ability, or the inset of a second set of characteristics."""
    if any(line.text.lower().startswith(name.lower()) for name in second):
        return "inset"
    framed = next((frame for ability in line.abilities if (frame := getattr(ability, "frame", ""))), "")
    return framed or ("loyalty" if line.unread is not None and _LOYALTY.match(line.text) else "")


def _letters(text: str) -> tuple[str, ...]:
    """The colours of a cost that stands before the words in brackets."""
    codes = SYMBOL.findall(text.partition("(")[0])
    return tuple(letter for letter in "WUBRG" if any(letter in code for code in codes))


def _badge_width(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text) + 14


def _paint_badge(
    painter: QPainter, at: QPointF, text: str, font: QFont, colours: Colours, frame: str
) -> None:
    """Draw what a loyalty ability costs, or the chapters of a saga; the former points up or down."""
    wide, high = _badge_width(text, font), QFontMetricsF(font).height() + 3
    area = QRectF(at.x(), at.y(), wide, high)
    path = QPainterPath()
    if frame == "loyalty":
        tip = {"+": -4.0, "−": 4.0, "-": 4.0}.get(text[:1], 0.0)
        upper, lower = min(tip, 0.0), max(tip, 0.0)
        middle = area.center().x()
        path.addPolygon(QPolygonF([
            area.topLeft(), QPointF(middle, area.top() + upper), area.topRight(), area.bottomRight(),
            QPointF(middle, area.bottom() + lower), area.bottomLeft(), area.topLeft(),
        ]))  # fmt: skip
    else:
        path = rounded(area, high / 2)
    painter.fillPath(path, QColor(colours.ink))
    painter.setFont(font)
    painter.setPen(QColor(colours.fills["C"]))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
