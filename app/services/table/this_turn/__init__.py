"""What happened this turn and last turn: lines to add, change and remove, and what the cards ask. No Qt."""

from app.services.table.this_turn.facts import (
    KINDS,
    Fact,
    Line,
    Part,
    add,
    change,
    fact_of,
    facts,
    parts_of,
    remove,
    stands,
)
from app.services.table.this_turn.offers import Offer, offered, take

__all__ = [
    "KINDS",
    "Fact",
    "Line",
    "Offer",
    "Part",
    "add",
    "change",
    "fact_of",
    "facts",
    "offered",
    "parts_of",
    "remove",
    "stands",
    "take",
]
