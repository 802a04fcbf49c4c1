"""What abilities trigger on (603.2): the words between "whenever" and the comma."""

from __future__ import annotations

from app.engine.abilities.events import (
    Attacks,
    BecomesTarget,
    BeginningOf,
    Casts,
    DealsCombatDamage,
    Dies,
    Enters,
    GainsLife,
)
from app.engine.text.book import constant, general, phrase, same

same("participant", "{what:reference}")
same("participant", "{what:a_kind}")
same("participant", "{what:another}", number="s")
general(
    "a_kind",
    "@ {what:noun~s}",
    lambda filled: filled["what"],
    lambda value: None if getattr(value, "other", False) else {"what": value},
    number="s",
)

phrase("event", Casts, "{who:player} cast[s/] {what:participant}")
phrase("event", Enters, "{what:participant} enter[s/]")
phrase("event", Dies, "{what:participant} die[s/]")
phrase("event", Attacks, "{what:participant} attack[s/]")
phrase("event", Attacks, "{what:participant} attack[s/] and [isn't/aren't] blocked", unblocked=True)
phrase("event", DealsCombatDamage, "{what:participant} deal[s/] combat damage to {to:player}")
phrase("event", DealsCombatDamage, "{what:participant} deal[s/] combat damage", to=None)
phrase("event", GainsLife, "{who:player} gain[s/] life")
phrase("event", BecomesTarget, "{what:participant} becomes the target of {by:a_kind}")
phrase("moment", BeginningOf, "the beginning of {whose:whose} {step:step_word}")
for _whose in ("your", "each", "the", "each opponent's", "each player's", "the next"):
    constant("whose", _whose, _whose)
for _step in ("upkeep", "draw step", "end step", "precombat main phase", "combat"):
    constant("step_word", _step, _step)

same("targeted", "{what:reference}")
same("targeted", "{what:a_kind}")
