"""One face of a card, laid out within a width: name, picture, types, text and numbers in their frames."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.ui.drawing.cardmarks import (
    paint_crown,
    paint_indicator,
    paint_mark,
    paint_number,
    paint_set,
    set_width,
)
from app.ui.drawing.cardpaint import Frame, paint_cost, paint_picture, rounded
from app.ui.drawing.cardparts import Part
from app.ui.drawing.flow import Flow, Span, scaled
from app.ui.drawing.symbols import SYMBOL, symbol_width
from app.ui.drawing.theme import Colours

if TYPE_CHECKING:
    from app.engine.values.card import Face

MARGIN: Final = 7.0
_PAD: Final = 10.0
_BAR: Final = 6.0
_GAP: Final = 4.0
_PICTURE: Final = 0.62
"""How high a picture is, as a part of its width."""


class Sketch(Struct, frozen=True):
    """What of a face is drawn, and how."""

    face: Face
    frame: Frame
    parts: tuple[Part, ...]
    number: str = ""
    """What stands in its lower right corner."""
    kind: str = ""
    """What number that is: "size", "loyalty" or "defense"."""
    mark: str = ""
    flavor: str = ""
    foot: str = ""
    set: str = ""
    rarity: str = ""
    picture: Path | None = None
    art: float | None = None
    """How high the place of its picture is, where that is said."""
    is_token: bool = False
    typed: bool = True
    """Whether it has a line of types of its own."""
    way: str = "down"
    """ "down" from its name to its numbers, "up" for a half on its head, or with its name "aside"."""
    inset: FaceBlock | None = None
    """Laid out already, in the text box."""
    beside: bool = False
    """Whether its text stands beside the inset, and not below."""


class FaceBlock:
    """A face within a width.

    Attributes:
        height: How high it is.
    """

    def __init__(self, sketch: Sketch, font: QFont, width: float) -> None:
        self.sketch, self.width, self.height = sketch, width, 0.0
        self._small, self._title = scaled(font, 0.92), scaled(font, 1.04, bold=True)
        self._tiny, self._font = scaled(font, 0.74), font
        self._symbol = QFontMetricsF(self._title).height() * 0.92
        face = sketch.face
        self._codes = SYMBOL.findall(face.printed_cost)
        self._aside = QFontMetricsF(self._title).height() + 2 * _BAR if sketch.way == "aside" else 0.0
        inner = width - 2 * MARGIN - 2 * _PAD - self._aside
        self._set_wide = set_width(sketch.set, self._tiny) if sketch.typed else 0.0
        marked = self._symbol + 6 if sketch.mark else 0.0
        taken = self.cost_width + (8 if self._codes else 0)
        self._name = Flow((Span(face.name),), self._title, inner - marked - taken + 4)
        self._types = Flow(
            (Span(str(face.type_line)),), self._small, inner - self._set_wide - self._indicated
        )
        self._flavor = (
            Flow((Span(sketch.flavor, italic=True),), self._small, inner) if sketch.flavor else None
        )
        self._heights()

    @property
    def cost_width(self) -> float:
        """How wide its mana cost is."""
        return sum(symbol_width(code, self._symbol) + self._symbol * 0.08 for code in self._codes)

    @property
    def _indicated(self) -> float:
        """How wide its colour indicator is, which the colours of a token need not (105.2, 111.4)."""
        is_said = bool(self.sketch.face.color_indicator) and not self.sketch.is_token
        return QFontMetricsF(self._small).height() if is_said else 0.0

    def _heights(self) -> None:
        sketch = self.sketch
        self._bar = 0.0 if self._aside else max(self._name.height, self._symbol) + 2 * _BAR
        self._line = self._types.height + 2 * _BAR - 3 if sketch.typed else 0.0
        wide = self.width - 2 * MARGIN - self._aside
        natural = wide * _PICTURE if sketch.picture is not None else 0.0
        self._art = natural if sketch.art is None else sketch.art
        text = sum(part.height for part in sketch.parts)
        if self._flavor is not None:
            text += self._flavor.height + 14
        if sketch.inset is not None:
            inset = sketch.inset.height
            text = max(text, inset) if sketch.beside else text + inset + 6
        box = max(34.0 if sketch.parts else 12.0, text + 12)
        self._box = box + (QFontMetricsF(self._title).height() + 6 if sketch.number else 0)
        self._foot = QFontMetricsF(self._tiny).height() + 2 if sketch.foot else 0.0
        rows = [self._bar, self._art, self._line, self._box]
        self.height = sum(row + _GAP for row in rows if row) - _GAP + 2 * MARGIN + self._foot
        if self._aside:
            along = QFontMetricsF(self._title).horizontalAdvance(sketch.face.name) + self.cost_width + 34
            self._box += max(0.0, along - self.height)
            self.height = max(self.height, along)

    def grow(self, height: float) -> None:
        """Make it higher, as the half beside it is."""
        self._box += height - self.height
        self.height = height

    # ------------------------------------------------------------------------------------ painting
    def paint(self, painter: QPainter, x: float, y: float, colours: Colours) -> None:
        """Draw it with its upper left corner at (x, y)."""
        sketch = self.sketch
        whole = QRectF(x + 0.5, y + 0.5, self.width - 1, self.height - 1)
        painter.fillPath(rounded(whole, 11), sketch.frame.brush(colours, whole))
        edge = QColor(colours.ink)
        edge.setAlphaF(0.8 if sketch.is_token else 0.35)
        painter.setPen(QPen(edge, 1, Qt.PenStyle.DashLine if sketch.is_token else Qt.PenStyle.SolidLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(rounded(whole, 11))
        if sketch.face.type_line.has("Legendary") and sketch.way == "down":
            paint_crown(painter, whole, self._bar + MARGIN - 2, colours)
        self._paint_rows(painter, whole, colours)
        if sketch.foot:
            painter.setFont(self._tiny)
            painter.setPen(QColor(colours.ink))
            foot = QRectF(whole.left() + MARGIN + 4, whole.bottom() - self._foot - 3,
                          whole.width() - 2 * MARGIN - 8, self._foot)  # fmt: skip
            shown = QFontMetricsF(self._tiny).elidedText(
                sketch.foot, Qt.TextElideMode.ElideRight, foot.width()
            )
            painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        if self._aside:
            self._paint_aside(painter, whole, colours)

    def _paint_rows(self, painter: QPainter, whole: QRectF, colours: Colours) -> None:
        left, wide = whole.left() + MARGIN, whole.width() - 2 * MARGIN - self._aside
        rows = [
            (self._bar, self._paint_title), (self._art, self._paint_art),
            (self._line, self._paint_types), (self._box, self._paint_box),
        ]  # fmt: skip
        y = whole.top() + MARGIN
        for high, paint in reversed(rows) if self.sketch.way == "up" else rows:
            if high:
                paint(painter, QRectF(left, y, wide, high), colours)
                y += high + _GAP

    def _ground(self, painter: QPainter, bar: QRectF, colours: Colours) -> None:
        painter.fillPath(rounded(bar, 5), self.sketch.frame.bar(colours, bar))

    def _paint_title(self, painter: QPainter, bar: QRectF, colours: Colours) -> None:
        sketch, x = self.sketch, bar.left() + _PAD - 2
        self._ground(painter, bar, colours)
        top = bar.top() + _BAR
        middle = top + QFontMetricsF(self._title).height() / 2
        if sketch.mark:
            size = self._symbol * 0.94
            paint_mark(painter, QRectF(x - 2, middle - size / 2, size, size), sketch.mark, colours)
            x += self._symbol + 4
        if sketch.is_token and not self._codes and not sketch.mark:
            x = bar.center().x() - self._name.width / 2
        self._name.paint(painter, x, top, QColor(colours.ink))
        if self._codes:
            cost = sketch.face.printed_cost
            paint_cost(painter, bar.right() - _PAD + 4, middle - self._symbol / 2, self._symbol, cost)

    def _paint_art(self, painter: QPainter, area: QRectF, colours: Colours) -> None:
        paint_picture(painter, area, self.sketch.picture, colours)

    def _paint_types(self, painter: QPainter, bar: QRectF, colours: Colours) -> None:
        sketch, x = self.sketch, bar.left() + _PAD - 2
        self._ground(painter, bar, colours)
        top = bar.top() + _BAR - 1.5
        high = QFontMetricsF(self._small).height()
        if self._indicated:
            letters = [letter for letter in "WUBRG" if letter in sketch.face.color_indicator]
            disc = QRectF(x, top + high * 0.14, high * 0.72, high * 0.72)
            paint_indicator(painter, disc, letters, colours)
            x += self._indicated
        self._types.paint(painter, x, top, QColor(colours.ink))
        if self._set_wide:
            area = QRectF(bar.right() - self._set_wide - 5, bar.center().y() - high / 2, self._set_wide, high)
            paint_set(painter, area, sketch.set, sketch.rarity, self._tiny)

    def _paint_box(self, painter: QPainter, box: QRectF, colours: Colours) -> None:
        sketch, ink = self.sketch, QColor(colours.ink)
        painter.fillPath(rounded(box, 5), sketch.frame.fill(colours, box))
        inner = box.width() - 2 * _PAD + 4
        x, y = box.left() + _PAD - 2, box.top() + 8
        if sketch.inset is not None:
            sketch.inset.paint(painter, box.left() + 5, box.top() + 6, colours)
            if sketch.beside:
                x, inner = x + sketch.inset.width + 4, inner - sketch.inset.width - 4
            else:
                y += sketch.inset.height + 6
        for part in sketch.parts:
            part.paint(painter, QRectF(x, y, inner, part.height), colours, QColor(sketch.frame.tint(colours)))
            y += part.height
        if self._flavor is not None:
            pen = QColor(colours.ink)
            pen.setAlphaF(0.35)
            painter.setPen(QPen(pen, 1))
            painter.drawLine(QLineF(x + 16, y + 2, x + inner - 16, y + 2))
            self._flavor.paint(painter, x, y + 8, ink)
        if sketch.number:
            painter.setFont(self._title)
            size = QFontMetricsF(self._title)
            wide, high = size.horizontalAdvance(sketch.number) + 22, size.height() + 3
            chip = QRectF(box.right() - wide - 5, box.bottom() - high - 6, wide, high)
            painter.setBrush(sketch.frame.brush(colours, chip))
            paint_number(painter, chip, sketch.number, sketch.kind, colours)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_aside(self, painter: QPainter, whole: QRectF, colours: Colours) -> None:
        """Draw name and cost down the right edge: this half is read with the card turned."""
        long = whole.height() - 2 * MARGIN
        painter.save()
        painter.translate(QPointF(whole.right() - MARGIN, whole.top() + MARGIN))
        painter.rotate(90)
        bar = QRectF(0, 0, long, self._aside - _GAP)
        self._ground(painter, bar, colours)
        painter.setFont(self._title)
        painter.setPen(QColor(colours.ink))
        text = bar.adjusted(_PAD - 2, 0, -_PAD, 0)
        painter.drawText(
            text, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.sketch.face.name
        )
        if self._codes:
            cost, top = self.sketch.face.printed_cost, bar.center().y() - self._symbol / 2
            paint_cost(painter, bar.right() - 6, top, self._symbol, cost)
        painter.restore()
