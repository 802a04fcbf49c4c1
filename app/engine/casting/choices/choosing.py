"""Choosing targets for a player who left them open: choices in which all fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct, field

from app.engine.state.game import TargetRef

_MOST: Final = 3000
"""How many choices are tried before the search gives up."""

Choice = tuple[tuple[TargetRef, ...], ...]
"""Targets for each use of the word."""


class Wish(Struct, frozen=True):
    """What one use of "target" can have."""

    candidates: tuple[TargetRef, ...]
    """The preferable ones first."""
    n: int
    """How many of them are chosen, all different (115.3)."""
    another: bool
    """None of them may be one that was chosen before: "another target"."""
    avoid: tuple[TargetRef, ...] = ()
    """What is chosen already, for "another target"."""
    fits: Callable[[Sequence[TargetRef]], bool | None] | None = None
    """Whether they may be chosen together, where something is asked of all of them."""
    apart: bool = False
    """Its players must be others than those of the wishes before it that say so too."""


class TooManyChoicesError(Exception):
    """The search was given up before it had tried everything."""


def choose(wishes: Sequence[Wish]) -> Choice | None:
    """Targets for each use of the word; None when there is no such choice.

    Raises:
        TooManyChoicesError: none was found, and not all were tried.
    """
    if not any(wish.another or wish.apart or (wish.fits and wish.n) for wish in wishes):
        fine = all(len(wish.candidates) >= wish.n for wish in wishes)
        return tuple(wish.candidates[: wish.n] for wish in wishes) if fine else None
    return next(choices(wishes), None)


def choices(wishes: Sequence[Wish]) -> Iterator[Choice]:
    """All such choices, the preferable ones first.

    Raises:
        TooManyChoicesError: not all were tried.
    """
    return _Choosing(wishes).run((), 0)


class _Choosing(Struct):
    """Tries one use of "target" after the other."""

    wishes: Sequence[Wish]
    left: int = field(default=_MOST)

    def run(self, chosen: Choice, index: int) -> Iterator[Choice]:
        if index == len(self.wishes):
            yield chosen
            return
        wish = self.wishes[index]
        # One object may be chosen once for each use of the word "target", unless it says "another" (115.3).
        taken = {ref for group in chosen for ref in group} | {*wish.avoid} if wish.another else set()
        if wish.apart:
            before = (group for group, other in zip(chosen, self.wishes, strict=False) if other.apart)
            taken |= {ref for group in before for ref in group if ref.is_player}
        for group in combinations([ref for ref in wish.candidates if ref not in taken], wish.n):
            self.left -= 1
            if self.left < 0:
                raise TooManyChoicesError
            if wish.fits is not None and group and wish.fits(group) is False:
                continue
            yield from self.run((*chosen, group), index + 1)
