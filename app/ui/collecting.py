"""Garbage is collected in the GUI thread alone: a widget that ends in another thread ends the program."""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

_EVERY: Final = 1_000
"""Milliseconds between two looks."""
_THRESHOLDS: Final = (700, 10, 100)
"""How much must have come together of each generation; the oldest takes long, and is seldom looked at."""


class Collector(QObject):
    """Collects garbage while the program waits for events, in place of Python's own ways and times."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self.destroyed.connect(lambda *_: gc.enable())
        timer = QTimer(self)
        timer.timeout.connect(collect)
        timer.start(_EVERY)


def collect() -> None:
    """Collect the oldest generation of which enough has come together."""
    counts = gc.get_count()
    for generation in (2, 1, 0):
        if counts[generation] > _THRESHOLDS[generation]:
            gc.collect(generation)
            return
