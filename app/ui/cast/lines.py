"""Lines of the cast panel: they take the keyboard, are clicked, and say what they are for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget
from shiboken6 import isValid

from app.ui.drawing.cardpaint import rounded
from app.ui.drawing.flow import Span, scaled
from app.ui.drawing.theme import colours_of
from app.ui.widgets import FlowLabel, Focusable

_Value = TypeVar("_Value")
_Line = TypeVar("_Line", bound=QWidget)


class Line(Focusable):
    """One line; a click, Space or Enter presses it, Up and Down go to its neighbours.

    Signals:
        pressed: It was pressed.
        hovered: The mouse or the keyboard came to it, or went.
    """

    pressed = Signal()
    hovered = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_marked = False
        self.ground = ""
        """The colour of its ground; "" for none."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press it, or go to a neighbour."""
        match event.key():
            case Qt.Key.Key_Space | Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.pressed.emit()
            case Qt.Key.Key_Down:
                go_on(self)
            case Qt.Key.Key_Up:
                go_on(self, back=True)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        """Show the focus, and what it is about."""
        self.update()
        self.hovered.emit(True)

    def focusOutEvent(self, event: object) -> None:
        """Show that the focus is gone."""
        self.update()
        self.hovered.emit(False)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The mouse is here."""
        self.hovered.emit(True)

    def leaveEvent(self, event: object) -> None:
        """The mouse is gone."""
        self.hovered.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw its ground, whether it is the chosen one, and whether it has the focus."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.is_marked or self.ground:
            ground = QColor(self.ground or colours.accent)
            ground.setAlphaF(0.11 if self.ground else 0.16)
            painter.fillPath(rounded(area, 6), ground)
        if self.is_marked:
            painter.fillPath(rounded(QRectF(1, 4, 3.5, self.height() - 8), 2), QColor(colours.accent))
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 1.6))
            painter.drawPath(rounded(area, 6))


class BigButton(Line):
    """A button whose text may have symbols and goes on in further lines where it has no room."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = FlowLabel((Span(text),), bold=True)
        self.setAccessibleName(text)
        self.setProperty("role", f"button {text}")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 14, 8)
        row.addStretch(1)
        row.addWidget(self._text, 100)
        row.addStretch(1)

    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw its ground and edge."""
        colours, painter = colours_of(self), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        near = self.hasFocus() or self.underMouse()
        painter.fillPath(rounded(area, 6), QColor(colours.raised))
        painter.setPen(
            QPen(QColor(colours.accent if near else colours.line), 1.8 if self.hasFocus() else 1.0)
        )
        painter.drawPath(rounded(area, 6))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be pressed."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: object) -> None:
        """Show the plain button again."""
        super().leaveEvent(event)
        self.update()


class InOrder(QWidget):
    """A place in which the keyboard goes from top to bottom, in whatever order the widgets came to be."""

    def in_order(self) -> list[QWidget]:
        """What can have the keyboard, as it is seen: line by line."""
        found = [w for w in self.findChildren(QWidget) if w.isVisible() and w.isEnabled() and _is_stop(w)]
        places = {widget: widget.mapTo(self, QPoint(0, 0)) for widget in found}
        return sorted(found, key=lambda widget: (places[widget].y(), places[widget].x()))

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go to the next in this place, or out of it at its end."""
        found = self.in_order()
        focused = QApplication.focusWidget()
        at = found.index(focused) if focused in found else -1
        then = at + (1 if next else -1)
        if at >= 0 and 0 <= then < len(found):
            _give(found[then], back=not next)
            return True
        outside: QWidget = self
        while True:
            following = outside.nextInFocusChain() if next else outside.previousInFocusChain()
            if following is None or following is self:
                return False
            outside = following
            there = outside.isVisible() and outside.isEnabled() and _is_stop(outside)
            if there and not self.isAncestorOf(outside):
                _give(outside, back=not next)
                return True


