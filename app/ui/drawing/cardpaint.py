"""Cards drawn by us: small ones for the table, whole ones to read."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.ui.drawing.symbols import SYMBOL, paint_symbol, symbol_width
from app.ui.drawing.theme import Colours

if TYPE_CHECKING:
    from app.engine.values.card import Face


def frame_brush(colours: Colours, frame: str, letters: Sequence[str], area: QRectF) -> QBrush:
    """The frame of a card: two colours run into each other, more are gold."""
    if len(letters) == 2:
        gradient = QLinearGradient(area.topLeft(), area.topRight())
        gradient.setColorAt(0.25, QColor(colours.frames[letters[0]]))
        gradient.setColorAt(0.75, QColor(colours.frames[letters[1]]))
        return QBrush(gradient)
    return QBrush(QColor(colours.frames[frame]))


def frame_of(face: Face, colors: Container[str] | None = None) -> tuple[str, tuple[str, ...]]:
    """The word of a face's frame, and its colours in their order; those of the face where none are given."""
    have = face.colors if colors is None else colors
    letters = tuple(letter for letter in "WUBRG" if letter in have)
    if len(letters) > 1:
        return "M", letters
    return letters[0] if letters else "L" if face.type_line.has("Land") else "C", letters


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
