"""Functions of rooms above that one below asks: each enters itself, as a decorator."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

_Function = TypeVar("_Function")
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Hooks(list[_Function]):
    """All functions that were entered, in order: `@redirects` enters one in `redirects`."""

    def __call__(self, function: _Function) -> _Function:
        """Enter this function."""
        self.append(function)
        return function


def entering(table: dict[_Key, _Value], *keys: _Key) -> Callable[[_Function], _Function]:
    """A decorator that enters a function in a table, under each of these keys."""

    def enter(function: _Function) -> _Function:
        table.update(dict.fromkeys(keys, cast("_Value", function)))
        return function

    return enter
