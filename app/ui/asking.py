"""What is worked out elsewhere comes back into the window's thread here."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from app.engine.values.time_limit import GIVING_WAY
from app.services.table.showing import LANES
from app.services.table.worker import Deliver, Question, Threads
from app.ui.pace import is_there, pace

_ONLY: Final = "asker"
"""The topic of one who asks one thing at a time."""
_TURNS: Final = "turns"
_TURN: Final = 0.000_05
"""Seconds after which a thread that works lets the window's have its turn; Python's own are far longer.

Much shorter ones take the time that they save: threads that work beside each other then change places all the
time. What works gives way by itself while the window draws (`GIVING_WAY`).
"""


def take_short_turns() -> None:
    """Let the window have its turn soon; not before the engine is loaded, which takes a third longer so."""
    sys.setswitchinterval(_TURN)


class Posting(QObject):
    """Lets things be done in the window's thread, from whichever thread, until it is closed.

    Each thing has a turn of the loop of events for itself, and so has the drawing of what it changed.
    """

    _posted = Signal(object)

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())  # so it ends in the window's thread, whoever is last
        self._is_open = True
        self._acts: deque[Callable[[], None]] = deque()
        self._posted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether anything waits."""
        return bool(self._acts)

    def post(self, act: Callable[[], None]) -> None:
        """Do `act` soon, with the events of the window's thread; once it is closed `act` only ends there."""
        if self._is_open:
            GIVING_WAY.begin(self)
        with suppress(RuntimeError):  # the program has ended
            self._posted.emit(act)

    def close(self) -> None:
        """Do nothing any more: what it would be done to is gone; what comes still just ends."""
        self._is_open = False
        self._acts.clear()
        GIVING_WAY.end(self)

    def take(self, act: Callable[[], None]) -> None:
        """The same, wanted in the window's thread."""
        if act not in self._acts:
            self._acts.append(act)
            pace().want(self._do)
        GIVING_WAY.begin(self)

    def hurry(self, act: Callable[[], None]) -> None:
        """Do it now, if it waits."""
        if act in self._acts:
            self._acts.remove(act)
            act()

    def _take(self, act: Callable[[], None]) -> None:
        if self._is_open:
            self.take(act)

    def _do(self) -> None:
        act = self._acts.popleft() if self._acts else None
        if not self._acts:
            pace().want(self._rest)  # once what is done now is drawn
        if act is not None and self._is_open and is_there(act):
            act()

    def _rest(self) -> None:
        if not self._acts:
            GIVING_WAY.end(self)


def turns() -> Posting:
    """The turns of the window in which what nothing waits for is done."""
    app = QCoreApplication.instance()
    found = app.findChild(Posting, _TURNS) if app is not None else None
    if found is None:
        found = Posting()
        found.setObjectName(_TURNS)
    return found


def _nothing() -> None:
    pass


class WindowWorker(Threads):
    """Answers questions in threads, and gives each answer in the window's thread."""

    def __init__(self) -> None:
        self._posting = Posting()
        super().__init__(self._posting.post, LANES)

    def ask(self, topic: str, question: Question, deliver: Deliver) -> None:
        """Answer `question` once what this turn of the window changed is drawn."""
        self._posting.post(_nothing)
        super().ask(topic, question, deliver)

    def close(self) -> None:
        """Deliver no answer any more, and let the threads end."""
        self._posting.close()
        super().close()


class Asker(QObject):
    """Asks questions in the background, one after the other; its thread ends with it.

    Signals:
        answered: The answer to the latest question; answers to earlier ones are dropped. What a question
            raised is an answer too.
    """

    answered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        worker = self._worker = WindowWorker()
        self.destroyed.connect(lambda *_: worker.close())

    def ask(self, question: Question) -> None:
        """Answer `question` in the background. It must not touch a widget."""
        self._worker.ask(_ONLY, question, self.answered.emit)

    def drop(self) -> None:
        """Want no answer any more."""
        self._worker.drop(_ONLY)
