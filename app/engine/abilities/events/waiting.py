"""Events that cards in exile and in hands wait for, to be cast then (702.35, 702.62, 702.88, 702.94)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import watched
from app.engine.abilities.events.events import Participant


@watched
class DiscardedIntoExile(Struct, frozen=True):
    """ "When this card is exiled this way", as it was discarded (702.35a)"""

    what: Participant


@watched
class UpkeepAfterRebound(Struct, frozen=True):
    """ "At the beginning of your next upkeep", for a card that rebounded (702.88a)"""

    what: Participant


@watched
class RevealedAsDrawn(Struct, frozen=True):
    """ "When you reveal this card this way", as the first card drawn this turn (702.94a)"""

    what: Participant


@watched
class UpkeepWhileSuspended(Struct, frozen=True):
    """ "At the beginning of your upkeep, if this card is suspended" (702.62a)"""

    what: Participant


@watched
class LastTimeCounterRemoved(Struct, frozen=True):
    """ "When the last time counter is removed from this card, if it's exiled" (702.62a)"""

    what: Participant


@watched
class ChapterReached(Struct, frozen=True):
    """ "When one or more lore counters are put onto this Saga, if the number of lore counters on it was less
    than N and became at least N" (714.2b)"""

    chapter: int


@watched
class Reflexive(Struct, frozen=True):
    """ "When you do": it has happened as the ability is created (603.12)"""
