"""Text with symbols in it, broken into lines and drawn."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import inf
from typing import Final, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from app.engine.values.frozen import replace
from app.services.language import shown
from app.ui.drawing.symbols import SYMBOL, paint_symbol, symbol_width
from app.ui.drawing.theme import as_worn

_REMINDER: Final = re.compile(r"(\([^()]*\))")
_PIECES: Final = re.compile(r"\{[^{}\s]{1,8}\}|\n|[ \t]+|(?:(?!\{[^{}\s]{1,8}\})[^ \t\n])+")
_PARTS: Final = re.compile(r"\{[^{}\s]{1,8}\}|.", re.DOTALL)

NARROWEST: Final = 24.0
"""Within less width text is laid out as within this."""


class Span(Struct, frozen=True):
    """A run of text in one manner."""

    text: str
    bold: bool = False
    italic: bool = False
    colour: str = ""
    """"" takes the colour of the whole."""


class _Piece(Struct, frozen=True):
    """A word or symbol in its place."""

    text: str
    x: float
    line: float
    font: QFont
    colour: str
    symbol: bool


def scaled(font: QFont, share: float, *, bold: bool = False) -> QFont:
    """The font at a share of its size."""
    made = QFont(font)
    if font.pixelSize() > 0:
        made.setPixelSize(max(1, round(font.pixelSize() * share)))
    else:
        made.setPointSizeF(font.pointSizeF() * share)
    made.setBold(bold)
    return made


def narrowed(font: QFont, text: str, room: float) -> QFont:
    """The font, its letters narrower and then a little smaller where a text would have no room."""
    made = QFont(font)
    for stretch, share in ((100, 1.0), (87, 1.0), (75, 1.0), (75, 0.88)):
        made = scaled(font, share, bold=font.bold())
        made.setStretch(stretch)
        if QFontMetricsF(made).horizontalAdvance(text) <= room:
            break
    return made


def card_spans(text: str) -> tuple[Span, ...]:
    """The spans of a card's text: reminder text in italics."""
    parts = _REMINDER.split(text)
    return tuple(Span(part, italic=index % 2 == 1) for index, part in enumerate(parts) if part)


def in_words(span: Span) -> Span:
    """The same in the user's language, where it was said."""
    told = shown(span.text)
    return span if told is span.text else replace(span, text=told)


def plain(spans: Sequence[Span]) -> str:
    """The text of all spans."""
    return "".join(span.text for span in spans)


_WIDTHS: Final[dict[tuple[str, str], float]] = {}
_MOST_WIDTHS: Final = 20_000


def _advance(key: str, text: str, font: QFont) -> float:
    """The width of a word in a font of this key; the same words come again and again."""
    wide = _WIDTHS.get((key, text))
    if wide is None:
        if len(_WIDTHS) > _MOST_WIDTHS:
            _WIDTHS.clear()
        wide = _WIDTHS[key, text] = QFontMetricsF(font).horizontalAdvance(text)
    return wide


_Measured: TypeAlias = tuple[Span, QFont, str, float, bool]
"""A word, symbol or blank of a span: its font, text and width, and whether it is a symbol."""
_MEASURED: Final[dict[tuple[tuple[Span, ...], str], tuple[_Measured, ...]]] = {}
_MOST_MEASURED: Final = 2_000


def _measured(spans: tuple[Span, ...], font: QFont, size: float) -> tuple[_Measured, ...]:
    """Each piece of a text, remembered: a layout asks for several widths in turn."""
    key = spans, font.key()
    found = _MEASURED.get(key)
    if found is None:
        if len(_MEASURED) > _MOST_MEASURED:
            _MEASURED.clear()
        found = _MEASURED[key] = tuple(_measure(spans, font, size))
    return found


def _measure(spans: tuple[Span, ...], font: QFont, size: float) -> Iterator[_Measured]:
    for span in spans:
        worn = _manner(span, font)
        key = worn.key()
        for text in _PIECES.findall(span.text):
            symbol = SYMBOL.fullmatch(text)
            if symbol:
                yield span, worn, symbol[1], symbol_width(symbol[1], size) + size * 0.1, True
            else:
                yield span, worn, text, _advance(key, text, worn), False


def _manner(span: Span, font: QFont) -> QFont:
    if not (span.bold or span.italic):
        return font
    worn = QFont(font)
    worn.setBold(span.bold or font.bold())
    worn.setItalic(span.italic)
    return worn


