"""Arrows over the table: who attacks whom, what blocks what, what is targeted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.engine.values.ids import ObjectId, PlayerId
from app.ui.drawing.theme import colours_of

if TYPE_CHECKING:
    from app.ui.table.panel import TablePanel

Line: TypeAlias = tuple[QPointF, QPointF, str]
_KINDS: Final = {"attacking": "illegal", "blocking": "ok"}
"""The colours of arrows."""


class Arrows(QWidget):
    """Arrows over the table: who attacks whom, what blocks what, what is targeted."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.lines: tuple[tuple[QPointF, QPointF, str], ...] = ()

    def show_lines(self, lines: Iterable[tuple[QPointF, QPointF, str]]) -> None:
        """Draw arrows, each from a place to a place, in one of our colours."""
        found = tuple(lines)
        if found != self.lines:
            self.lines = found
            self.setVisible(bool(found))
            self.raise_()
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = colours_of(self)
        for start, end, kind in self.lines:
            colour = QColor(colours.glow if kind == "target" else colours.status[kind])
            colour.setAlphaF(0.75)
            pen = QPen(colour, 2.4)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPath(_arrow(start, end))


def _arrow(start: QPointF, end: QPointF) -> QPainterPath:
    """A bent line with a head."""
    way = end - start
    long = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    along = way / long
    across = QPointF(-along.y(), along.x())
    path = QPainterPath(start)
    path.quadTo(start + way / 2 + across * min(24.0, long * 0.12), end)
    for side in (1, -1):
        path.moveTo(end)
        path.lineTo(end - along * 9 + across * (5.5 * side))
    return path


class Arrowing(QObject):
    """Finds out which arrows there are."""

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table = table

    def draw(self, ident: str = "", targets: Sequence[str] = ()) -> None:
        """Draw who fights whom, and what this entry of the stack targets."""
        self._table.top.arrows.show_lines(self._lines(ident, targets))

    def _lines(self, ident: str, targets: Sequence[str]) -> Iterator[Line]:
        table = self._table
        for view in table.top.sides.values():
            for widget in view.ground.tiles.values():
                kind = _KINDS.get(widget.tile.fighting, "")
                for end in widget.tile.towards if kind else ():
                    yield from self._line(widget, str(end), kind)
        for one, whom, kind in table.combat.pairs():
            yield from self._line(table.widget_of(ObjectId(one)), whom, kind)
        entry = table.top.stack.entries.get(ident)
        for target in targets:
            yield from self._line(entry, target, "target")

    def _line(self, start: QWidget | None, whom: str, kind: str) -> Iterator[Line]:
        top = self._table.top
        end: QWidget | None = self._table.widget_of(ObjectId(whom)) or top.stack.entries.get(whom)
        if end is None and PlayerId(whom) in top.strips:
            end = top.strips[PlayerId(whom)].name
        if start is not None and end is not None and top.isAncestorOf(end):
            yield (*_ends(top.area_of(start), top.area_of(end)), kind)


def _ends(start: QRectF, end: QRectF) -> tuple[QPointF, QPointF]:
    """Where an arrow begins and ends: at the edges that face each other."""
    if start.top() > end.bottom():
        return QPointF(start.center().x(), start.top() + 2), QPointF(end.center().x(), end.bottom() - 2)
    if start.bottom() < end.top():
        return QPointF(start.center().x(), start.bottom() - 2), QPointF(end.center().x(), end.top() + 2)
    return start.center(), end.center()
