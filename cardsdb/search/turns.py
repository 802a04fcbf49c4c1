"""Whose turn it is: what is made ready for later gives way to what is asked now."""

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

_Row = TypeVar("_Row")


class GiveWayError(Exception):
    """Somebody is waiting; what was being made ready is begun anew afterwards."""


class Turns:
    """Threads that ask now come before a thread that works for later."""

    def __init__(self) -> None:
        self._asking = 0
        self._free = threading.Condition()
        self._thread = threading.local()

    @contextmanager
    def now(self) -> Iterator[None]:
        """Within it nothing is done for later."""
        if self._is_for_later():
            yield
            return
        with self._free:
            self._asking += 1
        try:
            yield
        finally:
            with self._free:
                self._asking -= 1
                if not self._asking:
                    self._free.notify_all()

    def later(self, work: Callable[[], object]) -> None:
        """Do `work` while nobody asks, from the beginning each time that somebody did."""
        self._thread.is_for_later = True
        try:
            while True:
                with self._free:
                    self._free.wait_for(lambda: not self._asking)
                try:
                    work()
                except GiveWayError:
                    continue
                return
        finally:
            self._thread.is_for_later = False

    def give_way(self) -> None:
        """Go on, unless this is for later and somebody asks.

        Raises:
            GiveWayError: It is, and somebody does.
        """
        if self._asking and self._is_for_later():
            raise GiveWayError

    def unhurried(self, rows: Iterable[_Row]) -> Iterator[_Row]:
        """The rows; for later, with a look at each whether somebody asks. Only this thread may take them."""
        return self._watching(rows) if self._is_for_later() else iter(rows)

    def _watching(self, rows: Iterable[_Row]) -> Iterator[_Row]:
        for row in rows:
            if self._asking:
                raise GiveWayError
            yield row

    def _is_for_later(self) -> bool:
        return getattr(self._thread, "is_for_later", False)
