"""As what mana may be spent on spells that an effect lets a player cast for a while (609.4b)."""

from __future__ import annotations

from enum import Enum
from typing import cast

from app.engine.abilities.abilities import Effect, Instruction, UnmeantDeed
from app.engine.abilities.conditions.spent import SpentSo
from app.engine.effects.instructions.sequences import May
from app.engine.text.book import Fields, constants, general, phrase, same


class CastWithAnyMana(Instruction, frozen=True):
    """ "You may cast spells from among those cards this turn, and mana of any type can be spent to cast
    them." """

    effect: Effect
    mana: SpentSo


def _make(found: Fields) -> object:
    """What one may do with cards that were spoken of says itself with what mana."""
    if isinstance(getattr(found["effect"], "effect", None), May):
        return NotImplemented
    return CastWithAnyMana(found["effect"], cast("SpentSo", found["mana"]))


def _take(value: object) -> Fields | None:
    return {"effect": value.effect, "mana": value.mana} if isinstance(value, CastWithAnyMana) else None


same("mana_too", "{mana:spent_so} to cast (them|those spells)")
general("timed", "{effect:held}, and {mana:mana_too}", _make, _take)
general("timed", "{effect:held_first}, and {mana:mana_too}", _make, _take)


class Castable(Enum):
    """Spells that an instruction lets a player cast."""

    SPELLS = "spells this way"
    A_SPELL = "a spell this way"


class LandsThisWay(Enum):
    """How lands enter that an instruction lets players play."""

    EACH_TAPPED = "each land played this way enters tapped"


constants("castable", Castable)
phrase("sentence", UnmeantDeed, "{mana:spent_so} to cast {on:castable}")
phrase("sentence", UnmeantDeed, "if you cast a spell this way, {mana:any_type_spends} to cast it")
constants("sentence", LandsThisWay)
