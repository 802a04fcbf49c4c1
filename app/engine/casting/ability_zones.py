"""The activated abilities that an object has where it is (113.6, 305.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility, Quoted
from app.engine.abilities.costs import DiscardThis, ExileThis, Where
from app.engine.abilities.objects import InZone, This
from app.engine.abilities.places import FromZone
from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.state.layers import INTRINSIC
from app.engine.state.view import view
from app.engine.values.by_identity import ByIdentity
from app.engine.values.walking import inside
from app.engine.values.zones import Zone

_ZONES: Final[ByIdentity[Zone]] = ByIdentity()


@implements("113.6", "113.6k")
def zone_of(ability: ActivatedAbility) -> Zone:
    """The zone in which the ability functions, as its cost or its keyword says; else the battlefield."""
    return _ZONES.get((ability,), None, partial(_zone_of, ability))


def _zone_of(ability: ActivatedAbility) -> Zone:
    if ability.zone:
        return Zone(ability.zone)
    for part in ability.cost:
        match part:
            case DiscardThis() | ExileThis(where=Where.HAND):
                return Zone.HAND
            case ExileThis(where=Where.GRAVEYARD):
                return Zone.GRAVEYARD
            case _:
                pass
    return next(_zones_moved_from(ability.effects), Zone.BATTLEFIELD)


def _zones_moved_from(value: object) -> Iterator[Zone]:
    """The zones out of which an effect moves the object itself."""
    for part in inside(value, Quoted):
        if isinstance(part, FromZone) and isinstance(part.what, This) and isinstance(part.zone, InZone):
            yield Zone(part.zone.zone)


@implements("305.6")
def abilities_there(game: Game, thing: GameObject) -> tuple[ActivatedAbility, ...]:
    """The activated abilities of an object that function where it is, in their order.

    A land's mana ability for a basic land type comes first, that for a type which it was given last.
    """
    looks = view(game).characteristics(thing.id)
    found = [a for a in looks.abilities if isinstance(a, ActivatedAbility) and zone_of(a) is thing.zone]
    if thing.zone is not Zone.BATTLEFIELD or "Land" not in looks.types:
        return tuple(found)
    printed = thing.face.type_line.subtypes
    first = [INTRINSIC[kind] for kind in looks.subtypes if kind in INTRINSIC and kind in printed]
    last = [INTRINSIC[kind] for kind in looks.subtypes if kind in INTRINSIC and kind not in printed]
    return (*first, *found, *last)
