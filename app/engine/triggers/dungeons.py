"""Venture markers that are moved into rooms of dungeons (309.4c)."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.abilities.events import waiting as w
from app.engine.rule import implements
from app.engine.state.zones.dungeons import ENTERED, ROOM
from app.engine.triggers.occasion import Hit, Occasion, watches


@watches(w.RoomEntered, ENTERED)
@implements("309.4c")
def _room_entered(occasion: Occasion, event: w.RoomEntered) -> Iterator[Hit]:
    happened = occasion.event
    if happened.object == occasion.source:
        yield Hit(dict(happened.said).get(ROOM) == event.room)
