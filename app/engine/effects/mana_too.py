"""As what mana may be spent on spells that an effect lets a player cast for a while (609.4b)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import cast

from app.engine.abilities.abilities import Effect
from app.engine.effects.sequences import May
from app.engine.text.book import Fields, constant, general


class ManaToo(Enum):
    """As what mana may be spent."""

    ANY_TYPE = "mana of any type can be spent to cast (them|those spells)"
    AS_ANY_COLOR = "you may spend mana as though it were mana of any color to cast (them|those spells)"
    AS_ANY_TYPE = "you may spend mana as though it were mana of any type to cast (them|those spells)"


@dataclass(frozen=True, slots=True)
class CastWithAnyMana:
    """ "You may cast spells from among those cards this turn, and mana of any type can be spent to cast
    them." """

    effect: Effect
    mana: ManaToo


def _make(found: Fields) -> object:
    """What one may do with cards that were spoken of says itself with what mana."""
    if isinstance(getattr(found["effect"], "effect", None), May):
        return NotImplemented
    return CastWithAnyMana(found["effect"], cast("ManaToo", found["mana"]))


def _take(value: object) -> Fields | None:
    return {"effect": value.effect, "mana": value.mana} if isinstance(value, CastWithAnyMana) else None


for _mana in ManaToo:
    constant("mana_too", _mana, _mana.value)
general("timed", "{effect:held}, and {mana:mana_too}", _make, _take)
general("timed", "{effect:held_first}, and {mana:mana_too}", _make, _take)


class SpentOnThose(Enum):
    """ "Mana of any type can be spent to cast spells this way.": spells that an instruction lets cast"""

    SPELLS = "mana of any type can be spent to cast spells this way"
    A_SPELL = "mana of any type can be spent to cast a spell this way"
    IF_CAST = "if you cast a spell this way, mana of any type can be spent to cast it"


class LandsThisWay(Enum):
    """How lands enter that an instruction lets players play."""

    EACH_TAPPED = "each land played this way enters tapped"


for _spent in SpentOnThose:
    constant("sentence", _spent, _spent.value)
for _land in LandsThisWay:
    constant("sentence", _land, _land.value)
