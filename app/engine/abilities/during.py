"""When a statement holds: only in some turns."""

from __future__ import annotations

from enum import Enum


class During(Enum):
    """The turns or parts of turns in which alone a statement holds."""

    YOUR_TURN = "during your turn"
    OTHER_TURNS = "during turns other than yours"
    COMBAT = "during combat"
    OPPONENTS_TURNS = "during each opponent's turn"
