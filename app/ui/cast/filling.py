"""A panel is filled in portions behind a curtain, and seen once it is whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QLayout, QWidget
from shiboken6 import isValid

from app.ui.cast.clicking import KeptClick
from app.ui.cast.lines import at_once
from app.ui.curtain import Curtain
from app.ui.portions import Portions
from app.ui.widgets import FlowLabel


class Filling(QObject):
    """Fills a panel; what is begun later takes the place of what is not done yet.

    Signals:
        done: All is filled, or that has failed: it is seen, and may be clicked on.
    """

    done = Signal()

    def __init__(self, panel: QWidget, clicked: QWidget) -> None:
        """`clicked` is the part of the panel on which clicks are kept meanwhile."""
        super().__init__(panel)
        self._panel, self._clicked = panel, clicked
        self._held, self._curtain, self._click = ExitStack(), Curtain(panel), KeptClick(panel)
        self._portions = Portions(self)
        self._portions.done.connect(self._draw)

    @property
    def is_busy(self) -> bool:
        """Whether not all is seen yet."""
        return self._portions.is_busy

    def begin(self, work: Iterator[bool]) -> None:
        """Fill it by this, which yields after each part."""
        self._click.begin()
        self._ignore_clicks(ignored=True)  # what is seen is not what is meant by now
        self._portions.begin(self._filling(work))

    def _filling(self, work: Iterator[bool]) -> Iterator[bool]:
        """Fill one part after the other, measure the texts, place all, and draw it at last."""
        if not self._curtain.is_down:  # else what was begun before is given up for this
            self._curtain.let_down()
            yield True
        self._held.close()
        self._held.enter_context(at_once(*self._panel.findChildren(QLayout)))
        yield False
        yield from work
        yield from measuring(self._panel)
        self._held.close()
        yield True
        yield True  # what is placed in this turn moves others
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)  # and not together with drawing
        yield True
        yield from self._curtain.drawing_up()

    def _draw(self) -> None:
        self._held.close()
        self._curtain.draw_up()
        self._ignore_clicks(ignored=False)
        self.done.emit()
        if not self.is_busy:
            self._click.end()

    def _ignore_clicks(self, *, ignored: bool) -> None:
        self._clicked.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, ignored)


def measuring(part: QWidget) -> Iterator[bool]:
    """Lay out the texts of a part, which its layout then need not wait for; it yields after each."""
    for label in part.findChildren(FlowLabel):
        if isValid(label) and label.isVisibleTo(part):  # it may have ended while others were measured
            label.measure()
            yield False
