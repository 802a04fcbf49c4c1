"""Whether the engine sees that an ability triggers."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.declared import never_happens, watched
from app.engine.abilities.events import events
from app.engine.abilities.events.event_words import NEVER, Noted


def is_watched(event: object) -> bool:
    """Whether the engine sees that an ability triggers on an event, and on all that it is made of."""
    first, *others = _with_parts(event)
    return _is_seen(first) and all(_is_seen(other) or _never_happens(other) for other in others)


def waits_unseen(ability: object) -> bool:
    """Whether it triggers on what the engine may bring about and not see: on whatever happens, for all that
    is known."""
    event = ability.event if isinstance(ability, TriggeredAbility) else None
    parts = () if event is None else tuple(_with_parts(event))
    return any(not _is_seen(part) and not _never_happens(part) for part in parts)


def _is_seen(event: object) -> bool:
    """Whether the engine sees such an event, and what of it is done."""
    deed = _deed(event)
    return event in watched if deed is None else bool(deed.seen) and NEVER not in deed.seen


def _never_happens(event: object) -> bool:
    deed = _deed(event)
    return event in never_happens or (deed is not None and NEVER in deed.seen)


def _deed(event: object) -> Noted | None:
    """What is done, of an event that is told by that."""
    match event:
        case events.Does(deed=deed) | events.DoesTo(deed=deed) | events.PlayerDoes(deed=deed):
            return deed
        case events.Acts(verb=verb):
            return verb
        case _:
            return None


def _with_parts(event: object) -> Iterator[object]:
    """An event, and those that it is made of."""
    yield event
    match event:
        case events.AnyOf(events=several):
            for one in several:
                yield from _with_parts(one)
        case events.Limited(event=inner):
            yield from _with_parts(inner)
