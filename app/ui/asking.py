"""What is worked out elsewhere comes back into the window's thread here."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from queue import Queue
from threading import Thread
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.services.table.showing import LANES
from app.services.table.worker import Threads

IsWanted: TypeAlias = Callable[[], bool]
"""Tells a question whether its answer is still wanted."""
Question: TypeAlias = Callable[[IsWanted], object]

_TURN: Final = 0.0001
"""Seconds after which a thread that works lets the window's have its turn; Python's own are fifty times that.

While a board of 200 permanents is drawn, the window waits for its turn hundreds of times.
"""


def take_short_turns() -> None:
    """Let the window have its turn soon; not before the engine is loaded, which takes a third longer so."""
    sys.setswitchinterval(_TURN)


class Posting(QObject):
    """Lets things be done in the window's thread, from whichever thread, until it is closed.

    It does one thing in each turn of the loop of events, so that keys and clicks need not wait for several.
    """

    _posted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._is_open = True
        self._acts: deque[Callable[[], None]] = deque()
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._do)
        self._posted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def post(self, act: Callable[[], None]) -> None:
        """Do `act` soon, with the events of the window's thread."""
        if self._is_open:
            self._posted.emit(act)

    def close(self) -> None:
        """Do nothing any more: what it would be done to is gone."""
        self._is_open = False

    def _take(self, act: Callable[[], None]) -> None:
        self._acts.append(act)
        self._turn.start()

    def _do(self) -> None:
        act = self._acts.popleft()
        if self._acts:
            self._turn.start()
        if self._is_open:
            act()


class WindowWorker(Threads):
    """Answers questions in threads, and gives each answer in the window's thread."""

    def __init__(self) -> None:
        self._posting = Posting()
        super().__init__(self._posting.post, LANES)

    def close(self) -> None:
        """Deliver no answer any more, and let the threads end."""
        self._posting.close()
        super().close()


class Asker(QObject):
    """Asks questions in the background, one after the other.

    Signals:
        answered: The answer to the latest question; answers to earlier ones are dropped. What a question
            raised is an answer too.
    """

    answered = Signal(object)
    _done = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._latest = 0
        self._questions: Queue[tuple[int, Question]] = Queue()
        self._thread: Thread | None = None
        self._done.connect(self._deliver)

    def ask(self, question: Question) -> None:
        """Answer `question` in the background. It must not touch a widget."""
        self._latest += 1
        self._questions.put((self._latest, question))
        if self._thread is None:
            # The program may end while a question is open: nobody waits for the answer then.
            self._thread = Thread(target=self._work, name="asker", daemon=True)
            self._thread.start()

    def drop(self) -> None:
        """Want no answer any more."""
        self._latest += 1

    def wait(self) -> None:
        """Wait until every question is answered; the answer comes with the next events."""
        self._questions.join()

    def _work(self) -> None:
        while True:
            number, question = self._questions.get()
            answer = self._answer(number, question) if number == self._latest else None
            # The question goes back with its answer: what it holds, widgets too, must not end in this thread.
            self._done.emit(number, question, answer)
            del question, answer
            self._questions.task_done()

    def _answer(self, number: int, question: Question) -> object:
        try:
            return question(lambda: number == self._latest)
        except Exception as error:
            return error

    def _deliver(self, number: int, question: Question, answer: object) -> None:
        if number == self._latest:
            self.answered.emit(answer)
