"""Marks: what is true of all values of a class, declared at the class."""

from __future__ import annotations

from typing import TypeVar

_Kind = TypeVar("_Kind")


class Mark:
    """A decorator that declares something of a class, and knows of which values it was declared."""

    def __init__(self, *others: Mark) -> None:
        self._kinds: set[type] = set()
        self._others = others
        """What is declared with it."""

    def __call__(self, kind: type[_Kind]) -> type[_Kind]:
        """The class, declared."""
        self._kinds.add(kind)
        for other in self._others:
            other(kind)
        return kind

    def __contains__(self, value: object) -> bool:
        return type(value) in self._kinds
