"""How long the window's thread answers nothing at a time, told by a heartbeat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer

from app.ui.main_window import MainWindow

BEAT: Final = 1
"""Milliseconds between two heartbeats."""
_SCHEDULED: Final = Path("/proc/thread-self/schedstat")
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
    queued: float = 0.0
    """Milliseconds of them in which it was ready, and the machine let other programs run; where it tells."""

    @property
    def alone(self) -> float:
        """Milliseconds by the clock, but for those in which the machine let other programs run."""
        return max(self.wall - self.queued, min(self.wall, self.own))


def _queued() -> float:
    """Milliseconds in which this thread was ready and not let run; none where the system does not tell."""
    try:
        return int(_SCHEDULED.read_text("ascii").split()[1]) / 1e6
    except (OSError, IndexError):
        return 0.0


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
        self._wall, self._own, self._queued = time.perf_counter(), time.thread_time(), _queued()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT)

    def _beat(self) -> None:
        wall, own, queued = time.perf_counter(), time.thread_time(), _queued()
        took = (wall - self._wall) * 1000 - BEAT
        self.blocks.append(Block(self.step, took, (own - self._own) * 1000, queued - self._queued))
        self._wall, self._own, self._queued = wall, own, queued

    def stop(self) -> None:
        """Note nothing more."""
        self._timer.stop()

    def by_step(self) -> dict[str, Block]:
        """The longest stretch of each step, and the most of its own work in one."""
        found: dict[str, Block] = {}
        for block in self.blocks:
            before = found.get(block.step, block)
            longer = max(before, block, key=lambda one: one.alone)
            found[block.step] = replace(longer, own=max(before.own, block.own))
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
