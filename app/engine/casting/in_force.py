"""The static abilities in force in a position, found once and remembered for it, and of whom they speak."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from typing import Final, TypeVar

from msgspec import Struct

from app.engine.abilities.abilities import ActivatedAbility, General, SpellAbility, StaticAbility
from app.engine.abilities.nouns.happened import Spot
from app.engine.abilities.nouns.most import HavingMost
from app.engine.abilities.nouns.objects import Elsewhere, Objects, ThatTargets
from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy, PlayerWho
from app.engine.abilities.nouns.references import Host, Player
from app.engine.abilities.quantities.amounts import AmongThose
from app.engine.casting.wording.words import OF_LASTING
from app.engine.effects.mana.mana_abilities import makes_mana
from app.engine.effects.mana.spend_mana import MANA_RULES, restrictions
from app.engine.rule import implements
from app.engine.state.characteristics.boards_alike import apart_from_permanents, looked_at_by
from app.engine.state.characteristics.layers import Characteristics, zones_said
from app.engine.state.characteristics.view import ByLooks, view
from app.engine.state.combat.fighting import defending_player
from app.engine.state.conditions import holds, is_of_each, stated
from app.engine.state.game import Game, GameObject, LastingEffect, TargetRef
from app.engine.state.kinds.matching import ENCHANTED_CREATURE, all_of, attached_of, relates
from app.engine.state.players.enchanted import is_enchanted
from app.engine.state.remembered import ByGame
from app.engine.state.zones.emblems import is_emblem
from app.engine.statics.casting.casting_permissions import AsThoughFlash
from app.engine.statics.casting.ignoring import is_ignored
from app.engine.statics.casting.playing import ExtraLands, HandSizeIs, MayCast
from app.engine.statics.casting.prohibitions import (
    CantActivate,
    CantBe,
    CantCast,
    CantCastOrActivate,
    CantPlay,
    CastLimit,
    PlayerCant,
    PlayersCantActivate,
)
from app.engine.statics.costs.ability_costs import AbilityCostChange, NthAbilityCost
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.costs.mana_replacements import ProducesInstead
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside, replace
from app.engine.values.ids import ObjectId, PlayerId, Zone


class Standing(Struct, frozen=True):
    """A static ability of an object that is in force, or may be."""

    source: GameObject
    ability: StaticAbility
    sure: bool
    """False where it is not known whether its condition holds."""
    about: tuple[TargetRef, ...] = ()
    """The players or objects of whom a resolved spell or ability spoke."""


class _Said(Struct, frozen=True):
    """The abilities of all permanents and emblems of one position, whether or not their conditions hold."""

    static: dict[type, list[tuple[GameObject, StaticAbility]]]
    """Static abilities by the type of their effect."""
    activated: tuple[tuple[GameObject, int, ActivatedAbility], ...]
    mana_value: bool
    """Whether a mana ability of one of them speaks of a mana value."""
    mana_for_targets: bool


LASTING: Final = frozenset(
    {
        *(CantBe, CantCast, AsThoughFlash, CostChange, CastLimit),
        *(MayCast, ExtraLands),
        HandSizeIs,
        *(AbilityCostChange, NthAbilityCost),
        *(CantActivate, CantCastOrActivate, PlayersCantActivate, PlayerCant, CantPlay),
        ProducesInstead,
    }
)
"""Statements that resolved spells and abilities make for a while, and that are asked about (611.2)."""
_Effect = TypeVar("_Effect")
_SAID: Final[ByGame[_Said]] = ByGame()
_IN_FORCE: Final[ByGame[tuple[Standing, ...]]] = ByGame()


def _said(game: Game) -> _Said:
    return _SAID.get(game, None, partial(_look, game))


def in_force(game: Game, kind: type) -> tuple[Standing, ...]:
    """The static abilities of permanents and emblems whose effect is of this type.

    Whether their conditions hold is asked for those alone: most types are of no concern as something is cast.
    """
    # Most boards say nothing of most kinds: no position need be asked then.
    if kind not in _said(game).static and not game.lasting:
        return ()
    return _IN_FORCE.get(game, kind, partial(_standing, game, kind))


def said(standing: Iterable[Standing], kind: type[_Effect]) -> Iterator[tuple[Standing, _Effect]]:
    """Those that say something of this kind, each with what it says."""
    for one in standing:
        if isinstance(one.ability.effect, kind):
            yield one, one.ability.effect


def saying(game: Game, kind: type[_Effect]) -> Iterator[tuple[Standing, _Effect]]:
    """The static abilities in force whose effect is of this type, each with that effect."""
    return said(in_force(game, kind), kind)


def activated_abilities(game: Game) -> tuple[tuple[GameObject, int, ActivatedAbility], ...]:
    """The activated abilities of permanents, numbered from 0 on each of them."""
    return _said(game).activated


def asks_for_mana_value(game: Game, player: PlayerId) -> bool:
    """Whether an ability of some permanent, or mana that the player has, may look at a spell's mana value."""
    return _MANA_VALUE.get(game, None, partial(_asks_for_mana_value, game)) or any(
        speaks_of_mana_value(restrictions(mana.only)) for mana in game.player(player).restricted_mana
    )


