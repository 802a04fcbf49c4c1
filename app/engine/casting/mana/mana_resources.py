"""Counters and energy that several mana abilities, or one several times, are paid with (107.14, 118.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

from app.engine.abilities.costs.costs import PayEnergy, RemoveCounters
from app.engine.abilities.nouns.references import This
from app.engine.casting.activation.activation_costs import number_of
from app.engine.casting.casting import Casting
from app.engine.payment.plan import Plan
from app.engine.payment.problem import Activation, Further, Problem
from app.engine.rule import implements
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_Resource: TypeAlias = tuple[ObjectId | None, str]
"""An object, or the player, and a kind of counters."""

_MOST: Final = 120
"""Into how many an activation is divided at most, by which counters it takes."""


def shared_resources(
    casting: Casting, activations: list[Activation], uncertain: list[tuple[ObjectId | None, str]]
) -> list[Activation]:
    """The activations, so limited that no more counters are used than there are."""
    for resource, of_key in _users(activations).items():
        there = _there(casting, resource)
        if sum(of_key.values()) > there:
            activations = _last(activations, resource, there, uncertain, alone=len(of_key) == 1)
    return activations


def _users(activations: Iterable[Activation]) -> dict[_Resource, dict[str, int]]:
    """How much each ability may take of each resource."""
    users: dict[_Resource, dict[str, int]] = {}
    for act in activations:
        for resource, n in _taken(act):
            of_key = users.setdefault(resource, {})
            times = 1 if act.taps or act.uses_up else act.times
            of_key[act.key] = max(of_key.get(act.key, 0), n * times)
    return users


@implements("118.3", "107.14")
def left_for_mana(
    casting: Casting, activations: tuple[Activation, ...], uncertain: list[tuple[ObjectId | None, str]]
) -> tuple[Activation, ...]:
    """The activations, so limited that the counters and the energy that the cost itself asks for are left."""
    for resource, asked in _asked(casting).items():
        there, of_key = _there(casting, resource), _users(activations).get(resource, {})
        left = max(0, there - asked)
        if sum(of_key.values()) <= left:
            continue
        names = _names(resource, there)
        if any(act.uses_up & {*names} for act in activations):
            activations = tuple(act for act in activations if not act.uses_up & {*names[left:]})
        else:
            alone = len(of_key) == 1
            activations = tuple(_last([*activations], resource, left, uncertain, alone=alone))
    return activations


def _asked(casting: Casting) -> dict[_Resource, int]:
    """How much of each resource the cost asks for."""
    asked: dict[_Resource, int] = {}
    for part in casting.also:
        match part:
            case PayEnergy(n=n):
                resource: _Resource = (None, "energy")
            case RemoveCounters(n=n, kind=str() as kind, of=This()):
                resource = (casting.spell, kind)
            case _:
                continue
        asked[resource] = asked.get(resource, 0) + (number_of(casting, n) or 0)
    return asked


def are_left(casting: Casting, problem: Problem, plan: Plan) -> bool:
    """Whether what the mana abilities of a plan take leaves the counters that are chosen for the cost."""
    taken: dict[_Resource, int] = {}
    for step in plan.steps:
        for resource, n in _taken(step.activation):
            taken[resource] = taken.get(resource, 0) + n
    for need in problem.needs:
        chosen = plan.needs.get(need.key, ())
        part = casting.also[need.part] if need.part >= 0 else None
        if isinstance(part, RemoveCounters) and part.kind is not None:
            asked = number_of(casting, part.n) or 0
            there = sum(_there(casting, (i, part.kind)) - taken.get((i, part.kind), 0) for i in chosen)
            if there < asked and any((i, part.kind) in taken for i in chosen):
                return False
    return True


def _last(
    activations: list[Activation],
    resource: _Resource,
    there: int,
    uncertain: list[tuple[ObjectId | None, str]],
    *,
    alone: bool,
) -> list[Activation]:
    return [
        limited for act in activations for limited in _limited(act, resource, there, uncertain, alone=alone)
    ]


def _taken(act: Activation) -> Iterator[tuple[_Resource, int]]:
    for further in act.further:
        if further.how in ("remove", "energy"):
            yield _resource(further), further.n


def _resource(further: Further) -> _Resource:
    return further.object, further.kind


def _there(casting: Casting, resource: _Resource) -> int:
    of, kind = resource
    counters = (
        casting.game.player(casting.player).counters if of is None else casting.game.objects[of].counters
    )
    return dict(counters).get(kind, 0)


def _limited(
    act: Activation,
    resource: _Resource,
    there: int,
    uncertain: list[tuple[ObjectId | None, str]],
    *,
    alone: bool,
) -> Iterator[Activation]:
    """The activation as often as the counters last, or once for each choice of the counters it takes."""
    n = sum(number for one, number in _taken(act) if one == resource)
    if not n:
        yield act
    elif alone:
        yield replace(act, times=min(act.times, there // n))
    else:
        if comb(there, n) > _MOST:
            uncertain.append(
                (act.source, say("{label}: too many abilities share what it is paid with.", label=act.label))
            )
            return
        for chosen in combinations(_names(resource, there), n):
            yield replace(act, uses_up=act.uses_up | frozenset(chosen))


def _names(resource: _Resource, there: int) -> list[ObjectId]:
    """A name for each of these counters, as of something that is used up."""
    of, kind = resource
    return [ObjectId(f"{kind} counter {place} of {of or 'you'}") for place in range(there)]
