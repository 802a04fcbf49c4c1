"""The board of a case: players, zones, turn, stack and what has happened, as a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.events.events import Enters, Leaves
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.effects.later.delayed import Awaits
from app.engine.errors import CardError
from app.engine.rule import implements
from app.engine.scenario.cards import Cards, with_named_cards
from app.engine.scenario.events import read_history
from app.engine.scenario.house_rules import with_rules
from app.engine.scenario.keys import Key, filled, flags, named, texts
from app.engine.scenario.names import Names, player_at
from app.engine.scenario.shape import Place, optional
from app.engine.scenario.things import CARD_KEYS, ZONE_KEYS, Entry, read_entry, thing_of
from app.engine.scenario.waiting import read_stack
from app.engine.state.changes import counted
from app.engine.state.characteristics.control import as_drawn
from app.engine.state.characteristics.view import view
from app.engine.state.conditions.players import with_stories
from app.engine.state.custom import Custom
from app.engine.state.daytime import KINDS, with_daytime_told
from app.engine.state.game import (
    DelayedTrigger,
    Designated,
    Game,
    GameObject,
    LastingEffect,
    PlayerState,
    RestrictedMana,
    Turn,
)
from app.engine.state.history import BECAME_DESIGNATED, Happened
from app.engine.state.kinds.matching import ref
from app.engine.state.permanents.turning import prepare
from app.engine.state.players.designations import with_blessings
from app.engine.state.players.speed import MAX_SPEED
from app.engine.statics.traits.characteristics import Becomes
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId, Step, Zone
from app.engine.values.mana import MANA_TYPES, ManaCost
from app.engine.values.said import said_by, say

RESTRICTION: Final = texts("only", "source")
"""What a case says of mana that may be spent on some things alone."""
TURN_KEYS: Final = ("number", "active", "step", "priority")
MOST_OBJECTS: Final = 5_000
"""A case with more objects is refused."""


def read_board(places: Mapping[str, Place], cards: Cards) -> Game:
    """The position that a case describes."""
    players = dict(places["players"].entries())
    if len(players) < 2:
        raise places["players"].error(say("there must be two players or more"))
    names = tuple(PlayerId(name) for name in players)
    for name, place in players.items():
        if not name.strip():
            raise place.error(say("a player must have a name"))
    entries = [entry for name, place in players.items() for entry in _entries(PlayerId(name), place, names)]
    stack = optional(places, "stack", Place.items, ())
    given = _given_ids(entries, stack, places["players"])
    namer = Names(given)
    things = _things(entries, cards, namer, places["players"])
    turn = _turn(places, names)
    game = Game(
        tuple(_player(PlayerId(name), place, things) for name, place in players.items()),
        {thing.id: thing for thing in things},
        turn,
        clock=len(things),
        seed=optional(places, "seed", Place.number, None),
        custom=Custom(handles=frozenset(given)),
    )
    if sum(player.monarch for player in game.players) > 1:
        raise places["players"].error(say("only one player can be the monarch"))
    if sum(player.initiative for player in game.players) > 1:
        raise places["players"].error(say("only one player can have the initiative"))
    # A case may attach something to what it tells of later: all have their handles by now.
    game = _attached(_permissions_since(game), entries, things)
    game = _prepared(as_drawn(game), entries, things)
    game = with_named_cards(read_stack(game, stack, cards, namer), cards.named)
    game = with_rules(game, cards.used())
    game = with_rules(replace(game, history=_history(game, places, cards)), cards.used())
    game = replace(game, daytime=_daytime(places["daytime"]) if "daytime" in places else None)
    game = with_stories(with_blessings(_having_become(with_daytime_told(game))))
    return replace(game, delayed=tuple(_promised(game)))


def _daytime(place: Place) -> str:
    """Whether it is day or night (731.1)."""
    if (told := place.text()) not in KINDS:
        raise place.error(
            say("expected one of {kinds}, found {told}", kinds=", ".join(KINDS), told=repr(told))
        )
    return told


@implements("702.122a", "702.171b", "701.37b", "702.112b")
def _history(game: Game, places: Mapping[str, Place], cards: Cards) -> tuple[Happened, ...]:
    """What has happened; a case that the program wrote tells all of it."""
    told = optional(places, "history", Place.items, ())
    return read_history(game, told, cards, all_told=optional(places, "all_told", Place.flag, default=False))


def _having_become(game: Game) -> Game:
    """The game in which permanents are what they became: saddled this turn, monstrous for good."""
    lasting = tuple(one for event in game.history for one in lasts_of(game, event))
    return replace(game, lasting=lasting) if lasting else game


def lasts_of(game: Game, event: Happened) -> Iterator[LastingEffect]:
    """What holds of a permanent because of what it became, as an event tells it."""
    of_pack = (Designated(word) for key, word in event.said if key == "kind")
    became = ((effect, "") for effect in of_pack if event.event == BECAME_DESIGNATED)
    for effect, until in (*HAS_BECOME.get(event.event, ()), *became):
        thing = game.objects.get(ObjectId(str(event.object)))
        # What lasts until end of turn has ended in the turn after it (514.2).
        still = not until or event.turn == game.turn.number
        if still and thing is not None and thing.zone is Zone.BATTLEFIELD:
            yield LastingEffect(effect, (ref(game, thing.id),), until, thing.controller, 0)


HAS_BECOME: Final[dict[str, tuple[tuple[object, str], ...]]] = {
    "becomes crewed": ((Becomes(Pronoun.IT, ("artifact", "creature")), "end of turn"),),
    "becomes saddled": ((Designated("saddled"), "end of turn"),),
    "becomes monstrous": ((Designated("monstrous"), ""),),
    "becomes renowned": ((Designated("renowned"), ""),),
}
"""What holds of what became so, and how long."""


# -------------------------------------------------------------------------------------------- players
def _entries(name: PlayerId, place: Place, players: tuple[PlayerId, ...]) -> list[Entry]:
    """The entries of all zones of a player."""
    zones = place.keys(PLAYER_KEYS)
    return [
        read_entry(item, name, zone, players)
        for key, zone in ZONE_KEYS.items()
        for item in optional(zones, key, Place.items, ())
    ]


def _player(name: PlayerId, place: Place, things: tuple[GameObject, ...]) -> PlayerState:
    keys = place.keys(PLAYER_KEYS)
    zones = {
        zone: tuple(thing.id for thing in things if thing.owner == name and thing.zone is zone)
        for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)
    }
    free, restricted = optional(keys, "mana", _mana, ((), ()))
    player = PlayerState(
        name,
        mana=free,
        restricted_mana=restricted,
        library=zones[Zone.LIBRARY],
        hand=zones[Zone.HAND],
        graveyard=zones[Zone.GRAVEYARD],
    )
    return filled(player, OF_PLAYER, keys)


def _speed(place: Place) -> int:
    speed = place.number()
    if speed > MAX_SPEED:
        raise place.error(
            say("expected a speed from 0 to {most}, found {speed}", most=MAX_SPEED, speed=speed)
        )
    return speed


def read_counters(place: Place) -> tuple[tuple[str, int], ...]:
    """Counters as {name: number}."""
    counters: tuple[tuple[str, int], ...] = ()
    for kind, number in place.entries():
        counters = counted(counters, kind, number.number())
    return counters


OF_PLAYER: Final = (
    Key("life", lambda place: place.number(least=-1_000_000), usual=20),
    Key("counters", read_counters, usual=()),
    Key("speed", _speed),
    *flags("blessing", "initiative", "lost", "monarch", "story", "won"),
)
"""What a case says of a player without looking at anything else."""
PLAYER_KEYS: Final = (*named(OF_PLAYER), "mana", *ZONE_KEYS)


def _mana(place: Place) -> tuple[tuple[str, ...], tuple[RestrictedMana, ...]]:
    """Mana in a pool: symbols, or a list of mana with restrictions."""
    if isinstance(place.value, str):
        return _symbols(place), ()
    free: list[str] = []
    restricted: list[RestrictedMana] = []
    for item in place.items():
        keys = item.keys(("mana", "only", "source"), ("mana",))
        units = _symbols(keys["mana"])
        if optional(keys, "only", Place.text, ""):
            restricted += [filled(RestrictedMana(unit, ""), RESTRICTION, keys) for unit in units]
        else:
            free += units
    return tuple(free), tuple(restricted)


def _symbols(place: Place) -> tuple[str, ...]:
    """Mana as symbols: "{B}{B}"."""
    try:
        symbols = ManaCost.parse(place.text()).symbols
    except CardError as error:
        raise place.error(said_by(error)) from None
    for symbol in symbols:
        if symbol.text not in MANA_TYPES:
            raise place.error(
                say(
                    "{symbol} can't be in a mana pool; it holds {{W}} {{U}} {{B}} {{R}} {{G}} and {{C}}",
                    symbol=symbol,
                )
            )
    return tuple(symbol.text for symbol in symbols)


# -------------------------------------------------------------------------------------------- objects
def _given_ids(entries: list[Entry], stack: tuple[Place, ...], players: Place) -> tuple[str, ...]:
    """All handles that the case gives; none may be given twice, or be a player's name."""
    given = [(entry.place, entry.given_id) for entry in entries if entry.given_id]
    for place in stack:
        if isinstance(place.value, Mapping) and isinstance(place.value.get("id"), str):
            given.append((place, str(place.value["id"])))
    seen = {name for name, _ in players.entries()}
    for place, handle in given:
        if handle in seen:
            raise place.error(
                say("the id {handle} is used twice; ids and players' names must differ", handle=repr(handle))
            )
        seen.add(handle)
    return tuple(handle for _, handle in given)


