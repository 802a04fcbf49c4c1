"""Entries for what binds objects to others: attached to, controlled by, owned by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.state.game import Game
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.said import THINGS, say
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
            Option(
                host,
                say(
                    "{name} ({player})",
                    name=name_of(game.objects[host]),
                    player=game.objects[host].controller,
                ),
                host,
            )
            for host in bonds.hosts(game, ids)
            if now != {host}
        )
        names = (player.name for player in game.players)
        players = tuple(Option(name, str(name), name) for name in names if now != {name})

        def change(game: Game, value: Value) -> Game:
            return bonds.attach(game, ids, ObjectId(str(value)))

        ask = Ask(Kind.OBJECT, say("Attach to what?"), change, (*hosts, *players))
        yield chosen.asking("attach", say("Attach to…"), say("attach {things}", things=THINGS), ask, "A")
    if chosen.any(lambda thing: bool(thing.attached_to or thing.enchants)):
        change = partial(bonds.attach, ids=ids, to=None)
        yield chosen.entry(
            "detach", say("Take off what it is attached to"), say("take {things} off", things=THINGS), change
        )


def attached_new(game: Game, put: bonds.Put, player: PlayerId, name: str) -> Entry:
    """Ask what a card is put onto the battlefield attached to, or tell why it is attached to nothing."""
    after, ids = put(game, player)
    step = say("{name} attached", name=name)
    if not any(bonds.can_attach(after, after.objects[one]) for one in ids):
        why = say(
            "{name} is attached to nothing: it is no Aura, Equipment or Fortification (301.5, 301.6, 303.4).",
            name=name,
        )
        return Entry("attach new", step, refused=(why,))
    whose = bonds.hosts_of_new(game, put, player)
    owned = ((host, game.objects[host]) for host in whose)
    hosts = tuple(
        Option(host, say("{name} ({player})", name=name_of(thing), player=thing.controller), host)
        for host, thing in owned
    )
    players = tuple(Option(one.name, str(one.name), one.name) for one in game.players)

    def change(game: Game, value: Value) -> Game:
        host = ObjectId(str(value))
        after, ids = put(game, whose.get(host, player))
        return bonds.attach(after, ids, host)

    ask = Ask(Kind.OBJECT, say("Attach {name} to what?", name=name), change, (*hosts, *players))
    return Entry("attach new", step, step=say("{name} attached to", name=name), ask=ask)


def players(chosen: Selected) -> Iterator[Entry]:
    """Who controls and who owns them."""
    names = [player.name for player in chosen.game.players]
    if chosen.all(lambda thing: thing.zone in (Zone.BATTLEFIELD, Zone.STACK)):
        now = {thing.controller for thing in chosen.things}
        others = (name for name in names if now != {name})
        yield from below("control", say("Give control to"), (_of(chosen, "control", n) for n in others), "O")
    now = {thing.owner for thing in chosen.things}
    owners = (name for name in names if now != {name})
    yield from below("owner", say("Is owned by"), (_of(chosen, "owner", name) for name in owners), "Q")


def _of(chosen: Selected, what: str, name: PlayerId) -> Entry:
    if what == "control":
        change = partial(bonds.set_controller, ids=chosen.ids, who=name)
        return chosen.entry(
            f"control:{name}",
            str(name),
            say("{things} controlled by {name}", name=name, things=THINGS),
            change,
        )
    change = partial(bonds.set_owner, ids=chosen.ids, who=name)
    return chosen.entry(
        f"owner:{name}", str(name), say("{things} owned by {name}", name=name, things=THINGS), change
    )


def exiled(chosen: Selected) -> Iterator[Entry]:
    """With what cards in exile were exiled."""
    if not chosen.are_in(Zone.EXILE):
        return
    game, ids = chosen.game, chosen.ids

    def change(game: Game, value: Value) -> Game:
        return bonds.set_exiled_with(game, ids, ObjectId(str(value)))

    options = tuple(Option(thing.id, name_of(thing), thing.id) for thing in game.battlefield())
    if options:
        ask = Ask(Kind.OBJECT, say("Exiled with what?"), change, options)
        yield chosen.asking(
            "exiled with", say("Exiled with…"), say("{things} exiled with", things=THINGS), ask
        )
    if chosen.any(lambda thing: bool(thing.exiled_with)):
        back = chosen.all(lambda thing: thing.returns)
        text = say("Does not come back") if back else say("Comes back as that leaves the battlefield")
        change_back = partial(bonds.set_returning, ids=ids, returns=not back)
        yield chosen.entry("returns", text, say("{things} comes back", things=THINGS), change_back)
        none = partial(bonds.set_exiled_with, ids=ids, source=None)
        yield chosen.entry(
            "exiled with:none",
            say("Exiled with nothing"),
            say("{things} exiled with nothing", things=THINGS),
            none,
        )


_MAY: Final = {
    say("may be played"): PlayPermission(PlayerId("")),
    say("may be played until end of turn"): PlayPermission(PlayerId(""), "end of turn"),
    say("may be cast without paying"): PlayPermission(PlayerId(""), "end of turn", free=True),
    say("may be cast, but not as an Adventure"): PlayPermission(PlayerId(""), front=True),
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
            say("{words} by {name}", words=words, name=player.name),
            say("{things} {words}", words=words, things=THINGS),
            partial(bonds.set_playable, ids=ids, permission=replace(permission, player=player.name)),
        )
        for player in chosen.game.players
        for number, (words, permission) in enumerate(_MAY.items())
    ]
    if chosen.any(lambda thing: thing.playable is not None):
        none = partial(bonds.set_playable, ids=ids, permission=None)
        entries.append(
            chosen.entry("playable:none", say("by nobody"), say("nobody plays {things}", things=THINGS), none)
        )
    yield from below("playable", say("Permission"), entries)
