"""The cheapest way to give every demand its units: a minimum-cost assignment with equal things grouped."""

from __future__ import annotations

from collections import deque

from msgspec import Struct, field

Edge = tuple[int, int]
"""What one unit costs, and the number of the supply that it comes from."""


class Assignment(Struct):
    """Units moved from supplies to demands; the cheapest among those that move as many."""

    wanted: list[int]
    """Units that each demand asks for."""
    edges: list[list[Edge]]
    """For each demand the supplies that can serve it, cheapest first."""
    room: list[int]
    """Units left in each supply."""
    served: list[dict[int, int]] = field(default_factory=list)
    """For each supply, the units that it gives to each demand."""
    missing: list[int] = field(default_factory=list)
    """Units that each demand lacks."""
    cost: int = 0
    prices: list[dict[int, int]] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Whether every demand has all its units."""
        return not any(self.missing)


def assign(wanted: list[int], edges: list[list[Edge]], room: list[int]) -> Assignment:
    """Serve as much as can be served, as cheaply as that can be done. Sorts `edges`, changes `room`."""
    for row in edges:
        row.sort()
    result = Assignment(wanted, edges, room, [{} for _ in room], [0] * len(wanted))
    result.prices = [{supply: price for price, supply in reversed(row)} for row in edges]
    for demand, count in enumerate(wanted):
        # One demand after the other, each with a cheapest chain: the assignment stays the cheapest
        # throughout.
        _serve(result, demand, count)
    return result


def _serve(result: Assignment, demand: int, count: int) -> None:
    room, served, row = result.room, result.served, result.edges[demand]
    while count:
        # Rerouting never pays as long as the cheapest supply has room.
        if row and room[row[0][1]]:
            price, supply = row[0]
            moved = min(count, room[supply])
            room[supply] -= moved
            served[supply][demand] = served[supply].get(demand, 0) + moved
            result.cost += price * moved
            count -= moved
        elif moved := _reroute(result, demand, count):
            count -= moved
        else:  # no chain of exchanges frees a unit: these demands compete for too few supplies
            result.missing[demand] = count
            return


def _reroute(result: Assignment, demand: int, count: int) -> int:
    """Serve as much of `count` units as the cheapest chain of exchanges carries; 0 when there is none."""
    distance: dict[int, int] = {}
    before: dict[int, tuple[int, int]] = {}
    queue: deque[int] = deque()
    for price, supply in result.edges[demand]:
        if supply not in distance:
            distance[supply], before[supply] = price, (demand, -1)
            queue.append(supply)
    end = _search(result, distance, before, queue)
    if end < 0:  # nothing can give way
        return 0
    moved, place = min(count, result.room[end]), end
    while before[place][1] >= 0:
        taker, loser = before[place]
        moved, place = min(moved, result.served[loser][taker]), loser
    result.cost += distance[end] * moved
    result.room[end] -= moved
    while end >= 0:
        taker, loser = before[end]
        result.served[end][taker] = result.served[end].get(taker, 0) + moved
        if loser >= 0:
            left = result.served[loser][taker] - moved
            if left:
                result.served[loser][taker] = left
            else:
                del result.served[loser][taker]
        end = loser
    return moved


def _search(
    result: Assignment, distance: dict[int, int], before: dict[int, tuple[int, int]], queue: deque[int]
) -> int:
    """Relax until nothing gets cheaper; the nearest supply with room, or -1."""
    room, served, edges, prices = result.room, result.served, result.edges, result.prices
    best, end = -1, -1
    freed: dict[int, int] = {}
    """The least at which a unit of each demand is given up; at more, nothing it could take gets cheaper."""
    while queue:
        supply = queue.popleft()
        here = distance[supply]
        # What follows never makes a chain cheaper, because the assignment so far is the cheapest.
        if end >= 0 and here >= best:
            continue
        if room[supply]:
            best, end = here, supply
            continue
        for taker in served[supply]:
            base = here - prices[taker][supply]
            if taker in freed and freed[taker] <= base:
                continue
            freed[taker] = base
            for price, other in edges[taker]:
                there = base + price
                if other not in distance or there < distance[other]:
                    distance[other], before[other] = there, (taker, supply)
                    queue.append(other)
    return end


def bottlenecks(result: Assignment) -> list[tuple[set[int], set[int]]]:
    """The demands that lack units, with all that compete with them, and the supplies they share.

    Each pair violates Hall's condition: nothing but these supplies serves these demands, and
    together they have not enough. What a smaller pair explains is not told again by a larger one.
    """
    reached = [_reach(result, demand) for demand, lacking in enumerate(result.missing) if lacking]
    found: list[tuple[set[int], set[int]]] = []
    for demands, supplies in sorted(reached, key=lambda pair: len(pair[0])):
        # A smaller bottleneck inside explains it already.
        explained = set().union(*(smaller for smaller, _ in found if smaller <= demands))
        if any(result.missing[demand] for demand in demands - explained):
            found.append((demands, supplies))
    return found


def _reach(result: Assignment, start: int) -> tuple[set[int], set[int]]:
    demands, supplies, todo = {start}, set[int](), [start]
    while todo:
        for _, supply in result.edges[todo.pop()]:
            if supply not in supplies:
                supplies.add(supply)
                todo.extend(taker for taker in result.served[supply] if taker not in demands)
                demands.update(result.served[supply])
    return demands, supplies
