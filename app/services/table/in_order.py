"""What the user wants, done in the order in which it was wanted: one thing once the last is worked out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from app.services.table.worker import Deliver, Question

ACT: Final = "act"
"""The topic of what the board asks of the worker."""


class Asks(Protocol):
    """Answers questions as a worker does."""

    def ask(self, topic: str, question: Question, deliver: Deliver) -> None:
        """Answer `question`; an earlier one of the same topic is not answered any more."""


class InOrder:
    """Does one thing after the other.

    Attributes:
        is_working: Whether the worker is at one of them.
    """

    def __init__(
        self, worker: Asks, began: Callable[[], None], failed: Callable[[Exception], None], topic: str = ACT
    ) -> None:
        """`began` is called where something takes its time, `failed` where it raised something."""
        self._worker, self._began, self._failed, self._topic = worker, began, failed, topic
        self._queue: deque[Callable[[], None]] = deque()
        self.is_working = False

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be done."""
        return self.is_working or bool(self._queue)

    def clear(self) -> None:
        """Forget what was wanted and is not begun."""
        self._queue.clear()

    def then(self, act: Callable[[], None]) -> None:
        """Do something once all that was wanted before is done: at once where nothing is."""
        self._queue.append(act)
        self._go_on()

    def _go_on(self) -> None:
        while self._queue and not self.is_working:
            self._queue.popleft()()

    def work(self, question: Callable[[], object], deliver: Callable[[object], None]) -> None:
        """Let the worker answer, and take the answer; nothing else is done meanwhile."""

        def done(answer: object) -> None:
            self.is_working = False
            if isinstance(answer, Exception):
                self._failed(answer)
            else:
                deliver(answer)
            self._go_on()

        self.is_working = True
        self._worker.ask(self._topic, lambda _: question(), done)
        if self.is_working:
            self._began()
