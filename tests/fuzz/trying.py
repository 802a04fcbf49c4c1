"""One input tried: what an attempt raises, or how long it takes, is a find."""

import hashlib
import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

from tests.fuzz.targets import Target

SECONDS: Final = 1.0
"""Of the processor; an input that takes longer hangs."""
_ROOT: Final = Path(__file__).parents[2]


class Hangs(BaseException):
    """The time is over; no `except Exception` of the program holds it up."""


class Find(NamedTuple):
    """Something that must not be."""

    place: str
    """Where in the program, by which further finds of the same are known."""
    told: str
    """The traceback, or what is wrong."""


def tried(target: Target, content: bytes, seconds: float = SECONDS) -> Find | None:
    """What an input finds; None where all is as it should be."""
    began = time.process_time()
    try:
        with _no_longer_than(seconds):
            target.attempt(content)
    except Hangs as error:
        return Find(_place(error, "hangs"), f"takes more than {seconds:g} seconds\n{traceback.format_exc()}")
    except Exception as error:
        return Find(_place(error, type(error).__name__), traceback.format_exc())
    took = time.process_time() - began
    return Find("slow", f"takes {took:.1f} seconds") if took > seconds else None


@contextmanager
def _no_longer_than(seconds: float) -> Iterator[None]:
    """Raise `Hangs` after so many seconds of the processor, where the system has such a clock."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def over(_: int, __: FrameType | None) -> None:
        raise Hangs

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _place(error: BaseException, kind: str) -> str:
    """The kind of a find, and the last line of the program, or of the attempt, that it went through."""
    lines = [
        f"{Path(frame.filename).relative_to(_ROOT)}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(_ROOT) and Path(frame.filename) != Path(__file__)
    ]
    return f"{kind} in {lines[-1] if lines else 'the attempt'}"


def named(content: bytes) -> str:
    """A file's name for an input."""
    return hashlib.sha1(content, usedforsecurity=False).hexdigest()[:12]
