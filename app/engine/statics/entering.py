"""How permanents enter the battlefield (614.1c-d)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.conditions import Condition
from app.engine.abilities.objects import This
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class EntersTapped:
    """ "This land enters tapped.", "This land enters tapped unless you control a Forest." """

    what: This
    unless: Condition | None = None


@dataclass(frozen=True, slots=True)
class EntersWithCounters:
    """ "This creature enters with two +1/+1 counters on it." """

    what: This
    n: Amount
    kind: str


phrase("static", EntersTapped, "{what:this} enters tapped")
phrase("static", EntersTapped, "{what:this} enters tapped unless {unless:condition}")
phrase(
    "static",
    EntersWithCounters,
    "{what:this} enters with {n:count} {kind:counter_kind} [counter/counters] on it",
)
