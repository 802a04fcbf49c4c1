"""Events that cards in exile and in hands wait for, to be cast then (702.35, 702.62, 702.88, 702.94)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.declared import watched
from app.engine.abilities.vocabulary import FlavorWord


@watched
class OfCard(Enum):
    """What befalls a card with a keyword, or comes as that says; and "when you do"."""

    DISCARDED = "when this card is exiled this way, as it was discarded"  # 702.35a
    REVEALED = "when you reveal this card this way, as the first card drawn this turn"  # 702.94a
    REBOUNDED = "at the beginning of your next upkeep, once it rebounded"  # 702.88a
    SUSPENDED = "at the beginning of your upkeep, if this card is suspended"  # 702.62a
    LAST_REMOVED = "when the last time counter is removed from this card, if it's exiled"  # 702.62a
    RESOLVED = "when this spell is put into a graveyard during its resolution"  # 702.55a
    REFLEXIVE = "when you do"  # it has happened as the ability is created (603.12)


@watched
class RoomEntered(Struct, frozen=True):
    """ "When you move your venture marker into this room" (309.4c)"""

    room: FlavorWord


@watched
class ChapterReached(Struct, frozen=True):
    """ "When one or more lore counters are put onto this Saga, if the number of lore counters on it was less
    than N and became at least N" (714.2b)"""

    chapter: int
