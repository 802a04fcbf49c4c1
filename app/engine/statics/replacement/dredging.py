"""The statement that dredge stands for (702.52a)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import replaces_in_play


@replaces_in_play
class Dredges(Struct, frozen=True):
    """ "If you would draw a card, you may mill this many cards and return this card ..." (702.52a)"""

    n: int
