"""Whether the engine sees that an ability triggers."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.declared import never_happens, watched
from app.engine.abilities.events import events


def is_watched(event: object) -> bool:
    """Whether the engine sees that an ability triggers on an event, and on all that it is made of."""
    first, *others = _with_parts(event)
    return _is_seen(first) and all(_is_seen(other) or other in never_happens for other in others)


def _is_seen(event: object) -> bool:
    """Whether the engine sees such an event, and what of it is done."""
    match event:
        case events.Does(deed=deed) | events.DoesTo(deed=deed) | events.PlayerDoes(deed=deed):
            return bool(deed.seen)
        case events.Acts(verb=verb):
            return bool(verb.seen)
    return event in watched


def _with_parts(event: object) -> Iterator[object]:
    """An event, and those that it is made of."""
    yield event
    match event:
        case events.AnyOf(events=several):
            for one in several:
                yield from _with_parts(one)
        case events.Limited(event=inner):
            yield from _with_parts(inner)
