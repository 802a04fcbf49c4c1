"""The search for the best payment: branch and bound over compounds, a matching for all the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from app.engine.payment.board import Board, Compound
from app.engine.payment.draft import Draft, draft
from app.engine.payment.matching import Assignment
from app.engine.payment.network import Network, Node, Supply
from app.engine.payment.order import Pair, in_order
from app.engine.payment.wishes import certain
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.time_limit import halt

COMPOUNDS: Final = 100
"""With each so many of them a matching takes as long again, and counts as one more."""


class Search:
    """One search on one board; `bound` and `patience` say how many matchings of a small one it may take."""

    def __init__(self, board: Board, bound: int, patience: int) -> None:
        self.board, self.left, self.patience = board, bound, patience
        self.best: Draft | None = None
        self.best_weight = board.weights.too_much
        self.cut = False
        """Whether the bound was reached."""
        self.tried = 0
        """How many matchings were solved."""
        self._effort = 1 + sum(map(len, board.clusters)) // COMPOUNDS
        self._visited: set[Node] = set()

    def run(self) -> None:
        """Search until the best plan is certain, or the bound is reached."""
        done = certain(self.board.problem, self.board.sorting.ways)
        if done is None:
            return
        first = [Node(done[0], others=done[1])]
        # Costly ones are tried last, as most costs need none of them.
        costly = [c.number for cluster in self.board.clusters for c in cluster if c.mana or not c.isolated]
        if costly and not self.board.named:
            # Most costs can be paid best without these, and what is found so cuts the search for more.
            first.insert(0, Node(done[0], frozenset(costly), others=done[1]))
        todo: list[Iterator[Node]] = [iter(first)]
        while todo:
            node = next(todo[-1], None)
            if node is None:
                todo.pop()
            elif self.left <= 0 or self.patience <= 0:  # at the bound nothing is claimed
                self.cut = True
                return
            else:
                halt()
                self.tried += 1
                self.left -= self._effort
                todo.append(iter(self._visit(node)))
                if self.best is not None:
                    self.patience -= self._effort

    def _visit(self, node: Node) -> list[Node]:
        """Solve a node; what remains to be tried under it."""
        if self.board.named or self.board.problem.use:
            # Named sources may be reached in any order.
            seen = node if node.order else replace(node, taken=tuple(sorted(node.taken)))
            if seen in self._visited:
                return []
            self._visited.add(seen)
        network = Network(self.board, node)
        if not network.enough:  # too few units in all: no matching need be solved
            return []
        assignment = network.solve()
        # Never better than what is found already.
        if not assignment.complete or network.least(assignment) >= self.best_weight:
            return []
        unclear = self._unclear(network, assignment)
        if unclear is not None:
            return _try(node, *unclear)
        # Mana that pays for its own making: one of them must come first, each in turn.
        firsts = _firsts(network, assignment)
        if firsts is not None:
            return [replace(node, order=node.order | order) for order in firsts]
        found = draft(network, assignment)
        # Named sources must each be used, so a plan without one is none.
        unused = self.board.named - found.sources
        if unused:
            return _take_named(network, min(unused))
        unused = self.board.problem.use - found.used
        if unused:
            return _use(network, min(unused))
        weight = network.weight(assignment)
        if weight < self.best_weight:
            self.best, self.best_weight = found, weight
        if network.least(assignment) < self.best_weight:
            # An open ability could put mana to use that is left over here.
            return next(
                (_try(node, clusters) for clusters in network.open if any(c.mana for c in clusters[0])), []
            )
        return []

    def _unclear(self, network: Network, assignment: Assignment) -> tuple[list[list[Compound]], int] | None:
        """The open compounds that the assignment uses most but not as a plan could, and how many of them."""
        most, unclear = 0, None
        used: dict[int, list[tuple[Supply, int]]] = {}
        for supply, served in zip(network.supplies, assignment.served, strict=True):
            if supply.open:
                used.setdefault(id(supply.open), []).append((supply, sum(served.values())))
        for supplies in used.values():
            units = sum(count for _, count in supplies)
            if units > most and not self._whole(supplies):
                clusters = supplies[0][0].open
                most, unclear = units, (clusters, -(-units // clusters[0][0].size))
        return unclear

    def _whole(self, supplies: list[tuple[Supply, int]]) -> bool:
        """Whether whole compounds are used that nothing else has to do with."""
        first = supplies[0][0].open[0][0]
        # Its own costs must be paid from somewhere, so it is not decided yet.
        if not first.isolated or first.mana or (first.act.life and self.board.sorting.scarce_life):
            return False
        times = supplies[0][1] // len(supplies[0][0].places) if supplies[0][0].places else 0
        return all(count == times * len(supply.places) for supply, count in supplies)


def _try(node: Node, clusters: list[list[Compound]], times: int = 1) -> list[Node]:
    """Take each of the alternatives in turn, then none. Of what is alike the first stands for all.

    Where there is but one way to use what is alike, that many `times` are taken at once, or fewer.
    """
    first = clusters[0][0]
    if times > 1 and len(clusters[0]) == 1 and first.isolated and first.touched and not first.act.life:
        numbers = [cluster[0].number for cluster in clusters]
        fewer = node.closed.union(numbers[times - 1 :])
        return [replace(node, taken=(*node.taken, *numbers[:times])), replace(node, closed=fewer)]
    children = []
    closed = node.closed
    for compound in clusters[0]:
        if compound.number in closed:
            continue
        children.append(replace(node, taken=(*node.taken, compound.number), closed=closed))
        # The alternatives that were tried are closed, so that no plan is met twice.
        if len(clusters) == 1 and len(clusters[0]) == 1:
            alike = [compound.number]
        else:
            alike = [c.number for cluster in clusters for c in cluster if c.likeness == compound.likeness]
        closed = closed.union(alike)
    children.append(replace(node, closed=closed))
    return children


def _take_named(network: Network, thing: str) -> list[Node]:
    """Activate an ability of a source that the user named, in each way there is."""
    board, node = network.board, network.node
    numbers = [number for numbers in board.sorting.keys.values() for number in numbers]
    return [
        replace(node, taken=(*node.taken, number))
        for number in numbers
        if board.problem.activations[number].source == thing and network.can_take(number)
    ]


def _use(network: Network, thing: ObjectId) -> list[Node]:
    """Use an object that the user wants used, in each way there is."""
    node, ways = network.node, network.board.sorting.ways[thing]
    # Chosen already, and yet not used: there is no plan under this.
    if any(thing == other for other, _ in node.others):
        return []
    return [
        *(
            replace(node, taken=(*node.taken, number))
            for number in ways.activations
            if network.can_take(number)
        ),
        *(replace(node, others=node.others | {other}) for other in ways.others),
    ]


def _firsts(network: Network, assignment: Assignment) -> list[set[Pair]] | None:
    """When payments lead in a circle: the orders to try, one for each ability that may come first."""
    taken, order = network.taken, network.order
    if len(taken) < 2:
        return None
    pays = {
        (supply.step, network.demands[demand][0])
        for supply, served in zip(network.supplies, assignment.served, strict=True)
        if supply.step >= 0
        for demand in served
        if network.demands[demand][0] >= 0
    }
    _, circle = in_order(len(taken), pays | order)
    if not circle:
        return None
    # Not those of the circle alone: the first of all is fed by what costs no mana, which rules out most.
    among = {step for step, compound in enumerate(taken) if compound.mana}.union(*circle)
    while settled := {one for one in among if all((one, other) in order for other in among - {one})}:
        among -= settled
    firsts = [one for one in sorted(among) if not any((other, one) in order for other in among)]
    firsts = [
        one
        for place, one in enumerate(firsts)
        if not any(_alike(taken, order, other, one) for other in firsts[:place])
    ]
    return [{(first, other) for other in among if other != first} for first in firsts]


def _alike(taken: Sequence[Compound], order: Set[Pair], one: int, other: int) -> bool:
    """Whether two steps could change places, so that it makes no difference which of them comes first."""
    swap = {one: other, other: one}
    return taken[one].likeness == taken[other].likeness and order == {
        (swap.get(first, first), swap.get(second, second)) for first, second in order
    }
