"""What binds an object to others: what it is attached to, who controls and owns it, what exiled it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.layers import renewed
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game, GameObject, PlayerState
from app.engine.state.permanents import turning
from app.engine.state.permanents.attachable import can_be_attached
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.frozen import replace
from app.engine.values.ids import OWNED_ZONES, ObjectId, PlayerId, Zone
from app.services.table.edits.several import Ids, there, with_each

Put: TypeAlias = "Callable[[Game, PlayerId], tuple[Game, Ids]]"
"""Puts a card onto the battlefield under the control of a player, and tells which object it is there."""
_ATTACHABLE = ("Aura", "Equipment", "Fortification")


def attach(game: Game, ids: Ids, to: ObjectId | PlayerId | None) -> Game:
    """Attach permanents to another one or to a player; to None to take them off (701.3)."""
    player = any(one.name == to for one in game.players)
    for thing in there(game, ids):
        if thing.zone is not Zone.BATTLEFIELD or thing.id == to:
            continue
        host = None if player or to is None else ObjectId(to)
        whom = PlayerId(to) if player and to is not None else None
        if (thing.attached_to, thing.enchants) == (host, whom):
            continue
        after = replace(thing, attached_to=host, enchants=whom)
        game = replace(game, objects={**game.objects, thing.id: after})
        game = controlled(game if to is None else renewed(game, thing.id))
    return game


def can_attach(game: Game, thing: GameObject) -> bool:
    """Whether it is of a kind that is attached to something (301.5, 301.6, 303.4)."""
    if thing.zone is not Zone.BATTLEFIELD:
        return False
    looks = view(game).characteristics(thing.id)
    return any(kind in looks.subtypes for kind in _ATTACHABLE) or "reconfigure" in looks.keywords


def hosts(game: Game, ids: Ids) -> tuple[ObjectId, ...]:
    """The permanents that all of these may be attached to, those for which that is not known too."""
    chosen = [thing for thing in there(game, ids) if can_attach(game, thing)]
    return tuple(
        host.id
        for host in game.battlefield()
        if chosen and all(can_be_attached(game, thing.id, host.id) is not False for thing in chosen)
    )


def hosts_of_new(game: Game, put: Put, player: PlayerId) -> dict[ObjectId, PlayerId]:
    """What a card may be put onto, and who controls it there: whoever controls that, else this player.

    An Aura may ask for "a creature an opponent controls" (702.5a), which depends on whose it is.
    """
    found: dict[ObjectId, PlayerId] = {}
    for who in dict.fromkeys((*(one.name for one in game.players), player)):
        after, ids = put(game, who)
        own = (host for host in hosts(after, ids) if after.objects[host].controller == who)
        found |= dict.fromkeys(own, who)
    after, ids = put(game, player)
    return {**dict.fromkeys(hosts(after, ids), player), **found}


def give_control(game: Game, ident: ObjectId, who: PlayerId) -> Game:
    """Let another player control a permanent; while an effect gives the control of it, once that is over."""
    return set_controller(game, (ident,), who)


def set_controller(game: Game, ids: Ids, who: PlayerId) -> Game:
    """Let a player control permanents and spells; while an effect gives the control, once that is over."""

    def change(thing: GameObject) -> GameObject:
        if thing.zone in OWNED_ZONES:
            return thing
        if thing.first_controller is not None:
            return replace(thing, first_controller=who)
        return replace(thing, controller=who)

    game = with_each(game, ids, change)
    for thing in there(game, ids):
        if thing.zone is Zone.BATTLEFIELD and turning.copy_of(game, thing) is not None:  # 722.3c
            game = turning.prepare(turning.unprepare(game, thing.id), thing.id)
    return game


def set_owner(game: Game, ids: Ids, who: PlayerId) -> Game:
    """Let cards belong to another player; in a zone that each player has, they go to that player's."""
    for thing in there(game, ids):
        if thing.owner == who:
            continue
        away = thing.zone not in (Zone.BATTLEFIELD, Zone.STACK)
        after = replace(thing, owner=who, controller=who if away else thing.controller)
        game = replace(game, objects={**game.objects, thing.id: after})
        if thing.zone in OWNED_ZONES:
            players = tuple(_handed_over(player, thing, who) for player in game.players)
            game = replace(game, players=players)
    return game


def _handed_over(player: PlayerState, thing: GameObject, who: PlayerId) -> PlayerState:
    """A player after a card went from the zone of its owner to the same zone of another."""
    key = thing.zone.value
    listed = cast("tuple[ObjectId, ...]", getattr(player, key))
    if player.name == thing.owner:
        listed = tuple(i for i in listed if i != thing.id)
    if player.name == who:
        listed = (*listed, thing.id)
    match thing.zone:
        case Zone.HAND:
            return replace(player, hand=listed)
        case Zone.GRAVEYARD:
            return replace(player, graveyard=listed)
        case _:
            return replace(player, library=listed)


def set_exiled_with(game: Game, ids: Ids, source: ObjectId | None) -> Game:
    """Let cards have been exiled by an object (607.2a); None for nobody says by what."""
    return with_each(
        game,
        ids,
        lambda t: replace(t, exiled_with=str(source or ""), returns=t.returns and source is not None),
    )


def set_returning(game: Game, ids: Ids, *, returns: bool) -> Game:
    """Let exiled cards come back as what exiled them leaves the battlefield, or not (610.3)."""
    return with_each(game, ids, lambda thing: replace(thing, returns=returns))


def set_playable(game: Game, ids: Ids, permission: PlayPermission | None) -> Game:
    """Let somebody be allowed to play cards from where they are, or nobody (611.2a)."""
    since = game.turn.number

    def change(thing: GameObject) -> GameObject:
        may = replace(permission, since=since, told=True) if permission is not None else None
        return replace(thing, playable=may)

    return with_each(game, ids, change)
