"""Doing something for each of several, told first: "for each opponent, create a Treasure token" (608.2f)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.amounts import CountersOn, CountOf, DistinctAmong, Told
from app.engine.abilities.condition_words import Quality
from app.engine.abilities.objects import EachOf
from app.engine.effects.add_mana import MANA_EFFECTS
from app.engine.text.book import Fields, general, phrase, same


@dataclass(frozen=True, slots=True)
class ForEachFirst:
    """ "For each creature destroyed this way, its controller creates a 2/2 green Boar creature token." """

    times: CountOf | CountersOn | DistinctAmong | EachOf | Told
    effect: Effect


same("front_each", "{times:for_each}")
phrase("for_each", EachOf, "of {what:it}")
phrase("front_each", EachOf, "of {what:target}")


def _make(found: Fields) -> object:
    """What mana is added for each colour is an instruction of its own."""
    made = ForEachFirst(found["times"], found["effect"])  # type: ignore[arg-type]
    colors = isinstance(made.times, DistinctAmong) and made.times.quality is Quality.COLORS
    return NotImplemented if colors and isinstance(made.effect, MANA_EFFECTS) else made


general(
    "timed",
    "for each {times:front_each}, {effect:timed}",
    _make,
    lambda found: {"times": found.times, "effect": found.effect} if isinstance(found, ForEachFirst) else None,
)
