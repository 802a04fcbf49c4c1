"""The situation sorted for the search: what is a simple choice, and what has to be tried out.

An object that can do at most one thing, which moves one unit, is a vertex of a matching; equal
vertices are grouped. Everything else (several units, costs of its own, objects in common) is a
`Compound`, and the search branches over those alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from copy import copy
from typing import TypeAlias

from msgspec import Struct

from app.engine.payment.matching import Edge
from app.engine.payment.problem import Activation, Problem, Rank
from app.engine.payment.sorting import Option, Sorting, Users, common, wanted
from app.engine.payment.weights import BIT
from app.engine.values.ids import ObjectId

Made: TypeAlias = tuple[int, int] | None


def worth_feeding(made: Made, pays: int, feeds: int) -> bool:
    """Whether mana of this kind may be worth spending on what makes one unit: else it does for that unit."""
    # Mana that could pay for itself what it would be turned into is never worth turning.
    return made is None or bool(made[0] & ~pays or made[1] & ~feeds)


class Member(Struct):
    """One vertex: an object, or an ability that touches none, and what stands behind each option."""

    object: ObjectId | None
    refs: tuple[int, ...]
    """For each option the number of its activation, helper or candidate."""


class Group(Struct):
    """Vertices with the same options."""

    options: tuple[Option, ...]
    members: list[Member]
    times: int = 1
    """How often each member can be used."""
    key: str = ""
    """The ability, where no object limits it."""

    @property
    def pays(self) -> bool:
        """Whether it can pay mana, and does not only serve needs."""
        return any(option.need < 0 for option in self.options)


class Compound(Struct, eq=False):
    """An activation that the search takes or leaves as a whole."""

    number: int
    act: Activation
    kinds: tuple[tuple[int, int, tuple[int, ...]], ...]
    """Its units by what they pay and feed: two masks and the places of the units."""
    size: int
    weight: int
    mana: tuple[tuple[int, int], ...]
    """The symbols in its own cost as bits, with how many of each."""
    mana_total: int
    touched: frozenset[ObjectId]
    isolated: bool
    """Whether nothing else has to do with its objects."""
    gain: int
    """By how many units at most it raises what there is, in place of what tapping its objects gives else."""
    made: Made = None
    """What its only unit pays and feeds, where it turns mana into that: see `worth_feeding`."""
    likeness: int = -1
    """Equal for compounds that are the same but for the names of their objects."""


class Board:
    """A problem, sorted. `named` must each be activated, `helping` must each help.

    How much of each symbol the cost asks for matters only in `wanted`; see `for_cost`.
    """

    def __init__(self, problem: Problem, named: frozenset[ObjectId], helping: frozenset[ObjectId]) -> None:
        self.problem, self.named, self.helping = problem, named, helping
        self.sorting = Sorting(problem, named, helping)
        self.weights, self.life = self.sorting.weights, self.sorting.life
        numbers = {number: None for users in self.sorting.users.values() for number in users.compounds}
        # A compound touches several objects, and stands once for all of them.
        self._compounds: dict[int, Compound] = {}
        self._options: dict[tuple[int, Rank, bool, bool], Option] = {}
        self.clusters = self._clusters([*numbers, *self.sorting.touchless])
        """Compounds that exclude one another stand together."""
        self.fixed: list[Group] = []
        """Groups that no compound touches."""
        self.fragile: list[Group] = []
        self._group()
        self.demands, self.wanted = self.sorting.demands, wanted(problem)
        self.fixed_rows = [self._row(owner, what) for owner, what in self.demands]
        self.fixed_room = [len(group.members) * group.times for group in self.fixed]
        self.fixed_units = sum(
            room for room, group in zip(self.fixed_room, self.fixed, strict=True) if group.pays
        )
        """How many units of mana these groups can stand for at most."""
        self._feeding: dict[tuple[int, Made], list[Edge]] = {}
        self.price = self._price()
        self.pool: dict[tuple[int, int], list[int]] = {}
        for place, unit in enumerate(problem.pool):
            self.pool.setdefault(self.sorting.masks(unit), []).append(place)

    # Sorting looks at which symbols are asked for, so other numbers of the same need no new board.
    def for_cost(self, problem: Problem) -> Board:
        """The same board for a problem whose cost asks for the same symbols, but another number of each."""
        if problem.cost == self.problem.cost and problem.life == self.problem.life:
            return self
        board = copy(self)
        board.problem, board.wanted = problem, wanted(problem)
        return board

    def compound(self, number: int) -> Compound:
        """Activation `number` as a whole, also if it is a simple one."""
        known = self._compounds.get(number)
        if known is not None:
            return known
        act, sorting = self.problem.activations[number], self.sorting
        kinds: dict[tuple[int, int], list[int]] = {}
        for place, unit in enumerate(act.produces):
            kinds.setdefault(sorting.masks(unit), []).append(place)
        touched = act.taps | act.uses_up
        # Isolated: taking it forbids nothing else, so nothing else need be tried for it.
        alone = all(sorting.users[thing].alone() for thing in touched)
        known = self._compounds[number] = Compound(
            number,
            act,
            tuple((pays, feeds, tuple(places)) for (pays, feeds), places in kinds.items()),
            len(act.produces),
            sorting.weights.activation(act),
            tuple((BIT[symbol], count) for symbol, count in Counter(act.mana).items()),
            act.mana.total,
            touched,
            alone and (act.key not in sorting.limited or len(sorting.keys[act.key]) == 1),
            # A source that is tapped for several units can't be tapped for one besides (118.10).
            max(0, len(act.produces) - act.mana.total - any(sorting.users[thing].taps for thing in act.taps)),
            self._made(act),
        )
        return known

    def _made(self, act: Activation) -> Made:
        # Where sources are named, each must be used, however little sense that makes.
        if len(act.produces) > 1 or not act.mana.total or self.named or self.problem.use:
            return None
        return self.sorting.masks(act.produces[0])

    def _clusters(self, numbers: list[int]) -> list[list[Compound]]:
        clusters: dict[Hashable, list[Compound]] = {}
        likeness: dict[Hashable, int] = {}
        names: dict[ObjectId, Hashable] = {}
        for number in numbers:
            compound = self.compound(number)
            compound.likeness = likeness.setdefault(self._shape(compound, names), len(likeness))
            key = compound.act.key
            all_of_it = [self.problem.activations[other] for other in self.sorting.keys[key]]
            # Exclusive by an object that all of them tap or use up: at most one of them happens.
            exclusive = key not in self.sorting.limited and common(all_of_it)
            clusters.setdefault(key if exclusive else (key, number), []).append(compound)
        return list(clusters.values())

    def _group(self) -> None:
        """Make vertices of the simple uses, equal ones together."""
        groups: dict[tuple[bool, tuple[Option, ...]], Group] = {}
        for thing, users in self.sorting.users.items():
            for vertex in self._vertices(users):
                if len(vertex) > 1:
                    vertex.sort()
                options = tuple(option for option, _ in vertex)
                member = Member(thing, tuple(ref for _, ref in vertex))
                # What a compound or a wish may take can be gone, so it stays apart from what is always there.
                fragile = bool(users.compounds or self.named or thing in self.sorting.reach)
                group = groups.get((fragile, options))
                if group is None:
                    group = groups[fragile, options] = Group(options, [])
                    (self.fragile if fragile else self.fixed).append(group)
                group.members.append(member)
        for key in self.sorting.simple_keys:
            vertex = sorted((self._option(number), number) for number in self.sorting.keys[key])
            member = Member(None, tuple(number for _, number in vertex))
            group = Group(tuple(option for option, _ in vertex), [member], self.sorting.times[key], key)
            fragile = bool(self.named or key in self.sorting.reached_keys)
            (self.fragile if fragile else self.fixed).append(group)

    def _vertices(self, users: Users) -> Iterable[list[tuple[Option, int]]]:
        """The uses of an object, those together that exclude one another."""
        # Tapping for mana and tapping to help exclude one another: an object is tapped once (118.3).
        taps = [(self._option(number), number) for number in users.taps] + users.later_taps
        ends = users.later_ends
        if users.ends:
            # Used up for mana it is gone before costs are paid (601.2g), so it does one thing in all.
            yield [(self._option(number), number) for number in users.ends] + taps + ends + users.others
            return
        if taps:
            yield taps
        if ends:
            yield list(ends)
        for other in users.others:
            yield [other]

    def _option(self, number: int) -> Option:
        """What a simple activation can do; found once for those that make the same at the same rank."""
        act, sorting = self.problem.activations[number], self.sorting
        # A key for what makes the same at the same rank: units are shared by sources that are alike.
        key = id(act.produces), act.rank, not act.taps, not act.uses_up
        known = self._options.get(key)
        if known is None:
            pays, feeds = sorting.masks(act.produces[0])
            weight = sorting.weights.activation(act)
            known = Option(pays, feeds, -1, weight, bool(act.taps), bool(act.uses_up), False)
            self._options[key] = known
        return known

    def _row(self, owner: int, what: int, made: Made = None) -> list[Edge]:
        """What each fixed group that can serve a demand asks for that."""
        found = (
            (group, cheapest(group.options, owner, what, made), supply)
            for supply, group in enumerate(self.fixed)
        )  # a demand takes each group's cheapest option; the group is an edge of the matching
        return [(group.options[place].weight, supply) for group, place, supply in found if place >= 0]

    def feeding(self, symbol: int, made: Made) -> list[Edge]:
        """The same for a symbol in the cost of a mana ability that makes this."""
        if (symbol, made) not in self._feeding:
            self._feeding[symbol, made] = self._row(0, symbol, made)
        return self._feeding[symbol, made]

    def _price(self) -> int:
        """What one unit of mana for the cost of a mana ability costs at least, unless it is there already."""
        prices = [  # the least that feeding can cost keeps the bound below any real plan
            option.weight
            for group in (*self.fixed, *self.fragile)
            for option in group.options
            if option.feeds and not option.later
        ]
        prices += [
            self.sorting.weights.floor(compound.weight // (compound.size - compound.mana_total))
            for cluster in self.clusters
            for compound in cluster
            if compound.size > compound.mana_total
        ]
        return min(prices, default=0)

    def _shape(self, compound: Compound, names: dict[ObjectId, Hashable]) -> Hashable:
        act, sorting = compound.act, self.sorting
        use = self.problem.use
        content = (compound.kinds, act.mana, compound.weight, act.life, act.source in use)
        if compound.isolated:
            if act.taps or act.uses_up:
                places = Counter(
                    (thing in act.taps, thing in act.uses_up, thing in use) for thing in compound.touched
                )
                return content, frozenset(places.items())
            return content, act.key
        for thing in compound.touched:
            if thing not in names:
                names[thing] = sorting.description(thing)
        # How it is touched matters as well as what.
        hows = ((names[thing], thing in act.taps, thing in act.uses_up) for thing in compound.touched)
        things = Counter(hows)
        source: Hashable = act.source not in compound.touched and act.source
        return content, frozenset(things.items()), sorting.limit(act.key), source


def cheapest(options: Sequence[Option], owner: int, what: int, made: Made = None) -> int:
    """The place of the lightest option for a demand: of the cost (-1), a need (-2) or a step; -1 if none."""
    best = -1
    for place, option in enumerate(options):
        if owner == -2:
            fits = option.need == what
        else:
            # Mana for the cost (-1) is mana that pays, for a step it is mana that feeds.
            fits = option.need < 0 and bool((option.pays if owner == -1 else option.feeds) & what)
            fits = fits and (owner == -1 or worth_feeding(made, option.pays, option.feeds))
        if fits and (best < 0 or option.weight < options[best].weight):
            best = place
    return best
