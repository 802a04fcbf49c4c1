"""Statements that let players cast cards from elsewhere or for something else, in one shape."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.engine.abilities.abilities import AlternativeCost, General, SpellAbility, StaticAbility
from app.engine.abilities.amounts import CharacteristicOf
from app.engine.abilities.conditions import Condition
from app.engine.abilities.costs import Cost, PayLife
from app.engine.abilities.elsewhere import CastFrom
from app.engine.abilities.objects import AnyObjects, InZone
from app.engine.abilities.players import Player
from app.engine.abilities.references import This
from app.engine.statics.casting_this_way import (
    CastOneFor,
    CastTheseFor,
    CastThisFor,
    CastThisIf,
    CastThisUsing,
)
from app.engine.statics.further_permissions import IfSoCast, MayCastThisFrom, Places
from app.engine.statics.playing import (
    MayCast,
    MayCastEachType,
    MayCastOne,
    MayCastThis,
    MayPlayAndCast,
    MayPlayOneAndCastOne,
    Often,
    OnePayment,
    Payment,
)

LIFE_FOR_MANA_VALUE: Final = (PayLife(CharacteristicOf(This(), "mana value")),)
"""What is paid where life equal to its mana value is paid for a spell."""


@dataclass(frozen=True, slots=True)
class Permit:
    """What a permanent's statement lets its players cast."""

    who: Player
    spells: AnyObjects
    top: bool = False
    payment: Payment = Payment.USUAL
    often: Often | None = None
    """How often; None for always."""
    cost: Cost = ()
    each_type: bool = False
    """One of each permanent type."""


PERMITS: Final = (
    MayCast,
    MayPlayAndCast,
    MayCastOne,
    MayPlayOneAndCastOne,
    MayCastEachType,
    CastTheseFor,
    CastOneFor,
)
"""Statements of permanents that let cards be cast."""
_ONE: Final = {
    OnePayment.USUAL: Payment.USUAL,
    OnePayment.FREE: Payment.FREE,
    OnePayment.LIFE: Payment.LIFE,
}
_OWN_PLACES: Final = {
    "from your graveyard": ("graveyard",),
    "from exile": ("exile",),
    "from the command zone": ("command",),
    "from the top of your library": ("library",),
    "from your graveyard or from exile": ("graveyard", "exile"),
    Places.GRAVEYARD_ONLY.value: ("graveyard",),
}
"""The zones of which a card's statement about itself speaks."""


def permit(effect: object) -> Permit | None:
    """The statement in one shape; None for any other."""
    match effect:
        case MayCast():
            return Permit(effect.who, effect.spells, effect.top, effect.payment)
        case MayPlayAndCast():
            return Permit(effect.who, effect.spells, effect.top, effect.payment)
        case MayCastOne():
            return Permit(Player.YOU, effect.spell, effect.top, _ONE[effect.payment], effect.often)
        case MayPlayOneAndCastOne():
            return Permit(Player.YOU, effect.spell, effect.top, often=effect.often)
        case MayCastEachType():
            return Permit(Player.YOU, _in_graveyard(effect.spells), often=effect.often, each_type=True)
        case CastTheseFor():
            return Permit(Player.YOU, effect.spells, effect.top, cost=effect.cost)
        case CastOneFor(often=Often() as often):
            return Permit(Player.YOU, effect.spell, often=often, cost=effect.cost)
        case _:
            return None


def _in_graveyard(spells: AnyObjects) -> AnyObjects:
    """These spells, from the own graveyard."""
    return replace(spells, relatives=(*spells.relatives, InZone("graveyard", Player.YOU, "from")))


def of_itself(ability: General | SpellAbility) -> tuple[General | SpellAbility, ...]:
    """What a card says of itself, as the zones and costs that it gives; the ability itself for any other."""
    if not isinstance(ability, StaticAbility):
        return (ability,)
    effect = ability.effect.may if isinstance(ability.effect, IfSoCast) else ability.effect
    place = effect.places.value if isinstance(effect, MayCastThisFrom) else getattr(effect, "place", "")
    zones = _OWN_PLACES.get(place, ())
    return tuple(one for zone in zones if (one := _told(effect, zone, ability.condition))) or (ability,)


def _told(effect: object, zone: str, condition: Condition | None) -> General | None:
    match effect:
        case MayCastThis():
            return CastFrom("", zone, "601.3", (), condition)
        case MayCastThisFrom(places=places):
            return CastFrom("", zone, "601.3", (), condition, places is Places.GRAVEYARD_ONLY)
        case CastThisFor(besides=True, cost=cost):
            return CastFrom("", zone, "601.3", cost, condition)
        case CastThisFor(cost=cost):
            return AlternativeCost("alternative", cost, "118.9", condition, zone)
        case CastThisUsing(keyword=keyword):
            return CastFrom(keyword, zone, "601.3", (), condition)
        case CastThisIf(condition=asked):
            return CastFrom("", zone, "601.3", (), asked)
        case _:
            return None
