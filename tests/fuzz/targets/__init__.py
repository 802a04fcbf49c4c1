"""What is fuzzed, a module each, in which `attempt` tries one input.

It raises when the program did what it never should; what is refused in words is no find.
"""

import importlib
import pkgutil
from pathlib import Path
from typing import Final, Protocol, cast

KEPT: Final = Path(__file__).parents[1] / "corpus"
"""A folder for each target, with the inputs that are kept."""


class Target(Protocol):
    """A module of this folder."""

    def attempt(self, content: bytes) -> None:
        """Try one input."""


def names() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def load(name: str) -> Target:
    """The target of that name; only now the code that it tries is imported."""
    return cast("Target", importlib.import_module(f"{__name__}.{name}"))


def kept(name: str) -> list[Path]:
    """The inputs that are kept of a target."""
    return sorted((KEPT / name).iterdir())
