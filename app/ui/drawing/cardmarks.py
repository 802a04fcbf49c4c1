"""What marks a card: its crown, the side it is, its set, the colours it is said to have, its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.theme import Colours

_RARITIES: Final = {
    "uncommon": "#7b8f9c", "rare": "#a8862f", "mythic": "#c2511c", "special": "#7d4b9e", "bonus": "#7d4b9e",
}  # fmt: skip
"""As printed: silver, gold, orange, purple; a common one's symbol is black."""


def set_width(code: str, font: QFont) -> float:
    """How wide the symbol of a set is; 0 where none is known."""
    return QFontMetricsF(font).horizontalAdvance(code) + 10 if code else 0.0


def paint_set(painter: QPainter, area: QRectF, code: str, rarity: str, font: QFont) -> None:
    """The symbol of a set, its code, in the colour of a rarity."""
    ground = QColor(_RARITIES.get(rarity, "#24262a"))
    painter.fillPath(rounded(area, area.height() * 0.28), ground)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, code)


def paint_indicator(painter: QPainter, area: QRectF, letters: Sequence[str], colours: Colours) -> None:
    """A colour indicator (204): a disc with a part for each colour."""
    part = 5760 / len(letters)  # sixteenths of a degree
    painter.setPen(Qt.PenStyle.NoPen)
    for number, letter in enumerate(letters):
        painter.setBrush(QColor(colours.frames[letter]))
        painter.drawPie(area, round(90 * 16 + part * number), round(part))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.ink), 0.9))
    painter.drawEllipse(area)


def paint_mark(painter: QPainter, area: QRectF, mark: str, colours: Colours) -> None:
    """Which side of a card this is, or how it comes to be it.

    "front" and "back" of one that transforms, "first" and "second" of two to choose from, "turn" for a half
    that stands on its head, "door" for that of a room.
    """
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.ink))
    painter.drawEllipse(area)
    painter.setBrush(QColor(colours.fills["C"]))
    side, middle = area.width(), area.center()
    if mark == "turn":
        _paint_turn(painter, area, colours)
    elif mark == "door":
        door = QRectF(middle.x() - side * 0.17, middle.y() - side * 0.28, side * 0.34, side * 0.54)
        painter.drawRect(door)
        painter.setBrush(QColor(colours.ink))
        painter.drawEllipse(QPointF(door.right() - side * 0.09, door.center().y()), side / 22, side / 22)
    else:
        for shift in (-0.14, 0.14) if mark == "second" else (0.0,):
            at = QPointF(middle.x(), middle.y() + side * shift)
            painter.drawPolygon(_triangle(at, side * (0.2 if shift else 0.28), down=mark == "back"))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _triangle(at: QPointF, size: float, *, down: bool) -> QPolygonF:
    way = -1.0 if down else 1.0
    return QPolygonF([
        QPointF(at.x(), at.y() - way * size * 0.8), QPointF(at.x() + size, at.y() + way * size * 0.7),
        QPointF(at.x() - size, at.y() + way * size * 0.7),
    ])  # fmt: skip


def _paint_turn(painter: QPainter, area: QRectF, colours: Colours) -> None:
    """Half a turn, with the head of an arrow."""
    side, middle = area.width(), area.center()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.fills["C"]), side * 0.11))
    ring = area.adjusted(side * 0.26, side * 0.26, -side * 0.26, -side * 0.26)
    painter.drawArc(ring, 180 * 16, -180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.fills["C"]))
    tip = QPointF(ring.right(), middle.y() + side * 0.06)
    painter.drawPolygon(_triangle(tip, side * 0.19, down=True))


def paint_crown(painter: QPainter, whole: QRectF, bar: float, colours: Colours) -> None:
    """What marks a legend: a second edge around its name, with a point in its middle."""
    edge = QColor(colours.ink)
    edge.setAlphaF(0.6)
    left, right, top, low = whole.left() + 4, whole.right() - 4, whole.top() + 3.5, whole.top() + bar
    middle = whole.center().x()
    crown = QPainterPath(QPointF(left, low))
    crown.lineTo(left, top + 9)
    crown.quadTo(left, top, left + 9, top)
    for at, high in ((left + 26, 0.0), (middle - 22, 0.0), (middle, -3.5), (middle + 22, 0.0)):
        crown.lineTo(at, top + high)
    crown.lineTo(right - 9, top)
    crown.quadTo(right, top, right, top + 9)
    crown.lineTo(right, low)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(edge, 2))
    painter.drawPath(crown)


def paint_number(painter: QPainter, chip: QRectF, text: str, kind: str, colours: Colours) -> None:
    """What stands in the lower right corner: a size, loyalty or defense, each on a ground of its form."""
    middle, right, low = chip.center().x(), chip.right(), chip.bottom()
    if kind == "loyalty":
        path = QPainterPath(chip.topLeft())
        for point in (
            QPointF(middle, chip.top() - 4), chip.topRight(), QPointF(right, low - 5),
            QPointF(middle, low + 4), QPointF(chip.left(), low - 5),
        ):  # fmt: skip
            path.lineTo(point)
        path.closeSubpath()
    elif kind == "defense":
        path = QPainterPath(chip.topLeft())
        path.lineTo(chip.topRight())
        path.quadTo(QPointF(right, low), QPointF(middle, low + 5))
        path.quadTo(QPointF(chip.left(), low), chip.topLeft())
    else:
        path = rounded(chip, 6)
    dark = kind in ("loyalty", "defense")
    painter.fillPath(path, QColor(colours.ink) if dark else painter.brush())
    if not dark:
        edge = QColor(colours.ink)
        edge.setAlphaF(0.5)
        painter.setPen(QPen(edge, 1))
        painter.drawPath(path)
    painter.setPen(QColor(colours.fills["C"]) if dark else QColor(colours.ink))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
