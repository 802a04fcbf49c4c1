"""One entry of a zone: a card's name, or an object with what there is to say about the card."""

from __future__ import annotations

import re
from itertools import chain, count
from typing import Final, cast

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost, of_the_card
from app.engine.abilities.reading import Reading
from app.engine.errors import CardError
from app.engine.oracle import read_face
from app.engine.rule import implements
from app.engine.scenario.cards import Cards
from app.engine.scenario.cast_records import copies_prototyped, read_cast
from app.engine.scenario.keys import Key, data_of, filled, flags, named, numbers, texts
from app.engine.scenario.names import player_at
from app.engine.scenario.shape import Place, optional
from app.engine.state.changes import counted
from app.engine.state.characteristics.printed import HALVES
from app.engine.state.game import Game, GameObject
from app.engine.state.permanents.turning import HIDDEN
from app.engine.state.until import is_over
from app.engine.state.zones.entering import starting_counters
from app.engine.state.zones.play_permission import PlayPermission
from app.engine.text.reader import wholly, write
from app.engine.values.card import Card, Face
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Zone
from app.engine.values.mana import ManaCost
from app.engine.values.said import capital, said_by, say


def _read_cost(place: Place) -> Cost:
    """A cost as text names it, as "discard a card"; mana may stand alone."""
    text = place.text()
    read = wholly(f"pay {text}" if text.startswith("{") else text, "spoken_cost")
    if not read:
        raise place.error(say("{text} is no cost that is understood", text=repr(text)))
    return of_the_card(cast("Cost", read[0]))


def _read_mana(place: Place) -> ManaCost:
    """So much mana, as "{2}"."""
    try:
        return ManaCost.parse(place.text())
    except CardError as error:
        raise place.error(said_by(error)) from None


_MANA: Final = ("any type", "any color", "colorless as any color")
_PERMISSION: Final = (
    *texts("until", "only", "way"),
    *(Key(name, _read_mana, write=str) for name in ("more", "less")),
    Key("instead", _read_cost, write=lambda cost: write(cost, "spoken_cost") or ""),
    Key("mana", lambda place: place.one_of(_MANA), usual=""),
    *flags("free", "front", "back"),
    Key("exiled_after", Place.flag, usual=False, field="exiled"),
)
"""What a case says of a permission besides who has it."""


def read_permission(keys: dict[str, Place], players: tuple[PlayerId, ...]) -> PlayPermission | None:
    """Who may play the card from where it is.

    "one_of" is a number: of the cards with that number just one may be played. It is kept below zero, so that
    it is not taken for a number that an effect gives later.
    """
    if "playable_by" not in keys:
        return None
    group = -optional(keys, "one_of", lambda p: p.number(least=1), 0)
    given = PlayPermission(player_at(players, keys["playable_by"]), told=True, group=group)
    since = optional(keys, "since", lambda p: p.number(least=1), 0)
    return filled(replace(given, since=since, told=not since), _PERMISSION, keys)


def print_permission(game: Game, thing: GameObject) -> dict[str, object]:
    """The keys that say who may play a card from where it is, unless that is over."""
    may = thing.playable
    if may is None or is_over(game, may):
        return {}
    data: dict[str, object] = {"playable_by": str(may.player)} | data_of(may, _PERMISSION)
    if may.since and not may.told:
        data["since"] = may.since
    if may.group:
        data["one_of"] = _groups(game).index(may.group) + 1
    return data


def _groups(game: Game) -> list[int]:
    """The numbers of those cards of which just one may be played, each once, as they come."""
    found = (thing.playable.group for thing in game.objects.values() if thing.playable is not None)
    return list(dict.fromkeys(group for group in found if group))


def as_told(game: Game) -> Game:
    """The game in which what players may play is said as a case would say it."""
    groups = _groups(game)
    objects = {
        key: replace(thing, playable=replace(may, group=-groups.index(may.group) - 1 if may.group else 0))
        for key, thing in game.objects.items()
        if (may := thing.playable) is not None
    }
    return replace(game, objects={**game.objects, **objects})


