"""Arrows and checks for what Qt gives signs of a fixed size, as files that a style sheet can name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, Qt, QTemporaryDir
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

_POINTS: Final = {
    "down": ((0.2, 0.36), (0.5, 0.66), (0.8, 0.36)),
    "right": ((0.36, 0.2), (0.66, 0.5), (0.36, 0.8)),
    "check": ((0.16, 0.52), (0.42, 0.78), (0.86, 0.24)),
}


@lru_cache(maxsize=1)
def _folder() -> QTemporaryDir:
    return QTemporaryDir()


@lru_cache(maxsize=64)
def arrow_file(way: str, colour: str, side: int) -> str:
    """The path of a picture of an arrow "down" or "right", or of a "check", so many dots wide and high."""
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side, side)
    painter.setPen(QPen(QColor(colour), 0.1))
    painter.drawPolyline([QPointF(x, y) for x, y in _POINTS[way]])
    painter.end()
    path = _folder().filePath(f"{way} {colour.lstrip('#')} {side}.png")
    picture.save(path)
    return path
