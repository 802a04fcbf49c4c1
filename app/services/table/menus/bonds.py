"""Entries for what binds objects to others: attached to, controlled by, owned by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.state.game import Game
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone
from app.services.table.edits import bonds
from app.services.table.menus.entries import Ask, Entry, Kind, Option, Value, below
from app.services.table.menus.selected import Selected, name_of


def attachments(chosen: Selected) -> Iterator[Entry]:
    """What they are attached to."""
    game, ids = chosen.game, chosen.ids
    if not chosen.are_in(Zone.BATTLEFIELD):
        return
    if chosen.all(lambda thing: bonds.can_attach(game, thing)):
        now = {thing.attached_to or thing.enchants for thing in chosen.things}
        hosts = tuple(
            Option(host, f"{name_of(game.objects[host])} ({game.objects[host].controller})", host)
            for host in bonds.hosts(game, ids)
            if now != {host}
        )
        names = (player.name for player in game.players)
        players = tuple(Option(name, str(name), name) for name in names if now != {name})

        def change(game: Game, value: Value) -> Game:
            return bonds.attach(game, ids, ObjectId(str(value)))

        ask = Ask(Kind.OBJECT, "Attach to what?", change, (*hosts, *players))
        yield chosen.asking("attach", "Attach to…", "attach {}", ask, "A")
    if chosen.any(lambda thing: bool(thing.attached_to or thing.enchants)):
        change = partial(bonds.attach, ids=ids, to=None)
        yield chosen.entry("detach", "Take off what it is attached to", "take {} off", change)


def players(chosen: Selected) -> Iterator[Entry]:
    """Who controls and who owns them."""
    names = [player.name for player in chosen.game.players]
    if chosen.all(lambda thing: thing.zone in (Zone.BATTLEFIELD, Zone.STACK)):
        now = {thing.controller for thing in chosen.things}
        others = (name for name in names if now != {name})
        yield from below("control", "Give control to", (_of(chosen, "control", n) for n in others), "O")
    now = {thing.owner for thing in chosen.things}
    owners = (name for name in names if now != {name})
    yield from below("owner", "Is owned by", (_of(chosen, "owner", name) for name in owners))


def _of(chosen: Selected, what: str, name: PlayerId) -> Entry:
    if what == "control":
        change = partial(bonds.set_controller, ids=chosen.ids, who=name)
        return chosen.entry(f"control:{name}", str(name), f"{name} controls {{}}", change)
    change = partial(bonds.set_owner, ids=chosen.ids, who=name)
    return chosen.entry(f"owner:{name}", str(name), f"{name} owns {{}}", change)


def exiled(chosen: Selected) -> Iterator[Entry]:
    """With what cards in exile were exiled."""
    if not chosen.are_in(Zone.EXILE):
        return
    game, ids = chosen.game, chosen.ids

    def change(game: Game, value: Value) -> Game:
        return bonds.set_exiled_with(game, ids, ObjectId(str(value)))

    options = tuple(Option(thing.id, name_of(thing), thing.id) for thing in game.battlefield())
    if options:
        ask = Ask(Kind.OBJECT, "Exiled with what?", change, options)
        yield chosen.asking("exiled with", "Exiled with…", "{} exiled with", ask)
    if chosen.any(lambda thing: bool(thing.exiled_with)):
        back = chosen.all(lambda thing: thing.returns)
        text = "Does not come back" if back else "Comes back as that leaves the battlefield"
        change_back = partial(bonds.set_returning, ids=ids, returns=not back)
        yield chosen.entry("returns", text, "{} comes back", change_back)
        none = partial(bonds.set_exiled_with, ids=ids, source=None)
        yield chosen.entry("exiled with:none", "Exiled with nothing", "{} exiled with nothing", none)


_MAY: Final = {
    "may be played": PlayPermission(PlayerId("")),
    "may be played until end of turn": PlayPermission(PlayerId(""), "end of turn"),
    "may be cast without paying": PlayPermission(PlayerId(""), "end of turn", free=True),
    "may be cast, but not as an Adventure": PlayPermission(PlayerId(""), front=True),
}
"""Permissions that are offered; whose they are is filled in."""


def playing(chosen: Selected) -> Iterator[Entry]:
    """Who may play cards from where they are."""
    if not chosen.all(lambda thing: thing.zone in (Zone.EXILE, Zone.GRAVEYARD, Zone.LIBRARY)):
        return
    ids = chosen.ids
    entries = [
        chosen.entry(
            f"playable:{player.name}:{number}",
            f"{words} by {player.name}",
            f"{{}} {words}",
            partial(bonds.set_playable, ids=ids, permission=replace(permission, player=player.name)),
        )
        for player in chosen.game.players
        for number, (words, permission) in enumerate(_MAY.items())
    ]
    if chosen.any(lambda thing: thing.playable is not None):
        none = partial(bonds.set_playable, ids=ids, permission=None)
        entries.append(chosen.entry("playable:none", "by nobody", "nobody plays {}", none))
    yield from below("playable", "May be played", entries)
