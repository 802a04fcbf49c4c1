"""Long work of the window's thread, done in portions between which keys and clicks are answered."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.engine.values.time_limit import GIVING_WAY
from app.ui.pace import pace

_PORTION: Final = 0.003
"""Seconds of work in one turn of the loop of events."""


class Portions(QObject):
    """Does work in portions; newer work takes the place of what is not done yet.

    Signals:
        done: Nothing is left to do, or what was done has failed.
    """

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: Iterator[bool] | None = None
        self._waits = False
        key = self._key = object()
        self.destroyed.connect(lambda *_: GIVING_WAY.end(key))

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be done."""
        return self._work is not None

    def begin(self, work: Iterator[bool]) -> None:
        """Do this now; it yields where it may pause, and true where what it did is to be drawn first."""
        self._work = work
        GIVING_WAY.begin(self._key)
        self._wait()

    def _wait(self) -> None:
        """Go on when it has its turn."""
        if not self._waits:
            self._waits = True
            pace().want(self._go_on)

    def _go_on(self) -> None:
        self._waits = False
        work, end, goes_on = self._work, time.perf_counter() + _PORTION, False
        try:
            for is_drawn in work or ():
                if is_drawn or time.perf_counter() > end:
                    goes_on = True
                    self._wait()
                    return
        finally:
            if not goes_on and work is self._work:  # it did not begin anew by what it did
                self._end()

    def _end(self) -> None:
        self._work = None
        pace().want(self._rest)  # once what was done last is drawn
        self.done.emit()

    def _rest(self) -> None:
        if not self.is_busy:
            GIVING_WAY.end(self._key)
