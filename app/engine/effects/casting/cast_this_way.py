"""What is said of spells cast through a permission: "if you cast a spell this way, ..." (601.3b, 609.4b)."""

from __future__ import annotations

from typing import Final, Literal

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.abilities.vocabulary import ManaOfKind
from app.engine.effects.casting.spells_to_come import (
    CastsAsThoughFlash,
    EntersWith,
    PaysLifeInstead,
    SpendsAsThough,
)
from app.engine.effects.durations.grant_abilities import GainsAbilities
from app.engine.effects.durations.lasting_changes import ChangesForEver
from app.engine.effects.durations.until_end_of_turn import Gains
from app.engine.effects.instructions.sequences import May
from app.engine.effects.zones.entering import ItEnters
from app.engine.statics.casting.cast_from import IfSoCast
from app.engine.statics.casting.casting_this_way import IfCastThisWay
from app.engine.statics.casting.paid_instead import FlashForThose
from app.engine.statics.casting.playing import AnyTypeSpent
from app.engine.statics.costs.spending_mana import SpendForThose, SpentOn
from app.engine.values.frozen import replace

SAID: Final = (IfCastThisWay, FlashForThose, SpendForThose, AnyTypeSpent, IfSoCast)
"""What stands beside a permission and speaks of the spells cast so."""

SNOW_AS_ANY: Final = "snow as any color"
"""Mana from snow sources may be spent as though it were of any colour."""

_LATER: Final = (EntersWith, ItEnters, Gains, GainsAbilities, ChangesForEver)
"""Instructions that matter to the spell once it is cast, and to the permanent that it becomes."""


class CastSo(Instruction, frozen=True):
    """What goes with a permission."""

    flash: bool = False
    life: bool = False
    """Life equal to its mana value is paid rather than the mana cost of a spell."""
    mana: ManaOfKind | Literal["", "snow as any color"] = ""
    """As what mana may be spent."""
    gives: tuple[Effect, ...] = ()
    """What is done to the spell once it is cast, and so to the permanent that it becomes."""
    later: bool = False
    """Something else comes of casting it so."""


def is_known(effect: object) -> bool:
    """Whether such a statement is one that casting asks about."""
    return with_more(CastSo(), effect) != CastSo()


def with_more(told: CastSo, effect: object) -> CastSo:
    """What goes with a permission, and what one more statement says of it."""
    match effect:
        case FlashForThose() | IfCastThisWay(effect=May(effect=CastsAsThoughFlash())):
            return replace(told, flash=True)
        case IfCastThisWay(effect=PaysLifeInstead(n=CharacteristicOf(which="mana value"))):
            return replace(told, life=True)
        case IfCastThisWay(effect=May(effect=SpendsAsThough(mana="", as_kind=kind))):
            return replace(told, mana=kind)
        case SpendForThose(mana="snow", as_kind="any color", on=SpentOn.SPELLS | SpentOn.THIS_WAY):
            return replace(told, mana=SNOW_AS_ANY)
        case SpendForThose(mana="", as_kind=kind, on=SpentOn.SPELLS | SpentOn.THIS_WAY):
            return replace(told, mana=kind)
        case AnyTypeSpent(spells=None):
            return replace(told, mana="any type")
        case IfSoCast(when=True):
            return replace(told, later=True)
        case IfCastThisWay(effect=later) | IfSoCast(effect=later) if isinstance(later, _LATER):
            return replace(told, gives=(*told.gives, later))
        case _:
            return told
