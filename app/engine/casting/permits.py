"""Statements that let players cast cards from elsewhere or for something else, in one shape."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.engine.abilities.amounts import CharacteristicOf
from app.engine.abilities.conditions import Condition
from app.engine.abilities.costs import Cost, PayLife
from app.engine.abilities.objects import AnyObjects, InZone, This
from app.engine.abilities.players import Player
from app.engine.statics.casting_this_way import (
    CastOneFor,
    CastTheseFor,
    CastThisFor,
    CastThisIf,
    CastThisUsing,
)
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


@dataclass(frozen=True, slots=True)
class OwnPermit:
    """What a card's statement about itself lets its owner do."""

    way: str = ""
    cost: Cost = ()
    condition: Condition | None = None


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
    "from your graveyard": "graveyard",
    "from exile": "exile",
    "from the command zone": "command",
}


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


def own_permit(effect: object, zone: str, *, is_top: bool) -> OwnPermit | None:
    """What a card says of itself in this zone; None where it says nothing of it."""
    place = getattr(effect, "place", "")
    here = is_top if place == "from the top of your library" else _OWN_PLACES.get(place) == zone
    if not here:
        return None
    match effect:
        case MayCastThis(land=False):
            return OwnPermit()
        case CastThisFor(besides=True, cost=cost):
            return OwnPermit(cost=cost)
        case CastThisUsing(keyword=keyword):
            return OwnPermit(way=keyword)
        case CastThisIf(condition=condition):
            return OwnPermit(condition=condition)
        case _:
            return None
