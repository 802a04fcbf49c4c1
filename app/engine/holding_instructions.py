"""Instructions that hold others, and leave to these which targets are asked for (601.2c)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.parameters import Mode
from app.engine.effects import (
    also,
    counters_moved,
    digital,
    forbid,
    fractions,
    grant_abilities,
    having,
    held_together,
    lasting_changes,
    prevent,
    sequences,
    several_players,
    until_end_of_turn,
)

PLAIN: Final = frozenset(
    {
        *(Mode, until_end_of_turn.ForAWhile, lasting_changes.Changes, lasting_changes.ChangesForEver),
        *(prevent.PreventAll, prevent.PreventNext, prevent.DealtInstead, forbid.Also, also.Besides),
        *(digital.Conjure, digital.Duplicate, sequences.UnlessFirst, sequences.WhereInside),
        *(fractions.RoundedEachTime, held_together.LastBoth, held_together.HeldBoth, forbid.AndDeals),
        *(forbid.AndFights, several_players.FacesChoice),
        *(counters_moved.PutParts, grant_abilities.HasFromNow, having.Has, having.HasDone),
    }
)
"""Instructions that hold others, and ask for all the targets in these in the order of their fields."""
