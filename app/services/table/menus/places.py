"""Entries for where objects are: moved to a zone, to a place in a library, or taken away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.values.ids import Zone
from app.engine.values.said import THINGS, say
from app.services.table.edits import zones
from app.services.table.menus.entries import Ask, Entry, Kind, Value, below
from app.services.table.menus.selected import Selected

_KEYS: Final = {
    Zone.HAND: "H",
    Zone.BATTLEFIELD: "B",
    Zone.GRAVEYARD: "G",
    Zone.EXILE: "E",
    Zone.COMMAND: "",
    Zone.OUTSIDE: "",
}


def places(chosen: Selected) -> Iterator[Entry]:
    """The zones to which they can be moved."""
    ids = chosen.ids
    there = [
        chosen.entry(
            f"move:{zone.value}",
            say("{zone}", zone=zone.value),
            say("{things} to {zone}", zone=zone.value, things=THINGS),
            partial(zones.move, ids=ids, zone=zone),
            key,
        )
        for zone, key in _KEYS.items()
        if chosen.any(partial(_can_go, zone))
    ]
    yield from below("move", say("Move to"), (*there, *_library(chosen)), "M")
    yield from removal(chosen)


@implements("400.4a")
def _can_go(zone: Zone, thing: GameObject) -> bool:
    """Whether it can be moved there: no instant or sorcery card to the battlefield."""
    is_permanent = any(face.type_line.is_permanent for face in thing.copiable_card.faces)
    return thing.zone is not zone and (is_permanent or zone is not Zone.BATTLEFIELD)


def removal(chosen: Selected) -> Iterator[Entry]:
    """Taking them out of the game."""
    yield chosen.entry(
        "remove",
        say("Remove"),
        say("remove {things}", things=THINGS),
        partial(zones.remove, ids=chosen.ids),
        "Del",
    )


def _library(chosen: Selected) -> Iterator[Entry]:
    ids = chosen.ids
    top = partial(zones.move, ids=ids, zone=Zone.LIBRARY, position=0)
    yield chosen.entry("move:library", say("library"), say("{things} to library", things=THINGS), top, "L")
    bottom = partial(zones.move, ids=ids, zone=Zone.LIBRARY, position=zones.BOTTOM)
    yield chosen.entry(
        "move:library bottom",
        say("bottom of the library"),
        say("{things} to the bottom", things=THINGS),
        bottom,
    )

    def change(game: Game, value: Value) -> Game:
        return zones.set_place_in_library(game, ids, int(str(value)) - 1)

    ask = Ask(Kind.NUMBER, say("Which card from the top?"), change, start=2, least=1)
    yield chosen.asking(
        "move:library nth",
        say("a place in the library…"),
        say("{things} into the library", things=THINGS),
        ask,
    )
