"""Which statements are carried out that can't be told by their type alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from app.engine.abilities.abilities import StaticEffect
from app.engine.values.hooks import Hooks

_Kind = TypeVar("_Kind", bound=type)
knows_statements: Final[Hooks[Callable[[StaticEffect], bool]]] = Hooks()
"""Functions that say which statements it carries out."""


def is_known(effect: StaticEffect) -> bool:
    """Whether someone carries a statement out."""
    return any(knows(effect) for knows in knows_statements)


knows_lasting: Final[Hooks[Callable[[object], bool]]] = Hooks()
"""Functions that say which lasting effects it carries out that can't change how a spell is cast."""


def known_to_last(kind: _Kind) -> _Kind:
    """Mark a kind of lasting effects of which all are carried out, and none changes how a spell is cast."""
    knows_lasting(lambda effect: isinstance(effect, kind))
    return kind


def is_known_lasting(effect: object) -> bool:
    """Whether someone carries a lasting effect out that can't change how a spell is cast."""
    return any(knows(effect) for knows in knows_lasting)
