"""How long a question may take: who asks sets a limit, and what may take long halts at it.

Most of the engine's searches are bounded by what they try. What grows with the board all the same asks here
whether to go on; who asked then says that the answer is not known, which is never wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
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