def _is_stop(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None


def _give(widget: QWidget, *, back: bool) -> None:
    widget.setFocus(Qt.FocusReason.BacktabFocusReason if back else Qt.FocusReason.TabFocusReason)


def go_on(start: QWidget, *, back: bool = False) -> None:
    """Give the keyboard to the next line of the same place, or to the one before."""
    home = start.parentWidget()
    while home is not None and not isinstance(home, InOrder):
        home = home.parentWidget()
    lines = home.in_order() if home is not None else []
    if start in lines:
        at = lines.index(start)
        rest = reversed(lines[:at]) if back else lines[at + 1 :]
        line = next((one for one in rest if isinstance(one, Line)), None)
        if line is not None:
            _give(line, back=back)


class Mark(QWidget):
    """A round or square box that is ticked or not, as of an option."""

    def __init__(self, *, round_: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._round, self._count = round_, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_count(self, count: int, *, round_: bool) -> None:
        """Tick it so often."""
        if (count, round_) != (self._count, self._round):
            self._count, self._round = count, round_
            self.update()

    def sizeHint(self) -> QSize:
        """A square as high as a line of text."""
        side = round(self.fontMetrics().height() * 0.95)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        colours = colours_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - 4.0
        area = QRectF(2, (self.height() - side) / 2, side, side)
        path = rounded(area, side / 2 if self._round else side * 0.2)
        painter.setPen(QPen(QColor(colours.accent if self._count else colours.dim), 1.4))
        painter.setBrush(QColor(colours.accent if self._count else colours.base))
        painter.drawPath(path)
        if self._count > 1:
            painter.setPen(QColor(colours.on_accent))
            painter.setFont(scaled(self.font(), 0.75, bold=True))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self._count))
        elif self._count and self._round:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.on_accent))
            painter.drawEllipse(area.center(), side * 0.2, side * 0.2)
        elif self._count:
            pen = QPen(QColor(colours.on_accent), side * 0.14)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            at = area.topLeft()
            places = [QPointF(at.x() + x * side, at.y() + y * side) for x, y in _TICK]
            painter.drawPolyline(places)


_TICK = ((0.24, 0.52), (0.43, 0.72), (0.78, 0.3))


class Column(QWidget, Generic[_Value, _Line]):
    """Lines below each other, each for a value; a line stays the same widget while its key stays.

    Lines that are not needed any more are kept for others: making a widget takes far longer than showing it.
    """

    def __init__(
        self, make: Callable[[], _Line], show: Callable[[_Line, _Value], None], *, spacing: int = 1
    ) -> None:
        super().__init__()
        self._make, self._show = make, show
        self._by_key: dict[Hashable, _Line] = {}
        self._spare: list[_Line] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(spacing)

    @property
    def lines(self) -> tuple[_Line, ...]:
        """The lines in their order."""
        return tuple(self._by_key.values())

    def line(self, key: Hashable) -> _Line | None:
        """The line of this key."""
        return self._by_key.get(key)

    def show_all(self, values: Iterable[tuple[Hashable, _Value]]) -> None:
        """Show these values, each with its key."""
        for _ in self.showing(values):
            pass

    def showing(self, values: Iterable[tuple[Hashable, _Value]]) -> Iterator[bool]:
        """Show these values, each with its key; it yields after each, as portions do, and may be given up."""
        wanted = dict(values)
        with at_once(self._column):
            for key in [key for key in self._by_key if key not in wanted]:
                self._put_away(self._by_key.pop(key))
            for index, (key, value) in enumerate(wanted.items()):
                line = self._by_key.get(key)
                if line is None:
                    line = self._by_key[key] = self._spare.pop() if self._spare else self._make()
                    line.setProperty("role", str(key))
                if self._column.indexOf(line) != index:
                    self._column.removeWidget(line)
                    self._column.insertWidget(index, line)
                self._show(line, value)
                set_shown(line, there=True)
                yield False
            self._by_key = {key: self._by_key[key] for key in wanted}

    def prepare(self, count: int) -> None:
        """Have so many lines ready."""
        while len(self._spare) < count:
            line = self._make()
            line.setParent(self)
            line.hide()
            self._spare.append(line)

    def _put_away(self, line: _Line) -> None:
        self._column.removeWidget(line)
        line.hide()
        if len(self._spare) < _MOST_SPARE:
            self._spare.append(line)
        else:
            line.deleteLater()


_MOST_SPARE: Final = 12


@contextmanager
def at_once(*layouts: QLayout | None) -> Iterator[None]:
    """Let layouts place what they hold once, after all of it has changed.

    Whatever is shown lets all layouts around it place everything anew, unless they are held.
    """
    held = [layout for layout in layouts if layout is not None and layout.isEnabled()]
    for layout in held:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in filter(isValid, held):  # some may have ended meanwhile, with their widgets
            layout.setEnabled(True)
            layout.invalidate()
            owner: QWidget | None = layout.parentWidget()
            if owner is not None:  # what it was told while its layout was held is lost
                QCoreApplication.postEvent(owner, QEvent(QEvent.Type.LayoutRequest))


def set_shown(widget: QWidget, *, there: bool) -> None:
    """Show or hide a widget, if it isn't so."""
    if widget.isHidden() == there:
        widget.setVisible(there)


def dropped(layout: QLayout, widget: QWidget) -> None:
    """Take a widget out of its layout and let it end."""
    layout.removeWidget(widget)
    widget.hide()
    widget.deleteLater()