ZONE_KEYS: Final = {
    "library": Zone.LIBRARY,
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
    "outside": Zone.OUTSIDE,
}
"""The zones of a player, by their keys."""


STATUS: Final = (
    *flags("tapped", "sick", "commander", "solved", "returns", "mixed", "exiled_leaving"),
    *numbers("damage", "command_casts"),
    Key("level", Place.number, usual=1),
    *texts("exiled_with", "put_with", "note"),
    Key("reign", Place.text),
    Key(
        "returns_to",
        lambda place: ZONE_KEYS[place.one_of(ZONE_KEYS)],
        usual=Zone.BATTLEFIELD,
        write=lambda zone: cast("Zone", zone).value,
    ),
)
"""What a case says of an object without looking at others."""
CARD_KEYS: Final = (
    "card", "id", "count", "counters", "attached_to", "controller", "owner", "face", "face_down",
    "prototyped", "token", "copy_of", "chosen", "gains", "unlocked", "cast", "prepared", "phased_out",
    *named(STATUS), "playable_by", *named(_PERMISSION), "one_of", "since",
)  # fmt: skip
"""The keys of a card in a zone."""
_COUNTED: Final = re.compile(r"(\d{1,4}) (\S.*)")
_FACES: Final = ("front", "back")


class Entry(Struct, frozen=True):
    """An entry of a zone, with what is needed before objects have handles."""

    place: Place
    keys: dict[str, Place]
    card: Place
    card_name: str
    count: int
    given_id: str
    owner: PlayerId
    controller: PlayerId
    zone: Zone
    attached_to: str
    permission: PlayPermission | None


def read_entry(place: Place, player: PlayerId, zone: Zone, players: tuple[PlayerId, ...]) -> Entry:
    """Read one entry of a zone of `player`."""
    if isinstance(place.value, str):
        count, name = split_count(place.value)
        return Entry(
            place, {}, Place(name, place.path), name, count, "", player, player, zone, "", None
        )  # fmt: skip
    keys = place.keys(CARD_KEYS, ("card",))
    card = Place(keys["card"].value, keys["card"].path)
    count = optional(keys, "count", lambda p: p.number(least=1), 1)
    given = optional(keys, "id", Place.text, "")
    if given and count > 1:
        raise place.error(say("an 'id' stands for one object, so 'count' must be 1"))
    if "controller" in keys and zone is not Zone.BATTLEFIELD:
        raise keys["controller"].error(say("only what is on the battlefield has a controller of its own"))
    owner = optional(keys, "owner", lambda p: player_at(players, p), player)
    return Entry(
        place,
        keys,
        card,
        card.text(),
        count,
        given,
        owner,
        optional(
            keys, "controller", lambda p: player_at(players, p), player if zone is Zone.BATTLEFIELD else owner
        ),
        zone,
        optional(keys, "attached_to", Place.text, ""),
        read_permission(keys, players),
    )


def split_count(text: str) -> tuple[int, str]:
    """ "3 Swamp" as three of "Swamp"."""
    match = _COUNTED.fullmatch(text)
    return (int(match[1]), match[2]) if match and int(match[1]) > 0 else (1, text)


def thing_of(entry: Entry, cards: Cards, handle: ObjectId, timestamp: int) -> GameObject:
    """The object that an entry describes."""
    keys = entry.keys
    card, readings = cards.at(entry.card)
    thing = GameObject(
        handle,
        card,
        readings,
        entry.owner,
        entry.controller,
        entry.zone,
        timestamp=timestamp,
        face_index=optional(keys, "face", lambda p: face_at(card, p), 0),
        token=optional(keys, "token", Place.flag, default=card.is_token),
        playable=entry.permission,
        copies=_copied(cards, keys["copy_of"]) if "copy_of" in keys else None,
        cast=read_cast(keys),
    )
    shown = thing.copiable_card
    return replace(
        filled(thing, STATUS, keys),
        zone=Zone.PHASED_OUT if optional(keys, "phased_out", Place.flag, default=False) else entry.zone,
        face_down="face_down" in keys and keys["face_down"].value is not False,
        hidden=optional(keys, "face_down", _hidden, ""),
        counters=_counters(keys, thing),
        prototyped=copies_prototyped(keys, thing.cast),
        chosen=optional(keys, "chosen", _chosen, ()),
        gains=optional(keys, "gains", lambda p: gained(p, card), ()),
        unlocked=optional(keys, "unlocked", lambda p: tuple(face_at(shown, i) for i in p.items()), None),
    )


