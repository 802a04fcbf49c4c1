"""More of what creatures can't or must do for a while (611.2, 508.1d, 509.1)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.durations import Duration
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.abilities.references import Reference
from app.engine.abilities.targets import Target, Thing
from app.engine.effects.forbid import UntapSteps
from app.engine.text.book import phrase, same


@dataclass(frozen=True, slots=True)
class CantBeBlockedNow:
    """ "Target creature can't be blocked by Walls this turn." """

    what: Target
    by: AnyObjects
    until: Duration


@dataclass(frozen=True, slots=True)
class CantBlockNow:
    """ "Target creature can't block this creature this turn." """

    what: Target
    whom: Thing | AnyObjects
    until: Duration


@dataclass(frozen=True, slots=True)
class AttacksNow:
    """ "Target creature attacks target opponent this turn if able." """

    what: Thing | AnyObjects
    whom: Player | Target | Reference
    until: Duration


@dataclass(frozen=True, slots=True)
class BlockedByNow:
    """ "... and can't be blocked by Walls this turn", "... can't be blocked this turn except by Walls" """

    by: AnyObjects
    only: bool = False


@dataclass(frozen=True, slots=True)
class StaysTappedThen:
    """ "... and doesn't untap during your next untap step" """

    steps: UntapSteps


phrase("effect", CantBeBlockedNow, "{what:target} can't be blocked by {by:noun~p} {until:while}")
for _whom in ("thing", "noun"):
    _plural = "~p" if _whom == "noun" else ""
    phrase("effect", CantBlockNow, f"{{what:target}} can't block {{whom:{_whom}{_plural}}} {{until:while}}")
phrase("effect", AttacksNow, "{what:gainer} attack[s/] {whom:attacked_now} {until:while} if able")
same("attacked_now", "{whom:player}")
same("attacked_now", "{whom:target}")
same("attacked_now", "{whom:this}")
phrase("forced_too", BlockedByNow, "can't be blocked by {by:noun~p} this turn", number="")
phrase("forced_too", BlockedByNow, "can't be blocked this turn except by {by:noun~p}", only=True, number="")
phrase("forced_too", StaysTappedThen, "[doesn't/don't] untap during {steps:untap_steps}", number="")
