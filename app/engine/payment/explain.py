"""Why a cost can't be paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from app.engine.payment.board import Board
from app.engine.payment.matching import Assignment, bottlenecks
from app.engine.payment.network import Network, Node
from app.engine.payment.plan import Impossible, LifeShortage, NotAllUsable, Reason, Shortage
from app.engine.payment.problem import Problem
from app.engine.payment.search import Search
from app.engine.payment.weights import BIT, SYMBOL_OF, Masks, bits
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.mana import Mana

Boards = Callable[[Problem], Iterable[Board]]


class _Part(Struct, frozen=True):
    """A symbol of the cost, or one object of a need."""

    symbol: str = ""
    need: int = -1


def explain(problem: Problem, boards: Boards, bound: int) -> Impossible:
    """Say why there is no way to pay `problem`, which has been searched without finding one."""
    if problem.use:  # first whether only the wishes stand in the way: they are not the rules' doing
        free = replace(problem, use=frozenset())
        if _payable(free, boards, bound)[0]:
            return Impossible((NotAllUsable(tuple(sorted(problem.use))),))
        return explain(free, boards, bound)
    if problem.must_help:
        free = replace(problem, must_help=frozenset())
        if _payable(free, boards, bound)[0]:
            return Impossible((NotAllUsable(tuple(sorted(problem.must_help))),))
        return explain(free, boards, bound)
    reasons: list[Reason] = []
    # Told beside the rest: life and mana may both be too little.
    if problem.life > max(0, problem.life_available):
        reasons.append(LifeShortage(problem.life, problem.life_available))
    if problem.only is not None:
        able = {act.source for act in problem.activations} | {helper.object for helper in problem.helpers}
        if not problem.only <= able:
            return Impossible((*reasons, NotAllUsable(tuple(sorted(problem.only - able)))))
    # With the life for the cost set aside, the rest is explained by itself.
    without_life = replace(problem, life=0, life_available=max(0, problem.life_available - problem.life))
    found = list(boards(without_life))
    if len(found) == 1:  # with sources named there are several boards, of which none proves alone
        reasons += _at_once(found[0])
    return Impossible(tuple(reasons) or (_smallest(without_life, boards, bound),))


def _at_once(board: Board) -> list[Reason]:
    """What is short even if every open compound could be had whole and for nothing."""
    network = Network(board, Node())
    rooms, most, enough = list(network.room), network.most, network.enough
    assignment = network.solve()
    if assignment.complete and not enough:  # enough of each kind, and too few in all
        return [_shortage(board.problem, [_Part(symbol) for symbol in board.problem.cost], most)]
    return [
        _shortage(
            board.problem, _parts(network, assignment, demands), sum(rooms[supply] for supply in supplies)
        )
        for demands, supplies in bottlenecks(assignment)
    ]


def _parts(network: Network, assignment: Assignment, demands: set[int]) -> list[_Part]:
    parts = []
    for demand in sorted(demands):
        owner, what = network.demands[demand]
        part = _Part(need=what) if owner == -2 else _Part(SYMBOL_OF[what])
        parts += [part] * assignment.wanted[demand]
    return parts


def _smallest(problem: Problem, boards: Boards, bound: int) -> Reason:
    """Leave out of the cost what makes no difference; any one part fewer of what remains can be paid."""
    parts = [_Part(need=number) for number, need in enumerate(problem.needs) for _ in range(need.n)]
    parts += [_Part(symbol) for symbol in reversed(list(problem.cost))]
    left = bound
    place = 0
    while place < len(parts):
        # A part that makes no difference to the impossibility is left out of the proof.
        fewer = parts[:place] + parts[place + 1 :]
        payable, left = _payable(_only(problem, fewer), boards, left)
        if payable:
            place += 1
        else:
            parts = fewer
    if not parts:
        return NotAllUsable(tuple(sorted(problem.only or ())))
    # With life enough it could be paid: then life is the reason that is told.
    rich = replace(_only(problem, parts), life_available=sum(a.life * a.times for a in problem.activations))
    for_life = problem.life_available < rich.life_available and _payable(rich, boards, left)[0]
    return _shortage(problem, parts, len(parts) - 1, for_life=for_life)


def _payable(problem: Problem, boards: Boards, left: int) -> tuple[bool, int]:
    """Whether a way to pay was found, or can't be ruled out; and how much of the bound is left."""
    for board in boards(problem):
        search = Search(board, left, patience=1)
        search.run()
        left = search.left
        if search.best is not None or search.cut:
            return True, left  # what was cut short may be payable, so it is no part of a proof
    return False, left


def _only(problem: Problem, parts: list[_Part]) -> Problem:
    symbols = [part.symbol for part in parts if part.symbol]
    cost = Mana.of(symbols.count("generic"), [symbol for symbol in symbols if symbol != "generic"])
    counts = [sum(part.need == number for part in parts) for number in range(len(problem.needs))]
    needs = tuple(replace(need, n=count) for need, count in zip(problem.needs, counts, strict=True))
    return replace(problem, cost=cost, needs=needs)


def _shortage(problem: Problem, parts: list[_Part], available: int, *, for_life: bool = False) -> Shortage:
    order = list(BIT)
    symbols = sorted((part.symbol for part in parts if part.symbol), key=order.index)
    needs = [problem.needs[part.need] for part in parts if not part.symbol]
    wanted, masks = bits(symbols), Masks(problem)
    only = problem.only
    sources: dict[ObjectId, None] = {}
    for act in problem.activations:
        if any(masks(unit)[0] & wanted for unit in act.produces) and (only is None or act.source in only):
            sources[act.source] = None
    for helper in problem.helpers:
        if bits(helper.pays) & wanted and (only is None or helper.object in only):
            sources[helper.object] = None
    for need in needs:
        sources.update(dict.fromkeys(need.candidates))
    words = tuple(need.words for need in needs)
    return Shortage(tuple(symbols), words, available, tuple(sources), for_life)
