"""Entries for what binds objects to others: attached to, controlled by, owned by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.state.game import Game
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
        hosts = tuple(
            Option(host, f"{name_of(game.objects[host])} ({game.objects[host].controller})", host)
            for host in bonds.hosts(game, ids)
        )
        players = tuple(Option(player.name, str(player.name), player.name) for player in game.players)

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
