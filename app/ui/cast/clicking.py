"""A click on a panel that is being filled is kept, and done to the same thing once that is there again."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.ui.cast.lines import Line

_Meant = tuple[str, ...]
"""What a thing is called, what it lies in, and whether it was marked."""


class KeptClick(QObject):
    """Takes the clicks on a panel for the time in which what is seen is not there any more.

    A double click is none: its second half would take back what the first one has done.
    """

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self._panel = panel
        self._seen: list[tuple[QRect, _Meant]] = []
        self._kept: _Meant | None = None
        self._takes = False
        panel.installEventFilter(self)

    def begin(self) -> None:
        """What is there now is seen until `end`."""
        if not self._takes:
            self._takes, self._kept = True, None
            self._seen = [(self._area(one), _meant(one)) for one in self._things()]

    def end(self) -> None:
        """What is there now is seen: what was clicked is clicked now, if it means the same still."""
        self._takes, kept, self._kept = False, self._kept, None
        there = [one for one in self._things() if _meant(one) == kept] if kept is not None else []
        if len(there) == 1 and there[0].isEnabled():
            _click(there[0])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a click with the left button."""
        is_click = self._takes and event.type() == QEvent.Type.MouseButtonPress
        if is_click and isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton:
            self._kept = self._meant_at(event.position().toPoint())
        return False

    def _meant_at(self, place: QPoint) -> _Meant | None:
        """The smallest thing that was seen there."""
        there = [(area.width() * area.height(), one) for area, one in self._seen if area.contains(place)]
        return min(there)[1] if there else None

    def _things(self) -> list[QWidget]:
        """All that can be clicked on."""
        found: list[QWidget] = [*self._panel.findChildren(Line), *self._panel.findChildren(QAbstractButton)]
        return [one for one in found if one.isVisible()]

    def _area(self, thing: QWidget) -> QRect:
        return QRect(thing.mapTo(self._panel, QPoint(0, 0)), thing.size())


def _meant(thing: QWidget) -> _Meant:
    above = thing.parentWidget()
    while above is not None and not above.property("role"):
        above = above.parentWidget()
    names = (thing.property("role") or thing.accessibleName(), above.property("role") if above else "")
    return (*map(str, names), str(isinstance(thing, Line) and thing.is_marked))


def _click(thing: QWidget) -> None:
    """Press it in its middle and let it go."""
    middle = QPointF(thing.rect().center())
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)):
        place = QPointF(thing.mapToGlobal(middle))
        event = QMouseEvent(kind, middle, place, left, held, Qt.KeyboardModifier.NoModifier)
        QCoreApplication.sendEvent(thing, event)
