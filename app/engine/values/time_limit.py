"""How long a question may take: who asks sets a limit, and what may take long halts at it.

Most of the engine's searches are bounded by what they try. What grows with the board all the same asks here
whether to go on; who asked then says that the answer is not known, which is never wrong.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Event, current_thread, main_thread
from time import thread_time
from typing import Final

from app.engine.errors import TimeIsUpError
from app.engine.values.said import say

STEP: Final = 8.0
"""Seconds of the processor that a step of a case may take, and each of what is expected of it."""
ANSWER: Final = 5.0
"""Seconds that a verdict may take."""
BOARD: Final = 4.0
"""Seconds that the layers (613) may take for one board."""

_ENDS: Final[ContextVar[float]] = ContextVar("ends", default=float("inf"))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Let all that is asked here take so long together, or as long as whoever asked for it allows."""
    set_ = _ENDS.set(min(_ENDS.get(), thread_time() + seconds))
    try:
        yield
    finally:
        _ENDS.reset(set_)


def halt() -> None:
    """Halt here once the time is up.

    Raises:
        TimeIsUpError: it is.
    """
    if thread_time() > _ENDS.get():
        raise TimeIsUpError(say("this would take too long on so large a board"))


_PATIENCE: Final = 0.25
"""Seconds for which others are waited for, until they have rested."""


class GivingWay:
    """Who goes first now; they are in the main thread, which never waits.

    Attributes:
        first: Whoever goes first. While there is none, nobody need ask to wait.
    """

    def __init__(self) -> None:
        self.first = set[object]()
        self._since = 0.0
        self._rests = Event()
        self._rests.set()

    def begin(self, who: object) -> None:
        """Let somebody go first."""
        if not self.first:
            self._since = time.monotonic()
        self.first.add(who)
        self._rests.clear()

    def end(self, who: object) -> None:
        """They rest."""
        self.first.discard(who)
        if not self.first:
            self._rests.set()

    def wait(self) -> None:
        """Wait until nobody goes first, but not for ever."""
        left = self._since + _PATIENCE - time.monotonic()
        if self.first and left > 0 and current_thread() is not main_thread():
            self._rests.wait(left)


GIVING_WAY: Final = GivingWay()
