"""Preferences as whole numbers, and symbols as bits, so that the search can compare and combine them fast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import lcm
from typing import Final

from app.engine.payment.problem import Activation, Helper, ManaUnit, Problem, Rank

SYMBOLS: Final = ("C", "S", "W", "U", "B", "R", "G", "generic")
"""All that a locked-in cost is made of."""
BIT: Final = {symbol: 1 << place for place, symbol in enumerate(SYMBOLS)}
SYMBOL_OF: Final = {bit: symbol for symbol, bit in BIT.items()}
NUDGE: Final = 1 << 12
"""All weights are multiples of this; what is less only decides between equal ones."""
ANY_COLOR: Final = sum(BIT[letter] for letter in "WUBRG")
ANY_TYPE: Final = ANY_COLOR | BIT["C"]


def bits(symbols: Iterable[str]) -> int:
    """These symbols as bits of one number."""
    found = 0
    for symbol in symbols:
        found |= BIT[symbol]
    return found


def uses(activation: Activation) -> int:
    """How often this activation can happen, for all that its own costs say."""
    return min(1, activation.times) if activation.taps or activation.uses_up else activation.times


def added(activation: Activation) -> int:
    """By how much this activation changes the mana at hand, a loss counting as nothing."""
    return max(0, len(activation.produces) - activation.mana.total)


class Weights:
    """Turns a rank, the units added and the steps into one number that compares as all of them do in turn.

    Every number is a multiple of each count of units that an activation of the problem produces.
    """

    def __init__(self, problem: Problem) -> None:
        times = [uses(a) for a in problem.activations]
        pairs = Counter[tuple[Rank, int]](zip([a.rank for a in problem.activations], times, strict=True))
        pairs.update((helper.rank, 1) for helper in problem.helpers)
        pairs.update((rank, 1) for need in problem.needs for rank in need.ranks)
        # A negative rank would make a longer plan look better than any shorter one.
        if any(place < 0 for rank, _ in pairs for place in rank):
            raise ValueError("ranks are numbers of 0 or more")
        ranks = sum(sum(rank) * often * number for (rank, often), number in pairs.items())
        made = [(len(a.produces) + 1) * often for a, often in zip(problem.activations, times, strict=True)]
        units = sum(made) + 2 * len(problem.helpers)
        self._places = max((len(rank) for rank, _ in pairs), default=0)
        self._width = max(ranks, units).bit_length() + 1
        self._scale = NUDGE * lcm(*{len(a.produces) for a in problem.activations if a.produces})
        self._known: dict[tuple[Rank, int, int], int] = {}
        # Heavier than all ranks, units and steps together could ever be.
        self.too_much = self._scale << self._width * (self._places + 3)
        """More than anything weighs that can be paid."""

    def of(self, rank: Rank, added: int = 0, steps: int = 0) -> int:
        """The weight of spending this once."""
        known = self._known.get((rank, added, steps))
        if known is None:
            known = 0
            for place in (*rank, *(0,) * (self._places - len(rank)), added, steps):
                known = (known << self._width) + place
            known *= self._scale
            self._known[rank, added, steps] = known
        return known

    def activation(self, activation: Activation) -> int:
        """The weight of activating this once."""
        return self.of(activation.rank, added(activation), 1)

    def helper(self, helper: Helper) -> int:
        """The weight of this helper: the mana that it saves is then left over."""
        return self.of(helper.rank, 1, 1)

    def floor(self, weight: int) -> int:
        """`weight` rounded down to a multiple that can be divided among units."""
        return weight - weight % self._scale


class Masks:
    """What each unit can be spent on, as bits of symbols."""

    def __init__(self, problem: Problem) -> None:
        self.asked = self.fed = ANY_TYPE | BIT["S"] | BIT["generic"]
        """The symbols that matter; units that differ in others are alike."""
        self._as_though = ANY_TYPE if problem.any_type else ANY_COLOR if problem.any_color else 0
        self._of_snow = self._as_though | (ANY_COLOR if problem.snow_any_color else 0)
        self._as_if, self._feeds_as_if = problem.as_if, problem.feeds_as_if
        self._not_as = problem.not_as
        self._known: dict[int, tuple[ManaUnit, tuple[int, int]]] = {}
        """By identity, as units of sources that are alike are the same; with the unit, to keep that."""

    def __call__(self, unit: ManaUnit) -> tuple[int, int]:
        """The symbols of the cost that `unit` pays, and those of the costs of mana abilities."""
        known = self._known.get(id(unit))
        if known is None:
            plain = (
                bits(unit.types - self._not_as)
                | (BIT["S"] if unit.snow else 0)
                | (BIT["generic"] if unit.pays_generic else 0)
            )
            pays, feeds = (
                plain | bits(other for own, other in pairs if own in unit.types)
                for pairs in (self._as_if, self._feeds_as_if)
            )
            # Spending as though it were of another type lasts for the cost, not for its way there (609.4b).
            pays = pays | (self._of_snow if unit.snow else self._as_though) if unit.usable else 0
            feeds = feeds if unit.usable_for_abilities else 0
            known = self._known[id(unit)] = unit, (pays & self.asked, feeds & self.fed)
        return known[1]
