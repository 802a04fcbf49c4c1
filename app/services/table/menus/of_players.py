"""The menu of a player: life, counters, mana, and what they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from app.engine.abilities.reading import Reading
from app.engine.effects.mana.spend_mana import SPEND_RULES, in_words, restrictions
from app.engine.state.game import Game, PlayerState
from app.engine.state.players.speed import MAX_SPEED
from app.engine.state.zones.library import shuffled
from app.engine.values.by_identity import ByIdentity
from app.engine.values.frozen import inside
from app.engine.values.ids import PlayerId, Zone
from app.engine.values.mana import MANA_TYPES
from app.engine.values.said import card_words, say
from app.services.table.edits import hidden, libraries, players
from app.services.table.edits import of_players as edits
from app.services.table.menus import happenings
from app.services.table.menus.entries import Ask, Entry, Kind, Value, below

RESTRICTIONS: Final = (
    "cast creature spells",
    "cast artifact spells",
    "cast instant and sorcery spells",
    "cast legendary spells",
    "cast multicolored spells",
    "activate abilities",
)
"""Restrictions of mana that are common; the engine reads each of them, and others too."""
_ONLY: Final = "spend this mana only to "


def player_menu(game: Game, who: PlayerId) -> tuple[Entry, ...]:
    """The menu for a player as they are now."""
    player = game.player(who)
    return (
        _life(who, player),
        *_turn(game, who),
        *_designations(who, player),
        *below("speed", say("Speed"), _speeds(who, player)),
        *below("counter", say("Add a counter"), _counters(who, player, 1)),
        *below("counter off", say("Take off a counter"), _counters(who, player, -1)),
        *below("mana", say("Add mana"), _mana(game, who), "M"),
        *_pool(who, player),
        *happenings.of_player(who),
        *_library(game, who),
        *_unknown(game, who),
        *seats(game, who),
    )


def _library(game: Game, who: PlayerId) -> Iterator[Entry]:
    """What a player does with a library that is shuffled from a seed."""
    if game.seed is not None and game.player(who).library:
        yield Entry(
            "shuffle",
            say("Shuffles the library"),
            say("shuffle ({who})", who=who),
            partial(shuffled, player=who),
        )
        mulligan = partial(libraries.new_hand, player=who)
        yield Entry("mulligan", say("Takes a mulligan"), say("mulligan ({who})", who=who), mulligan)


def _unknown(game: Game, who: PlayerId) -> Iterator[Entry]:
    """How many cards in hand and library are there that nobody knows."""
    for zone in (Zone.HAND, Zone.LIBRARY):

        def change(game: Game, value: Value, zone: Zone = zone) -> Game:
            return hidden.set_unknown(game, who, zone, int(str(value)))

        now = len(hidden.unknown_in(game, who, zone))
        ask = Ask(
            Kind.NUMBER,
            say("{who}, {zone}: how many unknown cards?", zone=zone.value, who=who),
            change,
            start=now,
            most=500,
        )
        step = say("unknown cards in {zone} ({who})", zone=zone.value, who=who)
        yield Entry(f"unknown:{zone.value}", say("Unknown cards in {zone}…", zone=zone.value), step, ask=ask)


def seats(game: Game, who: PlayerId) -> Iterator[Entry]:
    """Another name, another place in the turn order, one player more or fewer."""

    def rename(game: Game, value: Value) -> Game:
        return players.rename(game, who, str(value))

    ask = Ask(Kind.TEXT, say("Which name shall {who} have?", who=who), rename, start=str(who))
    yield Entry(
        "rename",
        say("Rename…"),
        say("another name for {who}", who=who),
        ask=ask,
        shortcut="F2",
        separated=True,
    )
    names = [player.name for player in game.players]
    yield from _orders(names, who)
    if len(names) < players.MOST:

        def add(game: Game, value: Value) -> Game:
            return players.add(game, str(value))

        ask = Ask(Kind.TEXT, say("What is the new player called?"), add, start=players.fresh_name(game))
        yield Entry("add player", say("Add a player…"), say("one more player"), ask=ask)
    if len(names) > 2:
        yield Entry(
            "remove player",
            say("Leaves the game"),
            say("out of the game: {who}", who=who),
            partial(players.remove, who=who),
        )


def _orders(names: list[PlayerId], who: PlayerId) -> Iterator[Entry]:
    """One place earlier and later in the turn order (101.4)."""
    at, others = names.index(who), [name for name in names if name != who]
    for key, text, to in (("earlier", say("Plays earlier"), at - 1), ("later", say("Plays later"), at + 1)):
        if 0 <= to < len(names):
            order = (*others[:to], who, *others[to:])
            step = say("{who}: {key} in the turn order", who=who, key=key)
            yield Entry(f"order:{key}", text, step, partial(players.set_order, names=order))


def _life(who: PlayerId, player: PlayerState) -> Entry:
    def change(game: Game, value: Value) -> Game:
        return edits.set_life(game, who, int(str(value)))

    ask = Ask(Kind.NUMBER, say("Life ({who})", who=who), change, start=player.life, least=-9_999)
    return Entry("life", say("Life…"), say("life ({who})", who=who), ask=ask, shortcut="L")


def _turn(game: Game, who: PlayerId) -> Iterator[Entry]:
    """It is their turn, or they have priority: both are asked for in words, as "the opponent's turn"."""
    if game.turn.active != who:
        change = partial(edits.set_turn, active=who)
        yield Entry("active", say("It is their turn"), say("turn: {player}", player=who), change)
    if game.turn.priority != who:
        change = partial(edits.set_turn, priority=who)
        yield Entry("priority", say("Has priority"), say("priority: {player}", player=who), change)


def _designations(who: PlayerId, player: PlayerState) -> Iterator[Entry]:
    text = say("Is not the monarch") if player.monarch else say("Is the monarch")
    yield Entry(
        "monarch",
        text,
        say("another monarch"),
        partial(edits.set_monarch, who=who, is_one=not player.monarch),
    )
    text = say("Has not the initiative") if player.initiative else say("Has the initiative")
    change = partial(edits.set_initiative, who=who, has=not player.initiative)
    yield Entry("initiative", text, say("the initiative"), change)
    text = say("Has no city's blessing") if player.blessing else say("Has the city's blessing")
    change = partial(edits.set_blessing, who=who, has=not player.blessing)
    yield Entry("blessing", text, say("the city's blessing"), change)
    text = say("Has no enduring story") if player.story else say("Has an enduring story")
    change = partial(edits.set_story, who=who, has=not player.story)
    yield Entry("story", text, say("an enduring story"), change)


def _speeds(who: PlayerId, player: PlayerState) -> Iterator[Entry]:
    for n in range(MAX_SPEED + 1):
        if n != (player.speed or 0):
            change = partial(edits.set_speed, who=who, speed=n)
            yield Entry(f"speed:{n}", str(n), say("{who}: speed {n}", who=who, n=n), change)


def _counters(who: PlayerId, player: PlayerState, by: int) -> Iterator[Entry]:
    """One counter more or fewer of each kind, and with more any other kind."""
    counters = dict(player.counters)
    sign = "counter" if by > 0 else "counter off"
    for kind in dict.fromkeys((*edits.COUNTERS, *counters)):
        n = counters.get(kind, 0) + by
        if n >= 0:
            change = partial(edits.set_player_counter, who=who, kind=kind, count=n)
            yield Entry(
                f"{sign}:{kind}",
                card_words(kind),
                say("{who}: 1 {kind} counter", who=who, kind=kind)
                if n == 1
                else say("{who}: {n} {kind} counters", who=who, n=n, kind=kind),
                change,
            )
    if by > 0:

        def other(game: Game, value: Value) -> Game:
            kind = str(value).strip().lower()
            now = dict(game.player(who).counters).get(kind, 0)
            return edits.set_player_counter(game, who, kind, now + 1) if kind else game

        ask = Ask(Kind.TEXT, say("Which kind of counter?"), other)
        yield Entry("counter:other", say("another kind…"), say("a counter for {who}", who=who), ask=ask)


def restrictions_offered(game: Game) -> tuple[str, ...]:
    """What mana may be restricted to: what the cards at hand say of their mana, then what is common."""
    said = (words for thing in game.objects.values() for words in _said(thing.readings))
    return tuple(dict.fromkeys((*said, *RESTRICTIONS)))


_SAID: Final[ByIdentity[tuple[str, ...]]] = ByIdentity()


def _said(readings: tuple[Reading, ...]) -> tuple[str, ...]:
    """To what a text restricts the mana that it makes; remembered for each card."""

    def find() -> tuple[str, ...]:
        parts = (one for reading in readings for one in inside(reading.general))
        rules = (
            in_words(one).removeprefix(_ONLY).rstrip(".") for one in parts if isinstance(one, SPEND_RULES)
        )
        return tuple(words for words in dict.fromkeys(rules) if restrictions(words))

    return _SAID.get((readings,), None, find)


def _mana(game: Game, who: PlayerId) -> Iterator[Entry]:
    for letter in MANA_TYPES:
        change = partial(edits.add_mana, who=who, letters=letter)
        step = say("{{{letter}}} for {who}", letter=letter, who=who)
        yield Entry(f"mana:{letter}", f"{{{letter}}}", step, change, shortcut=letter)
    for only in restrictions_offered(game):
        units = (
            Entry(
                f"mana:{letter}:{only}",
                f"{{{letter}}}",
                say("{{{letter}}} for {who}, only to {only}", letter=letter, who=who, only=card_words(only)),
                partial(edits.add_mana, who=who, letters=letter, only=only),
                shortcut=letter,
            )
            for letter in MANA_TYPES
        )
        yield from below(f"mana for:{only}", say("only to {only}", only=card_words(only)), units)


def _pool(who: PlayerId, player: PlayerState) -> Iterator[Entry]:
    if not player.mana and not player.restricted_mana:
        return
    units = [
        Entry(
            f"mana off:{letter}",
            f"{{{letter}}}",
            say("{{{letter}}} less for {who}", letter=letter, who=who),
            partial(edits.take_mana, who=who, letter=letter),
        )
        for letter in dict.fromkeys(player.mana)
    ]
    units += [
        Entry(
            f"mana off:{unit.mana}:{unit.only}",
            say("{{{mana}}} only to {only}", mana=unit.mana, only=card_words(unit.only)),
            say("{{{mana}}} less for {who}", mana=unit.mana, who=who),
            partial(edits.take_mana, who=who, letter=unit.mana, only=unit.only),
        )
        for unit in dict.fromkeys(player.restricted_mana)
    ]
    yield from below("mana off", say("Take mana away"), units)
    yield Entry(
        "empty pool",
        say("Empty the mana pool"),
        say("empty pool ({who})", who=who),
        partial(edits.empty_pool, who=who),
    )
