"""The workshop's place in the window; what is in it is made when it is first shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.panels import late
from app.ui.panels.registry import Area, panel

if TYPE_CHECKING:
    from app.services.table.session import Session
    from app.ui.workshop.desk import Desk


@panel("workshop", title=QT_TRANSLATE_NOOP("Panels", "Workshop"), area=Area.BELOW, shown=False,
       keys=("Ctrl+Shift+W",), order=1, height=0.54, broad=True)  # fmt: skip
class WorkshopPanel(QWidget):
    """Where cards are made.

    Signals:
        tried: A card lies on a board, and it is proposed to cast it.
        saved: Own cards are others now.
        rule_wanted: A rule is asked for; its number.
    """

    tried = Signal()
    saved = Signal()
    rule_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._desk: Desk | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    @property
    def desk(self) -> Desk:
        """What is in it."""
        if self._desk is None:
            self._desk = late.desk()(self._session)
            self._desk.tried.connect(self.tried)
            self._desk.saved.connect(self.saved)
            self._desk.rule_wanted.connect(self.rule_wanted)
            self._column.addWidget(self._desk)
        return self._desk

    def showEvent(self, event: QShowEvent) -> None:
        """What nobody saw was not made."""
        super().showEvent(event)
        self.desk.begin()

    def take_focus(self) -> None:
        """Take the keyboard: one may type a name at once."""
        self.desk.fields.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
