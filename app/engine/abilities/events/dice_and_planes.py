"""Events that the engine sees no ability trigger on: results of dice, and what is done with planes."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.declared import watched
from app.engine.abilities.events.participants import Participant
from app.engine.abilities.nouns.players import Player


class PlanarDeed(Enum):
    """What a player does with planes and phenomena."""

    AWAY = "planeswalk[s/] away from ~"
    ENCOUNTER = "encounter[s/] ~"
    ROLL = "roll[s/] the planar die"


@watched
class LosesControl(Struct, frozen=True):
    """ "when you lose control of this creature" """

    who: Player
    what: Participant