class Flow:
    """Spans laid out within a width.

    Attributes:
        height: How high it came to be.
        line: How high a line is.
        width, last: The width of its longest line, and of its last one.
        least: It would be laid out the same within all widths from this one
        most: up to this one, which would let something stay in the line before.
    """

    def __init__(
        self, spans: Sequence[Span], font: QFont, width: float, *, gap: float = 0.35, leading: float = 1.08
    ) -> None:
        self._font = font
        metrics = QFontMetricsF(font)
        self._ascent = metrics.ascent()
        self.line = metrics.height() * leading
        self._size = metrics.ascent() * 1.08
        self._pieces: list[_Piece] = []
        self.width = self.least = self.last = 0.0
        self.most = inf
        self.height = self._lay_out(spans, max(width, NARROWEST), gap * self.line)

    def fits(self, width: float) -> bool:
        """Whether it would be laid out the same within another width."""
        return self.least <= max(width, NARROWEST) < self.most

    def _lay_out(self, spans: Sequence[Span], width: float, gap: float) -> float:
        """Place words, unbroken runs of words and symbols together, and return the height."""
        x = y = blank = 0.0
        between = ""
        run: list[_Measured] = []

        def place() -> None:
            nonlocal x, y, blank, between
            long = sum(piece[3] for piece in run)
            if x > 0 and (reached := x + blank + long) > width:
                self.most = min(self.most, reached)
                x, y, blank, between = 0.0, y + self.line, 0.0, ""
            elif x > 0:
                self.least = max(self.least, reached)
            x += blank
            for span, font, text, wide, symbol in run:
                self._put(_Piece(text, x, y, font, span.colour, symbol), between)
                x, between = x + wide, ""
            self.width = max(self.width, x)
            blank, between = 0.0, ""
            run.clear()

        for piece in _measured(tuple(spans), self._font, self._size):
            if piece[2] == "\n" and not piece[4]:
                place()
                x, y = 0.0, y + self.line + gap
            elif piece[2][0] in " \t":
                place()
                blank, between = (piece[3], piece[2]) if x > 0 else (0.0, "")
            else:
                run.append(piece)
        place()
        self.last = x
        return y + self.line

    def _put(self, piece: _Piece, between: str) -> None:
        """Place a word or symbol; a word of the same manner as that before it is drawn together with it."""
        last = self._pieces[-1] if self._pieces else None
        manner = (piece.line, piece.font, piece.colour)
        if last and not (last.symbol or piece.symbol) and (last.line, last.font, last.colour) == manner:
            words = last.text + between + piece.text
            self._pieces[-1] = _Piece(words, last.x, last.line, last.font, last.colour, symbol=False)
        else:
            self._pieces.append(piece)

    def paint(self, painter: QPainter, x: float, y: float, colour: QColor) -> None:
        """Draw it with its upper left corner at (x, y)."""
        for piece in self._pieces:
            if piece.symbol:
                top = y + piece.line + self._ascent - self._size * 0.86
                wide = symbol_width(piece.text, self._size)
                paint_symbol(painter, QRectF(x + piece.x, top, wide, self._size), piece.text)
            else:
                painter.setFont(piece.font)
                painter.setPen(QColor(as_worn(piece.colour)) if piece.colour else colour)
                painter.drawText(QPointF(x + piece.x, y + piece.line + self._ascent), piece.text)


def elided(text: str, font: QFont, width: float) -> Flow:
    """As much of a text as there is room for in a line."""
    parts = _PARTS.findall(text)

    def begun(count: int) -> Flow:
        words = text if count == len(parts) else "".join(parts[:count]).rstrip() + "…"
        return Flow((Span(words),), font, inf, leading=1.0)

    whole = begun(len(parts))
    if whole.width <= width:
        return whole
    return begun(max(0, bisect_right(range(len(parts)), width, key=lambda count: begun(count).width) - 1))


_MOST_WIDE: Final = 12


class Flows:
    """A text in a font, laid out within several widths, each remembered: a layout asks for them in turn."""

    def __init__(self, spans: tuple[Span, ...], font: QFont) -> None:
        self._spans, self._font = spans, font
        self._found: list[Flow] = []

    def within(self, width: float) -> Flow:
        """The text laid out within this width."""
        found = next((flow for flow in self._found if flow.fits(width)), None)
        if found is None:
            found = Flow(self._spans, self._font, width)
            self._found = [*self._found[-_MOST_WIDE:], found]
        return found


_FLOWS: Final[dict[tuple[tuple[Span, ...], str], Flows]] = {}
_MOST_FLOWS: Final = 1_000


def flows_of(spans: tuple[Span, ...], font: QFont) -> Flows:
    """A text in a font, shared by all who show it: the same doubt stands in many steps."""
    key = spans, font.key()
    found = _FLOWS.get(key)
    if found is None:
        if len(_FLOWS) > _MOST_FLOWS:
            _FLOWS.clear()
        found = _FLOWS[key] = Flows(spans, font)
    return found
