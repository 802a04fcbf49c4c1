"""Undo and redo of values."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

_Value = TypeVar("_Value")
_MOST: Final = 500


class Steps(Generic[_Value]):
    """The values that were, before and after the one at hand."""

    def __init__(self) -> None:
        self._before: list[_Value] = []
        self._after: list[_Value] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is one before."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether one was taken back."""
        return bool(self._after)

    def clear(self) -> None:
        """Forget all."""
        self._before, self._after = [], []

    def push(self, value: _Value) -> None:
        """Remember how it is before it changes."""
        self._before = [*self._before[1 - _MOST :], value]
        self._after = []

    def undo(self, now: _Value) -> _Value:
        """The one before the value that is at hand now."""
        self._after.append(now)
        return self._before.pop()

    def redo(self, now: _Value) -> _Value:
        """The one that was taken back."""
        self._before.append(now)
        return self._after.pop()
