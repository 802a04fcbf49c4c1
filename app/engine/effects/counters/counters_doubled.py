"""Doubling counters, distributing them, and putting as many as an amount says (122.6, 601.2d, 701.10e)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.references import Act, Done
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf
from app.engine.abilities.vocabulary import CounterKind
from app.engine.effects.counters.counters_moved import (
    DistributeCounters,
    DoubleCounters,
    PutCountersEqual,
    PutCountersEqualFirst,
)
from app.engine.effects.instructions.asking import options_of
from app.engine.effects.instructions.reaching import most_of, permanents, reach, to_each_object
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.characteristics.view import view
from app.engine.state.resolving.dividing import parts_of
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Kind, Question
from app.engine.values.said import say

_NOT_KNOWN: Final = say("how these counters are distributed is not known; do it by hand")


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
    if isinstance(effect.among, Some):
        return _distributed_now(effect, effect.among, execution)
    refs, execution = execution.take_targets()
    division, you = dict(execution.record.division), execution.controller
    if any(one.id not in division for one in refs):
        return execution.doubt(_NOT_KNOWN)
    for one in refs:
        thing = execution.current(one)
        if thing is not None:
            game = changes.add_counters(execution.game, thing.id, effect.kind, division[one.id], by=you)
            execution = execution.with_game(game)
    return execution


@implements("608.2d")
def _distributed_now(effect: DistributeCounters, among: Some, execution: Execution) -> Execution:
    """Each permanent of the kind gets what is answered for it, as "2 bear"."""
    there, execution = permanents(among.what, execution)
    total, most = execution.amount(effect.n), most_of(among, execution, len(there))
    if total is None or most is None:
        return execution.doubt(_NOT_KNOWN)
    if not there or not total:
        return execution

    def question() -> Question:
        text = say("Distribute {total} {kind} counters among these.", total=total, kind=effect.kind)
        options, most_now = options_of(execution.game, there), min(most, len(there), total)
        you, source = execution.controller, execution.source
        return Question(you, Kind.DIVISION, text, options, 1, most_now, "608.2d", source, total=total)

    answer, execution = execution.answer(question)
    division = parts_of(answer or ())
    if sum(division.values()) != total or not division.keys() <= {str(one.id) for one in there}:
        return execution.doubt(_NOT_KNOWN)
    for one in there:
        thing, number = execution.current(one), division.get(str(one.id), 0)
        if thing is not None and number:
            game = changes.add_counters(
                execution.game, thing.id, effect.kind, number, by=execution.controller
            )
            execution = execution.with_game(game)
    return execution


@carries_out(PutCountersEqual)
def put_equal(effect: PutCountersEqual, execution: Execution) -> Execution:
    """The amount is worked out, then what they are put on is looked at."""
    return _put(effect.kind, effect.n, effect.on, execution)


@carries_out(PutCountersEqualFirst)
def put_equal_first(effect: PutCountersEqualFirst, execution: Execution) -> Execution:
    """The same in another order of words."""
    return _put(effect.kind, effect.n, effect.on, execution)


@implements("122.6", "608.2h")
def _put(kind: CounterKind, n: Amount, on: object, execution: Execution) -> Execution:
    number = execution.amount(n)
    if number is None or _may_be_another(n, execution):
        return execution.doubt(say("the number of counters can't be worked out"))
    refs, execution = reach(on, execution)
    put, by = max(0, number), execution.controller
    return to_each_object(refs, execution, lambda game, i: changes.add_counters(game, i, kind, put, by=by))


@implements("702.184c")
def _may_be_another(n: Amount, execution: Execution) -> bool:
    """Whether some text in play says that a station ability counts something else than power."""
    if not isinstance(n, CharacteristicOf) or not isinstance(n.of, Done) or n.of.act is not Act.TAPPED:
        return False
    looks = view(execution.game)
    texts = (line.text for thing in looks.permanents for line in thing.reading.lines)
    return any("stations" in text for text in texts)
