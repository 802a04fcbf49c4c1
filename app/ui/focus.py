"""Keeps the keyboard where the user put it, though widgets come and go; and gives it back with undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.services.table.session import Session


class Role(Struct, frozen=True):
    """What a widget is for, by which another one is found that is for the same."""

    panel: str
    kind: str
    what: str


def what_of(widget: QWidget) -> str:
    """What tells a widget from others of its kind: its role where it was given one, or its name."""
    role = widget.property("role")
    return str(role) if role else widget.objectName() or widget.accessibleName()


class FocusKeeper(QObject):
    """Remembers which widget has the keyboard, also for each step of the past.

    Where the widget goes, or can't have the keyboard any more, the one with the same role gets it, or else
    the first thing of its panel; never whichever comes next in the window, which may be a field to type in.
    """

    def __init__(self, session: Session, window: QWidget, panels: Mapping[str, QWidget], home: str) -> None:
        super().__init__(window)
        self._session, self._window, self._panels, self._home = session, window, panels, home
        self._role: Role | None = None
        self._of_steps: dict[tuple[int, int], Role] = {}
        self._at: tuple[int, int] = (0, 0)
        self._length = 1
        self._wanted: Role | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._put_back)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)
        session.changed.connect(self._step)
        session.considered_changed.connect(self._shown)

    # --------------------------------------------------------------------------------------- following
    def _focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        if not isValid(self._window) or not self._window.isActiveWindow() or self._window.isHidden():
            return
        gone = old is not None and (not isValid(old) or not old.isVisible() or not old.isEnabled())
        if self._role is not None and (now is None or gone):
            self._wanted = self._role
            self._soon.start()
        elif now is not None:
            role = self.role_of(now)
            if role is not None:
                self._role, self._wanted = role, None

    def role_of(self, widget: QWidget) -> Role | None:
        """What a widget of one of the panels is for; None for one that belongs to none."""
        for name, panel in self._panels.items():
            if panel is widget or panel.isAncestorOf(widget):
                return Role(name, type(widget).__name__, what_of(widget))
        return None

    def _step(self) -> None:
        """Another step, or branch: what was left is remembered, and what is gone back to is restored."""
        history = self._session.history
        at, length = (history.current, history.branch.now), len(history.branch.moments)
        if at == self._at and length == self._length:
            return
        if self._role is not None:
            self._of_steps[self._at] = self._role
        went_back = length == self._length or at[0] != self._at[0]
        self._at, self._length = at, length
        if went_back and at in self._of_steps:
            self._wanted = self._of_steps[at]

    def _shown(self) -> None:
        """The panels have been drawn anew: what is wanted may be there now."""
        if self._wanted is not None and not self._session.considered_is_old:
            self._soon.start()

    # ----------------------------------------------------------------------------------------- giving
    def _put_back(self) -> None:
        wanted, focused = self._wanted, QApplication.focusWidget()
        if wanted is None or self._session.considered_is_old:
            return
        self._wanted = None
        if focused is not None and self.role_of(focused) == wanted:
            return
        if not self.give(wanted):
            self.give_panel(wanted.panel)

    def give(self, role: Role) -> bool:
        """Give the keyboard to what has this role; whether there is such a thing."""
        panel = self._panels.get(role.panel)
        if panel is None:
            return False
        for widget in (panel, *panel.findChildren(QWidget)):
            if type(widget).__name__ == role.kind and what_of(widget) == role.what and _takes_focus(widget):
                widget.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def give_panel(self, name: str) -> None:
        """Give the keyboard to a panel, or to the one in the middle where that has nothing to give it to."""
        for panel in (self._panels.get(name), self._panels.get(self._home)):
            take = getattr(panel, "take_focus", None)
            if take is not None and panel is not None and panel.isVisible():
                take()  # which shows once the window is active again, as after a question
                if panel.window() is not self._window:  # it floats, and is a window of its own
                    panel.window().activateWindow()
                focused = cast("QWidget | None", panel.window().focusWidget())
                if focused is not None and panel.isAncestorOf(focused):
                    return


def _takes_focus(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
