"""Counters that instructions remove and move, carried out (122.5, 122.1)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.effects.counters_moved import MoveCounters, RemoveCounters
from app.engine.effects.following import by_hand
from app.engine.effects.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import GameObject, TargetRef
from app.engine.values.zones import Zone


@carries_out(RemoveCounters)
def remove(effect: RemoveCounters, execution: Execution) -> Execution:
    """Counters of a kind are taken off one object, as many as there are; it is noted whether all could be."""
    number = None if effect.n is None else execution.amount(effect.n)
    if effect.kind is None or (number is None and effect.n is not None):
        return by_hand(effect, execution)
    refs, execution = reach(effect.source, execution)
    execution, could = execution.about(*refs), True
    for thing in _there(refs, execution):
        here = dict(thing.counters).get(effect.kind, 0)
        wanted = here if number is None else number
        could = could and here >= wanted
        taken = min(here, wanted)
        if taken:
            execution = execution.with_game(
                changes.add_counters(execution.game, thing.id, effect.kind, -taken)
            )
    return replace(execution, did=could and bool(_there(refs, execution)))


@carries_out(MoveCounters)
@implements("122.5")
def move(effect: MoveCounters, execution: Execution) -> Execution:
    """Counters of a kind go from one object to another, if both can have it so; else nothing moves."""
    number = None if effect.n is None else execution.amount(effect.n)
    if effect.kind is None or (number is None and effect.n is not None):
        return by_hand(effect, execution)
    given, execution = reach(effect.source, execution)
    taken, execution = reach(effect.onto, execution)
    pairs = [(a, b) for a in _there(given, execution) for b in _there(taken, execution) if a.id != b.id]
    if len(pairs) != 1:
        return execution if not pairs else execution.doubt("from what to what counters move is not known")
    (source, onto), game = pairs[0], execution.game
    here = dict(source.counters).get(effect.kind, 0)
    moved = here if number is None else number
    if not 0 < moved <= here:
        return execution
    game = changes.add_counters(game, source.id, effect.kind, -moved)
    return execution.with_game(
        changes.add_counters(game, onto.id, effect.kind, moved, by=execution.controller)
    )


def _there(refs: tuple[TargetRef, ...], execution: Execution) -> list[GameObject]:
    """The objects that are still there, where objects have counters."""
    found = (execution.current(ref) for ref in refs)
    return [thing for thing in found if thing is not None and thing.zone in (Zone.BATTLEFIELD, Zone.EXILE)]
