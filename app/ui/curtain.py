"""What was to be seen stays to be seen until what takes its place is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QBackingStore, QImage, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

_STRIPS: Final = 3
"""So many turns of the window it takes to draw what lies behind."""


class Curtain(QWidget):
    """Lies over a widget with the picture of it, and is drawn up strip by strip; clicks go through it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over, self._picture = over, QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing is drawn behind it
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def is_down(self) -> bool:
        """Whether nothing of the widget can be seen."""
        return not self.isHidden() and self.y() == 0

    def let_down(self) -> None:
        """Show from now on what is to be seen now."""
        own = self.visibleRegion().translated(self.pos()) if self.isVisible() else QRegion()
        self._picture = _picture_of(self._over, own)
        self.setGeometry(self._over.rect())
        self.raise_()
        self.show()

    def drawing_up(self) -> Iterator[bool]:
        """Show more and more of what lies behind it; it yields true where that is to be drawn."""
        wide, high = self.width(), self.height()
        for strip in range(1, _STRIPS):
            top = high * strip // _STRIPS
            self.setGeometry(0, top, wide, high - top)
            yield True
        self.draw_up()
        yield True

    def draw_up(self) -> None:
        """Show all that lies behind it."""
        self.hide()
        self._picture = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture."""
        QPainter(self).drawPixmap(0, -self.y(), self._picture)


def _picture_of(widget: QWidget, own: QRegion) -> QPixmap:
    """What is to be seen of a widget: cut out of its window's picture where it can be; `own` lies over it."""
    window = widget.window()
    store = cast("QBackingStore | None", window.backingStore())  # it has none before it is shown
    image = store.paintDevice() if store is not None else None
    if not isinstance(image, QImage) or not (widget.visibleRegion() + own).contains(widget.rect()):
        return widget.grab()
    dots = image.devicePixelRatio()
    corner, size = widget.mapTo(window, QPoint(0, 0)) * dots, widget.size() * dots
    picture = QPixmap.fromImage(image.copy(QRect(corner, size)))
    picture.setDevicePixelRatio(dots)
    return picture
