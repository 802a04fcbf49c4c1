"""That a player has hexproof, shroud or protection (702.11c, 702.16k, 702.18a)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.references import Player


@carried_out
class Guarded(Struct, frozen=True):
    """ "You have protection from each of your opponents." """

    who: Player
    keywords: tuple[Keyword, ...]
