"""Counters and energy that several mana abilities, or one several times, are paid with (107.14, 118.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import comb
from typing import Final, TypeAlias

from app.engine.casting.casting import Casting
from app.engine.payment.problem import Activation, Further
from app.engine.values.ids import ObjectId

_Resource: TypeAlias = tuple[ObjectId | None, str]
"""An object, or the player, and a kind of counters."""
_MOST: Final = 120
"""Into how many an activation is divided at most, by which counters it takes."""


def shared_resources(
    casting: Casting, activations: list[Activation], uncertain: list[tuple[ObjectId | None, str]]
) -> list[Activation]:
    """The activations, so limited that no more counters are used than there are."""
    users: dict[_Resource, dict[str, int]] = {}
    for act in activations:
        for resource, n in _taken(act):
            of_key = users.setdefault(resource, {})
            times = 1 if act.taps or act.uses_up else act.times
            of_key[act.key] = max(of_key.get(act.key, 0), n * times)
    for resource, of_key in users.items():
        there = _there(casting, resource)
        if sum(of_key.values()) > there:
            activations = [
                limited
                for act in activations
                for limited in _limited(act, resource, there, uncertain, alone=len(of_key) == 1)
            ]
    return activations


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
            uncertain.append((act.source, f"{act.label}: too many abilities share what it is paid with."))
            return
        names = [
            ObjectId(f"{resource[1]} counter {place} of {resource[0] or 'you'}") for place in range(there)
        ]
        for chosen in combinations(names, n):
            yield replace(act, uses_up=act.uses_up | frozenset(chosen))
