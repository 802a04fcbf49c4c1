"""Slow questions leave the GUI thread here; only the latest answer comes back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QThreadPool, Signal


class Asker(QObject):
    """Asks questions in the background.

    Signals:
        answered: The answer to the latest question; answers to earlier ones are dropped.
    """

    answered = Signal(object)
    _done = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._latest = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._done.connect(self._deliver)

    def ask(self, question: Callable[[Callable[[], bool]], object]) -> None:
        """Answer `question` in the background.

        It must not touch a widget, and gets a function that tells whether its answer is still wanted. What
        it raises is an answer too.
        """
        self._latest = number = self._latest + 1

        def work() -> None:
            if number != self._latest:
                return
            try:
                answer = question(lambda: number == self._latest)
            except Exception as error:
                answer = error
            self._done.emit(number, answer)

        self._pool.start(work)

    def stop(self) -> None:
        """Want no answer any more, and wait until nothing is being asked."""
        self._latest += 1
        self._pool.waitForDone()

    def wait(self) -> None:
        """Wait until the latest question is answered; the answer comes with the next events."""
        self._pool.waitForDone()

    def _deliver(self, number: int, answer: object) -> None:
        if number == self._latest:
            self.answered.emit(answer)
