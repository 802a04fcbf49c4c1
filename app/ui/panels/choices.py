"""The choices of a proposal, one row each; what can be clicked on the table can be picked here too."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from app.services.table.announcing import Asked
from app.ui.drawing.flow import Span
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
        self.setToolTip(self.currentText())
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: object) -> None:
        """Scrolling the panel must not change a choice."""
        event.ignore()  # type: ignore[attr-defined]


class Division(QWidget):
    """A number for each target.

    Signals:
        divided: Pairs of a target and its part.
    """

    divided = Signal(tuple)

    def __init__(self, asked: Asked) -> None:
        super().__init__()
        self._targets = asked.options
        parts = [int(part) for part in asked.chosen.split(", ") if part] if asked.chosen else []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        self.boxes: list[QSpinBox] = []
        for index, label in enumerate(asked.labels):
            box = QSpinBox()
            box.setRange(0, 999)
            box.setPrefix(f"{label}: ")
            box.setAccessibleName(f"{asked.text} {label}")
            box.setKeyboardTracking(False)
            box.setValue(parts[index] if index < len(parts) else 0)
            box.valueChanged.connect(self._tell)
            column.addWidget(box)
            self.boxes.append(box)
        if not self.boxes:
            column.addWidget(QLabel(self.tr("after the targets")))

    def _tell(self) -> None:
        parts = (box.value() for box in self.boxes)
        self.divided.emit(tuple(zip(self._targets, parts, strict=True)))


class ChoiceRows(QWidget):
    """All choices.

    Signals:
        made: A choice, and the option that was chosen or None.
        divided: A division among the targets: pairs of a target and its part.
    """

    made = Signal(object, object)
    divided = Signal(tuple)

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
            icon = StatusIcon(asked.status, share=0.95)
            label = FlowLabel((Span(asked.text),), share=0.93)
            if asked.key == "division":
                self._grid.addWidget(icon, row, 0)
                self._grid.addWidget(label, row, 1)
                division = Division(asked)
                division.divided.connect(self.divided)
                self._grid.addWidget(division, row, 2)
                continue
            box = ChoiceBox(asked)
            box.activated.connect(lambda _, box=box: self.made.emit(box.asked, box.currentData()))
            for column, widget in enumerate((icon, label, box)):
                self._grid.addWidget(widget, row, column)
            self.boxes.append(box)
            if asked.key == had:
                box.setFocus()
