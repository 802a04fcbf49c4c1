"""The events on which the engine sees abilities trigger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from app.engine.abilities.events import casting_events, dice_and_planes, events
from app.engine.abilities.events.event_words import GameEvent

EVENTS: Final = (frozenset(get_args(events.Event)) - {events.RingTempts, GameEvent}) | {
    *(casting_events.IsCast, casting_events.CastsThisFrom, casting_events.CastsEither, casting_events.Kicks),
    *(casting_events.NthOfTurn, casting_events.CastsNotFirst, casting_events.CastsForCost),
    *(casting_events.CastsUsing, casting_events.ActivatesWithoutTap, casting_events.ActivatesThatTargets),
    *(casting_events.SpellDoes, casting_events.CausesDeed, dice_and_planes.LosesControl),
}
"""Events on which the engine sees abilities trigger."""
_NEVER: Final = frozenset({GameEvent, casting_events.Casual})
"""Events that the engine never brings about: an ability may wait for one of these as well."""


def is_watched(event: object) -> bool:
    """Whether the engine sees that an ability triggers on an event, and on all that it is made of."""
    first, *others = map(type, _with_parts(event))
    return first in EVENTS and all(other in EVENTS | _NEVER for other in others)


def _with_parts(event: object) -> Iterator[object]:
    """An event, and those that it is made of."""
    yield event
    match event:
        case events.AnyOf(events=several):
            for one in several:
                yield from _with_parts(one)
        case events.Limited(event=inner):
            yield from _with_parts(inner)
