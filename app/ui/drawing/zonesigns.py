"""Signs of the zones, drawn by us: they say in little room which zone a number is about."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

from app.engine.values.ids import Zone


@lru_cache(maxsize=256)
def zone_icon(zone: Zone, size: int, colour: str, dots: float = 1.0) -> QIcon:
    """The sign of a zone as an icon."""
    picture = QPixmap(QSize(size, size) * dots)
    picture.setDevicePixelRatio(dots)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size, size)
    pen = QPen(QColor(colour), 0.085)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    _SIGNS[zone](painter)
    painter.end()
    return QIcon(picture)


def _hand(painter: QPainter) -> None:
    """Three cards, fanned out."""
    for angle in (-24, 0, 24):
        painter.save()
        painter.translate(0.5, 0.98)
        painter.rotate(angle)
        painter.drawRoundedRect(QRectF(-0.16, -0.82, 0.32, 0.46), 0.05, 0.05)
        painter.restore()


def _library(painter: QPainter) -> None:
    """A pile of cards."""
    painter.drawRoundedRect(QRectF(0.26, 0.1, 0.5, 0.56), 0.06, 0.06)
    for down in (0.78, 0.9):
        painter.drawLine(QPointF(0.26, down), QPointF(0.76, down))


def _graveyard(painter: QPainter) -> None:
    """A gravestone."""
    path = QPainterPath(QPointF(0.24, 0.86))
    path.lineTo(0.24, 0.42)
    path.cubicTo(0.24, 0.02, 0.76, 0.02, 0.76, 0.42)
    path.lineTo(0.76, 0.86)
    path.closeSubpath()
    painter.drawPath(path)
    painter.drawLine(QPointF(0.5, 0.3), QPointF(0.5, 0.62))
    painter.drawLine(QPointF(0.38, 0.42), QPointF(0.62, 0.42))


def _exile(painter: QPainter) -> None:
    """A circle, crossed out."""
    painter.drawEllipse(QRectF(0.16, 0.16, 0.68, 0.68))
    painter.drawLine(QPointF(0.27, 0.73), QPointF(0.73, 0.27))


def _command(painter: QPainter) -> None:
    """A crown."""
    path = QPainterPath(QPointF(0.16, 0.8))
    for x, y in ((0.12, 0.3), (0.34, 0.52), (0.5, 0.18), (0.66, 0.52), (0.88, 0.3), (0.84, 0.8)):
        path.lineTo(x, y)
    path.closeSubpath()
    painter.drawPath(path)


def _outside(painter: QPainter) -> None:
    """A box with its lid open."""
    painter.drawRoundedRect(QRectF(0.16, 0.42, 0.68, 0.42), 0.05, 0.05)
    painter.drawLine(QPointF(0.16, 0.42), QPointF(0.3, 0.16))
    painter.drawLine(QPointF(0.3, 0.16), QPointF(0.9, 0.16))


def _battlefield(painter: QPainter) -> None:
    """Two crossed swords."""
    for x, y in ((0.18, 0.82), (0.82, 0.18)):
        painter.drawLine(QPointF(x, 0.16), QPointF(y, 0.8))
    painter.drawLine(QPointF(0.2, 0.62), QPointF(0.38, 0.8))
    painter.drawLine(QPointF(0.8, 0.62), QPointF(0.62, 0.8))


def _stack(painter: QPainter) -> None:
    """Slips, one on another."""
    for down in (0.2, 0.44, 0.68):
        painter.drawRoundedRect(QRectF(0.14, down, 0.72, 0.16), 0.05, 0.05)


_SIGNS = {
    Zone.HAND: _hand,
    Zone.LIBRARY: _library,
    Zone.GRAVEYARD: _graveyard,
    Zone.EXILE: _exile,
    Zone.COMMAND: _command,
    Zone.OUTSIDE: _outside,
    Zone.BATTLEFIELD: _battlefield,
    Zone.STACK: _stack,
    Zone.PHASED_OUT: _battlefield,
}
