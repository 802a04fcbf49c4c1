"""Which creatures assign combat damage, how much, and to what (510.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import blocks, fights, of_this_combat, unblocked
from app.engine.state.game import Game, GameObject
from app.engine.state.history import since_it_was_had
from app.engine.statics.combat.combat import DamageByToughness, DoesSo, Freely
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import say
from app.services.table.combat.candidates import attacked_by, attackers
from app.services.table.combat.first_strike import deal_now, fighters
from app.services.table.combat.reasons import said_of

_OVER_WALKERS: Final = "trample over planeswalkers"


class Assigned(Struct, frozen=True):
    """So much combat damage that a creature assigns to something."""

    source: ObjectId
    to: ObjectId | PlayerId
    amount: int


class Recipient(Struct, frozen=True):
    """Something to which a creature may assign combat damage."""

    to: ObjectId | PlayerId
    level: int = 0
    """It gets none before each of lower levels is assigned what it needs (702.19b-c)."""
    needs: int = 0
    """Lethal damage for a creature, the loyalty of a planeswalker."""
    creature: bool = False


class Assigner(Struct, frozen=True):
    """A creature that assigns combat damage, and among what."""

    id: ObjectId
    total: int
    among: tuple[Recipient, ...]
    """In the order in which the default assigns it."""
    past: tuple[Recipient, ...] = ()
    """To what it may assign all of it instead, as though it weren't blocked."""
    doubts: tuple[str, ...] = ()
    """What is not known about it, in words."""


def assigners(game: Game) -> tuple[Assigner, ...]:
    """The creatures that assign combat damage next: those of the active player first, tramplers last.

    So whatever counts for what is lethal is assigned before it is asked for (702.19b).
    """
    found = (_assigner(game, thing) for thing in deal_now(game))
    there = [one for one in found if one.total > 0 and (one.among or one.past or one.doubts)]
    mine = game.turn.active
    there.sort(key=lambda one: (game.objects[one.id].controller != mine, has_levels(one.among)))
    return tuple(there)


def has_levels(among: Sequence[Recipient]) -> bool:
    """Whether some get nothing until others have what they need."""
    return len({one.level for one in among}) > 1


def _assigns(effect: object, so: Freely) -> bool:
    return isinstance(effect, DoesSo) and effect.so is so


@implements("510.1a")
def _assigner(game: Game, thing: GameObject) -> Assigner:
    looks = view(game).characteristics(thing.id)
    said = tuple(said_of(game, thing.id))
    by_toughness = any(isinstance(one.effect, DamageByToughness) and one.applies for one in said)
    total = max(0, (looks.toughness if by_toughness else looks.power) or 0)
    total = 0 if any(_assigns(one.effect, Freely.NO_DAMAGE) for one in said) else total
    doubts = (
        [say("The power of {name} is not known.", name=looks.name)]
        if looks.not_known & {"power", "toughness"}
        else []
    )
    if not fights(game, thing, "attacking"):
        against = (one for one in attackers(game) if blocks(game, thing, game.objects[one]))
        return Assigner(thing.id, total, tuple(_creature(game, one) for one in against), (), tuple(doubts))
    blockers = tuple(one.id for one in fighters(game) if blocks(game, one, thing))
    free, more = _attacked(game, thing)
    among = _of_attacker(game, thing, blockers, free)
    freely = [one.applies for one in said if _assigns(one.effect, Freely.AS_UNBLOCKED)]
    doubts += [*more, *_of_blockers(game, among)]
    doubts += [say("Whether it may assign damage so is not known.")] if None in freely else []
    past = free if freely and among != free else ()
    return Assigner(thing.id, total, among, past, tuple(doubts))


