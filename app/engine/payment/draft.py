"""From an assignment to a plan: which activation, which object, which unit for which symbol."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from msgspec import Struct, field

from app.engine.payment.board import Compound, Group, Made, cheapest
from app.engine.payment.matching import Assignment
from app.engine.payment.network import Network
from app.engine.payment.order import in_order, object_order
from app.engine.payment.plan import POOL, THE_COST, Help, Plan, Spending, Step, UnitRef
from app.engine.payment.problem import ManaUnit, Problem, Rank
from app.engine.payment.weights import SYMBOL_OF
from app.engine.payment.wishes import touched
from app.engine.values.ids import ObjectId

Demand = tuple[int, int]


class Draft(Struct):
    """All decisions of a plan, by number."""

    problem: Problem
    acts: list[int]
    """Numbers of activations, not yet in order."""
    spent: list[tuple[int, int, str, int]] = field(default_factory=list)
    """Place in `acts` or POOL; which unit; the symbol; place in `acts` of what it pays for, or THE_COST."""
    helpers: list[tuple[int, str]] = field(default_factory=list)
    needs: list[tuple[int, int]] = field(default_factory=list)
    """Numbers of a need and of its candidate."""

    @property
    def sources(self) -> frozenset[ObjectId]:
        """All sources that it uses."""
        return frozenset(self.problem.activations[number].source for number in self.acts)

    @property
    def used(self) -> frozenset[ObjectId]:
        """All objects that it uses, whatever for."""
        problem = self.problem
        later = {problem.helpers[number].object for number, _ in self.helpers}
        later |= {problem.needs[number].candidates[place] for number, place in self.needs}
        return frozenset(later.union(*(touched(problem.activations[number]) for number in self.acts)))

    def plan(self, *, proven: bool) -> Plan:
        """The plan, in an order that works."""
        problem = self.problem
        acts = [problem.activations[number] for number in self.acts]
        # What uses an object up comes after what taps it; mana comes before what it pays for.
        pairs = object_order(acts) | {
            (step, toward) for step, _, _, toward in self.spent if step >= 0 <= toward
        }
        order, _ = in_order(len(acts), pairs)
        new = {old: place for place, old in enumerate(order)} | {POOL: POOL}
        chosen = {(step, place): (symbol, toward) for step, place, symbol, toward in self.spent}
        units = [(POOL, place, unit) for place, unit in enumerate(problem.pool)]
        # Numbers of units follow the order in which they are made.
        units += [(step, place, unit) for step in order for place, unit in enumerate(acts[step].produces)]
        refs = {
            (step, place): UnitRef(
                new[step], place, self._type(unit, *chosen.get((step, place), ("", THE_COST))), unit
            )
            for step, place, unit in units
        }
        return Plan(
            steps=tuple(
                Step(acts[step], tuple(refs[step, place].type for place in range(len(acts[step].produces))))
                for step in order
            ),
            spent=tuple(
                Spending(refs[s, place], symbol, new[toward]) for s, place, symbol, toward in self.spent
            ),
            helpers=tuple(Help(problem.helpers[number], symbol) for number, symbol in self.helpers),
            needs=self._needs(),
            life=problem.life + sum(act.life for act in acts),
            # Mana that is not spent stays in the pool (106.4a).
            left_over=tuple(ref for key, ref in refs.items() if key not in chosen),
            rank=self._rank(),
            proven=proven,
        )

    def _needs(self) -> dict[str, tuple[ObjectId, ...]]:
        return {
            need.key: tuple(need.candidates[place] for which, place in self.needs if which == number)
            for number, need in enumerate(self.problem.needs)
        }

    def _type(self, unit: ManaUnit, symbol: str, toward: int) -> str:
        """The type of which a unit is made so that it pays this symbol."""
        as_if = self.problem.as_if if toward == THE_COST else self.problem.feeds_as_if
        # As another type only where its own would not do.
        types = {own for own, other in as_if if other == symbol} & unit.types or unit.types
        itself = symbol in unit.types - self.problem.not_as
        return symbol if itself else min(types, key="WUBRGC".index)

    def _rank(self) -> Rank:
        problem = self.problem
        ranks = [problem.activations[number].rank for number in self.acts]
        ranks += [problem.helpers[number].rank for number, _ in self.helpers]
        ranks += [problem.needs[n].ranks[place] for n, place in self.needs if problem.needs[n].ranks]
        return tuple(map(sum, zip_longest(*ranks, fillvalue=0)))


def draft(network: Network, assignment: Assignment) -> Draft:
    """Name everything that an assignment uses; every open compound in it is used whole."""
    result = Draft(network.board.problem, list(network.node.taken))
    whole: dict[int, list[int]] = {}
    # Alike compounds are taken once, and their units shared out.
    for supply, served in zip(network.supplies, assignment.served, strict=True):
        if not served:
            continue
        demands = _one_by_one(network, served)
        if supply.group is not None:
            _draft_group(result, supply.group, demands, network.made)
        elif supply.open:
            if id(supply.open) not in whole:
                times = sum(served.values()) // len(supply.places)
                whole[id(supply.open)] = _take_whole(result, supply.open, times)
            places = [(step, place) for step in whole[id(supply.open)] for place in supply.places]
            _draft_units(result, places, demands)
        else:
            _draft_units(result, [(supply.step, place) for place in supply.places], demands)
    return result


def _one_by_one(network: Network, served: dict[int, int]) -> Iterator[Demand]:
    for demand, count in served.items():
        for _ in range(count):
            yield network.demands[demand]


def _take_whole(result: Draft, clusters: list[list[Compound]], times: int) -> list[int]:
    """Take so many of these compounds, or one so often; their places among the activations."""
    start = len(result.acts)
    for place in range(times):
        result.acts.append(clusters[place if clusters[0][0].touched else 0][0].number)
    return list(range(start, start + times))


def _draft_units(result: Draft, units: list[tuple[int, int]], demands: Iterator[Demand]) -> None:
    for (step, place), (owner, what) in zip(units, demands, strict=False):
        result.spent.append((step, place, SYMBOL_OF[what], owner if owner >= 0 else THE_COST))


def _draft_group(result: Draft, group: Group, demands: Iterator[Demand], made: Callable[[int], Made]) -> None:
    members = (member for member in group.members for _ in range(group.times))
    for member, (owner, what) in zip(members, demands, strict=False):
        # The cheapest option again, as in the matching: so both agree on what is used.
        place = cheapest(group.options, owner, what, made(owner))
        option, ref = group.options[place], member.refs[place]
        if owner == -2:
            result.needs.append((what, ref))
        elif option.later:
            result.helpers.append((ref, SYMBOL_OF[what]))
        else:
            result.spent.append((len(result.acts), 0, SYMBOL_OF[what], owner if owner >= 0 else THE_COST))
            result.acts.append(ref)
