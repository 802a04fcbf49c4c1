"""Entries for numbers on objects: counters, damage, levels, how often a commander was cast."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.engine.state.characteristics.printed import is_room, unlocked
from app.engine.state.game import Game
from app.engine.state.permanents import turning
from app.engine.values.said import THINGS, card_words, say, small
from app.services.table.edits import counters as edits
from app.services.table.edits import status
from app.services.table.menus.entries import Ask, Entry, Kind, Value, below
from app.services.table.menus.selected import Selected


def counters(chosen: Selected) -> Iterator[Entry]:
    """Counters put on, taken off, or set to a number."""
    ids = chosen.ids
    offered = edits.kinds_offered(chosen.game, ids)
    more = [
        chosen.entry(
            f"counter:{kind}",
            card_words(kind),
            say("{kind} counter on {things}", kind=kind, things=THINGS),
            partial(edits.add_counters, ids=ids, kind=kind, by=1),
        )
        for kind in offered
    ]

    def other(game: Game, value: Value) -> Game:
        kind = str(value).strip()
        return edits.add_counters(game, ids, kind, 1) if kind else game

    ask = Ask(Kind.TEXT, say("Which kind of counter?"), other)
    more.append(
        chosen.asking("counter:other", say("another kind…"), say("a counter on {things}", things=THINGS), ask)
    )
    yield from below("counter", say("Add a counter"), more, "+")
    here = edits.kinds_on(chosen.game, ids)
    fewer = (
        chosen.entry(
            f"counter off:{kind}",
            card_words(kind),
            say("{kind} counter off {things}", kind=kind, things=THINGS),
            partial(edits.add_counters, ids=ids, kind=kind, by=-1),
        )
        for kind in here
    )
    yield from below("counter off", say("Take off a counter"), fewer, "-")
    yield from below("counters", say("Number of counters"), (_number(chosen, kind) for kind in offered), "U")


def _number(chosen: Selected, kind: str) -> Entry:
    def change(game: Game, value: Value) -> Game:
        return edits.set_counters(game, chosen.ids, kind, int(str(value)))

    now = dict(chosen.things[0].counters).get(kind, 0)
    ask = Ask(Kind.NUMBER, say("How many {kind} counters?", kind=kind), change, start=now)
    return chosen.asking(
        f"counters:{kind}",
        say("{kind}…", kind=kind),
        say("{kind} counters on {things}", kind=kind, things=THINGS),
        ask,
    )


def damage(chosen: Selected) -> Iterator[Entry]:
    """Damage that is marked on creatures."""
    if chosen.is_a("Creature") or chosen.any(lambda thing: thing.damage > 0):

        def change(game: Game, value: Value) -> Game:
            return status.set_damage(game, chosen.ids, int(str(value)))

        ask = Ask(Kind.NUMBER, say("How much damage is marked?"), change, start=chosen.things[0].damage)
        yield chosen.asking("damage", say("Damage…"), say("damage on {things}", things=THINGS), ask, "D")


def designations(chosen: Selected) -> Iterator[Entry]:
    """The level of Classes, whether Cases are solved, the doors of Rooms."""
    ids = chosen.ids
    if chosen.is_a("Class"):
        levels = (
            chosen.entry(
                f"level:{n}",
                str(n),
                say("{things} has level {n}", n=n, things=THINGS),
                partial(status.set_level, ids=ids, level=n),
            )
            for n in (1, 2, 3)
            if not chosen.all(lambda thing, n=n: thing.level == n)  # type: ignore[misc]
        )
        yield from below("level", say("Level"), levels)
    if chosen.is_a("Case"):
        solved = chosen.all(lambda thing: thing.solved)
        change = partial(status.set_solved, ids=ids, solved=not solved)
        yield chosen.entry(
            "solved",
            say("Is not solved") if solved else say("Is solved"),
            say("solve {things}", things=THINGS),
            change,
        )
    if chosen.all(lambda thing: (thing.copies[0] if thing.copies else thing.card).layout == "prepare"):
        now_so = chosen.all(lambda thing: turning.copy_of(chosen.game, thing) is not None)
        change = partial(status.set_prepared, ids=ids, is_so=not now_so)
        text = say("Is not prepared") if now_so else say("Is prepared")
        yield chosen.entry("prepared", text, say("{things}: {what}", what=small(text), things=THINGS), change)
    if len(chosen.things) == 1 and is_room(chosen.things[0].card):
        yield from _doors(chosen)


def _doors(chosen: Selected) -> Iterator[Entry]:
    (room,) = chosen.things
    now = unlocked(room)
    for half, face in enumerate(room.card.faces):
        text = say("Lock {name}", name=face.name) if half in now else say("Unlock {name}", name=face.name)
        change = partial(status.set_unlocked, ids=chosen.ids, half=half, unlocked=half not in now)
        yield chosen.entry(f"door:{half}", text, small(text), change)


def commanders(chosen: Selected) -> Iterator[Entry]:
    """Whether they are commanders, and how often they were cast from the command zone."""
    ids = chosen.ids
    commander = chosen.all(lambda thing: thing.commander)
    if commander or chosen.all(lambda thing: status.may_be_commander(thing.card)):
        change = partial(status.set_commander, ids=ids, commander=not commander)
        text = say("Is no commander") if commander else say("Is a commander")
        yield chosen.entry(
            "commander", text, say("{things}: {what}", what=small(text), things=THINGS), change
        )
    if commander:

        def cast(game: Game, value: Value) -> Game:
            return status.set_command_casts(game, ids, int(str(value)))

        start = chosen.things[0].command_casts
        ask = Ask(Kind.NUMBER, say("How often was it cast from the command zone?"), cast, start=start)
        yield chosen.asking(
            "command casts", say("Cast from the command zone…"), say("casts of {things}", things=THINGS), ask
        )
