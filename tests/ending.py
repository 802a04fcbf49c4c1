"""What must come to an end whatever is put in."""

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

FOR_EVER: Final = 20.0
"""Seconds of this thread: what takes a tenth of one anywhere is over, what grows by the power is not."""


@contextmanager
def comes_to_an_end() -> Iterator[None]:
    """Hold that what is done within is soon over; how quick it is, the bench measures."""
    gc.disable()  # to collect what other tests have left takes a second of its own
    began = time.thread_time()
    try:
        yield
    finally:
        gc.enable()
    assert time.thread_time() - began < FOR_EVER
