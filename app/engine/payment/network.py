"""One node of the search as a matching: what is decided is exact, what is open costs too little at most.

Of an open compound every unit may be taken singly, for its share of the weight; its own mana cost
is counted at the least price that a unit of mana has anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct, field

from app.engine.payment.board import Board, Compound, Group, Made, Member, cheapest, worth_feeding
from app.engine.payment.matching import Assignment, Edge, assign
from app.engine.payment.order import Pair, closure, object_order
from app.engine.payment.plan import POOL
from app.engine.payment.sorting import Option
from app.engine.payment.weights import NUDGE
from app.engine.payment.wishes import Other
from app.engine.values.ids import ObjectId


class Node(Struct, frozen=True):
    """What the search has decided."""

    taken: tuple[int, ...] = ()
    """Numbers of the activations that happen."""
    closed: frozenset[int] = frozenset()
    """Numbers of the compounds that do not happen (again)."""
    order: frozenset[Pair] = frozenset()
    """Places in `taken`: the first comes before the second."""
    others: frozenset[Other] = frozenset()
    """Objects that help, or that are chosen for a need."""


class Supply(Struct):
    """Where units come from: a group, units of the pool or of a taken activation, or open compounds."""

    group: Group | None = None
    step: int = POOL
    places: tuple[int, ...] = ()
    open: list[list[Compound]] = field(default_factory=list)
    """Clusters that are alike, each as its compounds that are still open."""


class Network:
    """The matching for one node."""

    def __init__(self, board: Board, node: Node) -> None:
        self.board, self.node = board, node
        self.taken = [board.compound(number) for number in node.taken]
        acts = [compound.act for compound in self.taken]
        self.tapped: set[ObjectId] = set().union(*(act.taps for act in acts))
        self.gone: set[ObjectId] = set().union(*(act.uses_up for act in acts))
        self._seen = self.tapped | self.gone | {act.source for act in acts}
        self._done = Counter(act.key for act in acts)
        self._life = board.life - sum(act.life for act in acts)
        self._others = dict(node.others)
        # Objects force an order, and so does what is taken alike.
        self.order = closure({*node.order, *object_order(acts), *self._alike()})
        """All pairs in `taken` whose order is certain."""
        self.demands = list(board.demands)
        self.wanted = list(board.wanted)
        self.rows: list[list[Edge]] = [list(row) for row in board.fixed_rows]
        self.room = list(board.fixed_room)
        self.supplies = [Supply(group) for group in board.fixed]
        # What is open is counted at the least that it could cost, so that no plan is missed.
        self.open = self._open()
        self.price = board.price if any(c.mana for clusters in self.open for c in clusters[0]) else 0
        self.free = 0
        """Units that are there already and could pay for mana abilities."""
        self._add_demands()
        self._add_units()
        for group in board.fragile:
            self._add_fragile(group)
        for clusters in self.open:
            self._add_open(clusters)

    def _alike(self) -> Iterator[Pair]:
        """Of what is alike and touches nothing else, the earlier taken happens first: names make no odds."""
        last: dict[int, int] = {}
        for step, compound in enumerate(self.taken if not self.board.named else ()):
            if compound.isolated and compound.mana and compound.likeness >= 0:
                # Of two that change places nothing would differ, so one order stands for both.
                if compound.likeness in last:
                    yield last[compound.likeness], step
                last[compound.likeness] = step

    @property
    def most(self) -> int:
        """No more units of mana than this can be had, whatever they are."""
        # What is open can't raise this by more than its gain.
        there, fixed = self.board.fixed_units + self.free_units, len(self.board.fixed)
        for supply, room in zip(self.supplies[fixed:], self.room[fixed:], strict=True):
            there += room if supply.group and supply.group.pays else 0
        for clusters in self.open:
            there += self._times(clusters) * max(c.gain for c in clusters[0])
        return there

    @property
    def enough(self) -> bool:
        """Whether the order is possible and there are as many units as are asked for, whatever they are."""
        # Something before itself: the order is impossible.
        if any(first == second for first, second in self.order):
            return False
        asked = sum(count for count, (owner, _) in zip(self.wanted, self.demands, strict=True) if owner != -2)
        return self.most >= asked

    def solve(self) -> Assignment:
        """The cheapest assignment."""
        return assign(self.wanted, self.rows, self.room)

    def least(self, assignment: Assignment) -> int:
        """No plan that keeps to the decisions weighs less than this."""
        board = self.board
        helping = board.weights.too_much * (len(board.helping) + len(self.node.others))
        sunk = sum(compound.weight for compound in self.taken)
        # Rounded down to weights: nudges only choose among equals.
        return helping + sunk + (assignment.cost + NUDGE // 2) // NUDGE * NUDGE - self.price * self.free

    def weight(self, assignment: Assignment) -> int:
        """What the plan weighs, when all open compounds of the assignment are taken whole."""
        unspent = 0
        if self.price:
            for supply, room in zip(self.supplies, assignment.room, strict=True):
                unspent += room if not supply.group and not supply.open and self._feeds(supply) else 0
        return self.least(assignment) + self.price * unspent

    def made(self, owner: int) -> Made:
        """What the step that a demand is of turns mana into, where that is one unit."""
        return self.taken[owner].made if owner >= 0 else None

    def _feeds(self, supply: Supply) -> bool:
        place = supply.places[0]
        units = self.board.problem.pool if supply.step == POOL else self.taken[supply.step].act.produces
        return bool(self.board.sorting.masks(units[place])[1])

    def _available(self, compound: Compound) -> bool:
        act = compound.act
        return (
            compound.number not in self.node.closed
            and self._done[act.key] < self.board.sorting.times[act.key]
            and act.life <= self._life  # life is taken from one total over all abilities (119.4)
            and self.tapped.isdisjoint(act.taps)
            and self.gone.isdisjoint(act.uses_up)
        )

    def can_take(self, number: int) -> bool:
        """Whether this activation can still happen."""
        return self._available(self.board.compound(number))

    def _open(self) -> list[list[list[Compound]]]:
        """The clusters that are open, those together that are alike."""
        found: dict[tuple[int, ...], list[list[Compound]]] = {}
        for place, cluster in enumerate(self.board.clusters):
            left = [compound for compound in cluster if self._available(compound)]
            if left:
                fresh = all(self._seen.isdisjoint(compound.touched) for compound in left)
                like = tuple(compound.likeness for compound in left) if fresh else (-1, place)
                found.setdefault(like, []).append(left)
        return list(found.values())

    def _times(self, clusters: list[list[Compound]]) -> int:
        first = clusters[0][0]
        if first.touched:
            return len(clusters)
        return self.board.sorting.times[first.act.key] - self._done[first.act.key]

    def _add_demands(self) -> None:
        for step, compound in enumerate(self.taken):
            for symbol, count in compound.mana:
                self.demands.append((step, symbol))
                self.wanted.append(count)
                self.rows.append(list(self.board.feeding(symbol, compound.made)))

    def _add_units(self) -> None:
        """The pool, and what taken activations make."""
        self.free_units = 0
        for (pays, feeds), places in self.board.pool.items():
            self._add_free(Supply(None, POOL, tuple(places)), pays, feeds)
        for step, compound in enumerate(self.taken):
            for pays, feeds, units in compound.kinds:
                self._add_free(Supply(None, step, units), pays, feeds)

    def _add_free(self, supply: Supply, pays: int, feeds: int) -> None:
        count = len(supply.places)
        self.free_units += count
        self.free += count if feeds else 0
        # What is there is spent first among equals, or it would seem that more is needed.
        self._add(supply, count, pays, feeds, (self.price if feeds else 0) - 2)

    def _add(self, supply: Supply, count: int, pays: int, feeds: int, price: int) -> None:
        number, order = len(self.supplies), self.order
        self.supplies.append(supply)
        self.room.append(count)
        for row, (owner, what) in zip(self.rows, self.demands, strict=True):
            if owner == -1:
                if pays & what:
                    row.append((price, number))
            elif (
                owner >= 0  # a unit can't pay for its own making
                and feeds & what
                and owner != supply.step  # what comes later can't pay for what comes before (601.2g)
                and (owner, supply.step) not in order
                and worth_feeding(self.made(owner), pays, feeds)
            ):
                # One that can pay for the cost instead does; that avoids most circles.
                row.append((price + (supply.step >= 0), number))

    def _add_fragile(self, group: Group) -> None:
        """A group of which some objects may be tapped or gone by now."""
        if group.key:
            self._add_group(group.options, group.members, group.times - self._done[group.key], group.key)
            return
        fresh: list[Member] = []
        for member in group.members:
            # Decided things may have tapped or used it up; what they left is asked anew.
            if member.object in self._seen or member.object in self._others:
                left = [place for place, option in enumerate(group.options) if self._possible(option, member)]
                asked = [place for place in left if self._is_asked(group.options[place], member)]
                refs = tuple(member.refs[place] for place in asked or left)
                options = tuple(group.options[place] for place in asked or left)
                if asked:
                    # So cheap that every best plan does it, as for what must help.
                    options = tuple(
                        o._replace(weight=o.weight - self.board.weights.too_much) for o in options
                    )
                if options:
                    self._add_group(options, [Member(member.object, refs)])
            else:
                fresh.append(member)
        if fresh:
            self._add_group(group.options, fresh)

    def _possible(self, option: Option, member: Member) -> bool:
        if option.taps and member.object in self.tapped:
            return False  # tapped, it can't be tapped again; gone, it can't be used at all
        return not ((option.ends or option.later) and member.object in self.gone)

    def _is_asked(self, option: Option, member: Member) -> bool:
        return option.later and member.object in self._others and self._others[member.object] == option.need

    def _add_group(
        self, options: tuple[Option, ...], members: list[Member], times: int = 1, key: str = ""
    ) -> None:
        number = len(self.supplies)
        self.supplies.append(Supply(Group(options, members, times, key)))
        self.room.append(len(members) * times)
        for row, (owner, what) in zip(self.rows, self.demands, strict=True):
            place = cheapest(options, owner, what, self.made(owner))
            if place >= 0:
                row.append((options[place].weight, number))

    def _add_open(self, clusters: list[list[Compound]]) -> None:
        """Units of open compounds; where there are alternatives, a unit is whatever one of them makes."""
        times = self._times(clusters)
        alternatives = [(compound, self._shares(compound)) for compound in clusters[0]]
        if len(alternatives) == 1:
            ((compound, shares),) = alternatives
            for (pays, feeds, places), share in zip(compound.kinds, shares, strict=True):
                self._add(Supply(None, POOL, places, clusters), len(places) * times, pays, feeds, share)
            return
        number = len(self.supplies)
        self.supplies.append(Supply(None, POOL, (), clusters))
        # Alternatives exclude one another, so there is room for the largest of them only.
        self.room.append(times * max(compound.size for compound, _ in alternatives))
        kinds = [
            (share, kind[0], kind[1])
            for compound, shares in alternatives
            for kind, share in zip(compound.kinds, shares, strict=True)
        ]
        kinds.sort()
        for row, (owner, what) in zip(self.rows, self.demands, strict=True):
            for share, pays, feeds in kinds:
                if owner == -2 or not (pays if owner == -1 else feeds) & what:
                    continue
                if owner == -1 or worth_feeding(self.made(owner), pays, feeds):
                    row.append((share, number))
                    break

    def _shares(self, compound: Compound) -> list[int]:
        """For each kind of unit what one costs at least; together they cost no more than the compound."""
        total = compound.weight + compound.mana_total * self.price
        minor = [self.price if feeds else 0 for _, feeds, _ in compound.kinds]
        major = sum(len(places) for pays, _, places in compound.kinds if pays)
        if not major:
            return [total // compound.size // NUDGE * NUDGE] * len(minor)
        # Units that only feed take their price off first, so that the shares never exceed the whole.
        for share, (pays, _, places) in zip(minor, compound.kinds, strict=True):
            total -= 0 if pays else share * len(places)
        each = total // major // NUDGE * NUDGE
        return [each if pays else share for share, (pays, _, _) in zip(minor, compound.kinds, strict=True)]
