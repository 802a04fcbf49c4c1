"""601.2e: the game checks whether the proposed spell can legally be cast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.casting.casting import Casting, Status
from app.engine.casting.permission import prohibitions
from app.engine.casting.permission.timing import still_in_time
from app.engine.casting.steps.r601_3_permission import still_allowed
from app.engine.rule import implements
from app.engine.values.said import say

STEP: Final = "601.2e"


@implements("601.2e")
def check_proposal(casting: Casting) -> Iterator[Casting]:
    """Ask the prohibitions and permissions that depend on what was announced (601.3a, 601.6)."""
    before = len(casting.findings)
    # What was announced can end a permission (601.6) or bring a prohibition back (601.3a).
    casting = prohibitions.when_proposed(still_in_time(still_allowed(casting)))
    if len(casting.findings) == before and not casting.has(Status.ILLEGAL):
        text = say("Nothing forbids the spell as it is proposed.")
        casting = casting.find(STEP, STEP, Status.OK, text, casting.spell)
    yield casting
