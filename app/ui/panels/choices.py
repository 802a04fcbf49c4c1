"""The choices of a proposal, one row each; what can be clicked on the table can be picked here too."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QWidget

from app.ui.announcing import Asked
from app.ui.flow import Span
from app.ui.panels.costs import emptied
from app.ui.widgets import FlowLabel, StatusIcon


class ChoiceBox(QComboBox):
    """The options of one choice, the first item leaving it open."""

    def __init__(self, asked: Asked) -> None:
        super().__init__()
        self.asked = asked
        self.addItem(self.tr("open: any that works"), None)
        for option, label in zip(asked.options, asked.labels, strict=True):
            self.addItem(label, option)
        if asked.chosen is not None:
            self.setCurrentIndex(self.findData(asked.chosen))
        self.setAccessibleName(asked.text)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: object) -> None:
        """Scrolling the panel must not change a choice."""
        event.ignore()  # type: ignore[attr-defined]


class ChoiceRows(QWidget):
    """All choices.

    Signals:
        made: A choice, and the option that was chosen or None.
    """

    made = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 2, 10, 2)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(1, 2)
        self._grid.setColumnStretch(2, 3)
        self.boxes: list[ChoiceBox] = []

    def show_choices(self, choices: tuple[Asked, ...]) -> None:
        """Show other choices; the focus stays on the same one."""
        had = next((box.asked.key for box in self.boxes if box.hasFocus()), None)
        emptied(self)
        self.boxes = []
        for row, asked in enumerate(choices):
            icon = StatusIcon("choose" if asked.chosen is None else "ok", share=0.95)
            label = FlowLabel((Span(asked.text),), share=0.93)
            box = ChoiceBox(asked)
            box.activated.connect(lambda _, box=box: self.made.emit(box.asked, box.currentData()))
            for column, widget in enumerate((icon, label, box)):
                self._grid.addWidget(widget, row, column)
            self.boxes.append(box)
            if asked.key == had:
                box.setFocus()
