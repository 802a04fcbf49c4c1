"""Doubling counters, and distributing them among targets (701.10e, 601.2d)."""

from __future__ import annotations

from app.engine.abilities.targets import Target
from app.engine.effects.counters_moved import DistributeCounters, DoubleCounters
from app.engine.effects.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out


@carries_out(DoubleCounters)
@implements("701.10e")
def double_counters(effect: DoubleCounters, execution: Execution) -> Execution:
    """As many counters of the kind, or of each kind, are put on it as it has."""
    refs, execution = reach(effect.on, execution)
    game, you = execution.game, execution.controller
    for one in refs:
        thing = execution.current(one)
        player = next((p for p in game.players if one.is_player and p.name == one.id), None)
        there = thing.counters if thing is not None else player.counters if player is not None else ()
        for kind, number in there:
            if effect.kind not in (None, kind):
                continue
            if thing is not None:
                game = changes.add_counters(game, thing.id, kind, number, by=you)
            elif player is not None:
                game = changes.add_player_counters(game, player.name, kind, number, you)
    return execution.with_game(game)


@carries_out(DistributeCounters)
@implements("601.2d", "608.2d")
def distribute_counters(effect: DistributeCounters, execution: Execution) -> Execution:
    """Each legal target gets what was announced for it; an illegal one nothing."""
    if not isinstance(effect.among, Target):
        return execution.doubt("how these counters are distributed is not known; do it by hand")
    refs, execution = execution.take_targets()
    division, you = dict(execution.record.division), execution.controller
    if any(one.id not in division for one in refs):
        return execution.doubt("how these counters are distributed is not known; do it by hand")
    for one in refs:
        thing = execution.current(one)
        if thing is not None:
            game = changes.add_counters(execution.game, thing.id, effect.kind, division[one.id], by=you)
            execution = execution.with_game(game)
    return execution
