"""Which statements are carried out that can't be told by their type alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.abilities.abilities import StaticEffect

Knows: TypeAlias = Callable[[StaticEffect], bool]

_KNOWING: Final[list[Knows]] = []


def knows_statements(knows: Knows) -> Knows:
    """Let a function say which statements it carries out."""
    _KNOWING.append(knows)
    return knows


def is_known(effect: StaticEffect) -> bool:
    """Whether someone carries a statement out."""
    return any(knows(effect) for knows in _KNOWING)


_LASTING: Final[list[Callable[[object], bool]]] = []


def knows_lasting(knows: Callable[[object], bool]) -> Callable[[object], bool]:
    """Let a function say which lasting effects it carries out that can't change how a spell is cast."""
    _LASTING.append(knows)
    return knows


def is_known_lasting(effect: object) -> bool:
    """Whether someone carries a lasting effect out that can't change how a spell is cast."""
    return any(knows(effect) for knows in _LASTING)
