"""The mana abilities that a player may activate, wherever they function (605.1a, 113.6, 305.6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.abilities.costs.costs import PayMana
from app.engine.casting.activation.ability_costs import also, is_changed
from app.engine.casting.activation.ability_zones import zone_of
from app.engine.casting.activation.activation_limits import may_activate
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import Standing, activated_abilities, saying
from app.engine.casting.wording.words import name_of
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.rule import implements
from app.engine.state.characteristics.layers import INTRINSIC, Characteristics
from app.engine.state.characteristics.view import ByLooks, view
from app.engine.state.game import Game, GameObject
from app.engine.state.remembered import ByGame
from app.engine.statics.costs.ability_costs import AbilityCostChange
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say

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
    for thing, number, ability in activated_abilities(game):
        # Those that function elsewhere follow below, by zone (113.6).
        if not makes_mana(ability) or zone_of(ability) is not Zone.BATTLEFIELD:
            continue
        # Limits may name other players; without them only the controller may activate it (602.2).
        if may_activate(game, thing, ability, player) if ability.limits else thing.controller == player:
            yield thing, number, ability
    # The intrinsic ability of a basic land type, printed or not (305.6).
    for identity, kind in _BASICS.get(view(game)):
        thing = game.objects[identity]
        if thing.controller == player:
            yield thing, -1 - list(INTRINSIC).index(kind), INTRINSIC[kind]
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        # The card that is being cast is on the stack, so it can't be exiled from the hand to pay for itself.
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


class Changed(Struct, frozen=True):
    """A mana ability with the cost that it has now."""

    ability: ActivatedAbility | None
    """None where it costs more, and by how much can't be told."""
    uncertain: tuple[tuple[ObjectId, str], ...] = ()


@implements("602.2b")
def with_changed_cost(casting: Casting, thing: GameObject, ability: ActivatedAbility) -> Changed:
    """The ability with what it costs more; an increase that can't be told makes it unusable."""
    uncertain: list[tuple[ObjectId, str]] = []
    found: ActivatedAbility | None = ability
    for standing, effect in saying(casting.game, AbilityCostChange):
        answer = is_changed(casting.game, standing, thing, ability, casting.player)
        if answer is False:
            continue
        # A fixed increase is just more mana to pay; any other can't be told from here.
        if answer and effect.more and _is_plain(standing, effect):
            found = found and replace(found, cost=(*found.cost, PayMana(effect.amount)))
        # What lowers a cost without mana in it changes nothing (118.7a).
        elif effect.more or any(isinstance(part, PayMana) for part in ability.cost):
            by, name = name_of(casting.game, standing.source.id), name_of(casting.before, thing.id)
            uncertain.append(
                (
                    thing.id,
                    say("How {by} changes what {name}'s ability costs can't be told.", by=by, name=name),
                )
            )
            # An unknown increase makes it unusable: it may be more than there is.
            found = None if effect.more else found
    return Changed(found, tuple(uncertain))


def _is_plain(standing: Standing, effect: AbilityCostChange) -> bool:
    """Whether it says a fixed amount, and is surely in force."""
    return standing.sure and effect.times is None and effect.x is None and effect.condition is None
