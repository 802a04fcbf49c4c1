"""The names of pages as buttons, in as many rows as a narrow panel needs."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QToolButton, QWidget

PAGES: Final = tuple(
    map(str, (QT_TRANSLATE_NOOP("CardPages", "Text"), QT_TRANSLATE_NOOP("CardPages", "Reading"),
              QT_TRANSLATE_NOOP("CardPages", "Rulings"), QT_TRANSLATE_NOOP("CardPages", "Rules"),
              QT_TRANSLATE_NOOP("CardPages", "Printings"), QT_TRANSLATE_NOOP("CardPages", "Legality")))
)  # fmt: skip
"""The views of a card; those after the first two tell what there is to it beside its text."""


class PageTabs(QWidget):
    """Buttons of which one is down; the arrow keys go from one to the next.

    Signals:
        currentChanged: Another page is wanted, by its place.
    """

    currentChanged = Signal(int)

    def __init__(self, names: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2, 0, 2, 0)
        self._grid.setSpacing(1)
        self._columns = 0
        for place, name in enumerate(names):
            button = QToolButton()
            button.setText(name)
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._group.addButton(button, place)
        self._group.button(0).setChecked(True)
        self._group.idToggled.connect(lambda place, on: self.currentChanged.emit(place) if on else None)
        self._arrange()

    def button(self, place: int) -> QToolButton:
        """The button of a page."""
        found = self._group.button(place)
        assert isinstance(found, QToolButton)
        return found

    def currentIndex(self) -> int:
        """The place of the page that is shown."""
        return self._group.checkedId()

    def setCurrentIndex(self, place: int) -> None:
        """Show another page."""
        self.button(place).setChecked(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take one row where there is room for it, else two or three."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        buttons = self._group.buttons()
        many, wide = len(buttons), [button.sizeHint().width() + 1 for button in buttons]
        shapes = [ceil(many / rows) for rows in (1, 2, 3)]
        fit = (one for one in shapes if sum(max(wide[at::one]) for at in range(one)) + 4 <= self.width())
        columns = next(fit, shapes[-1])
        if columns != self._columns:
            self._columns = columns
            for place, button in enumerate(buttons):
                self._grid.addWidget(button, *divmod(place, columns))
