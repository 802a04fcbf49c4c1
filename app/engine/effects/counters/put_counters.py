"""Putting counters on objects (122)."""

from __future__ import annotations

from app.engine.abilities.abilities import Instruction, UnmeantDeed
from app.engine.abilities.nouns.targets import Thing
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.vocabulary import CounterKind
from app.engine.effects.instructions.reaching import reach, to_each_object
from app.engine.state import changes
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.said import say
from app.engine.values.zones import Zone


class PutCounters(Instruction, frozen=True):
    """ "Put a +1/+1 counter on this creature." """

    n: Amount
    kind: CounterKind
    """ "+1/+1", "charge" ... """
    on: Thing


phrase("effect", PutCounters, "put {n:count} {kind:counter_kind} [counter/counters] on {on:thing}")
phrase("effect", PutCounters, "put {n:told_short} {kind:counter_kind} counters on {on:thing}")


@carries_out(PutCounters)
def put_counters(effect: PutCounters, execution: Execution) -> Execution:
    """122.6: counters are put on the object."""
    refs, execution = reach(effect.on, execution)
    n = execution.amount(effect.n)
    if n is None:
        return execution.doubt(say("the number of counters can't be worked out"))
    number, by = n, execution.controller
    there = [thing.zone for target in refs if (thing := execution.current(target)) is not None]
    return to_each_object(
        refs,
        execution,
        lambda game, i: changes.add_counters(game, i, effect.kind, number, by=by),
        Zone.EXILE if there and set(there) == {Zone.EXILE} else Zone.BATTLEFIELD,
    )


phrase("effect", UnmeantDeed, "put an additional counter of that kind on {on:thing}")

_COUNTERS = "{n:count} {kind:counter_kind} [counter/counters]"

phrase("effect", UnmeantDeed, f"put {_COUNTERS} on {{on:several_things}}")
phrase("for_each", UnmeantDeed, "kind of counter among {what:noun~p}")
phrase("effect", UnmeantDeed, "{who:subject}choose[s/] a kind of counter on {on:a_kind}")
phrase("effect", UnmeantDeed, "put a counter of that kind on {on:thing}")
phrase("effect", UnmeantDeed, "choose a counter on {on:target}")
