"""Whether undo takes back typing or a step of the board: whichever was done last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMetaObject, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from app.services.table.session import Session


class Typed(QObject):
    """Gives the keys of undo and redo to the board, unless typing in the field at hand was done last."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._watched: QWidget | None = None
        self._field: QLineEdit | None = None
        self._heard = QMetaObject.Connection()
        self._is_newest = False
        session.changed.connect(self._done)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)

    def _done(self) -> None:
        """A step was taken: what was typed before it is not what undo means."""
        self._is_newest = False

    def _focus_changed(self, _: QWidget | None, now: QWidget | None) -> None:
        if self._watched is not None and isValid(self._watched):  # a field may be gone with its question
            self._watched.removeEventFilter(self)
        QObject.disconnect(self._heard)
        self._field, self._is_newest = _field_of(now), False
        self._watched = now if self._field is not None else None
        if self._watched is not None and self._field is not None:
            self._heard = self._field.textEdited.connect(self._edited)
            self._watched.installEventFilter(self)

    def _edited(self, _: str) -> None:
        self._is_newest = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep a text field from taking the keys of undo and redo where they are meant for the board."""
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if not _is_undo_or_redo(event) or self._is_newest:
            return False
        event.ignore()
        return True


def is_typed_into(widget: QWidget | None) -> bool:
    """Whether the user is amid typing there: a text that is wholly selected has been dealt with."""
    field = _field_of(widget)
    if field is not None:
        return field.text() != field.selectedText()
    return widget is not None and widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def _field_of(widget: QWidget | None) -> QLineEdit | None:
    """Where a widget takes text; None where it takes none."""
    if isinstance(widget, QLineEdit):
        return widget
    if isinstance(widget, QAbstractSpinBox) or (isinstance(widget, QComboBox) and widget.isEditable()):
        return widget.lineEdit()
    return None


def _is_undo_or_redo(event: QKeyEvent) -> bool:
    keys = QKeySequence.StandardKey
    if event.matches(keys.Undo) or event.matches(keys.Redo):
        return True
    return QKeySequence(event.keyCombination()) == QKeySequence("Ctrl+Y")
