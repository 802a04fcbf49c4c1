"""Waiting for what a target does: "when target creature dies this turn, draw a card" (603.7)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.durations import Duration
from app.engine.abilities.events import Event
from app.engine.text.book import phrase
from app.engine.text.subjects import one_deed


@dataclass(frozen=True, slots=True)
class WhenTargetThisTurn:
    """ "When target creature dies this turn, return that card to the battlefield." """

    event: Event
    """Of which the subject is a target."""
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class WheneverTargetUntil:
    """ "Until end of turn, whenever target creature deals damage, you gain that much life." """

    until: Duration
    event: Event
    effects: tuple[Effect, ...]


one_deed("target_happening", "what", "{what:target} {deed:deed~what}")
phrase("modal_end", WhenTargetThisTurn, "when {event:target_happening} this turn, {effects:body}")
phrase("modal_end", WheneverTargetUntil, "{until}, whenever {event:target_happening}, {effects:body}")
