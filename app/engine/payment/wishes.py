"""What the user wants used, and what is to be kept: the problem without this, and the ways to use that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from app.engine.payment.problem import Activation, Problem
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId

Other = tuple[ObjectId, int]
"""An object that helps (-1), or that is chosen for the need of this number."""


class Ways(Struct, frozen=True):
    """In what ways an object can be used."""

    activations: tuple[int, ...]
    """Numbers of activations of its abilities, and of those that tap it or use it up."""
    others: tuple[Other, ...]


def without_kept(problem: Problem) -> Problem:
    """The problem without all that would use anything that is kept."""
    keep = problem.keep
    if not keep:
        return problem
    acts = problem.activations
    return replace(
        problem,
        activations=_LEFT.get((acts,), keep, lambda: tuple(act for act in acts if not touched(act) & keep)),
        helpers=tuple(helper for helper in problem.helpers if helper.object not in keep),
        needs=tuple(
            replace(
                need,
                candidates=tuple(thing for thing in need.candidates if thing not in keep),
                ranks=tuple(
                    r for thing, r in zip(need.candidates, need.ranks, strict=False) if thing not in keep
                ),
            )
            for need in problem.needs
        ),
        keep=frozenset(),
    )


_LEFT: Final[ByIdentity[tuple[Activation, ...]]] = ByIdentity(most=64)
"""What is left of the same activations, by what is kept."""


def touched(act: Activation) -> frozenset[ObjectId]:
    """All objects that an activation uses: its source, what it taps, and what it uses up."""
    return act.taps | act.uses_up | {act.source}


def ways(problem: Problem, usable: Iterable[int]) -> dict[ObjectId, Ways]:
    """For each object that the user wants used, the ways to do so."""
    if not problem.use:
        return {}
    found = [(number, touched(problem.activations[number]) & problem.use) for number in usable]
    helping = {helper.object for helper in problem.helpers}
    return {
        thing: Ways(
            tuple(number for number, things in found if thing in things),
            (
                *(((thing, -1),) if thing in helping else ()),
                *((thing, place) for place, need in enumerate(problem.needs) if thing in need.candidates),
            ),
        )
        for thing in sorted(problem.use)
    }


def certain(problem: Problem, found: dict[ObjectId, Ways]) -> tuple[tuple[int, ...], frozenset[Other]] | None:
    """What there is but one way to use has to be used so; None where all that can't be done together."""
    acts: dict[int, None] = {}
    others: set[Other] = set()
    for way in found.values():
        if not way.activations and not way.others:  # wanted, but there is no way to use it
            return None
        if len(way.activations) + len(way.others) == 1:  # one way only, so it has to be that one
            acts.update(dict.fromkeys(way.activations))
            others.update(way.others)
    return (tuple(acts), frozenset(others)) if _go_together(problem, list(acts)) else None


def _go_together(problem: Problem, numbers: list[int]) -> bool:
    """Whether these can all be done, for all that the objects, the life and the number of times say."""
    acts = [problem.activations[number] for number in numbers]
    taps = Counter(thing for act in acts for thing in act.taps)
    ends = Counter(thing for act in acts for thing in act.uses_up)
    done = Counter(act.key for act in acts)
    # More often than its text allows (602.5b).
    often = any(done[act.key] > act.times for act in problem.activations)
    life = sum(act.life for act in acts) > max(0, problem.life_available - problem.life)
    return not often and not life and max((*taps.values(), *ends.values()), default=0) <= 1
