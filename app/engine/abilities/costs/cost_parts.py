"""Parts of costs that stand for several: "remove three counters from this and sacrifice it" (118)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.costs.costs import (
    Cost,
    CostPart,
    CostsTogether,
    Discard,
    RemoveCounters,
    Sacrifice,
    SacrificeThese,
)
from app.engine.abilities.costs.deeds import DiscardThese
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.quantities.amounts import Count


def in_parts(cost: Cost) -> Cost:
    """The cost with each of these as several parts; "it", of which counters are removed, is this object."""
    return tuple(plain for part in cost for plain in _in_parts(part))


def _in_parts(part: CostPart) -> Cost:
    match part:
        case CostsTogether(parts=(RemoveCounters(of=This() as own) as first, *rest)):
            return (first, *(Sacrifice(1, own) if p == Sacrifice(1, Pronoun.IT) else p for p in rest))
        case CostsTogether(parts=several):
            return several
        case SacrificeThese(what=several):
            return tuple(
                Sacrifice(1, w) if isinstance(w, This) else Sacrifice(cast("Count", w.n), w.what)
                for w in several
            )
        case DiscardThese(what=several):
            return tuple(Discard(cast("Count", w.n), w.what) for w in several)
        case _:
            return (part,)