@implements("707.8")
def _copied(cards: Cards, place: Place) -> tuple[Card, tuple[Reading, ...]]:
    """What a permanent is a copy of: a card, or one face of it where that is what is named."""
    card, readings = cards.at(place)
    name = place.text()
    at = next((n for n, face in enumerate(card.faces) if face.name == name), None)
    if at is None or len(card.faces) == 1 or card.layout in HALVES:
        return card, readings
    return Card(name, "normal", (card.faces[at],)), (readings[at],)


def _hidden(place: Place) -> str:
    """How an effect turned it face down; "" for true, where nobody says it, and for false."""
    return "" if isinstance(place.value, bool) else place.one_of(HIDDEN)


def _counters(keys: dict[str, Place], thing: GameObject) -> tuple[tuple[str, int], ...]:
    """The counters of an entry; planeswalkers and battles have their starting ones when nothing is said."""
    if "counters" not in keys:
        there = thing.zone is Zone.BATTLEFIELD
        return starting_counters(thing, thing.face_index, thing.copies) if there else ()
    counters: tuple[tuple[str, int], ...] = ()
    for kind, number in keys["counters"].entries():
        counters = counted(counters, kind, number.number())
    return counters


def face_at(card: Card, place: Place) -> int:
    """The index of the face that a place names: "front", "back", or the face's name."""
    text = place.text()
    names = [face.name for face in card.faces]
    if text in names:
        return names.index(text)
    if text in _FACES and _FACES.index(text) < len(names):
        return _FACES.index(text)
    raise place.error(
        say(
            "{name} has no face {text}; its faces are {all}",
            name=card.name,
            text=repr(text),
            all=", ".join(names),
        )
    )


def _chosen(place: Place) -> tuple[tuple[str, str | int], ...]:
    """What was chosen for a card: {"creature type": "Goblin"}."""
    found: list[tuple[str, str | int]] = []
    for key, value in place.entries():
        found.append((key, value.number() if isinstance(value.value, int) else value.text()))
    return tuple(found)


def gained(place: Place, card: Card) -> tuple[Reading, ...]:
    """Abilities that it gained earlier this turn, as texts: "flying" as well as "Flying"."""
    texts = (capital(text) for text in place.texts())
    return tuple(read_face(Face(card.front.name, None, card.front.type_line, text)) for text in texts)


def is_made(thing: GameObject) -> bool:
    """Whether an object is no card of a pool but was made in the game, as a copy of a spell (707.10)."""
    return thing.token or thing.is_copy or str(thing.face.type_line) == "Emblem"


def told_apart(game: Game) -> Game:
    """The game in which nothing made or copied is called as a card that is not alike: "Soldier Token (2)".

    A case knows cards by their names.
    """
    named = {thing.card.name: thing.card for thing in game.objects.values() if not is_made(thing)}
    objects = dict(game.objects)
    for thing in game.objects.values():
        card, copies = thing.card, thing.copies
        if copies is not None and copies[0].name:
            copied = _as_named(copies[0], named)
            copies = (copied, copies[1])
        if is_made(thing):
            card = _as_named(card, named)
        if card is not thing.card or copies is not thing.copies:
            objects[thing.id] = replace(thing, card=card, copies=copies)
    return replace(game, objects=objects)


def _as_named(card: Card, named: dict[str, Card]) -> Card:
    """The card, with a name that no other card bears; it is among the named ones then."""
    others = (replace(card, name=f"{card.name} ({number})") for number in count(2))
    found = next(one for one in chain((card,), others) if named.get(one.name, one) == one)
    named[found.name] = found
    return found
