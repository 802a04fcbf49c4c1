"""How far a command is, on the terminal, and how it is stopped."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from types import FrameType
from typing import Final

from app.cli.terminal import trusted
from cardsdb.records import Progress

INTERRUPTED: Final = 130
"""What a command ends with that was stopped."""
_LONG: Final = 3.0
"""Seconds after which somebody wonders."""
_EVERY: Final = 0.1
"""Seconds between two changes of the line that shows progress."""


@contextmanager
def interruptions() -> Iterator[Callable[[], bool]]:
    """Ctrl-C is remembered and asked for, so that the import can end in order; a second one ends at once."""
    pressed: list[int] = []

    def remember(number: int, frame: FrameType | None) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def told_when_long(what: str) -> Iterator[None]:
    """On a terminal, say what is still done after some seconds, and that it can be stopped."""

    def tell() -> None:
        print(f"{what} takes long; Ctrl-C stops it.", file=sys.stderr, flush=True)

    timer = Timer(_LONG, tell)
    timer.daemon = True
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


@contextmanager
def progress_line() -> Iterator[Callable[[Progress | None], None]]:
    """A line on the terminal that tells how far the import is; None takes it away."""
    on_terminal = sys.stderr.isatty()
    last = 0.0

    def show(progress: Progress | None) -> None:
        nonlocal last
        now = time.monotonic()
        if not on_terminal or (progress is not None and now - last < _EVERY):
            return
        last = now
        line = ""
        if progress is not None:
            part = progress.done / progress.total if progress.total else 1.0
            objects = f"  {progress.records:,} objects" if progress.records else ""
            line = f"{part:4.0%}  {progress.step}{objects}"
        print(trusted("\r") + line[:78] + trusted("\x1b[K"), end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        show(None)
