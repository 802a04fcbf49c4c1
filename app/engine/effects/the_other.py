"""Instructions about the other of two that were chosen (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.durations import Duration
from app.engine.abilities.objects import All, Each, EachOf
from app.engine.abilities.vocabulary import CounterKind, Participle
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class PutOnTheOther:
    """ "Exile one of those creatures and put two +1/+1 counters on the other." """

    n: Amount
    kind: CounterKind


@dataclass(frozen=True, slots=True)
class DealsToTheOther:
    """ "Each of those creatures deals damage equal to its toughness to the other." """

    source: Each | EachOf | All
    n: Amount


@dataclass(frozen=True, slots=True)
class TheOtherCant:
    """ "~ deals 5 damage to that creature, and the other can't block this turn." """

    participle: Participle
    until: Duration


phrase("effect", PutOnTheOther, "put {n:count} {kind:counter_kind} [counter/counters] on the other")
phrase("effect", DealsToTheOther, "{source:each_source} deal[s/] damage equal to {n:computed} to the other")
phrase("effect", TheOtherCant, "the other can't {participle} {until:while}")
