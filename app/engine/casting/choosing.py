"""Choosing targets for a player who left them open: some choice in which all fit together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from app.engine.state.game import TargetRef

_MOST: Final = 3000
"""How many choices are tried before the search gives up."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What one use of "target" can have."""

    candidates: tuple[TargetRef, ...]
    """The preferable ones first."""
    n: int
    """How many of them are chosen, all different (115.3)."""
    another: bool
    """None of them may be one that was chosen before: "another target"."""


class TooManyChoicesError(Exception):
    """The search was given up before it had tried everything."""


def choose(wishes: Sequence[Wish]) -> tuple[tuple[TargetRef, ...], ...] | None:
    """Targets for each use of the word; None when there is no such choice.

    Raises:
        TooManyChoicesError: none was found, and not all were tried.
    """
    if not any(wish.another for wish in wishes):
        fine = all(len(wish.candidates) >= wish.n for wish in wishes)
        return tuple(wish.candidates[: wish.n] for wish in wishes) if fine else None
    return _Choosing(wishes).run((), 0)


class _Choosing:
    """Tries one use of "target" after the other."""

    def __init__(self, wishes: Sequence[Wish]) -> None:
        self.wishes = wishes
        self.left = _MOST

    def run(
        self, chosen: tuple[tuple[TargetRef, ...], ...], index: int
    ) -> tuple[tuple[TargetRef, ...], ...] | None:
        if index == len(self.wishes):
            return chosen
        wish = self.wishes[index]
        taken = {ref for group in chosen for ref in group} if wish.another else set()
        for group in combinations([ref for ref in wish.candidates if ref not in taken], wish.n):
            self.left -= 1
            if self.left < 0:
                raise TooManyChoicesError
            answer = self.run((*chosen, group), index + 1)
            if answer is not None:
                return answer
        return None
