"""Putting as many counters as an amount says, carried out (122.6)."""

from __future__ import annotations

from app.engine.abilities.amounts import Amount, CharacteristicOf
from app.engine.abilities.references import Act, Done
from app.engine.abilities.vocabulary import CounterKind
from app.engine.effects.counters_moved import PutCountersEqual, PutCountersEqualFirst
from app.engine.effects.reaching import reach, to_each_object
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.view import view


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
        return execution.doubt("the number of counters can't be worked out")
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
