"""Work on many values in several processes. What a process needs it imports itself, when its work begins."""

from __future__ import annotations

import atexit
import gc
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice
from typing import Final, TypeVar

_CHUNK: Final = 200
"""Cards that are worked out at a time."""
_ALONE: Final = 1_000
"""So many cards are worked out sooner than other processes are started."""
_PROCESSES_MAX: Final = 4
_AHEAD: Final = 3
"""Chunks that wait for each process."""
Given = TypeVar("Given")
Result = TypeVar("Result")
Work = Callable[[Sequence[Given]], list[Result]]
"""What comes of each of some cards; a step done for all of them is faster than all steps for each."""


def for_each(work: Work[Given, Result], cards: Iterable[Given]) -> Generator[Result, None, None]:
    """What a function makes of each card, in their order; in several processes if they are many.

    Few cards more than those are taken at a time; when the generator is closed, the processes end.
    """
    given = iter(cards)
    first = list(islice(given, _ALONE))
    workers = min(_PROCESSES_MAX, os.cpu_count() or 1)
    all_cards = chain(first, given)
    if len(first) < _ALONE or workers < 2:
        for chunk in _chunks(all_cards):
            yield from work(chunk)
        return
    # A copy of a process with threads may hang; a fresh one does not.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_stand_back) as processes:
        try:
            waiting: deque[Future[list[Result]]] = deque()
            for chunk in _chunks(all_cards):
                waiting.append(processes.submit(work, chunk))
                if len(waiting) > _AHEAD * workers:
                    yield from waiting.popleft().result()
            for future in waiting:
                yield from future.result()
        except BaseException:
            processes.shutdown(wait=False, cancel_futures=True)
            raise


def _stand_back() -> None:
    """Let whoever uses the machine go first, and the first process say when to stop.

    Readings have no cycles, and looking for some takes a tenth of the time. Nor are they given back one by
    one at the end, for which the first process would wait a second and a half.
    """
    gc.disable()
    atexit.register(os._exit, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_the_first, daemon=True).start()


def _end_with_the_first() -> None:
    """End when the first process is gone: one that waits for work never learns that it was killed."""
    if first := multiprocessing.parent_process():
        first.join()
        os._exit(1)


def _chunks(cards: Iterator[Given]) -> Iterator[list[Given]]:
    while chunk := list(islice(cards, _CHUNK)):
        yield chunk
