"""The mana abilities that a player may activate, wherever they function (605.1a, 113.6, 305.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.casting.ability_costs import also
from app.engine.casting.ability_zones import zone_of
from app.engine.casting.activation_limits import may_activate
from app.engine.casting.in_force import board
from app.engine.effects.makes_mana import makes_mana
from app.engine.state.game import Game, GameObject
from app.engine.state.layers import INTRINSIC, Characteristics
from app.engine.state.remembered import ByGame
from app.engine.state.view import ByLooks, view
from app.engine.values.by_identity import ByIdentity
from app.engine.values.ids import PlayerId
from app.engine.values.zones import Zone

ManaAbility = tuple[GameObject, int, ActivatedAbility]
"""An object, one of its mana abilities, and a number for that on the object."""


_ABILITIES: Final[ByGame[tuple[ManaAbility, ...]]] = ByGame()


def mana_abilities(game: Game, player: PlayerId) -> tuple[ManaAbility, ...]:
    """The abilities that add mana and that the player may activate, wherever they function (113.6)."""
    return _ABILITIES.get(game, player, lambda: tuple(_mana_abilities(game, player)))


def _mana_abilities(game: Game, player: PlayerId) -> Iterator[ManaAbility]:
    for thing, number, ability in _printed(game, player):
        more = also(game, thing, ability, player)
        yield thing, number, replace(ability, cost=(*ability.cost, *more)) if more else ability


def _printed(game: Game, player: PlayerId) -> Iterator[ManaAbility]:
    """These abilities with the costs that they have by themselves."""
    for thing, number, ability in board(game).activated:
        if not makes_mana(ability) or zone_of(ability) is not Zone.BATTLEFIELD:
            continue
        if may_activate(game, thing, ability, player) if ability.limits else thing.controller == player:
            yield thing, number, ability
    for identity, kind in _BASICS.get(view(game)):
        thing = game.objects[identity]
        if thing.controller == player:
            yield thing, -1 - list(INTRINSIC).index(kind), INTRINSIC[kind]
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        for thing in game.in_zone(zone, player):
            for number, ability in _ELSEWHERE.get((thing.reading,), zone, partial(_in_zone, thing)):
                yield thing, number, ability


def _basic_types(looks: Characteristics) -> list[str]:
    return [kind for kind in looks.subtypes if kind in INTRINSIC] if "Land" in looks.types else []


_BASICS: Final = ByLooks(_basic_types, oldest_first=False)


_ELSEWHERE: Final[ByIdentity[tuple[tuple[int, ActivatedAbility], ...]]] = ByIdentity(most=20_000)


def _in_zone(thing: GameObject) -> tuple[tuple[int, ActivatedAbility], ...]:
    """The mana abilities of a card that function in the zone where it is."""
    activated = [a for a in thing.reading.general if isinstance(a, ActivatedAbility)]
    return tuple((n, a) for n, a in enumerate(activated) if makes_mana(a) and zone_of(a) is thing.zone)