_MANA_VALUE: Final[ByGame[bool]] = ByGame()


def _asks_for_mana_value(game: Game) -> bool:
    said = _said(game)
    effects = [ability.effect for found in said.static.values() for _, ability in found]
    effects += [lasting.effect for lasting in game.lasting]
    kinds = {type(effect) for effect in effects if speaks_of_mana_value(effect)}
    standing = (one for kind in kinds for one in in_force(game, kind))
    return said.mana_value or any(speaks_of_mana_value(one.ability.effect) for one in standing)


def mana_for_targets(game: Game) -> bool:
    """Whether what mana of a permanent may be spent on depends on the targets of a spell."""
    return _said(game).mana_for_targets


_KNOWN: Final[ByIdentity[bool]] = ByIdentity()
"""Whether effects that were looked at speak of a mana value."""


def speaks_of_mana_value(value: object) -> bool:
    """Whether words about spells ask for a mana value."""
    return _KNOWN.get((value,), None, lambda: _mentions_mana_value(value))


def _mentions_mana_value(value: object) -> bool:
    return any(
        # What such words say of objects in other zones is not of the spell's mana value.
        any(map(_names_mana_value, inside(part))) if isinstance(part, AmongThose) else _names_mana_value(part)
        for part in inside(value, AmongThose)
        if not (isinstance(part, AmongThose) and _are_off_the_stack(part.what))
    )


def _are_off_the_stack(what: object) -> bool:
    """Whether it says of objects that they are somewhere else than spells are (601.2a)."""
    # A spell on the stack is what mana is spent on (601.2a); cards elsewhere are not.
    return isinstance(what, Objects) and any(
        isinstance(one, Elsewhere) and one.place not in (Spot.STACK, Spot.NOT_BATTLEFIELD)
        for one in what.relatives
    )


def _names_mana_value(part: object) -> bool:
    """Whether words name a mana value; so do an odd and an even one."""
    words = part.value if isinstance(part, Enum) else part
    return isinstance(words, str) and "mana value" in words


def own_statics(game: Game, object_id: ObjectId, kind: type | tuple[type, ...]) -> tuple[Standing, ...]:
    """The static abilities of one object whose effect is of this type."""
    thing = game.objects[object_id]
    found: list[Standing] = []
    # As it looks now, with what it gained and without what it lost (613.1f).
    for ability in view(game).characteristics(object_id).abilities:
        if isinstance(ability, StaticAbility) and isinstance(ability.effect, kind):
            _add(game, thing, ability, found)
    return tuple(found)


def own_abilities(game: Game, object_id: ObjectId) -> tuple[General | SpellAbility, ...]:
    """All abilities that an object has now."""
    return view(game).characteristics(object_id).abilities


def sources(game: Game) -> tuple[GameObject, ...]:
    """The permanents, and the emblems and the like in the command zone."""
    if not game.there(Zone.COMMAND):
        return game.there(Zone.BATTLEFIELD)  # only emblems and the like add to the battlefield
    return tuple([o for o in game.objects.values() if o.zone is Zone.BATTLEFIELD or is_emblem(o)])


@implements("113.6b")
def _from_command(thing: GameObject, having: _Having) -> _Having | None:
    """What functions in the command zone: all static abilities of an emblem, of a card those that say so."""
    static = having.static
    # A card in the command zone, as a commander, says only what states that zone (113.6b).
    if not is_emblem(thing):
        static = tuple(ability for ability in static if Zone.COMMAND in zones_said(ability))
    return _Having(static, (), False, False) if static else None


class _Having(Struct, frozen=True):
    """What is asked for among the abilities of an object."""

    static: tuple[StaticAbility, ...]
    activated: tuple[tuple[int, ActivatedAbility], ...]
    mana_value: bool
    """Whether a mana ability speaks of a mana value."""
    mana_for_targets: bool


def _asked_for(looks: Characteristics) -> tuple[_Having, ...]:
    static = tuple(a for a in looks.abilities if isinstance(a, StaticAbility))
    activated = tuple(a for a in looks.abilities if isinstance(a, ActivatedAbility))
    rules = (e for a in activated for e in a.effects if isinstance(e, MANA_RULES))
    # So what their mana may be spent on is all that can matter.
    # While a spell is cast, no other abilities are activated than mana abilities (601.2g).
    asks = (
        any(speaks_of_mana_value(a.effects) for a in activated if makes_mana(a)),
        any(map(_asks_for_targets, rules)),
    )
    return (_Having(static, tuple(enumerate(activated)), *asks),) if static or activated else ()


_HAVING: Final = ByLooks(_asked_for, oldest_first=False)


def _of_sources(game: Game) -> Iterator[tuple[GameObject, _Having]]:
    """What permanents and emblems have of that, in the order of all objects."""
    looks, objects = view(game), game.objects
    found = _HAVING.get(looks)
    if not game.there(Zone.COMMAND):
        yield from ((objects[identity], having) for identity, having in found)
        return
    of_permanents = dict(found)
    for thing in objects.values():
        if thing.zone is Zone.COMMAND:
            asked = _asked_for(looks.characteristics(thing.id))
            yield from ((thing, there) for one in asked if (there := _from_command(thing, one)) is not None)
        elif thing.id in of_permanents:
            yield thing, of_permanents[thing.id]


