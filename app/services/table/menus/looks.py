"""Entries for how objects are: tapped, face down, which face is up, a note, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.state.game import Game
from app.engine.values.card import is_unknown
from app.engine.values.ids import Zone
from app.engine.values.said import THINGS, say, small
from app.services.table.edits import hidden, status
from app.services.table.menus.entries import Ask, Entry, Kind, Value, below
from app.services.table.menus.selected import Selected

_HOW = {
    "": say("as it was cast (morph, disguise)"),
    "manifested": say("manifested"),
    "cloaked": say("cloaked"),
    "turned": say("turned by an effect"),
}


def statuses(chosen: Selected) -> Iterator[Entry]:
    """Tapped or not, and since when it has been there."""
    tapped = chosen.all(lambda thing: thing.tapped)
    change = partial(status.set_tapped, ids=chosen.ids, tapped=not tapped)
    text, step = (
        (say("Untap"), say("untap {things}", things=THINGS))
        if tapped
        else (say("Tap"), say("tap {things}", things=THINGS))
    )
    yield chosen.entry("tap", text, step, change, "T")
    sick = chosen.all(lambda thing: thing.sick)
    text = say("Has been here since the turn began") if sick else say("Came this turn (summoning sick)")
    change = partial(status.set_sick, ids=chosen.ids, sick=not sick)
    yield chosen.entry("sick", text, say("{things} came at another time", things=THINGS), change, "S")


def faces(chosen: Selected) -> Iterator[Entry]:
    """Face down or up, and the other face of cards that have one."""
    if not chosen.are_in(Zone.BATTLEFIELD):
        return
    if chosen.any(lambda thing: thing.face_down):
        change = partial(status.set_face_up, ids=chosen.ids)
        yield chosen.entry(
            "face up", say("Turn face up"), say("turn {things} face up", things=THINGS), change, "F"
        )
    elif chosen.all(status.can_be_face_down):
        ways = (
            chosen.entry(
                f"face down:{how}",
                text,
                say("turn {things} face down", things=THINGS),
                partial(status.set_face_down, ids=chosen.ids, how=how),
            )
            for how, text in _HOW.items()
        )
        yield from below("face down", say("Turn face down"), ways, "F")
    if chosen.all(lambda thing: len(status.faces(thing)) > 1):
        other = say("Transform")
        if len(chosen.things) == 1:
            thing = chosen.things[0]
            other = say(
                "Other face: {name}",
                name=thing.card.faces[(thing.face_index + 1) % len(thing.card.faces)].name,
            )
        yield chosen.entry(
            "transform",
            other,
            say("transform {things}", things=THINGS),
            partial(status.transform, ids=chosen.ids),
            "R",
        )


def known(chosen: Selected) -> Iterator[Entry]:
    """Which cards they are, for unknown ones; that nobody knows it, for cards in hands and libraries."""
    ids = chosen.ids
    if chosen.all(lambda thing: is_unknown(thing.card)):

        def change(game: Game, value: Value) -> Game:
            return hidden.make_known(game, ids, value) if isinstance(value, tuple) else game

        yield chosen.asking(
            "known",
            say("Which card it is…"),
            say("a card is known"),
            Ask(Kind.CARD, say("Which card?"), change),
            "Z",
        )
    elif chosen.all(lambda thing: thing.zone in (Zone.HAND, Zone.LIBRARY)):
        yield chosen.entry(
            "unknown",
            say("Nobody knows it"),
            say("{things} is not known", things=THINGS),
            partial(hidden.make_unknown, ids=ids),
            "Z",
        )
    if chosen.are_in(Zone.LIBRARY):
        mixed = chosen.all(lambda thing: thing.mixed)
        text = say("Its place is known") if mixed else say("Its place is not known")
        change_place = partial(hidden.set_mixed, ids=ids, mixed=not mixed)
        yield chosen.entry(
            "mixed", text, say("{things}: {what}", what=small(text), things=THINGS), change_place
        )


def told(chosen: Selected) -> Iterator[Entry]:
    """A note on them."""

    def write(game: Game, value: Value) -> Game:
        return status.set_note(game, chosen.ids, str(value))

    ask = Ask(Kind.TEXT, say("Note"), write, start=chosen.things[0].note)
    yield chosen.asking("note", say("Note…"), say("a note on {things}", things=THINGS), ask, "N")
