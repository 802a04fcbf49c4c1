"""Statements that let players cast cards from elsewhere or for something else, in one shape."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import AlternativeCost, General, SpellAbility, StaticAbility
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Cost, PayLife
from app.engine.abilities.nouns.elsewhere import CastFrom
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, InZone, Noun, Objects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.statics.casting.cast_from import IfSoCast, MayCastThisFrom, Places
from app.engine.statics.casting.casting_permissions import MayPlayTopCard
from app.engine.statics.casting.casting_this_way import (
    CastOneFor,
    CastTheseFor,
    CastThisFor,
    CastThisIf,
    CastThisUsing,
)
from app.engine.statics.casting.paid_instead import CastTheseInstead, FirstMayBeFree, FreeWithFlash
from app.engine.statics.casting.playing import (
    MayCast,
    MayCastEachType,
    MayCastOne,
    MayCastThis,
    MayPlay,
    MayPlayAndCast,
    MayPlayOneAndCastOne,
    Often,
    OnePayment,
    Payment,
)
from app.engine.statics.quiet import only_lands
from app.engine.values.frozen import replace

LIFE_FOR_MANA_VALUE: Final = (PayLife(CharacteristicOf(This(), "mana value")),)
"""What is paid where life equal to its mana value is paid for a spell."""


class Permit(Struct, frozen=True):
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
    flash: bool = False
    """Those it lets be cast may be cast as though they had flash."""
    instead: Cost | None = None
    """What is paid rather than their mana costs; None for nothing else."""
    either: bool = False
    """A land may be played instead."""
    first: bool = False
    """Only the first spell that a player casts during each of their turns."""


PERMITS: Final = (
    MayCast,
    MayPlayAndCast,
    MayCastOne,
    MayPlayOneAndCastOne,
    MayCastEachType,
    CastTheseFor,
    CastOneFor,
    MayPlay,
    MayPlayTopCard,
    FreeWithFlash,
    CastTheseInstead,
    FirstMayBeFree,
    IfSoCast,
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
            one = Permit(Player.YOU, effect.spell, effect.top, often=effect.often)
            return replace(one, either=effect.either)
        case MayCastEachType():
            return Permit(Player.YOU, _in_graveyard(effect.spells), often=effect.often, each_type=True)
        case CastTheseFor():
            return Permit(Player.YOU, effect.spells, effect.top, cost=effect.cost)
        case CastOneFor(often=Often() as often):
            return Permit(Player.YOU, effect.spell, often=often, cost=effect.cost)
        case MayPlay(what=what) if not only_lands(what):
            return Permit(effect.who, _as_spells(what), effect.top)
        case MayPlayTopCard():
            return Permit(effect.who, Objects(noun=Noun.SPELL), top=True)
        case IfSoCast(may=may):
            return permit(may)
        case _:
            return _permit_instead(effect)


def _permit_instead(effect: object) -> Permit | None:
    """A statement that says how spells are cast rather than from where."""
    match effect:
        case FreeWithFlash(spells=spells):
            return Permit(Player.A_PLAYER, spells, payment=Payment.FREE, flash=True)
        case CastTheseInstead(spells=spells, cost=cost):
            return Permit(Player.YOU, spells, instead=cost)
        case FirstMayBeFree():
            return Permit(Player.EACH_PLAYER, Objects(noun=Noun.SPELL), payment=Payment.FREE, first=True)
        case _:
            return None


def _as_spells(what: AnyObjects) -> AnyObjects:
    """The cards that may be played, as the spells that are cast of them."""
    if isinstance(what, EitherObjects):
        return replace(what, kinds=tuple(replace(kind, noun=Noun.SPELL) for kind in what.kinds))
    return replace(what, noun=Noun.SPELL)


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
