"""Triggered abilities that trigger an additional time (603.2d), or not at all."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import events
from app.engine.abilities.event_words import DamageKind
from app.engine.abilities.events import Event, Participant
from app.engine.abilities.objects import AnyObjects
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class TriggersAgain:
    """ "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability
    triggers an additional time.", "If an ability of equipped creature triggers, that ability triggers an
    additional time." """

    of: Participant
    """Whose abilities."""
    cause: Event | None = None
    """What causes them to trigger; None for anything."""


_ABILITY = "(a triggered ability|an ability) of {of:participant}"
_AGAIN = "(that ability|it) triggers an additional time"
phrase("static", TriggersAgain, f"if {_ABILITY} triggers, {_AGAIN}", cause=None)
phrase("static", TriggersAgain, f"if {{cause:cause}} causes {_ABILITY} to trigger, {_AGAIN}")
phrase("cause", events.Enters, "{what:participant} (entering|entering the battlefield)")
phrase("cause", events.Dies, "{what:participant} dying")
phrase("cause", events.Attacks, "{what:participant} attacking")
phrase("cause", events.IsDealtDamage, "{what:participant} being dealt damage", kind=DamageKind.ANY)
phrase("cause", events.BecomesTarget, "{what:participant} becoming the target of {by:a_kind}")
phrase("cause", events.GainsLife, "{who:player} gaining life")
for _kind in DamageKind:
    _damage = f"{_kind.value} damage".lstrip()
    _dealing = f"{{what:participant}} dealing {_damage} to {{to:victim}}"
    phrase("cause", events.DealsDamage, _dealing, kind=_kind)


@dataclass(frozen=True, slots=True)
class CauseNoTriggers:
    """ "Creatures entering don't cause abilities to trigger." """

    what: AnyObjects
    of: AnyObjects | None = None
    """Whose abilities do not trigger; None for all."""
    dying: bool = False
    """ "entering or dying" """


_NONE = "don't cause abilities"
phrase("static", CauseNoTriggers, f"{{what:noun~p}} entering {_NONE} to trigger")
phrase("static", CauseNoTriggers, f"{{what:noun~p}} entering or dying {_NONE} to trigger", dying=True)
phrase("static", CauseNoTriggers, f"{{what:noun~p}} entering {_NONE} of {{of:noun~p}} to trigger")
