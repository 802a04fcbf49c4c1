"""The one place that loads modules when they are first wanted: the engine takes seconds to load."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Final

_LOADING: Final = RLock()


def later(name: str) -> Callable[[], ModuleType]:
    """A function that gives the module of this name, loaded by the first call, from whichever thread.

    Two threads that import parts of the engine at the same time would see each other's modules half done.
    """
    loaded: list[ModuleType] = []

    def module() -> ModuleType:
        if not loaded:
            with _LOADING:
                loaded.append(import_module(name))
        return loaded[0]

    return module
