"""Garbage is collected in the GUI thread alone: a widget that ends in another thread ends the program."""

from __future__ import annotations

import gc
import time
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, SignalInstance

EVERY: Final = 50
"""Milliseconds between two looks: so little comes together meanwhile that no collecting is felt."""
_QUIET: Final = 0.1
"""The share of its time that a program works in which nothing is going on, at most."""
_PAUSE, _LONG_PAUSE = 40, 400
"""So many quiet looks in a row before what is older, and all there is, is collected."""
_YOUNG: Final = 700
"""So much must have come together for a look at what is young."""
_OVERDUE: Final = (400, 200)
"""So often the younger generation is collected before an older one is in any case."""


class Collector(QObject):
    """Collects garbage while the program waits for events, in place of Python's own ways and times.

    What is young is collected often, which takes little each time; what is older when nobody does anything.
    `start`: the signal with which it begins; what there is by then is never looked at.
    """

    def __init__(self, parent: QObject | None = None, start: SignalInstance | None = None) -> None:
        super().__init__(parent)
        self._quiet, self._worked = 0, time.process_time()
        gc.disable()
        self.destroyed.connect(lambda *_: gc.enable())
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self._look)
        if start is None:
            self._timer.start()
        else:
            start.connect(self._begin, Qt.ConnectionType.SingleShotConnection)

    def _begin(self) -> None:
        """What was loaded and built until now stays to the end: it is not looked at."""
        gc.freeze()
        self._timer.start()

    def _look(self) -> None:
        worked = time.process_time()
        is_quiet = worked - self._worked < _QUIET * EVERY / 1000
        self._quiet = self._quiet + 1 if is_quiet else 0
        collect(self._quiet)
        self._worked = time.process_time()


def collect(quiet: int = 0) -> None:
    """Collect what is due after so many quiet looks; what stays after all of it is not looked at again."""
    young, middle, old = gc.get_count()
    if (quiet == _LONG_PAUSE and (middle or old)) or old > _OVERDUE[1]:
        gc.collect()
        gc.freeze()
    elif (quiet == _PAUSE and middle) or middle > _OVERDUE[0]:
        gc.collect(1)
    elif young > _YOUNG:
        gc.collect(0)
