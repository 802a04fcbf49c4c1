"""What noun phrases ask in lists, and of counters put by the instruction before."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects, Comparison
from app.engine.abilities.quantities.variable import Variable
from app.engine.abilities.vocabulary import CounterKind


class KindOrAdventure(Struct, frozen=True):
    """ "cards that are instant cards, are sorcery cards, and/or have an Adventure" """

    kinds: tuple[AnyObjects, ...]
    again: bool = False
    """ "are" is said before each. """


class ThatHaveCounters(Struct, frozen=True):
    """ "creatures that have -1/-1 counters on them" """

    kind: CounterKind


class EachHaving(Struct, frozen=True):
    """ "cards that each have mana value X or less" """

    n: int | Variable
    comparison: Comparison
