"""Entries for what is told of objects: what was chosen for them, and how they were cast."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from app.engine.abilities.abilities import AdditionalCost, AlternativeCost, SecondCharacteristics
from app.engine.state.game import CastRecord, Game
from app.engine.values.ids import Zone
from app.engine.values.said import THINGS, say
from app.services.table.edits import asked_choices, cast_records, status
from app.services.table.menus.entries import Ask, Entry, Kind, Option, Value, below
from app.services.table.menus.selected import Selected, name_of

_FREE: Final = ("word", "creature type", "land type")
"""Kinds for which any other word may be said: custom cards have types of their own."""


# --------------------------------------------------------------------------------------------- chosen
def chosen_things(chosen: Selected) -> Iterator[Entry]:
    """What was chosen for them: what their text has chosen first, then anything else."""
    asked: dict[str, tuple[str, ...]] = {}
    for thing in chosen.things:
        asked |= asked_choices.asked(thing.copies[1] if thing.copies is not None else thing.readings)
    kinds = dict.fromkeys((*asked, *(asked_choices.KINDS if chosen.are_in(Zone.BATTLEFIELD) else ())))
    entries = [_choice(chosen, kind, asked.get(kind, ())) for kind in kinds]
    there = dict.fromkeys(kind for thing in chosen.things for kind, _ in thing.chosen)
    entries += [
        chosen.entry(
            f"chosen off:{kind}",
            say("no {kind}", kind=kind),
            say("no {kind} chosen for {things}", kind=kind, things=THINGS),
            partial(status.set_chosen, ids=chosen.ids, what=kind, value=None),
        )
        for kind in there
    ]
    yield from below("chosen", say("Chosen for it"), entries, "W")


def _choice(chosen: Selected, kind: str, words: tuple[str, ...]) -> Entry:
    game = chosen.game

    def change(game: Game, value: Value) -> Game:
        said = value[0].front.name if isinstance(value, tuple) else value
        return status.set_chosen(game, chosen.ids, kind, int(str(said)) if kind == "number" else said)

    options: tuple[Option, ...] = ()
    how = Kind.CHOICE
    match kind:
        case "card name":
            how = Kind.CARD
        case "number":
            how = Kind.NUMBER
        case "player":
            how, options = Kind.OBJECT, tuple(Option(p.name, str(p.name), p.name) for p in game.players)
        case "permanent":
            how = Kind.OBJECT
            options = tuple(
                Option(one.id, say("{name} ({player})", name=name_of(one), player=one.controller), one.id)
                for one in game.battlefield()
                if one.id not in chosen.ids
            )
        case _:
            options = tuple(Option(word, word) for word in words or asked_choices.words_for(game, kind))
            how = Kind.CHOICE if options else Kind.TEXT
    ask = Ask(how, say("Which {kind}?", kind=kind), change, options, free=kind in _FREE)
    return chosen.asking(
        f"chosen:{kind}", say("{kind}…", kind=kind), say("{kind} for {things}", kind=kind, things=THINGS), ask
    )


# ----------------------------------------------------------------------------------------------- cast
def how_cast(chosen: Selected) -> Iterator[Entry]:
    """How permanents were cast: for which costs their text speaks of, with which X, or not at all."""
    if not chosen.are_in(Zone.BATTLEFIELD) or chosen.any(lambda thing: thing.token):
        return
    records = [thing.cast if thing.cast is not None else CastRecord() for thing in chosen.things]
    entries = [
        *_optional(chosen, records[0]),
        *_ways(chosen, records),
        *_prototyped(chosen),
        *_x(chosen, records[0]),
        *_from(chosen),
    ]
    yield from below("cast", say("As it was cast"), entries, "Y")


def _abilities(chosen: Selected) -> Iterator[object]:
    """The abilities of all faces of the first of them."""
    return (ability for reading in chosen.things[0].readings for ability in reading.general)


def _optional(chosen: Selected, record: CastRecord) -> Iterator[Entry]:
    costs = (
        one for one in _abilities(chosen) if isinstance(one, AdditionalCost) and one.optional and one.name
    )
    seen: set[str] = set()
    for cost in costs:
        if cost.name in seen:
            continue
        seen.add(cost.name)
        paid = record.paid.count(cost.name)
        times = (0, 1, 2, 3) if cost.repeatable else (0, 1)
        for n in times:
            if n != paid:
                words = (
                    say("{name} paid {n} times", name=cost.name, n=n)
                    if n > 1
                    else say("{name} paid", name=cost.name)
                    if n
                    else say("{name} not paid", name=cost.name)
                )
                change = partial(cast_records.set_paid, ids=chosen.ids, cost=cost.name, times=n)
                yield chosen.entry(
                    f"paid:{cost.name}:{n}",
                    words,
                    say("{things}: {words}", words=words, things=THINGS),
                    change,
                )


def _ways(chosen: Selected, records: list[CastRecord]) -> Iterator[Entry]:
    named = dict.fromkeys(one.name for one in _abilities(chosen) if isinstance(one, AlternativeCost))
    for way in ("normal", *named, "free"):
        if any(record.ways != (way,) for record in records):
            words = {"normal": say("for its mana cost"), "free": say("without paying")}.get(
                way, say("for {way}", way=way)
            )
            change = partial(cast_records.set_way, ids=chosen.ids, way=way)
            yield chosen.entry(
                f"way:{way}",
                say("cast {words}", words=words),
                say("{things} cast {words}", words=words, things=THINGS),
                change,
            )


def _prototyped(chosen: Selected) -> Iterator[Entry]:
    if any(isinstance(one, SecondCharacteristics) for one in _abilities(chosen)):
        prototyped = chosen.all(lambda thing: thing.is_prototyped)
        change = partial(cast_records.set_prototyped, ids=chosen.ids, prototyped=not prototyped)
        text = say("not prototyped") if prototyped else say("prototyped")
        yield chosen.entry("prototyped", text, say("{things} {text}", text=text, things=THINGS), change, "P")


def _x(chosen: Selected, record: CastRecord) -> Iterator[Entry]:
    cost = chosen.things[0].face.mana_cost
    if cost is not None and cost.has_variable:

        def change(game: Game, value: Value) -> Game:
            return cast_records.set_x(game, chosen.ids, int(str(value)))

        ask = Ask(Kind.NUMBER, say("What was X?"), change, start=record.x)
        yield chosen.asking("x", "X…", say("X of {things}", things=THINGS), ask)


def _from(chosen: Selected) -> Iterator[Entry]:
    zones: tuple[Zone | None, ...] = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.COMMAND, None)
    told = {thing.cast.from_zone if thing.cast is not None else None for thing in chosen.things}
    for zone in zones:
        if told != {zone}:
            words = say("not cast") if zone is None else say("cast from {zone}", zone=zone.value)
            change: Callable[[Game], Game] = partial(cast_records.set_cast_from, ids=chosen.ids, zone=zone)
            yield chosen.entry(
                f"from:{zone.value if zone else 'none'}",
                words,
                say("{things} {words}", words=words, things=THINGS),
                change,
            )
