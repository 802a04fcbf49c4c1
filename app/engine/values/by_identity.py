"""Answers about values that never change, kept by identity, and the switch for all that is remembered."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final, Generic, TypeVar

from app.engine.values.time_limit import GIVING_WAY


class Remembering:
    """Whether answers are kept and used again."""

    on = True

    @classmethod
    @contextmanager
    def off(cls) -> Iterator[None]:
        """Remember nothing for a while, and use nothing that is remembered."""
        before, cls.on = cls.on, False
        try:
            yield
        finally:
            cls.on = before


_Answer = TypeVar("_Answer")
_MOST: Final = 4096
"""How many answers are kept."""


class ByIdentity(Generic[_Answer]):
    """Remembers answers about frozen values without comparing them, which takes long for large ones.

    The values are kept beside the answer, so that no other value can come to have their identity.
    """

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._known: dict[Hashable, tuple[tuple[object, ...], _Answer]] = {}

    def get(self, about: tuple[object, ...], key: Hashable, make: Callable[[], _Answer]) -> _Answer:
        """The answer for these very values, and for a `key` that is compared as usual."""
        if GIVING_WAY.first:
            GIVING_WAY.wait()
        if not Remembering.on:
            return make()
        whole = (*map(id, about), key)
        known = self._known.get(whole)
        if known is None:
            if len(self._known) >= self._most:
                self._known.clear()
            known = self._known[whole] = (about, make())
        return known[1]
