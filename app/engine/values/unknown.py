"""A card of which nothing is known but that it is there: in a hand or in a library."""

from __future__ import annotations

from typing import Final

from app.engine.values.card import Card, Face, TypeLine

UNKNOWN: Final = Card("?", "unknown", (Face("an unknown card", None, TypeLine(), ""),))
"""Stands for any card; cases write its name, "?"."""
NOT_KNOWN: Final = frozenset(
    {
        *("name", "mana_cost", "mana_value", "colors", "supertypes", "types", "subtypes"),
        *("power", "toughness", "abilities", "keywords"),
    }
)
"""The characteristics of it that are not known: all."""


def is_unknown(card: Card) -> bool:
    """Whether nobody knows which card it is."""
    return card.layout == UNKNOWN.layout
