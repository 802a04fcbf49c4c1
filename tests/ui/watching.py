"""How long the window's thread answers nothing at a time, told by a heartbeat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer

from app.ui.main_window import MainWindow

BEAT: Final = 1
"""Milliseconds between two heartbeats."""
REST: Final = 40
"""Milliseconds in which nothing may be going on before the next step of a story begins."""


@dataclass(frozen=True, slots=True)
class Block:
    """One stretch in which the window answered nothing."""

    step: str
    """What was done last."""
    wall: float
    """Milliseconds."""
    own: float
    """Milliseconds of them that this thread worked; in the others it waited for others."""


class Watch(QObject):
    """Notes every stretch in which a heartbeat of the window's thread was late.

    Attributes:
        blocks: All stretches since the beginning.
        step: What the next ones are put down to.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.blocks: list[Block] = []
        self.step = ""
        self._wall, self._own = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT)

    def _beat(self) -> None:
        wall, own = time.perf_counter(), time.thread_time()
        self.blocks.append(Block(self.step, (wall - self._wall) * 1000 - BEAT, (own - self._own) * 1000))
        self._wall, self._own = wall, own

    def stop(self) -> None:
        """Note nothing more."""
        self._timer.stop()

    def longest(self) -> Block:
        """The longest stretch."""
        return max(self.blocks, key=lambda block: block.wall, default=Block("", 0.0, 0.0))

    def by_step(self) -> dict[str, tuple[float, float]]:
        """The longest stretch of each step: in all, and of the thread's own work."""
        found: dict[str, tuple[float, float]] = {}
        for block in self.blocks:
            wall, own = found.get(block.step, (0.0, 0.0))
            found[block.step] = (max(wall, block.wall), max(own, block.own))
        return found


Step = tuple[str, Callable[[], object]]
"""What is done, in words, and what does it, as an event of the window's loop."""


def told(window: MainWindow, watch: Watch, steps: Iterable[Step], patience: float = 120.0) -> None:
    """Do one step after the other inside the loop of events, each once the window has come to rest."""
    loop, story = QEventLoop(), iter(steps)
    began = [time.monotonic(), time.monotonic()]

    def go_on() -> None:
        now = time.monotonic()
        if window.is_busy:
            began[0] = now
            assert now - began[1] < patience, f"the window never came to rest after: {watch.step}"
        if now - began[0] < REST / 1000:
            return
        began[:] = [now, now]
        _next(story, watch, loop)

    timer = QTimer()
    timer.timeout.connect(go_on)
    timer.start(5)
    loop.exec()
    timer.stop()


def _next(story: Iterator[Step], watch: Watch, loop: QEventLoop) -> None:
    step = next(story, None)
    if step is None:
        loop.quit()
        return
    watch.step, act = step
    act()
