"""Events that the engine sees no ability trigger on: results of dice, and what is done with planes."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.declared import watched
from app.engine.abilities.events.participants import Participant
from app.engine.abilities.nouns.players import Player


class RollsNumber(Struct, frozen=True):
    """ "whenever you roll a 4", "whenever you roll a 1 or 2", "whenever you roll a 3 or higher" (706)"""

    who: Player
    numbers: tuple[int, ...]
    or_higher: bool = False


class PlanarEvent(Struct, frozen=True):
    """ "when you planeswalk away from ~" (701.31), "when you encounter ~" (312.5), "whenever you roll the
    planar die" (901.9)"""

    who: Player
    deed: PlanarDeed


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
