"""What is fuzzed, a module each: `attempt` tries one input, the branches of `GUIDED` guide.

An attempt raises when the program did what it never should; what is refused in words is no find.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Protocol, cast

KEPT: Final = Path(__file__).parents[1] / "corpus"
"""A folder for each target, with the inputs that are kept."""


class Target(Protocol):
    """A module of this folder; one that has `samples()`, of what people have, gives more to change."""

    def attempt(self, content: bytes) -> None:
        """Try one input."""


def names() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def load(name: str) -> Target:
    """The target of that name; only now the code that it tries is imported."""
    return cast("Target", importlib.import_module(f"{__name__}.{name}"))


def guided(name: str) -> list[str]:
    """The code whose branches guide, known before it is imported: it is made ready on the way."""
    tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
    return next(
        [*ast.literal_eval(node.value)]
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "GUIDED"
    )


def kept(name: str) -> list[Path]:
    """The inputs that are kept of a target."""
    return sorted((KEPT / name).iterdir())


def samples(target: Target) -> Iterable[bytes]:
    """Further inputs as people have them, to be changed; none where a target has none."""
    return cast("Iterable[bytes]", getattr(target, "samples", tuple)())
