"""That a player has hexproof, shroud or protection (702.11c, 702.16k, 702.18a); that creatures are goaded."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.declared import carried_out, in_play
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference

GOADED: Final = "goaded"
"""What holds of a creature that an effect has goaded (701.15)."""


@in_play
class Goaded(Struct, frozen=True):
    """ "Enchanted creature is goaded." (701.15)"""

    what: Reference | AnyObjects


@carried_out
class Guarded(Struct, frozen=True):
    """ "You have protection from each of your opponents." """

    who: Player
    keywords: tuple[Keyword, ...]
