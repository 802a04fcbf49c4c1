"""A line that asks what a change by hand needs to know: a number, a word, a card, an object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from app.ui.widgets import scale_text

if TYPE_CHECKING:
    from app.services.table.menus.entries import Ask, Value

Completions = Callable[[str, Callable[[object], None]], None]
"""Finds the names of cards that a text may become, and tells them."""

_FEW: Final = 6
"""With more options than these a part of one's words may be typed."""


class AskBar(QWidget):
    """One question at a time.

    Signals:
        answered: What was typed or picked.
        left: Nothing shall be done.
    """

    answered = Signal(object)
    left = Signal()

    def __init__(self, completions: Completions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._completions = completions
        self._ask: Ask | None = None
        self.field: QWidget | None = None
        self._names: QCompleter | None = None
        self.label = QLabel()
        scale_text(self.label, 0.95, bold=True)
        self._done, self._leave = QPushButton(self.tr("OK")), QToolButton()
        self._leave.setText("✕")
        self._leave.setAccessibleName(self.tr("Leave it as it is"))
        self._leave.setToolTip(self.tr("Leave it as it is"))
        self._done.clicked.connect(self._answer)
        self._leave.clicked.connect(self.left)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 0, 12, 0)
        self._row.addWidget(self.label)
        self._row.addStretch(1)
        self._row.addWidget(self._done)
        self._row.addWidget(self._leave)

    @property
    def ask(self) -> Ask | None:
        """What is asked now."""
        return self._ask

    def open(self, ask: Ask) -> None:
        """Ask something, and take the keyboard."""
        self.close_field()
        self._ask = ask
        self.label.setText(ask.text)
        field = self.field = self._field(ask)
        field.setAccessibleName(ask.text)
        self._row.insertWidget(1, field, 3)
        QWidget.setTabOrder(field, self._done)
        QWidget.setTabOrder(self._done, self._leave)
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        typed = field.lineEdit() if isinstance(field, QComboBox) else field
        if isinstance(typed, QSpinBox | QLineEdit):  # typing replaces what is offered
            typed.selectAll()

    def close_field(self) -> None:
        """Ask nothing."""
        field, self.field, self._ask, self._names = self.field, None, None, None
        if field is not None:
            self._row.removeWidget(field)
            field.hide()
            field.deleteLater()

    def _field(self, ask: Ask) -> QWidget:
        kind = ask.kind.value
        if kind == "number":
            box = QSpinBox()
            box.setRange(ask.least, ask.most)
            box.setValue(int(ask.start or 0))
            return box
        if kind in ("text", "card"):
            return self._line(ask)
        words = [option.text for option in ask.options]
        made = QComboBox()
        made.addItems(words)
        made.setEditable(ask.free or len(words) > _FEW)
        start = next((n for n, option in enumerate(ask.options) if option.value == ask.start), 0)
        made.setCurrentIndex(start if words else -1)
        if ask.free and isinstance(ask.start, str) and ask.start:
            made.setCurrentText(ask.start)
        line = made.lineEdit()
        if line is not None:
            made.setCompleter(None)  # type: ignore[arg-type]  # which is how one has none
            self._complete(line, lambda text, show: show(_holding(words, text)))
        return made

    def _line(self, ask: Ask) -> QLineEdit:
        line = QLineEdit(str(ask.start))
        if ask.kind.value == "card":
            self._complete(line, self._completions)
        return line

    def _complete(self, line: QLineEdit, find: Completions) -> None:
        """Offer what may be meant below the line, while something is typed there."""
        names = self._names = QCompleter(QStringListModel(line), line)
        names.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        names.setWidget(line)
        names.activated[str].connect(self._take)  # type: ignore[index]  # a signal of two kinds
        line.textEdited.connect(lambda text: find(text, lambda found: self._offer(line, text, found)))

    def _offer(self, line: QLineEdit, text: str, found: object) -> None:
        """Show what a text may become, the first of which Enter takes; an answer to an older text is none."""
        names = self._names
        is_old = names is None or names.widget() is not line or line.text() != text
        if names is None or is_old or not isinstance(found, list):
            return
        model, popup = names.model(), names.popup()
        if isinstance(model, QStringListModel) and popup is not None:
            model.setStringList(found)
            names.complete()
            popup.setCurrentIndex(names.completionModel().index(0, 0))
            popup.setVisible(bool(found))

    def _take(self, name: str) -> None:
        """Answer with something that was offered."""
        if isinstance(self.field, QLineEdit):
            self.field.setText(name)
        elif isinstance(self.field, QComboBox):
            self.field.setCurrentText(name)
        self._answer()

    def value(self) -> Value | None:
        """What stands in the field; None where that is nothing that may be answered."""
        field, ask = self.field, self._ask
        if isinstance(field, QSpinBox):
            field.interpretText()
            return field.value()
        if isinstance(field, QLineEdit):
            return field.text()
        if isinstance(field, QComboBox) and ask is not None:
            text = field.currentText()
            same = (option.value for option in ask.options if option.text.casefold() == text.casefold())
            found = next(same, None)
            return found if found is not None else (text if ask.free else None)
        return None

    def _answer(self) -> None:
        popup = self._names.popup() if self._names is not None else None
        if popup is not None and popup.isVisible() and popup.currentIndex().isValid():
            popup.hide()
            self._take(str(popup.currentIndex().data()))
            return
        value = self.value()
        if value is not None:
            # A list of completions is a window, and would take the keyboard with it as it goes.
            self.window().activateWindow()
            self.answered.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter answers, Escape leaves it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._answer()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def _holding(words: Sequence[str], text: str) -> list[str]:
    """Those that begin so, then those that hold it."""
    wanted = text.casefold()
    begin = [word for word in words if word.casefold().startswith(wanted)]
    return (
        [*begin, *(word for word in words if wanted in word.casefold() and word not in begin)]
        if wanted
        else []
    )
