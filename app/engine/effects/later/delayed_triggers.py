"""Delayed triggered abilities that wait for an event this turn (603.7)."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.abilities import Effect, Instruction, UnmeantDeed
from app.engine.abilities.events.event_words import Limit, Place
from app.engine.abilities.events.events import Casts, Event, Leaves, Limited, Upcoming
from app.engine.abilities.nouns.references import This
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.instructions.sequences import If, IfDone, Then
from app.engine.state.resolving.targeting import LATER
from app.engine.text.book import Fields, general, phrase
from app.engine.text.nouns.subjects import one_deed
from app.engine.values.walking import inside


class WheneverThisTurn(Instruction, frozen=True):
    """ "Whenever a creature dies this turn, you gain 1 life": with all sentences that follow it"""

    event: Event
    """A `Limited` event: this turn, or the next time this turn."""
    effects: tuple[Effect, ...]


class WheneverUntil(Instruction, frozen=True):
    """ "Until end of turn, whenever a player gains life, that player loses 2 life": with all that follows"""

    until: Duration
    event: Event
    effects: tuple[Effect, ...]


class WhenNext(Instruction, frozen=True):
    """ "When you cast your next creature spell, draw a card": with all sentences that follow it"""

    event: Casts
    """Of an `Upcoming` spell."""
    effects: tuple[Effect, ...]


class WhenThisLeaves(Instruction, frozen=True):
    """ "When this Aura leaves the battlefield, that creature's controller sacrifices it." (603.7)"""

    event: Leaves
    effects: tuple[Effect, ...]


def _is_coming(event: object) -> bool:
    """Whether an event is that of the next spell that a player casts."""
    return isinstance(event, Casts) and isinstance(event.what, Upcoming)


def _is_own_leaving(event: object) -> bool:
    """Whether the object itself is what leaves the battlefield."""
    return isinstance(event, Leaves) and isinstance(event.what, This) and event.place is Place.BATTLEFIELD


# Their targets are chosen as they trigger (603.3d).
LATER.update((WheneverThisTurn, WheneverUntil, WhenNext, WhenThisLeaves))


def _limited(limit: Limit, key: str) -> None:
    """Let an event be one that is waited for."""
    words = "{event:happening} this turn" if limit is Limit.THIS_TURN else "{event:next_happening} this turn"

    def make(filled: Fields) -> object:
        return Limited(filled["event"], limit)

    def take(value: object) -> Fields | None:
        return {"event": value.event} if isinstance(value, Limited) and value.limit is limit else None

    general(key, words, make, take)


_limited(Limit.THIS_TURN, "awaited")

_limited(Limit.NEXT_THIS_TURN, "awaited")


def _is_apart(effect: object) -> bool:
    """Whether a sentence is no part of what comes of an event: it targets, or waits for another event."""
    return isinstance(effect, WheneverThisTurn) or any(isinstance(part, Target) for part in inside(effect))


def _with_rest(found: Fields) -> object:
    """What comes of the event, and the sentences behind it that are carried out at once."""
    event, effects = found["event"], cast("tuple[Effect, ...]", found["effects"])
    end = next((i for i, effect in enumerate(effects) if i and _is_apart(effect)), len(effects))
    waits = WheneverThisTurn(event, effects[:end])
    return Then((waits, *effects[end:])) if effects[end:] else waits


def _without_rest(value: object) -> Fields | None:
    match value:
        case WheneverThisTurn(event=event, effects=effects):
            return {"event": event, "effects": effects}
        case Then(effects=(WheneverThisTurn(event=event, effects=effects), *rest)):
            return {"event": event, "effects": (*effects, *rest)}
        case _:
            return None


general("modal_end", "(whenever|when) {event:awaited}, {effects:body}", _with_rest, _without_rest)

_NEXT = "when {event:coming}, {effects:%s}"

phrase("modal_end", WhenNext, _NEXT % "body")
phrase("mode_end", WhenNext, _NEXT % "sentences")
phrase("waiting", WhenNext, _NEXT % "sentences")
general(
    "coming",
    "{event:happening}",
    lambda filled: filled["event"] if _is_coming(filled["event"]) else NotImplemented,
    lambda value: {"event": value} if _is_coming(value) else None,
)
general(
    "own_leaving",
    "{event:happening}",
    lambda filled: filled["event"] if _is_own_leaving(filled["event"]) else NotImplemented,
    lambda value: {"event": value} if _is_own_leaving(value) else None,
)
phrase("modal_end", WhenThisLeaves, "when {event:own_leaving}, {effects:body}")
phrase("modal_end", UnmeantDeed, "{effect:clause}, and {more:waiting}")
phrase("modal_end", UnmeantDeed, "{effect:offer}, and {more:waiting}")
phrase("modal_end", IfDone, "{how:outcome}, {effect:waiting}")
phrase("mode_end", IfDone, "{how:outcome}, {effect:waiting}")
phrase("modal_end", WheneverUntil, "{until}, (whenever|when) {event:happening}, {effects:body}")
phrase(
    "modal_end",
    WheneverUntil,
    "this turn, (whenever|when) {event:happening}, {effects:body}",
    until="this turn",
)
phrase("mode_end", WheneverThisTurn, "(whenever|when) {event:awaited}, {effects:sentences}")
phrase("mode_end", WheneverUntil, "{until}, (whenever|when) {event:happening}, {effects:sentences}")
phrase("modal_end", If, "{condition:if}{effect:waiting}")
phrase("mode_end", If, "{condition:if}{effect:waiting}")
phrase("waiting", WheneverThisTurn, "(whenever|when) {event:awaited}, {effects:sentences}")
phrase("waiting", WheneverUntil, "{until}, (whenever|when) {event:happening}, {effects:sentences}")


class WhenTargetThisTurn(Instruction, frozen=True):
    """ "When target creature dies this turn, return that card to the battlefield." """

    event: Event
    """Of which the subject is a target."""
    effects: tuple[Effect, ...]


class WheneverTargetUntil(Instruction, frozen=True):
    """ "Until end of turn, whenever target creature deals damage, you gain that much life." """

    until: Duration
    event: Event
    effects: tuple[Effect, ...]


one_deed("target_happening", "what", "{what:target} {deed:deed~what}")

phrase("modal_end", WhenTargetThisTurn, "when {event:target_happening} this turn, {effects:body}")
phrase("modal_end", WheneverTargetUntil, "{until}, whenever {event:target_happening}, {effects:body}")
