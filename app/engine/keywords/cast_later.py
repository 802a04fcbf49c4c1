"""Keywords by which a card is set aside first and cast later (702.35, 702.170)."""

from __future__ import annotations

from app.engine.abilities.abilities import (
    AlternativeCost,
    DiscardedToExile,
    General,
    Keyword,
    TriggeredAbility,
)
from app.engine.abilities.events import DiscardedIntoExile
from app.engine.abilities.objects import This
from app.engine.abilities.past import SetAside
from app.engine.effects.cast_later import CastItNow
from app.engine.keywords.registry import keyword


def madness(entry: Keyword) -> tuple[General, ...]:
    """702.35a: it is discarded into exile, and its owner may cast it for the cost."""
    this = This("card")
    cast = CastItNow(this, "madness", else_graveyard=True)
    return (
        AlternativeCost("madness", entry.cost, "702.35a", SetAside("madness"), "exile"),
        DiscardedToExile(),
        TriggeredAbility(DiscardedIntoExile(this), (cast,)),
    )


keyword("madness", "702.35", "cost", "dash", meaning=madness)
