"""Why a text is not read: how far reading comes, and what it expects there."""

from __future__ import annotations

from msgspec import Struct

from app.engine.text.graph import Ask, First, Node
from app.engine.text.reader import Parse, Reader
from app.engine.text.remembered import Ends, Readings


class Stop(Struct, frozen=True):
    """Where the reading of a text that came furthest stopped."""

    at: int = 0
    """An index into the text."""
    expected: tuple[str, ...] = ()
    """What would have been read on there: words, and categories in angle brackets."""


class _OfThisText(Ends):
    """Readings that no other text has left: what was wanted must be noted on the way."""

    def __missing__(self, at: int) -> Readings:
        found = self[at] = {}
        return found


class Explainer(Reader):
    """Reads a text and notes where it could not go on; it tries also what needs words that don't follow."""

    explains = True

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._stuck: list[frozenset[str]] = []
        """What was wanted there."""
        self._to_end = self._to_stop = _OfThisText(text, stops=False)
        self._standing = self._in_sentence = [-1] * (len(text) + 1)  # as if all words stood there

    @property
    def expected(self) -> set[str]:
        """What was expected at the furthest position: words, and categories in angle brackets."""
        return set().union(*self._stuck)

    def fail(self, at: int, expected: Node | str) -> None:
        """Note that reading could not go on at `at`, where `expected` was wanted."""
        if at < self.furthest - 1 or isinstance(expected, First):
            return
        wanted = expected.expected() if isinstance(expected, Node) else frozenset([expected])
        if self.text.startswith(" ", at) and (words := {one[1:] for one in wanted if one.startswith(" ")}):
            # The blank is there, so it is the word behind it that is not.
            at, wanted = at + 1, frozenset(words - {""})
        if at > self.furthest:
            self.furthest = at
            self._stuck = []
        if at == self.furthest:
            self._stuck.append(wanted)

    def _read(self, ask: Ask, at: int) -> tuple[Parse, ...]:
        found = super()._read(ask, at)
        if not found:
            self.fail(at, f"<{ask.graph.name}>")
        return found
