"""What is counted for "each", besides objects and counters: party, types, life, what happened this turn."""

from __future__ import annotations

from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import phrase

phrase("for_each", Unmeant, "{mana:mana} spent to cast {on:reference}")

phrase("for_each", Unmeant, "mana from {source:a_kind} (spent|that was spent) to cast {on:reference}")
