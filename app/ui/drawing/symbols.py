"""Mana and tap symbols, drawn by us: a disc in a neutral tint with a letter, a number or an arrow."""

from __future__ import annotations

import math
import re
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

SYMBOL: Final = re.compile(r"\{([^{}\s]{1,8})\}")
"""A symbol in text, its code as group 1."""

_TINTS: Final = {
    "W": "#f4ecc8", "U": "#b3d4ec", "B": "#c6bdca", "R": "#f2b9a4", "G": "#b3d9b6",
    "C": "#d6d3ce", "S": "#dbe9f0", "2": "#d6d3ce", "P": "#4b4651", "H": "#4b4651",
}  # fmt: skip
_INK: Final = "#1d1f22"
_EDGE: Final = "#7f7a72"
_DARK: Final = "PH"
"""Parts whose ground is dark: those for which life can be paid."""
_CHAOS: Final = "CHAOS"
_SPLIT_FROM: Final = 22.0
"""So high a symbol must be for two letters in a disc."""


def symbol_width(code: str, size: float) -> float:
    """How wide a symbol is that is `size` high: discs are round, longer codes are pills.

    So are those of several parts while they are small: two letters can't be read in half a disc each.
    """
    parts = [part for part in code.split("/") if part]
    if len(parts) > 1:
        return size * (0.5 + 0.55 * len(parts)) if _is_row(parts, size) else size
    longest = len(code)
    if longest <= 1 or code.upper() == _CHAOS:
        return size
    return size * (0.5 + 0.32 * longest) if longest > 2 or not code.isdigit() else size


def paint_symbol(painter: QPainter, area: QRectF, code: str) -> None:
    """Draw the symbol of `code` ("2", "W", "R/W", "G/P", "X", "T", "Q") in `area`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    parts = [part for part in code.upper().split("/") if part]
    disc = QPainterPath()
    radius = area.height() / 2
    disc.addRoundedRect(area, radius, radius)
    painter.fillPath(disc, QColor(_TINTS.get(parts[0] if parts else "", "#d6d3ce")))
    if _is_row(parts, area.height()):
        _paint_row(painter, area, disc, parts)
    elif len(parts) > 1:
        _paint_split(painter, area, disc, parts)
    elif code.upper() in ("T", "Q"):
        _paint_turn(painter, area, clockwise=code.upper() == "T")
    elif code.upper() == _CHAOS:
        _paint_chaos(painter, area)
    else:
        _paint_letters(painter, area, "".join(parts), 0.66, _ink(parts[0] if parts else ""))
    painter.setPen(QPen(QColor(_EDGE), max(0.6, area.height() / 26)))
    painter.drawPath(disc)
    painter.restore()


def _is_row(parts: list[str], size: float) -> bool:
    """Whether the parts of a symbol stand beside each other: there is no room for them in a disc."""
    return len(parts) > 1 and size < _SPLIT_FROM * (len(parts) - 1)


def _ink(part: str) -> str:
    """The colour of a part's letter."""
    return "#ffffff" if part in _DARK else _INK


def _paint_row(painter: QPainter, area: QRectF, disc: QPainterPath, parts: list[str]) -> None:
    """The parts of a small symbol beside each other, each on its ground."""
    wide = area.width() / len(parts)
    for number, part in enumerate(parts):
        ground = QPainterPath()
        ground.addRect(QRectF(area.left() + wide * number, area.top(), wide, area.height()))
        painter.fillPath(disc.intersected(ground), QColor(_TINTS.get(part, "#d6d3ce")))
    inset = area.height() * 0.1
    room = (area.width() - 2 * inset) / len(parts)
    for number, part in enumerate(parts):
        letter = QRectF(area.left() + inset + room * number, area.top(), room, area.height())
        _paint_letters(painter, letter, part, 0.64, _ink(part))


def _paint_split(painter: QPainter, area: QRectF, disc: QPainterPath, parts: list[str]) -> None:
    """Both halves of a hybrid or Phyrexian symbol, parted by a diagonal; a third part is a dot between."""
    half = QPainterPath()
    half.moveTo(area.topRight())
    half.lineTo(area.bottomRight())
    half.lineTo(area.bottomLeft())
    half.closeSubpath()
    painter.fillPath(disc.intersected(half), QColor(_TINTS.get(parts[1], "#d6d3ce")))
    size = area.height()
    upper = QRectF(area.left() + size * 0.08, area.top() + size * 0.06, size * 0.52, size * 0.52)
    lower = QRectF(area.left() + size * 0.40, area.top() + size * 0.42, size * 0.52, size * 0.52)
    _paint_letters(painter, upper, parts[0], 0.92, _ink(parts[0]))
    _paint_letters(painter, lower, parts[1], 0.92, _ink(parts[1]))
    if len(parts) > 2:
        dot = QRectF(area.left() + size * 0.36, area.top() + size * 0.36, size * 0.28, size * 0.28)
        painter.setBrush(QColor(_TINTS.get(parts[2], _INK)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(dot)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _paint_letters(painter, dot, parts[2], 0.8, _ink(parts[2]))


def _paint_chaos(painter: QPainter, area: QRectF) -> None:
    """The chaos symbol: strokes that end in points, to all sides."""
    size, middle = area.height(), area.center()
    painter.setPen(QPen(QColor(_INK), max(0.8, size * 0.075)))
    for step in range(4):
        angle = math.pi * step / 4
        way = QPointF(math.cos(angle), math.sin(angle)) * size * 0.36
        painter.drawLine(middle - way, middle + way)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_INK))
    painter.drawEllipse(middle, size * 0.14, size * 0.14)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_letters(painter: QPainter, area: QRectF, text: str, share: float, ink: str) -> None:
    """Letters in the middle of `area`, as high as that share of it."""
    font = QFont(painter.font())
    font.setBold(True)
    font.setItalic(False)
    font.setPixelSize(max(4, round(area.height() * share * (1 if len(text) < 2 else 0.86))))
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


def _paint_turn(painter: QPainter, area: QRectF, *, clockwise: bool) -> None:
    """The arrow of the tap symbol, or of the untap symbol the other way round."""
    size = area.height()
    side = 1 if clockwise else -1
    middle, radius = area.center(), size * 0.25
    ring = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    pen = QPen(QColor(_INK), size * 0.1)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    start = 200 if clockwise else -20
    painter.drawArc(ring, start * 16, -side * 215 * 16)
    angle = math.radians(start - side * 215)
    tip = QPointF(middle.x() + radius * math.cos(angle), middle.y() - radius * math.sin(angle))
    along = QPointF(math.sin(angle) * side, math.cos(angle) * side)
    across = QPointF(-along.y(), along.x())
    head = QPainterPath(tip + along * size * 0.2)
    head.lineTo(tip + across * size * 0.15)
    head.lineTo(tip - across * size * 0.15)
    head.closeSubpath()
    painter.fillPath(head, QColor(_INK))
