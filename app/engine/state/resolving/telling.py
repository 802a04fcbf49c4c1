"""An instruction in words, for messages; who writes texts says how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.values.hooks import Hooks

effect_writers: Final[Hooks[Callable[[object], str]]] = Hooks()
"""Functions that put instructions into words; "" where it can't."""


def told(effect: object, name: str) -> str:
    """An instruction of a card of this name in words; "" where nobody can tell."""
    return effect_writers[0](effect).replace("~", name) if effect_writers else ""
