"""Cards drawn by us: small ones for the table, whole ones to read."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6 import QtGui
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QImageReader, QPainter, QPainterPath, QPen

from app.engine.values.card import BASIC_LAND_MANA
from app.ui.drawing.symbols import SYMBOL, paint_symbol, symbol_width
from app.ui.drawing.theme import Colours

if TYPE_CHECKING:
    from app.engine.values.card import Face


_PIXELS_MAX: Final = 60_000_000
_WIDEST: Final = 1_600
"""Dots of a picture that are kept."""
_PARTS: Final = re.compile(r"\bAdd ([^.]*)")
_BETWEEN: Final = re.compile(r"any (?:color|type|combination)")


class Frame(Struct, frozen=True):
    """The colours of a card's frame: its border, its bars, its text box."""

    word: str
    """The letter of its colour, "M" for several, "C" for none, "L" for a land."""
    letters: tuple[str, ...] = ()
    """Where there are two, they run into each other."""
    bars: str = ""
    """The word of the bars behind name and types, where it is another one."""

    def tint(self, colours: Colours) -> str:
        """The colour of its border, where one must do."""
        return colours.frames[self.word]

    def brush(self, colours: Colours, area: QRectF) -> QBrush:
        """Its border."""
        return frame_brush(colours, self.word, self.letters, area)

    def bar(self, colours: Colours, area: QRectF) -> QBrush:
        """Behind name and types."""
        ground = QColor(colours.fills[self.bars or self.word])
        ground.setAlphaF(0.86 if self.bars else 0.55)
        return QBrush(ground)

    def fill(self, colours: Colours, area: QRectF) -> QBrush:
        """Its text box."""
        if len(self.letters) == 2:
            return _running(colours.fills, self.letters, area)
        return QBrush(QColor(colours.fills[self.word]))


def frame_brush(colours: Colours, frame: str, letters: Sequence[str], area: QRectF) -> QBrush:
    """The frame of a card: two colours run into each other, more are gold."""
    if len(letters) == 2:
        return _running(colours.frames, letters, area)
    return QBrush(QColor(colours.frames[frame]))


def _running(by_letter: Mapping[str, str], letters: Sequence[str], area: QRectF) -> QBrush:
    gradient = QtGui.QLinearGradient(area.topLeft(), area.topRight())
    gradient.setColorAt(0.25, QColor(by_letter[letters[0]]))
    gradient.setColorAt(0.75, QColor(by_letter[letters[1]]))
    return QBrush(gradient)


def frame_of(face: Face, colors: Container[str] | None = None) -> Frame:
    """The frame of a face in its colours, or in others; a land has that of the mana it makes."""
    have = face.colors if colors is None else colors
    letters = tuple(letter for letter in "WUBRG" if letter in have)
    if not letters and face.type_line.has("Land"):
        made = _land_colours(face)
        return Frame(made[0] if len(made) == 1 else "M" if len(made) > 2 else "L", made, "L")
    if len(letters) > 1:
        return Frame("M", letters, "C" if _is_hybrid(face) else "M")
    return Frame(letters[0] if letters else "C", letters)


def _land_colours(face: Face) -> tuple[str, ...]:
    """The colours of mana that its basic land types (305.6) and its text speak of."""
    made = {BASIC_LAND_MANA[word] for word in face.type_line.subtypes if word in BASIC_LAND_MANA}
    for added in _PARTS.findall(face.oracle_text):
        made.update("WUBRG" if _BETWEEN.search(added) else SYMBOL.findall(added))
    return tuple(letter for letter in "WUBRG" if letter in made)


def _is_hybrid(face: Face) -> bool:
    """Whether each coloured symbol of its cost is one of two colours."""
    coloured = [parts for code in SYMBOL.findall(face.printed_cost) if (parts := set(code) & set("WUBRG"))]
    return bool(coloured) and all(len(parts) > 1 for parts in coloured)


def paint_picture(painter: QPainter, area: QRectF, path: Path | None, colours: Colours) -> None:
    """A picture, cut to its place; without one a place to draw into."""
    painter.fillRect(area, QColor(colours.fills["C"]))
    is_there = path is not None and path.is_file()
    image = _picture(str(path), path.stat().st_mtime_ns) if path is not None and is_there else QImage()
    if not image.isNull():
        share = area.width() / area.height()
        wide = min(float(image.width()), image.height() * share)
        part = QRectF(0, 0, wide, wide / share)
        part.moveCenter(QRectF(image.rect()).center())
        painter.drawImage(area, image, part)
    painter.setPen(QPen(QColor(colours.ink), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)


@lru_cache(maxsize=8)
def _picture(path: str, changed: int) -> QImage:
    """A picture as large as it is drawn at most; those that are larger than any screen are not read."""
    reader = QImageReader(path)
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > _PIXELS_MAX:
        return QImage()
    if size.width() > _WIDEST:
        reader.setScaledSize(size.scaled(_WIDEST, _WIDEST * 4, Qt.AspectRatioMode.KeepAspectRatio))
    return reader.read()


def rounded(area: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def paint_cost(painter: QPainter, right: float, top: float, size: float, cost: str) -> float:
    """Draw the symbols of a cost so that they end at `right`; returns where they begin."""
    codes = SYMBOL.findall(cost)
    x = right - sum(symbol_width(code, size) + size * 0.08 for code in codes)
    begin = x
    for code in codes:
        wide = symbol_width(code, size)
        paint_symbol(painter, QRectF(x, top, wide, size), code)
        x += wide + size * 0.08
    return begin


def paint_status(painter: QPainter, area: QRectF, status: str, colours: Colours) -> None:
    """The icon of a status: tick, cross, exclamation mark, question mark or dash, on its colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    size = area.width()
    ground = QColor(colours.status[status])
    pen = QPen(QColor(colours.window), size * 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    if status == "illegal":
        painter.drawRoundedRect(area, size * 0.22, size * 0.22)
    elif status == "choose":
        middle = area.center()
        painter.drawConvexPolygon([
            QPointF(middle.x(), area.top() - size * 0.08), QPointF(area.right() + size * 0.08, middle.y()),
            QPointF(middle.x(), area.bottom() + size * 0.08), QPointF(area.left() - size * 0.08, middle.y()),
        ])  # fmt: skip
    elif status == "not needed":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ground, size * 0.1))
        painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        pen.setColor(ground)
    else:
        painter.drawEllipse(area)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.translate(area.topLeft())
    painter.scale(size, size)
    pen.setWidthF(0.13)
    painter.setPen(pen)
    painter.drawPath(_sign(status))
    painter.restore()


def _sign(status: str) -> QPainterPath:
    """The sign of a status in a unit square."""
    path = QPainterPath()
    strokes: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
        "ok": (((0.27, 0.53), (0.44, 0.69), (0.74, 0.34)),),
        "illegal": (((0.30, 0.30), (0.70, 0.70)), ((0.70, 0.30), (0.30, 0.70))),
        "choose": (((0.5, 0.24), (0.5, 0.56)), ((0.5, 0.74), (0.5, 0.75))),
        "unsure": (((0.5, 0.76), (0.5, 0.77)),),
        "not needed": (((0.32, 0.5), (0.68, 0.5)),),
    }
    for stroke in strokes.get(status, ()):
        path.moveTo(*stroke[0])
        for point in stroke[1:]:
            path.lineTo(*point)
    if status == "unsure":
        path.moveTo(0.35, 0.38)
        path.cubicTo(0.36, 0.16, 0.68, 0.18, 0.66, 0.38)
        path.cubicTo(0.65, 0.48, 0.5, 0.48, 0.5, 0.61)
    return path
