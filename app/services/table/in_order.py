"""What the user wants, done in the order in which it was wanted: one thing once the last is worked out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from app.services.table.worker import Worker

ACT: Final = "act"
"""The topic of what is asked of the worker."""


class InOrder:
    """Does one thing after the other.

    Attributes:
        is_working: Whether the worker is at one of them.
    """

    def __init__(
        self, worker: Worker, began: Callable[[], None], failed: Callable[[Exception], None]
    ) -> None:
        """`began` is called where something takes its time, `failed` where it raised something."""
        self._worker, self._began, self._failed = worker, began, failed
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
        self._worker.ask(ACT, lambda _: question(), done)
        if self.is_working:
            self._began()
