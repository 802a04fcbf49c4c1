"""Answers to "can this be paid?": a plan, a proof that there is none, or that the search gave up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from app.engine.payment.problem import Activation, Helper, ManaUnit, Rank
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana
from app.engine.values.said import counted, listed, say

POOL = -1
"""In place of a step: the unit was in the pool before."""
THE_COST = -1
"""In place of a step: the unit pays for the cost itself."""


class Step(Struct, frozen=True):
    """One mana ability, activated (601.2g)."""

    activation: Activation
    types: tuple[str, ...]
    """The type of mana chosen for each unit, in the order of `activation.produces`."""


class UnitRef(Struct, frozen=True):
    """One unit of mana: where it is from and what it is."""

    step: int
    """Number of the step that makes it, or POOL."""
    place: int
    """Which unit of that step, or of the pool."""
    type: str
    """The chosen type, of "WUBRGC"."""
    unit: ManaUnit


class Spending(Struct, frozen=True):
    """One unit pays one symbol."""

    unit: UnitRef
    symbol: str
    """A letter of "CSWUBRG", or "generic"."""
    toward: int = THE_COST
    """The step whose mana cost it pays, or THE_COST."""


# In place of mana for the total cost, and no cost of its own (702.51b, 702.66b).
class Help(Struct, frozen=True):
    """One object pays one symbol in place of mana."""

    helper: Helper
    symbol: str


class Plan(Struct, frozen=True):
    """A way to pay: first the steps in this order, then everything else (601.2g, 601.2h)."""

    # Mana abilities are activated before any cost is paid (601.2g).
    steps: tuple[Step, ...] = ()
    spent: tuple[Spending, ...] = ()
    helpers: tuple[Help, ...] = ()
    needs: Mapping[str, tuple[ObjectId, ...]] = field(default_factory=dict)
    """The objects chosen for each need, by its key."""
    life: int = 0
    """All life paid, for the cost and for mana abilities."""
    left_over: tuple[UnitRef, ...] = ()
    """Mana that stays in the pool."""
    rank: Rank = ()
    """What is spent, place by place."""
    proven: bool = True
    """Whether no way of paying is preferable; False when the search stopped before that was certain."""

    @property
    def wasted(self) -> int:
        """Units left over, and units lost in abilities that cost more mana than they make."""
        lost = (step.activation.mana.total - len(step.activation.produces) for step in self.steps)
        return len(self.left_over) + sum(max(0, units) for units in lost)

    @property
    def score(self) -> tuple[Rank, int, int]:
        """What the search makes as small as it can: rank, then waste, then the number of things done."""
        return self.rank, self.wasted, len(self.steps) + len(self.helpers)

    @property
    def tapped(self) -> frozenset[ObjectId]:
        """What mana abilities and helpers tap; what a need taps is in `needs`."""
        helping = frozenset(help.helper.object for help in self.helpers if help.helper.how == "tap")
        return helping.union(*(step.activation.taps for step in self.steps))


Naming = Callable[[ObjectId], str]


class Shortage(Struct, frozen=True):
    """Parts of the cost that can't be paid together, although any one fewer of them might be."""

    symbols: tuple[str, ...]
    """Mana symbols among them."""
    needs: tuple[str, ...]
    """Other parts among them, in words, one for each object to choose."""
    available: int
    """How many of these parts can be paid at most."""
    sources: tuple[ObjectId, ...]
    """All that could pay for any of them."""
    for_life: bool = False
    """Whether they could be paid if mana abilities did not cost more life than there is."""

    @property
    def needed(self) -> int:
        """How many parts there are."""
        return len(self.symbols) + len(self.needs)

    def sentence(self, name: Naming = str) -> str:
        """The shortage in plain English."""
        mana = [str(_mana(self.symbols))] if self.symbols else []
        what = listed(mana + [say("“{words}”", words=words) for words in dict.fromkeys(self.needs)])
        if not self.sources and not self.available:
            return say("Nothing can pay {what}.", what=what)
        short = self._short(what)
        short = say("{short} with the life that there is", short=short) if self.for_life else short
        if not self.sources:
            return say("{short}.", short=short)
        sources = listed(counted([name(one) for one in self.sources]))
        return say("{short}: only {sources} could pay for it.", short=short, sources=sources)

    def _short(self, what: str) -> str:
        """That it is too much."""
        told = {"what": what, "needed": self.needed, "available": self.available}
        if not self.needs:
            return say("{what} takes {needed} mana, and at most {available} of it can be had", **told)
        if not self.symbols:
            return say("{what} takes {needed}, and at most {available} can be used", **told)
        return say("{what} can't be paid together", what=what)


# No more can be paid than there is, though all of it may (119.4).
class LifeShortage(Struct, frozen=True):
    """More life would have to be paid than there is (119.4)."""

    needed: int
    available: int

    def sentence(self, name: Naming = str) -> str:
        """The shortage in plain English."""
        return say(
            "It costs {needed} life, and a player with {available} life can't pay that.",
            needed=self.needed,
            available=self.available,
        )


class NotAllUsable(Struct, frozen=True):
    """The named sources can't all be used for this payment."""

    sources: tuple[ObjectId, ...]
    """Those that can do nothing, or all that were named when each could do something by itself."""

    def sentence(self, name: Naming = str) -> str:
        """The reason in plain English."""
        return say("{sources} can't be used as named.", sources=listed(map(name, self.sources)))


Reason = Shortage | LifeShortage | NotAllUsable


class Impossible(Struct, frozen=True):
    """There is no way to pay."""

    proof: tuple[Reason, ...]
    """Why; each reason suffices by itself."""

    def sentences(self, name: Naming = str) -> tuple[str, ...]:
        """The reasons in plain English, `name` turning objects into words."""
        return tuple(reason.sentence(name) for reason in self.proof)


class Undecided(Struct, frozen=True):
    """The search reached its bound before it found a way or was certain that there is none."""

    reason: str


def _mana(symbols: tuple[str, ...]) -> Mana:
    return Mana.of(symbols.count("generic"), [symbol for symbol in symbols if symbol != "generic"])
