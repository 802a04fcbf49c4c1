"""Numbers that are announced: X, and how something is divided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent, QValidator, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSpinBox, QToolButton, QWidget

from app.ui.cast.lines import dropped
from app.ui.drawing.flow import Span
from app.ui.widgets import FlowLabel

if TYPE_CHECKING:
    from app.services.table.considered import Row


class Stepper(QSpinBox):
    """A number that the wheel does not change, for scrolling the panel must not change a choice.

    Its buttons go with the size of the text, which those of Qt don't.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("stepper")
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.less, self.more = (self._button(sign, by) for sign, by in (("−", -1), ("+", 1)))
        self._is_beyond = False
        self.valueChanged.connect(self._is_within)
        self._fit()

    def _is_within(self) -> None:
        self._is_beyond = False

    def _button(self, sign: str, by: int) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("step")
        button.setText(sign)
        button.setAutoRepeat(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Up and Down do the same
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.clicked.connect(lambda: self.stepBy(by))
        return button

    def _fit(self) -> None:
        """Give the number and the buttons the room that the text needs."""
        line = self.fontMetrics().height()
        side = round(line * 1.5)
        self.setMinimumSize(self.fontMetrics().horizontalAdvance("000") + 2 * side + 14, round(line * 1.45))
        self.lineEdit().setGeometry(5, 1, self.width() - 2 * side - 6, self.height() - 2)
        for place, button in enumerate((self.less, self.more), -2):
            button.setGeometry(self.width() + place * side - 1, 1, side, self.height() - 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Place the number, where the style would leave it no room beside its own buttons."""
        super().showEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Go with the size of the text, and with the style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "more"):
            self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave it to the panel."""
        event.ignore()

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Whether it may be typed; a number that is too high is not, and is remembered."""
        answer = super().validate(text, place)
        self._is_beyond = text.isdecimal() and int(text) > self.maximum()
        return answer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the number that is typed, and then belongs to the panel."""
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enters and self._is_beyond:  # what is shown is not what was typed: it is chosen for nobody
            event.accept()
            self.selectAll()
            return
        super().keyPressEvent(event)
        if enters:
            event.accept()
            self.editingFinished.emit()


class Number(QWidget):
    """X with what it costs.

    Signals:
        picked: The number was changed.
    """

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._row: Row | None = None
        self.box = Stepper()
        self._cost = FlowLabel(dim=True, share=0.95)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 2, 8, 2)
        row.addWidget(self.box)
        row.addWidget(self._cost, 1)
        self.box.valueChanged.connect(self._changed)
        self.box.editingFinished.connect(self._finished)

    def show_row(self, row: Row) -> None:
        """Show a choice of a number."""
        self._row = row
        values = [pick.value for pick in row.picks if isinstance(pick.value, int)]
        chosen = next((p for p in row.picks if p.count), None)
        self.box.blockSignals(True)
        self.box.setRange(min(values, default=0), max(values, default=0))
        if chosen is not None and isinstance(chosen.value, int):
            self.box.setValue(chosen.value)
        self.box.blockSignals(False)
        most = max(values, default=0)
        said = self.tr("at most {n} can be paid").format(n=most) if row.tried else ""
        cost = next((p.cost for p in row.picks if p.value == self.box.value()), "")
        spans = [Span(f"{cost}  ", colour="")] if cost else []
        self._cost.show_spans((*spans, Span(said)))
        state = "" if row.made else self.tr("still open, ")
        self.box.setAccessibleName(f"{row.label}: {state}{', '.join(filter(None, (cost, said)))}")
        self.box.setProperty("role", f"{row.key} number")

    def _changed(self, value: int) -> None:
        self.picked.emit(value)

    def _finished(self) -> None:
        """Enter on a number that is shown but was not announced announces it."""
        if self._row is not None and not self._row.made and self.box.hasFocus():
            self.picked.emit(self.box.value())

    def take_focus(self) -> None:
        """Give the keyboard to the number."""
        self.box.setFocus()
        self.box.selectAll()


class Division(QWidget):
    """A number for each target, and their sum.

    Signals:
        divided: How much goes to each.
    """

    divided = Signal(tuple)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(32, 2, 8, 2)
        self._grid.setColumnStretch(1, 1)
        self.boxes: list[Stepper] = []
        self._labels: list[FlowLabel] = []
        self._sum = QLabel()

    def show_row(self, row: Row) -> None:
        """Show a division among the options of a row."""
        while len(self.boxes) < len(row.picks):
            self._add()
        while len(self.boxes) > len(row.picks):
            for widget in (self.boxes.pop(), self._labels.pop()):
                dropped(self._grid, widget)
        whole = row.choice.divided or 0
        given = sum(pick.count for pick in row.picks)
        for box, label, pick in zip(self.boxes, self._labels, row.picks, strict=True):
            box.blockSignals(True)
            box.setRange(0, whole)
            box.setValue(pick.count)
            box.blockSignals(False)
            label.show_spans((Span(pick.text),))
            said = self.tr("{label}, {what}: {n}; {given} of {whole} are given")
            box.setAccessibleName(
                said.format(label=row.label, what=pick.text, n=pick.count, given=given, whole=whole)
            )
            box.setProperty("role", f"{row.key} {pick.value}")
        self._sum.setText(self.tr("{given} of {whole}").format(given=given, whole=whole))
        self._grid.addWidget(self._sum, len(self.boxes), 0, 1, 2)

    def _add(self) -> None:
        box, label = Stepper(), FlowLabel(share=0.97)
        box.valueChanged.connect(self._tell)
        self._grid.addWidget(box, len(self.boxes), 0)
        self._grid.addWidget(label, len(self.boxes), 1)
        self.boxes.append(box)
        self._labels.append(label)

    def _tell(self) -> None:
        self.divided.emit(tuple(box.value() for box in self.boxes))

    def take_focus(self) -> None:
        """Give the keyboard to the first number."""
        for box in self.boxes[:1]:
            box.setFocus()
            box.selectAll()
