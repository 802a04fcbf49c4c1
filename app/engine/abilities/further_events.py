"""Events that the engine sees no ability trigger on: results of dice."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.players import Player


@dataclass(frozen=True, slots=True)
class RollsNumber:
    """ "whenever you roll a 4", "whenever you roll a 1 or 2", "whenever you roll a 3 or higher" (706)"""

    who: Player
    numbers: tuple[int, ...]
    or_higher: bool = False