def _of_blockers(game: Game, among: Sequence[Recipient]) -> tuple[str, ...]:
    """What is not known about how much is lethal, where that matters."""
    creatures = (view(game).characteristics(ObjectId(one.to)) for one in among if one.creature)
    unknown = (looks.name for looks in creatures if "toughness" in looks.not_known)
    return (
        tuple(say("The toughness of {name} is not known.", name=name) for name in unknown)
        if has_levels(among)
        else ()
    )


@implements("510.1b", "510.1c", "702.19b", "702.19d", "702.19f")
def _of_attacker(
    game: Game, thing: GameObject, blockers: Sequence[ObjectId], free: tuple[Recipient, ...]
) -> tuple[Recipient, ...]:
    """Among what an attacker assigns its damage; `free`: if no creature blocked it."""
    if unblocked(game, thing) is not False:
        return free
    among = tuple(_creature(game, one) for one in blockers)
    keywords = view(game).characteristics(thing.id).keywords
    if "trample" not in keywords and _OVER_WALKERS not in keywords:
        return among
    return (*among, *(Recipient(one.to, one.level + 1, one.needs) for one in free))


def _creature(game: Game, ident: ObjectId) -> Recipient:
    """A creature, with how much is lethal to it but for what others assign (510.1c)."""
    toughness = view(game).characteristics(ident).toughness or 0
    return Recipient(ident, 0, max(0, toughness - game.objects[ident].damage), creature=True)


def _attacked(game: Game, thing: GameObject) -> tuple[tuple[Recipient, ...], tuple[str, ...]]:
    """To what an attacker assigns its damage if no creature blocks it, and what is not known of that."""
    whom = attacked_by(game, thing.id)
    name = view(game).characteristics(thing.id).name
    if whom is None:
        opponents = game.opponents(game.turn.active)
        if len(opponents) > 1:
            return (), (say("Whom {name} attacks is not known.", name=name),)
        (whom,) = opponents
    there = (Recipient(whom),) if _is_attacked(game, whom) else ()
    if any(player.name == whom for player in game.players):
        return there, ()
    if _OVER_WALKERS not in view(game).characteristics(thing.id).keywords:
        return there, ()
    return _over_walker(game, thing, ObjectId(whom), is_there=bool(there))


@implements("702.19c", "702.19e")
def _over_walker(
    game: Game, thing: GameObject, walker: ObjectId, *, is_there: bool
) -> tuple[tuple[Recipient, ...], tuple[str, ...]]:
    """The planeswalker that is attacked and then its controller; that player alone if it is gone."""
    if is_there and "Planeswalker" not in view(game).characteristics(walker).types:
        return (Recipient(walker),), ()
    first = (Recipient(walker, 0, dict(game.objects[walker].counters).get("loyalty", 0)),) if is_there else ()
    player = game.objects[walker].controller if is_there else _defended(game, walker)
    if player is None:
        return first, (
            say("Whom {name} attacks is not known.", name=view(game).characteristics(thing.id).name),
        )
    return first if game.player(player).lost else (*first, Recipient(player, len(first))), ()


def _defended(game: Game, walker: ObjectId) -> PlayerId | None:
    """Who controlled a planeswalker that was attacked and is gone; None where that is not told."""
    opponents = game.opponents(game.turn.active)
    if len(opponents) == 1:
        return opponents[0]
    told = (one.controller for one in reversed(of_this_combat(game)) if one.object == walker)
    return next((player for player in told if player in opponents), None)


@implements("506.4", "506.4c", "510.1b", "800.4e")
def _is_attacked(game: Game, whom: ObjectId | PlayerId) -> bool:
    """Whether what was attacked still is: a player in the game, a permanent not removed from combat."""
    player = next((one for one in game.players if one.name == whom), None)
    if player is not None:
        return not player.lost
    thing = game.objects.get(ObjectId(whom))
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return False
    types = view(game).characteristics(thing.id).types
    here = since_it_was_had(of_this_combat(game), thing.id)  # since it changed sides nothing attacks it
    return ("Planeswalker" in types or "Battle" in types) and any(one.to == whom for one in here)
