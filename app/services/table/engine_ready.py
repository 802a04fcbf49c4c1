"""Loading the engine when it is first wanted, from whichever thread."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from threading import RLock
from typing import Final, ParamSpec, TypeVar

_Args = ParamSpec("_Args")
_Answer = TypeVar("_Answer")
_LOADING: Final = RLock()


def with_the_engine(method: Callable[_Args, _Answer]) -> Callable[_Args, _Answer]:
    """Let `method` begin only when the whole engine has been loaded, whichever thread asks first.

    Two threads that import parts of it at the same time would see each other's modules half done.
    """

    @wraps(method)
    def loaded(*args: _Args.args, **kwargs: _Args.kwargs) -> _Answer:
        with _LOADING:
            import_module("app.engine.play")
            import_module("app.engine.oracle")
            import_module("app.services.scenarios")
        return method(*args, **kwargs)

    return loaded