def _things(entries: list[Entry], cards: Cards, namer: Names, players: Place) -> tuple[GameObject, ...]:
    things: list[GameObject] = []
    for entry in entries:
        if len(things) + entry.count > MOST_OBJECTS:
            raise players.error(say("there are more than {most} cards in this case", most=MOST_OBJECTS))
        for _ in range(entry.count):
            handle = ObjectId(entry.given_id) if entry.given_id else namer.default(entry.card_name)
            things.append(thing_of(entry, cards, handle, len(things)))
    return tuple(things)


def _permissions_since(game: Game) -> Game:
    """The game in which what players may play is known to be so in this turn."""
    objects = {
        key: replace(thing, playable=replace(thing.playable, since=thing.playable.since or game.turn.number))
        for key, thing in game.objects.items()
        if thing.playable is not None
    }
    return replace(game, objects={**game.objects, **objects}) if objects else game


def _attached(game: Game, entries: list[Entry], things: tuple[GameObject, ...]) -> Game:
    """Attach what is attached, now that everything has its handle."""
    objects, players = dict(game.objects), {str(player.name) for player in game.players}
    index = 0
    for entry in entries:
        for thing in things[index : index + entry.count]:
            # An Aura may enchant a player, who is no object (303.4).
            if entry.attached_to in players and entry.attached_to not in objects:
                objects[thing.id] = replace(thing, enchants=PlayerId(entry.attached_to))
            elif entry.attached_to:
                host = entry.keys["attached_to"]
                found = objects.get(ObjectId(entry.attached_to))
                if found is None:
                    raise host.error(
                        say(
                            "there is no object {attached_to} to attach this to",
                            attached_to=repr(entry.attached_to),
                        )
                    )
                objects[thing.id] = replace(thing, attached_to=found.id)
        index += entry.count
    return replace(game, objects=objects)


