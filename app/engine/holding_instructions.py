"""Instructions that hold others, and leave to these which targets are asked for (601.2c)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.parameters import Mode
from app.engine.effects.actions import digital
from app.engine.effects.counters import counters_moved
from app.engine.effects.damage import prevent
from app.engine.effects.durations import (
    forbid,
    grant_abilities,
    held_together,
    lasting_changes,
    until_end_of_turn,
)
from app.engine.effects.instructions import besides, by_whom, fractions, having, sequences

PLAIN: Final = frozenset(
    {
        *(Mode, until_end_of_turn.ForAWhile, lasting_changes.Changes, lasting_changes.ChangesForEver),
        *(prevent.PreventAll, prevent.PreventNext, prevent.DealtInstead, forbid.Also, besides.Besides),
        *(digital.Conjure, digital.Duplicate, sequences.UnlessFirst, sequences.WhereInside),
        *(fractions.RoundedEachTime, held_together.LastBoth, held_together.HeldBoth, forbid.AndDeals),
        *(forbid.AndFights, by_whom.FacesChoice),
        *(counters_moved.PutParts, grant_abilities.HasFromNow, having.Has, having.HasDone),
    }
)
"""Instructions that hold others, and ask for all the targets in these in the order of their fields."""
