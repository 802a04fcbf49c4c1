"""Long work of the window's thread, done in portions between which keys and clicks are answered."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from app.engine.values.giving_way import GIVING_WAY

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
        self._draws = False
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._go_on)
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
        self._turn.start()

    def _go_on(self) -> None:
        if self._draws:  # in this turn it was drawn: what comes next has one of its own
            self._draws = False
            return
        work, end, goes_on = self._work, time.perf_counter() + _PORTION, False
        try:
            for is_drawn in work or ():
                if is_drawn or time.perf_counter() > end:
                    goes_on, self._draws = True, is_drawn
                    return
        finally:
            if not goes_on and work is self._work:  # it did not begin anew by what it did
                self._end()

    def _end(self) -> None:
        self._work = None
        self._turn.stop()
        QTimer.singleShot(0, self, self._rest)  # once what was done last is drawn
        self.done.emit()

    def _rest(self) -> None:
        if not self.is_busy:
            GIVING_WAY.end(self._key)
