"""What noun phrases ask in lists, and of counters put by the instruction before."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.nouns.objects import AnyObjects, Comparison
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import CardName, Characteristic, CounterKind


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
class WithEachOf:
    """ "creature cards with mana value 2 and 3": some with the one, some with the other"""

    which: Characteristic
    numbers: tuple[int, ...]
    plural: bool = False
    """It says "mana values"."""


@dataclass(frozen=True, slots=True)
class EachDifferent:
    """ "creature cards that each have a different mana value X or less" """

    n: int | Variable


@dataclass(frozen=True, slots=True)
class EachHaving:
    """ "cards that each have mana value X or less" """

    n: int | Variable
    comparison: Comparison
