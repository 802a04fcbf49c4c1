"""When a statement holds: only in some turns."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from msgspec import Struct

from app.engine.values.looking import Aspect, Seen, looks_at


def _seen_by_turn(during: During | InStep) -> Seen:
    """Whose turn it is, and which step."""
    return frozenset({Aspect.TURN})


@looks_at(_seen_by_turn)
class During(Enum):
    """The turns or parts of turns in which alone a statement holds."""

    YOUR_TURN = "during your turn"
    OTHER_TURNS = "during turns other than yours"
    COMBAT = "during combat"
    OPPONENTS_TURNS = "during each opponent's turn"
    OPPONENTS_END_STEPS = "during each opponent's end step"
    YOUR_END_STEP = "during your end step"
    EACH_PLAYERS_TURN = "during each player's turn"


@looks_at(_seen_by_turn)
class InStep(Struct, frozen=True):
    """A step of the player's own turn (702.190a)."""

    step: Literal["declare blockers"]
    """As "declare blockers"."""
