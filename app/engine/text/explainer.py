"""Why a text is not read: how far reading comes, and what it expects there."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.text.graph import Node
from app.engine.text.reader import Key, Parse, Reader


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the reading of a text that came furthest stopped."""

    at: int = 0
    """An index into the text."""
    expected: tuple[str, ...] = ()
    """What would have been read on there: words, and categories in angle brackets."""


class Explainer(Reader):
    """Reads a text and notes where it could not go on; it tries also what needs words that don't follow."""

    explains = True

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._stuck: list[Node | str] = []
        """The nodes and words that were wanted there."""
        self._standing = [-1] * (len(text) + 1)  # as if all words stood there

    @property
    def expected(self) -> set[str]:
        """What was expected at the furthest position: words, and categories in angle brackets."""
        named = {one for one in self._stuck if isinstance(one, str)}
        return named.union(*(one.expected() for one in self._stuck if isinstance(one, Node)))

    def fail(self, at: int, expected: Node | str) -> None:
        """Note that reading could not go on at `at`, where `expected` was wanted."""
        if at < self.furthest or (isinstance(expected, Node) and expected.is_first):
            return
        if at > self.furthest:
            self.furthest = at
            self._stuck = []
        self._stuck.append(expected)

    def _read(self, key: Key) -> tuple[Parse, ...]:
        found = super()._read(key)
        if not found:
            self.fail(key[1], f"<{key[0].name}>")
        return found
