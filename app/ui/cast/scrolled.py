"""What scrolls in the cast panel: what has the keyboard stays in view, and what goes on is seen to go on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from app.ui.drawing.theme import colours_of

_LINES: Final = 0.6
"""How high a soft edge is, in lines of text: a line that is cut there fades, and no other."""


class _Edge(QWidget):
    """A soft edge, over which what goes on beyond it fades; the mouse does not notice it."""

    def __init__(self, over: QWidget, *, above: bool) -> None:
        super().__init__(over)
        self._above = above
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it, in the colour of the window at its outer side."""
        ground = QColor(colours_of(self).window)
        clear = QColor(ground)
        clear.setAlpha(0)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, ground if self._above else clear)
        shade.setColorAt(1, clear if self._above else ground)
        QPainter(self).fillRect(self.rect(), shade)


class Scrolled(QScrollArea):
    """A column that scrolls up and down."""

    def __init__(self, column: QWidget) -> None:
        super().__init__()
        self.above, self.below = _Edge(self, above=True), _Edge(self, above=False)
        self.setWidget(column)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._show_edges)
        bar.rangeChanged.connect(self._show_edges)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._see_focused)

    def _see_focused(self, _: QWidget | None, now: QWidget | None) -> None:
        self._see(now)

    def _see(self, one: QWidget | None) -> None:
        """Scroll to what has the keyboard."""
        if one is not None and self.isAncestorOf(one):
            self.ensureWidgetVisible(one, 0, one.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What has the keyboard and was in view stays there."""
        one = QApplication.focusWidget()
        was_seen = (
            one is not None and self.isAncestorOf(one) and self._is_within(one, event.oldSize().height())
        )
        super().resizeEvent(event)
        if was_seen:
            self._see(one)
        self._show_edges()

    def _is_within(self, one: QWidget, high: int) -> bool:
        """Whether something lies within so much of the column as is seen."""
        top = one.mapTo(self, QPoint(0, 0)).y()
        return top >= -1 and top + one.height() <= high + 1

    def _show_edges(self) -> None:
        """Let what goes on fade."""
        bar, seen = self.verticalScrollBar(), self.viewport().geometry()
        high = round(self.fontMetrics().height() * _LINES)
        for edge, top, goes_on in (
            (self.above, seen.top(), bar.value() > bar.minimum()),
            (self.below, seen.bottom() + 1 - high, bar.value() < bar.maximum()),
        ):
            edge.setGeometry(QRect(seen.left(), top, seen.width(), high))
            edge.setVisible(goes_on)
            edge.raise_()
