"""Signals without Qt: who wants to know of a change connects a function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

_Args = ParamSpec("_Args")


class Signal(Generic[_Args]):
    """Calls all functions that were connected, in the thread in which it is emitted."""

    def __init__(self) -> None:
        self._listeners: list[Callable[_Args, object]] = []

    def connect(self, listener: Callable[_Args, object]) -> None:
        """Call `listener` from now on."""
        self._listeners.append(listener)

    def disconnect(self, listener: Callable[_Args, object]) -> None:
        """Call it no more; ValueError where it was not connected."""
        self._listeners.remove(listener)

    def emit(self, *args: _Args.args, **kwargs: _Args.kwargs) -> None:
        """Tell everybody, in the order in which they connected."""
        for listener in tuple(self._listeners):
            listener(*args, **kwargs)
