"""What may follow a noun, told by what players do or have."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy

if TYPE_CHECKING:
    from app.engine.abilities.conditions.conditions import Condition
    from app.engine.abilities.nouns.players import PlayerKind


class OfPlayers(Enum):
    """Whose objects are meant, by comparison with other players."""

    FEWEST = "controlled by the player who controls the fewest"
    THE_OTHER = "the other controls"


class WhoseController(Struct, frozen=True):
    """ "a creature whose controller has eight or more cards in their graveyard" """

    condition: Condition | AsTold | DamagedBy | AttackedWhom


class KindWho(Struct, frozen=True):
    """ "target player who attacked this turn" """

    player: PlayerKind
    condition: Condition | AsTold | DamagedBy | AttackedWhom
    as_activated: bool = False
    """It adds "do as you activate this ability"."""
