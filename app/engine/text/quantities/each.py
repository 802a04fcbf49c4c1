"""What is counted for "each", besides objects and counters: party, types, life, what happened this turn."""

from __future__ import annotations

from app.engine.abilities.conditions.spent import ManaFromSpentOn, SymbolsSpentOn
from app.engine.text.book import phrase

phrase("for_each", SymbolsSpentOn, "{mana:mana} spent to cast {on:reference}")

phrase("for_each", ManaFromSpentOn, "mana from {source:a_kind} (spent|that was spent) to cast {on:reference}")
