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


def symbol_width(code: str, size: float) -> float:
    """How wide a symbol is that is `size` high: discs are round, longer codes are pills."""
    parts = code.split("/")
    longest = max(len(part) for part in parts)
    return size if longest <= 2 or code in ("CHAOS",) else size * (0.55 + 0.3 * longest)


def paint_symbol(painter: QPainter, area: QRectF, code: str) -> None:
    """Draw the symbol of `code` ("2", "W", "R/W", "G/P", "X", "T", "Q") in `area`."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    parts = [part for part in code.upper().split("/") if part]
    disc = QPainterPath()
    radius = area.height() / 2
    disc.addRoundedRect(area, radius, radius)
    painter.fillPath(disc, QColor(_TINTS.get(parts[0] if parts else "", "#d6d3ce")))
    if len(parts) > 1:
        _paint_split(painter, area, disc, parts)
    elif code.upper() in ("T", "Q"):
        _paint_turn(painter, area, clockwise=code.upper() == "T")
    else:
        _paint_letters(painter, area, "".join(parts), 0.66, _INK)
    painter.setPen(QPen(QColor(_EDGE), max(0.6, area.height() / 26)))
    painter.drawPath(disc)
    painter.restore()


def _paint_split(painter: QPainter, area: QRectF, disc: QPainterPath, parts: list[str]) -> None:
    """Both halves of a hybrid or Phyrexian symbol, parted by a diagonal."""
    half = QPainterPath()
    half.moveTo(area.topRight())
    half.lineTo(area.bottomRight())
    half.lineTo(area.bottomLeft())
    half.closeSubpath()
    painter.fillPath(disc.intersected(half), QColor(_TINTS.get(parts[1], "#d6d3ce")))
    size = area.height()
    upper = QRectF(area.left() + size * 0.08, area.top() + size * 0.06, size * 0.52, size * 0.52)
    lower = QRectF(area.left() + size * 0.40, area.top() + size * 0.42, size * 0.52, size * 0.52)
    _paint_letters(painter, upper, parts[0], 0.92, _INK)
    _paint_letters(painter, lower, parts[-1], 0.92, "#ffffff" if parts[1] in "PH" else _INK)
    if len(parts) > 2:  # a hybrid Phyrexian symbol: its second colour is the ground of the lower half
        painter.fillPath(disc.intersected(half), QColor(_TINTS.get(parts[1], "#d6d3ce")))
        _paint_letters(painter, lower, parts[1], 0.92, _INK)
        dot = QRectF(area.left() + size * 0.4, area.top() + size * 0.4, size * 0.2, size * 0.2)
        painter.setBrush(QColor(_TINTS["P"]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(dot)
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
