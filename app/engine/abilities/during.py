"""When a statement holds: only in some turns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal


class During(Enum):
    """The turns or parts of turns in which alone a statement holds."""

    YOUR_TURN = "during your turn"
    OTHER_TURNS = "during turns other than yours"
    COMBAT = "during combat"
    OPPONENTS_TURNS = "during each opponent's turn"
    OPPONENTS_END_STEPS = "during each opponent's end step"
    YOUR_END_STEP = "during your end step"
    EACH_PLAYERS_TURN = "during each player's turn"


@dataclass(frozen=True, slots=True)
class InStep:
    """A step of the player's own turn (702.190a)."""

    step: Literal["declare blockers"]
    """As "declare blockers"."""
