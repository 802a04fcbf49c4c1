"""A list that is put in order by keys or by dragging."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.services.table.considered import Answerable


_MOST: Final = 16
"""So many lines of text are shown at once at most."""


class Ordering(QListWidget):
    """Options in an order; Alt with Up and Down moves one, and so does dragging it.

    Signals:
        hovered: The id of the one that is looked at.
        changed: The order is another one, by hand.
        accepted: It shall be so.

    Attributes:
        how: By what one is moved, in words.
    """

    hovered = Signal(str)
    changed = Signal()
    accepted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._wide = -1
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # it would cover a line
        self.setAccessibleName(self.tr("The order, first on top; Alt with Up and Down moves one"))
        self.how = self.tr("Drag, or Alt with Up and Down")
        self.currentItemChanged.connect(lambda item, _: self._tell(item))
        self.model().rowsMoved.connect(lambda *_: self.changed.emit())

    def _tell(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.hasFocus():
            self.hovered.emit(str(item.data(Qt.ItemDataRole.UserRole + 1) or ""))

    def show_options(self, options: Sequence[Answerable]) -> None:
        """Begin with this order."""
        self.clear()
        for option in options:
            item = QListWidgetItem(option.text)
            item.setData(Qt.ItemDataRole.UserRole, option.value)
            item.setData(Qt.ItemDataRole.UserRole + 1, str(option.object or ""))
            self.addItem(item)
        self.setCurrentRow(0)
        self._fit()

    def _fit(self) -> None:
        """Be as high as all that is in it, up to what a panel has room for.

        It is measured without a bar, which takes of the width: with one, texts may take another line, by
        which alone the bar would be wanted.
        """
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.doItemsLayout()
        high = sum(self.visualItemRect(self.item(row)).height() for row in range(self.count()))
        line = self.fontMetrics().height()
        if high > _MOST * line:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFixedHeight(min(max(high, 2 * line), _MOST * line) + 2 * self.frameWidth() + 2)

    def begin_with(self, values: Sequence[str]) -> None:
        """Let these come first, the others as they are by now."""
        for row, value in enumerate(values):
            self.insertItem(row, self.takeItem(self.values().index(value)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Long texts take other lines at another width."""
        super().resizeEvent(event)
        # Its own width, not that of the event, which is what a bar leaves of it.
        if self.width() != self._wide:
            self._wide = self.width()
            self._fit()

    def values(self) -> list[str]:
        """The values in their order."""
        items = (self.item(row) for row in range(self.count()))
        return [str(item.data(Qt.ItemDataRole.UserRole)) for item in items]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the one that is looked at, with Alt or Control; Enter is for the order as it is."""
        moving = event.modifiers() & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier)
        if moving and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accepted.emit()
        else:
            super().keyPressEvent(event)

    def _move(self, by: int) -> None:
        row = self.currentRow()
        if 0 <= row + by < self.count():
            item = self.takeItem(row)
            self.insertItem(row + by, item)
            self.setCurrentRow(row + by)
            self.changed.emit()
