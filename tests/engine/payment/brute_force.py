"""The best payment by trying everything, for small boards. Shares no code with the search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, zip_longest

from app.engine.payment.problem import ManaUnit, Problem
from app.engine.values.ids import ObjectId

Score = tuple[tuple[int, ...], int, int]


@dataclass(frozen=True)
class State:
    floating: tuple[int, ...]  # numbers into `units`
    tapped: frozenset[ObjectId] = frozenset()
    gone: frozenset[ObjectId] = frozenset()
    done: frozenset[tuple[str, int]] = frozenset()
    life: int = 0
    rank: tuple[int, ...] = ()
    lost: int = 0
    steps: int = 0
    used: frozenset[ObjectId] = frozenset()
    touched: frozenset[ObjectId] = frozenset()


def best_score(problem: Problem) -> Score | None:
    units = sorted({*problem.pool, *(u for act in problem.activations for u in act.produces)}, key=repr)
    number = {unit: place for place, unit in enumerate(units)}
    as_though = frozenset("WUBRGC" if problem.any_type else "WUBRG" if problem.any_color else "")
    pays = [
        frozenset(s for s in set(problem.cost) if unit.usable and _pays(problem, unit, s, as_though))
        for unit in units
    ]
    times = {act.key: act.times for act in sorted(problem.activations, key=lambda act: -act.times)}
    scores: list[Score] = []
    seen: set[State] = set()
    todo = [State(tuple(sorted(number[unit] for unit in problem.pool)), life=problem.life)]
    while todo:
        state = todo.pop()
        if state in seen or state.life > max(0, problem.life_available):
            continue
        seen.add(state)
        scores += _finish(problem, pays, state)
        done = dict(state.done)
        for act in problem.activations:
            if done.get(act.key, 0) >= times[act.key] or act.source in state.gone:
                continue
            if act.taps & (state.tapped | state.gone) or act.uses_up & state.gone:
                continue
            touched = {act.source, *act.taps, *act.uses_up}
            if touched & problem.keep:
                continue
            for left in _feed(problem, units, state.floating, tuple(act.mana)):
                todo.append(
                    State(
                        floating=tuple(sorted((*left, *(number[unit] for unit in act.produces)))),
                        tapped=state.tapped | act.taps,
                        gone=state.gone | act.uses_up,
                        done=frozenset({**done, act.key: done.get(act.key, 0) + 1}.items()),
                        life=state.life + act.life,
                        rank=_sum(state.rank, act.rank),
                        lost=state.lost + max(0, act.mana.total - len(act.produces)),
                        steps=state.steps + 1,
                        used=state.used | {act.source},
                        touched=state.touched | (touched & problem.use),
                    )
                )
    return min(scores, default=None)


def _sum(*ranks: tuple[int, ...]) -> tuple[int, ...]:
    if not any(ranks):
        return ()
    total = tuple(map(sum, zip_longest(*ranks, fillvalue=0)))
    while total and not total[-1]:
        total = total[:-1]
    return total


def _feed(
    problem: Problem, units: list[ManaUnit], floating: tuple[int, ...], asked: tuple[str, ...]
) -> set[tuple[int, ...]]:
    left = {floating}
    for symbol in asked:
        left = {
            rest[:place] + rest[place + 1 :]
            for rest in left
            for place, which in enumerate(rest)
            if units[which].usable_for_abilities
            and _fits(units[which], symbol, frozenset(), problem.feeds_as_if)
        }
    return left


def _fits(unit: ManaUnit, symbol: str, as_though: frozenset[str], as_if: frozenset[tuple[str, str]]) -> bool:
    if symbol == "generic":
        return unit.pays_generic
    if symbol == "S":
        return unit.snow
    return symbol in unit.types | as_though | {other for own, other in as_if if own in unit.types}


def _pays(problem: Problem, unit: ManaUnit, symbol: str, as_though: frozenset[str]) -> bool:
    of_snow = as_though | set("WUBRG") if problem.snow_any_color and unit.snow else as_though
    return _fits(unit, symbol, of_snow, problem.as_if)


def _finish(problem: Problem, pays: list[frozenset[str]], state: State) -> Iterator[Score]:
    asked, payers = tuple(problem.cost), tuple(pays[unit] for unit in state.floating)
    for count in range(min(len(problem.helpers), len(asked)) + 1):
        for helping in combinations(range(len(problem.helpers)), count):
            helpers = [problem.helpers[place] for place in helping]
            taps = [helper.object for helper in helpers if helper.how == "tap"]
            ends = [helper.object for helper in helpers if helper.how == "use up"]
            if len({*taps}) < len(taps) or len({*ends}) < len(ends) or {*taps} & state.tapped:
                continue
            if {*taps, *ends} & state.gone:
                continue
            used = state.used | {helper.object for helper in helpers}
            if problem.keep & {*taps, *ends}:
                continue
            if problem.only is not None and used != problem.only:
                continue
            if not problem.must_help <= {helper.object for helper in helpers}:
                continue
            if not _covered(asked, tuple(helper.pays for helper in helpers), payers):
                continue
            left_over = len(state.floating) - len(asked) + count
            ranks = (state.rank, *(helper.rank for helper in helpers))
            missing = problem.use - state.touched - {*taps, *ends}
            for need_rank, chosen in _needs(problem, 0, state.tapped | {*taps}, frozenset(ends), state.gone):
                if missing <= chosen:
                    yield _sum(*ranks, need_rank), left_over + state.lost, state.steps + count


@lru_cache(maxsize=100000)
def _covered(
    asked: tuple[str, ...], must: tuple[frozenset[str], ...], may: tuple[frozenset[str], ...]
) -> bool:
    """Whether all symbols are paid, with each of `must` paying one."""
    if len(must) > len(asked):
        return False
    if must:
        return any(
            _covered(asked[:place] + asked[place + 1 :], must[1:], may)
            for place, symbol in enumerate(asked)
            if symbol in must[0]
        )
    if not asked:
        return True
    return any(
        _covered(asked[1:], (), may[:place] + may[place + 1 :])
        for place, pays in enumerate(may)
        if asked[0] in pays
    )


def _needs(
    problem: Problem,
    place: int,
    tapped: frozenset[ObjectId],
    ended: frozenset[ObjectId],
    gone: frozenset[ObjectId],
) -> Iterator[tuple[tuple[int, ...], frozenset[ObjectId]]]:
    if place == len(problem.needs):
        yield (), frozenset()
        return
    need = problem.needs[place]
    rank_of = dict(zip(need.candidates, need.ranks or ((),) * len(need.candidates), strict=True))
    blocked = gone | (tapped if need.how == "tap" else ended if need.how == "use up" else frozenset())
    blocked = blocked | problem.keep
    for chosen in combinations([thing for thing in need.candidates if thing not in blocked], need.n):
        now_tapped = tapped | {*chosen} if need.how == "tap" else tapped
        now_ended = ended | {*chosen} if need.how == "use up" else ended
        for rest, others in _needs(problem, place + 1, now_tapped, now_ended, gone):
            yield _sum(rest, *(rank_of[thing] for thing in chosen)), others | {*chosen}
