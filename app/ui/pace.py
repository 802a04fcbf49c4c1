"""The pace of the window's thread: each thing that takes long has a turn of the loop of events for itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from shiboken6 import isValid

_NAME: Final = "pace"


class Pace(QObject):
    """Does what is wanted one by one, drawing first; between each two keys and clicks are answered."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())
        self.setObjectName(_NAME)
        self._first: deque[Callable[[], None]] = deque()
        self._others: deque[Callable[[], None]] = deque()
        self._is_rested = False
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether anything waits for its turn."""
        return bool(self._first or self._others)

    def want(self, act: Callable[[], None], *, first: bool = False) -> None:
        """Do it in a turn of its own; `first`: before all that is not."""
        (self._first if first else self._others).append(act)
        if not self._turn.isActive():
            self._is_rested = False
            self._turn.start()

    def _go_on(self) -> None:
        queue = self._first or self._others
        if not queue:
            return
        self._turn.start()  # at once, for what is done may have a loop of events of its own
        self._is_rested = not self._is_rested
        if self._is_rested:  # timers have their turn before clicks: this one is left to these
            return
        act = queue.popleft()
        if is_there(act):
            act()


def is_there(act: Callable[[], None]) -> bool:
    """Whether what it would be done to has not ended."""
    whose = getattr(act.func if isinstance(act, partial) else act, "__self__", None)
    return not isinstance(whose, QObject) or isValid(whose)


def pace() -> Pace:
    """The pace of this program."""
    app = QCoreApplication.instance()
    found = app.findChild(Pace, _NAME) if app is not None else None
    return found if found is not None else Pace()
