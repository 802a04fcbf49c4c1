"""The menu of a thing or player on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMenu

SHORTCUT: Final = "shortcut"
"""The property of an entry that has a key."""


class EntryMenu(QMenu):
    """A menu whose entries are done by the keys beside them, too: on the table these do the same."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that stands beside an entry does it, also one of a menu below."""
        pressed = QKeySequence(event.keyCombination())
        wanted = (action for action in _all(self) if action.isEnabled())
        found = next((one for one in wanted if one.property(SHORTCUT) == pressed.toString()), None)
        if found is None:
            super().keyPressEvent(event)
            return
        self.close()
        found.trigger()


def _all(menu: QMenu) -> Iterator[QAction]:
    """The entries of a menu and of those below it."""
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _all(below)
        else:
            yield action
