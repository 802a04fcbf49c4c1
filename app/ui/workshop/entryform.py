"""The fields of an entry of a rules pack, made of what the format says of its kind."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from app.engine.scenario.packs import Shape
from app.services.language import translated
from app.ui.drawing.qtsigns import HintedEdit
from app.ui.workshop.rulestext import RulesText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.engine.scenario.packs import EntryKind, Field
    from app.services.workshop.packdraft import Entry

_LINES: Final = {Shape.TEXT: 4.2, Shape.NOTES: 2.6}
"""How high a field is, in lines of text, where it has several."""


_BEHIND: Final = (Shape.CHOICE, Shape.VALUES)
"""What stands behind the field before it."""
_SHARING: Final = (Shape.NAME, Shape.PATTERN)
"""What leaves room for that."""
_WIDE: Final = 44
"""The least width for lines that are shared, in heights of a line of text."""
_NARROW: Final = 18
"""The least width for names of fields beside them."""
_Input: TypeAlias = QLineEdit | QComboBox | QPlainTextEdit


class EntryForm(QWidget):
    """The fields of one kind of entries.

    Attributes:
        slot: Where there is room below the rules text.

    Signals:
        changed: Another text stands in a field: its place, and the text.
    """

    changed = Signal(int, str)

    def __init__(self, kind: EntryKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self.inputs: list[_Input] = [_input(field) for field in kind.fields]
        self.slot = QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 8, 6)
        column.setSpacing(6)
        rows = list(zip(kind.fields, map(_label, kind.fields, self.inputs), self.inputs, strict=True))
        behind = next(
            (place for place, one in enumerate(kind.fields, 1) if one.shape is Shape.TEXT), len(rows)
        )
        self._parts = [(QGridLayout(), part) for part in (rows[:behind], rows[behind:])]
        self._placed: tuple[bool, bool] | None = None
        (above, _), (below, _) = self._parts
        column.addLayout(above)
        column.addLayout(self.slot)
        column.addLayout(below)
        column.addStretch(1)
        self._place(sharing=True, narrow=False)
        for place, made in enumerate(self.inputs):
            self._connect(place, made)

    def _place(self, *, sharing: bool, narrow: bool) -> None:
        if (sharing, narrow) != self._placed:
            self._placed = sharing, narrow
            for grid, rows in self._parts:
                if narrow:
                    _fill_column(grid, rows)
                else:
                    _fill_grid(grid, rows, sharing=sharing)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room each field has a line of its own, below its name where there is less."""
        super().resizeEvent(event)
        wide, line = self.width(), self.fontMetrics().height()
        self._place(sharing=wide > _WIDE * line, narrow=wide < _NARROW * line)

    def changeEvent(self, event: QEvent) -> None:
        """Fields of several lines go with the size of the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            for field, made in zip(self.kind.fields, self.inputs, strict=True):
                _set_lines(field, made, self.fontMetrics().height())

    def _connect(self, place: int, made: _Input) -> None:
        told = partial(self._tell, place)
        if isinstance(made, QComboBox):
            made.currentIndexChanged.connect(lambda _: told())
        elif isinstance(made, QLineEdit):
            made.textChanged.connect(lambda _: told())
        else:
            made.textChanged.connect(told)

    def _tell(self, place: int) -> None:
        self.changed.emit(place, _text(self.inputs[place]))

    @property
    def texts(self) -> Sequence[str]:
        """What stands in the fields."""
        return [_text(made) for made in self.inputs]

    @property
    def rules_text(self) -> RulesText | None:
        """The field for rules text, if there is one."""
        return next((made for made in self.inputs if isinstance(made, RulesText)), None)

    def show_entry(self, entry: Entry) -> None:
        """Fill the fields; those that say it already are left alone, so that typing in them can be undone."""
        for made, text in zip(self.inputs, entry.texts, strict=True):
            if _text(made) != text:
                blocker = QSignalBlocker(made)
                _fill(made, text)
                blocker.unblock()

    def take_focus(self) -> None:
        """Take the keyboard into the first field, with all that stands in it selected."""
        first = self.inputs[0]
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if isinstance(first, QLineEdit):
            first.selectAll()


def _label(field: Field, made: _Input) -> QLabel:
    label = QLabel(translated(field.words))
    label.setObjectName("dim")
    label.setBuddy(made)
    return label


def _fill_column(grid: QGridLayout, rows: Sequence[tuple[Field, QLabel, _Input]]) -> None:
    """Each field below its name."""
    grid.setVerticalSpacing(2)
    for place, (_, label, made) in enumerate(rows):
        for number, widget in enumerate((label, made)):
            grid.removeWidget(widget)
            grid.addWidget(widget, 2 * place + number, 0, 1, 4)


def _set_lines(field: Field, made: _Input, line: int) -> None:
    """Give a field of several lines its height."""
    if isinstance(made, QPlainTextEdit):
        made.setFixedHeight(round(line * _LINES[field.shape]))


def _fill_grid(grid: QGridLayout, rows: Sequence[tuple[Field, QLabel, _Input]], *, sharing: bool) -> None:
    """Fields below each other, with what is short behind the one before it where they share lines."""
    row, column = -1, 0
    grid.setVerticalSpacing(5)
    for field, label, made in rows:
        is_behind = sharing and field.shape in _BEHIND and column == 0 and row >= 0
        row, column = (row, 2) if is_behind else (row + 1, 0)
        up = Qt.AlignmentFlag.AlignTop if isinstance(made, QPlainTextEdit) else Qt.AlignmentFlag.AlignVCenter
        has_half = is_behind or (sharing and field.shape in _SHARING)
        for widget in (label, made):
            grid.removeWidget(widget)
        grid.addWidget(label, row, column, up)
        grid.addWidget(made, row, column + 1, 1, 1 if has_half else 3)
    for half in (1, 3):
        grid.setColumnStretch(half, 1)


def _input(field: Field) -> _Input:
    """What is typed or chosen in."""
    made: _Input
    match field.shape:
        case Shape.CHOICE:
            made = QComboBox()
            for choice in field.choices:
                made.addItem(translated(choice), str(choice))
        case Shape.TEXT:
            made = RulesText()
        case Shape.NOTES:
            made = QPlainTextEdit()
            made.setTabChangesFocus(True)
        case _:
            made = HintedEdit()
    made.setAccessibleName(translated(field.words))
    if not isinstance(made, QComboBox) and field.hint:
        made.setPlaceholderText(translated(field.hint))
        made.setAccessibleDescription(translated(field.hint))
        made.setToolTip(translated(field.hint))
    _set_lines(field, made, made.fontMetrics().height())
    return made


def _text(made: _Input) -> str:
    if isinstance(made, QComboBox):
        return str(made.currentData())
    return made.text() if isinstance(made, QLineEdit) else made.toPlainText()


def _fill(made: _Input, text: str) -> None:
    if isinstance(made, QComboBox):
        made.setCurrentIndex(max(made.findData(text), 0))
    elif isinstance(made, QLineEdit):
        made.setText(text)
    else:
        made.setPlainText(text)
