"""Level and station symbols, class level bars: what a permanent has from then on (711.2, 716.2, 721.2)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import (
    ActivatedAbility,
    ClassLevel,
    Keyword,
    LevelBand,
    Quoted,
    StaticAbility,
    StaticEffect,
    StationBand,
)
from app.engine.abilities.conditions.conditions import Condition, HasCounters, Joined
from app.engine.abilities.conditions.standings import IsOfLevel
from app.engine.abilities.limits import ActivateOnly, OnlyIf, Speed
from app.engine.abilities.nouns.descriptions import Kept
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.tallies import Bound, Tally
from app.engine.effects.permanents.states import GainsLevel
from app.engine.rule import implements
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.traits.characteristics import Becomes

_THIS: Final = This("permanent")


def of_bar(bar: LevelBand | StationBand | ClassLevel) -> tuple[ActivatedAbility | StaticAbility, ...]:
    """The abilities that a symbol or a class level bar stands for, with the text beside it."""
    return of_class(bar) if isinstance(bar, ClassLevel) else of_band(bar)


@implements("716.2a")
def of_class(bar: ClassLevel) -> tuple[ActivatedAbility | StaticAbility, ...]:
    """How a Class comes to its next level, and what it has from that on."""
    before = OnlyIf(IsOfLevel(_THIS, bar.level - 1, or_greater=False))
    gaining = ActivatedAbility(bar.cost, (GainsLevel(bar.level),), (ActivateOnly((Speed.SORCERY, before)),))
    if not bar.lines:
        return (gaining,)
    having = HasAbilities(_THIS, _given(bar))
    return (gaining, StaticAbility(having, IsOfLevel(_THIS, bar.level, or_greater=True)))


def _given(band: LevelBand | StationBand | ClassLevel) -> tuple[Keyword | Quoted, ...]:
    return tuple(one if isinstance(one, Keyword) else Quoted((one,)) for line in band.lines for one in line)


@implements("711.2a", "711.2b", "721.2a", "721.2b")
def of_band(band: LevelBand | StationBand) -> tuple[StaticAbility, ...]:
    """The static abilities that the symbol stands for, with the text and the size beside it."""
    given = _given(band)
    found: list[StaticEffect] = []
    if band.size is not None:
        types = ("creature",) if isinstance(band, StationBand) else ()
        found.append(Becomes(_THIS, types, None, *band.size, kept=Kept.TYPES))
    if given:
        found.append(HasAbilities(_THIS, given))
    return tuple(StaticAbility(effect, _condition(band)) for effect in found)


@implements("721.2b")
def stationed(band: StationBand) -> StaticAbility:
    """What makes it a creature with the printed power and toughness, which stand beside this symbol."""
    return StaticAbility(Becomes(_THIS, ("creature",), kept=Kept.TYPES), _condition(band))


def _condition(band: LevelBand | StationBand) -> Condition:
    kind = "level" if isinstance(band, LevelBand) else "charge"
    least = HasCounters(_THIS, Tally(band.least, Bound.AT_LEAST), kind)
    most = band.most if isinstance(band, LevelBand) else None
    if most is None:
        return least
    return Joined((least, HasCounters(_THIS, Tally(most, Bound.OR_FEWER), kind)), all=True)