@implements("603.7a")
def _promised(game: Game) -> Iterator[DelayedTrigger]:
    """What an Aura that enchants a permanent waits for since it entered: "when this Aura leaves ..."."""
    # The board is that after its ability has resolved, for without that it would enchant no permanent yet.
    for thing in game.there(Zone.BATTLEFIELD):
        host = game.objects.get(thing.attached_to) if thing.attached_to is not None else None
        there = host is not None and host.zone is Zone.BATTLEFIELD
        abilities = view(game).characteristics(thing.id).abilities if there else ()
        entering = (one for one in abilities if isinstance(one, TriggeredAbility))
        entering = (
            one for one in entering if isinstance(one.event, Enters) and isinstance(one.event.what, This)
        )
        for effect in chain.from_iterable(one.effects for one in entering):
            if isinstance(effect, Awaits) and isinstance(effect.event, Leaves) and host is not None:
                waiting, about = TriggeredAbility(effect.event, effect.effects), (ref(game, host.id),)
                name = view(game).characteristics(thing.id).name
                yield DelayedTrigger(thing.id, name, thing.controller, waiting, about, then=game)


def _prepared(game: Game, entries: list[Entry], things: tuple[GameObject, ...]) -> Game:
    """Let be prepared what is said to be: a copy of its spell is in exile (722.3a)."""
    index = 0
    for entry in entries:
        if optional(entry.keys, "prepared", Place.flag, default=False):
            for thing in things[index : index + entry.count]:
                game = prepare(game, thing.id)
        index += entry.count
    return game


# ----------------------------------------------------------------------------------------------- turn
def _turn(places: Mapping[str, Place], names: tuple[PlayerId, ...]) -> Turn:
    keys = places["turn"].keys(TURN_KEYS) if "turn" in places else {}
    active = optional(keys, "active", lambda p: player_at(names, p), names[0])
    steps = [step.value for step in Step]
    return Turn(
        optional(keys, "number", lambda p: p.number(least=1), 1),
        active,
        Step(optional(keys, "step", lambda p: p.one_of(steps), Step.PRECOMBAT_MAIN.value)),
        optional(keys, "priority", lambda p: player_at(names, p), active),
    )


__all__ = ["CARD_KEYS", "Custom", "read_board", "read_counters"]
