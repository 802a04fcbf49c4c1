"""What a change by hand needs to know, asked in the lowest line or answered by a click on what glows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from app.engine.values.ids import ObjectId

if TYPE_CHECKING:
    from app.services.table.menus.entries import Entry
    from app.ui.table.panel import TablePanel


class Questions(QObject):
    """Asks one thing at a time."""

    def __init__(self, table: TablePanel) -> None:
        super().__init__(table)
        self._table = table
        self._entry: Entry | None = None
        self._before: QWidget | None = None
        """What had the keyboard outside of the table as it was asked."""
        bar = table.foot.ask
        bar.answered.connect(self._answered)
        bar.left.connect(self.leave)
        table.acts.asked.connect(self.ask)
        table.acts.menu_shown.connect(lambda _: self._go_on())

    def ask(self, entry: Entry) -> None:
        """Ask what an entry of a menu needs to know."""
        if entry.ask is None:
            return
        self._entry = entry
        focused = QApplication.focusWidget()
        is_outside = focused is not None and not self._table.isAncestorOf(focused)
        self._before = focused if is_outside else None
        self._table.foot.open_ask()
        self._table.foot.ask.open(entry.ask)
        objects = [str(one.object) for one in entry.ask.options if one.object is not None]
        self._table.marks.pick_instead(objects or None)

    def answer_with(self, ids: Sequence[str]) -> bool:
        """Answer with what was clicked, where it is one of the options; whether it was."""
        ask = self._entry.ask if self._entry is not None else None
        options = ask.options if ask is not None else ()
        found = next((one for one in options if one.object is not None and one.object in ids), None)
        if found is not None:
            self._answered(found.value)
        elif not any(one.object is not None for one in options):
            self._go_on()
        return found is not None

    def _go_on(self) -> None:
        """Leave what is asked: the user does something else."""
        if self._entry is not None:
            self.leave()

    def _answered(self, value: object) -> None:
        entry = self._entry
        self.leave()
        if entry is not None:
            self._table.acts.answered(entry, value)

    def leave(self) -> None:
        """Ask no more; the keyboard goes back to where it was, else to the object."""
        self._entry = None
        at_hand, before = self._table.at_hand, self._before
        widget: QWidget | None = self._table.widget_of(ObjectId(at_hand)) if at_hand else None
        if before is not None and isValid(before) and before.isVisible():
            widget = before
        self._before = None
        if widget is not None:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
        self._table.foot.close_ask()
        self._table.marks.pick_instead(None)
