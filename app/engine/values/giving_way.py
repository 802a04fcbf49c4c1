"""Long work waits here while others go first: one interpreter does all that there is to do.

Who works while a window draws keeps it waiting hundreds of times. What is asked again and again in all long
work therefore looks whether anybody goes first; that costs nothing where nobody does.
"""

from __future__ import annotations

import time
from threading import Event, current_thread, main_thread
from typing import Final

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
