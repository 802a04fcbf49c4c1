"""How many of a kind a condition or an event asks for: "a", "three or more", "no", "exactly one"."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct

from app.engine.abilities.quantities.variable import Variable
from app.engine.values.looking import looks_at_permanents


class Bound(Enum):
    """How a number bounds a count."""

    PLAIN = ""
    """ "a creature", "two creatures": at least so many."""
    OR_MORE = "or more"
    AT_LEAST = "at least"
    """The same as "or more"."""
    OR_FEWER = "or fewer"
    FEWER_THAN = "fewer than"
    MORE_THAN = "more than"
    EXACTLY = "exactly"
    NONE = "no"


@looks_at_permanents(closed=("bound",))
class Tally(Struct, frozen=True):
    """A number of objects, with its bound."""

    n: int | Variable
    bound: Bound = Bound.PLAIN

    def fits(self, sure: int, possible: int) -> bool | None:
        """Whether a count between `sure` and `possible` is such a number; None when that can't be told."""
        if isinstance(self.n, Variable):
            return None
        least, most = self._limits(self.n)
        if sure >= least and (most is None or possible <= most):
            return True
        return False if possible < least or (most is not None and sure > most) else None

    def fits_of(self, answers: Iterable[bool | None]) -> bool | None:
        """Whether so many of these are so; of some that may not be known."""
        found = list(answers)
        return self.fits(found.count(True), len(found) - found.count(False))

    def _limits(self, n: int) -> tuple[int, int | None]:
        """The least and the most that is such a number."""
        match self.bound:
            case Bound.OR_FEWER:
                return 0, n
            case Bound.FEWER_THAN:
                return 0, n - 1
            case Bound.MORE_THAN:
                return n + 1, None
            case Bound.EXACTLY:
                return n, n
            case Bound.NONE:
                return 0, 0
            case _:
                return n, None


ONE = Tally(1)
""" "a", "an", "another" """

NO = Tally(0, Bound.NONE)
""" "no" """
