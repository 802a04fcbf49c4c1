"""Keywords that are optional additional costs (118.8): kicker, multikicker, buyback."""

from __future__ import annotations

from app.engine.abilities.abilities import AdditionalCost, General, GoesToHand, Keyword
from app.engine.keywords.registry import keyword
from app.engine.text.book import phrase


def kicker(entry: Keyword) -> tuple[General, ...]:
    """702.33a: you may pay an additional [cost]; 702.33b: "and/or" gives two of them."""
    second = entry.amount if isinstance(entry.amount, tuple) else None
    first = AdditionalCost("kicker", entry.cost, "702.33a", optional=True)
    return (first,) if second is None else (first, AdditionalCost("kicker", second, "702.33b", optional=True))


def multikicker(entry: Keyword) -> tuple[General, ...]:
    """702.33c: you may pay an additional [cost] any number of times."""
    return (AdditionalCost("kicker", entry.cost, "702.33c", optional=True, repeatable=True),)


def buyback(entry: Keyword) -> tuple[General, ...]:
    """702.27a: you may pay an additional [cost]; if you did, the card goes to your hand as it resolves."""
    return (AdditionalCost("buyback", entry.cost, "702.27a", optional=True), GoesToHand("buyback"))


keyword("kicker", "702.33", "cost", "dash", meaning=kicker)
phrase("keyword", Keyword, "kicker {cost:keyword_mana} and/or {amount:keyword_mana}", name="kicker")
keyword("multikicker", "702.33", "cost", "dash", meaning=multikicker)
keyword("buyback", "702.27", "cost", "dash", meaning=buyback)
