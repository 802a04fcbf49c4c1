"""Counters that are distributed among targets, or among what is chosen now (601.2d)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.declared import divides
from app.engine.abilities.nouns.objects import Some
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import CounterKind
from app.engine.effects.instructions.asking import options_of
from app.engine.effects.instructions.kinds_meant import permanents
from app.engine.effects.instructions.reaching import most_of
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.resolving.dividing import parts_of
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.state.resolving.questions import Kind, Question
from app.engine.text.book import phrase, same
from app.engine.values.said import say


# Each target has one at least, as was announced with it (601.2d).
@divides
class DistributeCounters(Instruction, frozen=True):
    """ "Distribute three +1/+1 counters among one, two, or three target creatures." (601.2d)"""

    n: Amount
    kind: CounterKind
    among: Target | Some


same("distributed_among", "{among:target}", "{among:some}")
_said = "distribute {n:count} {kind:counter_kind} counters among {among:distributed_among}"
phrase("effect", DistributeCounters, _said)
_NOT_KNOWN: Final = say("how these counters are distributed is not known; do it by hand")


@carries_out(DistributeCounters)
@implements("601.2d", "608.2d")
def distribute_counters(effect: DistributeCounters, execution: Execution) -> Execution:
    """Each legal target gets what was announced for it; an illegal one nothing."""
    if isinstance(effect.among, Some):
        return _distributed_now(effect, effect.among, execution)
    # Divided as it was announced: the share of a target that is illegal by now goes to no other (601.2d,
    # 608.2b).
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
