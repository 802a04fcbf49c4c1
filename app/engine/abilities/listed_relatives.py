"""What noun phrases ask in lists, and of counters put by the instruction before."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects, Comparison
from app.engine.abilities.variable import Variable
from app.engine.abilities.vocabulary import CardName, CounterKind


@dataclass(frozen=True, slots=True)
class KindOrAdventure:
    """ "cards that are instant cards, are sorcery cards, and/or have an Adventure" """

    kinds: tuple[AnyObjects, ...]
    again: bool = False
    """ "are" is said before each. """


@dataclass(frozen=True, slots=True)
class KindOrNamed:
    """ "cards that are Oozes or are named Ooze" """

    kind: AnyObjects
    name: CardName


@dataclass(frozen=True, slots=True)
class HadCounterPut:
    """ "each creature that had a +1/+1 counter put on it this way" """

    kind: CounterKind


@dataclass(frozen=True, slots=True)
class ThatHaveCounters:
    """ "creatures that have -1/-1 counters on them" """

    kind: CounterKind


@dataclass(frozen=True, slots=True)
class EachHaving:
    """ "cards that each have mana value X or less" """

    n: int | Variable
    comparison: Comparison
