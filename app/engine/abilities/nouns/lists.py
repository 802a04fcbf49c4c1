"""What noun phrases ask in lists, and of counters put by the instruction before."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects, Comparison
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import CardName, Characteristic, CounterKind


class KindOrAdventure(Struct, frozen=True):
    """ "cards that are instant cards, are sorcery cards, and/or have an Adventure" """

    kinds: tuple[AnyObjects, ...]
    again: bool = False
    """ "are" is said before each. """


class KindOrNamed(Struct, frozen=True):
    """ "cards that are Oozes or are named Ooze" """

    kind: AnyObjects
    name: CardName


class HadCounterPut(Struct, frozen=True):
    """ "each creature that had a +1/+1 counter put on it this way" """

    kind: CounterKind


class ThatHaveCounters(Struct, frozen=True):
    """ "creatures that have -1/-1 counters on them" """

    kind: CounterKind


class WithEachOf(Struct, frozen=True):
    """ "creature cards with mana value 2 and 3": some with the one, some with the other"""

    which: Characteristic
    numbers: tuple[int, ...]
    plural: bool = False
    """It says "mana values"."""


class EachDifferent(Struct, frozen=True):
    """ "creature cards that each have a different mana value X or less" """

    n: int | Variable


class EachHaving(Struct, frozen=True):
    """ "cards that each have mana value X or less" """

    n: int | Variable
    comparison: Comparison
