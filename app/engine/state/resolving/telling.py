"""An instruction in words, for messages; who writes texts says how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_WRITERS: Final[list[Callable[[object], str]]] = []


def register_writer(writer: Callable[[object], str]) -> None:
    """Let `writer` put instructions into words; "" where it can't."""
    _WRITERS.append(writer)


def told(effect: object, name: str) -> str:
    """An instruction of a card of this name in words; "" where nobody can tell."""
    return _WRITERS[0](effect).replace("~", name) if _WRITERS else ""
