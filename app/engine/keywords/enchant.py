"""Enchant: what an Aura spell targets and may be attached to (702.5)."""

from __future__ import annotations

from app.engine.abilities.abilities import EnchantTarget, General, Keyword
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.abilities.nouns.references import PlayerKind
from app.engine.keywords.registry import enter
from app.engine.text.book import phrase, same


def enchant(entry: Keyword) -> tuple[General, ...]:
    """702.5a, 303.4a: the Aura spell requires a target of that kind."""
    what = entry.amount
    return (EnchantTarget(what),) if isinstance(what, Objects | EitherObjects | PlayerKind) else ()


enter("enchant", "702.5", "Enchant creature you control", enchant)
same("enchanted", "{what:targetable~s}")
phrase("keyword", Keyword, "enchant {amount:enchanted}", name="enchant")