def _look(game: Game) -> _Said:
    static: dict[type, list[tuple[GameObject, StaticAbility]]] = {}
    there = tuple(_of_sources(game))
    for thing, having in there:
        for ability in having.static:
            static.setdefault(type(ability.effect), []).append((thing, ability))
    kinds = {id(having): having for _, having in there}.values()
    return _Said(
        static,
        tuple([(thing, number, ability) for thing, having in there for number, ability in having.activated]),
        any(having.mana_value for having in kinds),
        any(having.mana_for_targets for having in kinds),
    )


def _standing(game: Game, kind: type) -> tuple[Standing, ...]:
    """The statements of one type: those of permanents and emblems, then those that resolved spells made."""
    found: list[Standing] = []
    # What permanents say stands before what was said for a while; the total does not depend on it.
    for thing, ability in _said(game).static.get(kind, ()):
        _add(game, thing, ability, found)
    for lasting in game.lasting if kind in LASTING else ():
        if type(lasting.effect) is kind:  # it needs no source any more, and no condition (611.2a)
            ability = StaticAbility(lasting.effect)
            found.append(Standing(_of(game, lasting), ability, True, lasting.affected))
    return tuple(found)


def _asks_for_targets(value: object) -> bool:
    return any(isinstance(part, ThatTargets) for part in inside(value))


def _of(game: Game, lasting: LastingEffect) -> GameObject:
    """Something to stand for the spell or ability that resolved, which is no object any more."""
    # Only its controller counts: what resolved is no object, and has no characteristics to ask for.
    any_object = next(iter(game.objects.values()))
    told_apart = ObjectId(f"{OF_LASTING}{lasting.timestamp})")
    return replace(any_object, id=told_apart, controller=lasting.controller, timestamp=lasting.timestamp)


def _add(game: Game, thing: GameObject, ability: StaticAbility, found: list[Standing]) -> None:
    """Add the ability unless its condition does not hold."""
    # "Each creature that …": a condition on each of what it affects is asked of those, not here.
    what = getattr(ability.effect, "what", None)
    of_each = not isinstance(what, Host) and is_of_each(ability.condition, what)
    # Not known whether it holds: kept, and marked as not sure.
    answer = None if of_each else _holds(game, thing, ability)
    if answer is not False:
        found.append(Standing(thing, ability, answer is True))


_HOLDS: Final[ByIdentity[bool | None]] = ByIdentity()
"""Whether conditions hold, for all positions where what they look at is the same."""


def _holds(game: Game, thing: GameObject, ability: StaticAbility) -> bool | None:
    def ask() -> bool | None:
        return stated(game, thing, ability)

    # Only what permanents say is remembered over positions, by all that the condition looks at.
    attached = thing.attached_to is not None  # then it may ask of that
    if ability.condition is None or thing.zone is not Zone.BATTLEFIELD or attached:
        return ask()
    seen = looked_at_by(ability.condition)
    if seen is None:
        return ask()
    cards, rest = apart_from_permanents(game, seen)
    return _HOLDS.get((view(game).alike, ability, *cards), (thing.id, thing.controller, rest), ask)


@implements("109.5", "102.2", "508.5")
def concerns(game: Game, who: Player | PlayerWho, standing: Standing, player: PlayerId) -> bool | None:
    """Whether the statement of a permanent speaks of this player; None where that can't be told."""
    source = standing.source
    if is_ignored(game, source.id, player):
        return False
    if isinstance(who, PlayerWho):
        among = concerns(game, who.who, standing, player)
        # Who fits is told by the event or the board alone, so no more than "perhaps".
        if isinstance(who.condition, AsTold | AttackedWhom | DamagedBy | HavingMost) or among is False:
            return among and None
        asked = (TargetRef(player, is_player=True),)
        return all_of((among, holds(game, who.condition, source.controller, source.id, None, asked)))
    match who:
        case Player.ENCHANTED_CREATURES_CONTROLLER:
            # The player who controls that creature now (109.4).
            hosts = attached_of(game, source.id, ENCHANTED_CREATURE) or ()
            return any(o.id == ref.id and o.controller == player for ref in hosts for o in game.battlefield())
        case Player.ENCHANTED_PLAYER | Player.ENCHANTED_OPPONENT:
            return is_enchanted(game, source.id, player)
        case Player.DEFENDING_PLAYER if len(game.players) == 2:
            # With two players there is one defending player, as the source's controller attacks.
            return player != source.controller
        case _:
            answer = relates(game, who, source.controller, player)
            # An effect that lasts speaks of the players it named as it resolved.
            spoken_of = [ref.id for ref in standing.about if ref.is_player]
            if who is Player.DEFENDING_PLAYER and not spoken_of:
                spoken_of = [name for name in (defending_player(game, source.id),) if name is not None]
            return player in spoken_of if answer is None and spoken_of else answer
