"""Functions of rooms above that one below asks: each enters itself, as a decorator."""

from __future__ import annotations

from typing import TypeVar

_Function = TypeVar("_Function")


class Hooks(list[_Function]):
    """All functions that were entered, in order: `@redirects` enters one in `redirects`."""

    def __call__(self, function: _Function) -> _Function:
        """Enter this function."""
        self.append(function)
        return function
