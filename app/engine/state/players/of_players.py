"""Numbers that players have, and what befell them this turn: party, devotion, life, damage, attackers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.players_who import PlayersWho
from app.engine.abilities.quantities.amounts import Devotion
from app.engine.abilities.quantities.fixed_elsewhere import (
    CommanderCasts,
    Counted,
    DamageThisTurn,
    GreatestCommander,
    LifeChanged,
    LifeOf,
    OfYou,
    PlayersCounted,
    PlayersCounters,
    UnspentMana,
)
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import ATTACKING, fights, of_this_combat
from app.engine.state.game import Game
from app.engine.state.history import Happened, since_it_was_had
from app.engine.state.kinds.matching import players, value_of
from app.engine.state.kinds.words import COLOR_WORDS
from app.engine.state.players.party import party_size
from app.engine.state.players.speed import speed
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Zone

OF_PLAYERS = (
    CommanderCasts
    | Counted
    | DamageThisTurn
    | Devotion
    | LifeChanged
    | LifeOf
    | OfYou
    | PlayersCounted
    | PlayersCounters
    | PlayersWho
    | GreatestCommander
    | UnspentMana
)
"""Amounts that are told of players."""


def number_of_player(game: Game, value: OF_PLAYERS, you: PlayerId) -> int | None:
    """Such a number; None where it can't be told."""
    match value:
        case Devotion(colors=colors):
            return devotion(game, colors, you)
        case PlayersCounted() | PlayersCounters():
            return _of_several(game, value, you)
        case PlayersWho():
            return _WHO[0](game, value, you) if _WHO else None
        case OfYou() | GreatestCommander() | CommanderCasts() | UnspentMana():
            return _of_one(game, value, you)
        case LifeOf(who=who, starting=False):
            people = players(game, who, you) or ()
            return game.player(people[0]).life if len(people) == 1 else None
        case LifeChanged(who=who, gained=gained, this_turn=True):
            return _amount(_of_people(game, _named(game, "gained life" if gained else "lost life"), who, you))
        case DamageThisTurn(to=Player() as who, by=None, noncombat=noncombat):
            names = ("damage",) if noncombat else ("damage", "combat damage")
            return _amount(_of_people(game, _named(game, *names), who, you))
        case Counted.ALL_COUNTERS:
            on_players = (n for player in game.players for _, n in player.counters)
            return sum(on_players) + sum(n for thing in game.battlefield() for _, n in thing.counters)
        case Counted.OPPONENTS_ATTACKING:
            return _opponents_attacked(game, you)
        case Counted.ATTACKED_WITH:
            return len(_attackers(game, you))
        case Counted.OPPONENTS_ATTACKED | Counted.OPPONENTS_ATTACKED_THIS_COMBAT:
            return _whom_attacked(game, you, this_combat=value is Counted.OPPONENTS_ATTACKED_THIS_COMBAT)
        case _:
            return None


def _greatest_commander(game: Game, you: PlayerId) -> int | None:
    """The greatest mana value of a commander that the player owns and that is there; 0 without one."""
    there = (*game.there(Zone.BATTLEFIELD), *game.there(Zone.COMMAND))
    mine = [thing for thing in there if thing.commander and thing.owner == you]
    values = [value_of(view(game).characteristics(thing.id), "mana value") for thing in mine]
    known = [value for value in values if value is not None]
    return max(known, default=0) if len(known) == len(values) else None


@implements("106.4", "903.8")
def _of_one(
    game: Game, value: OfYou | GreatestCommander | CommanderCasts | UnspentMana, you: PlayerId
) -> int | None:
    match value:
        case UnspentMana(color=color):
            have = game.player(you)
            there = (*have.mana, *(unit.mana for unit in have.restricted_mana))
            return sum(not color or mana == COLOR_WORDS[color] for mana in there)
        case CommanderCasts(who=who):
            people = players(game, who, you)
            mine = (thing for thing in game.objects.values() if thing.commander)
            return None if people is None else sum(x.command_casts for x in mine if x.owner in people)
        case GreatestCommander(who=who) if who.is_you:
            return _greatest_commander(game, you)
        case OfYou.PARTY | OfYou.CREATURES_IN_PARTY:
            return party_size(game, you)
        case OfYou.SPEED:
            return speed(game, you)
        case _:
            return None


@implements("122.1")
def _of_several(game: Game, value: PlayersCounted | PlayersCounters, you: PlayerId) -> int | None:
    """How many such players there are, or how many counters of a kind some players have together."""
    named = players(game, value.who, you)
    if named is None or isinstance(value, PlayersCounted):
        return None if named is None else len(named)
    return sum(dict(game.player(name).counters).get(value.kind, 0) for name in named)


_WHO: Final[list[Callable[[Game, PlayersWho, PlayerId], int | None]]] = []


def register_players_who(count: Callable[[Game, PlayersWho, PlayerId], int | None]) -> None:
    """Enter who counts the players of whom a condition is true; conditions stand above this module."""
    _WHO.append(count)


@implements("700.5")
def devotion(game: Game, colors: tuple[str, ...], you: PlayerId) -> int | None:
    """The mana symbols of these colours among the mana costs of a player's permanents; None if unknown."""
    letters = {COLOR_WORDS.get(color.lower(), color) for color in colors}
    looks = view(game)
    found = [looks.characteristics(thing.id) for thing in game.battlefield(you)]
    if any("mana_cost" in one.not_known for one in found):
        return None
    symbols = (symbol for one in found if one.mana_cost is not None for symbol in one.mana_cost.symbols)
    return sum(bool(symbol.colors & letters) for symbol in symbols)


def _named(game: Game, *names: str) -> Iterator[Happened]:
    """What happened this turn under one of these names."""
    return (e for e in game.history if e.turn == game.turn.number and e.event in names)


def _of_people(game: Game, events: Iterable[Happened], who: Player, you: PlayerId) -> list[Happened] | None:
    """The events that befell players; None where it can't be told who is meant."""
    people = players(game, who, you)
    return None if people is None else [e for e in events if (e.to if e.to_player else e.player) in people]


def _amount(events: list[Happened] | None) -> int | None:
    return None if events is None else sum(event.amount for event in events)


def _opponents_attacked(game: Game, you: PlayerId) -> int | None:
    """How many opponents creatures of a player are attacking (506.3)."""
    whom: set[ObjectId | PlayerId | None] = set()
    for thing in game.battlefield(you):
        attacks = fights(game, thing, "attacking")
        attacked = [e for e in since_it_was_had(game.history, thing.id) if e.event in ATTACKING]
        last = next((e for e in reversed(attacked) if e.object == thing.id), None)
        if attacks is None or (attacks and (last is None or last.to is None)):
            return None
        whom |= {last.to} if attacks and last is not None and last.to_player else set()
    return len(whom)


@implements("702.121a")
def _whom_attacked(game: Game, you: PlayerId, *, this_combat: bool) -> int | None:
    """How many players creatures of a player attacked this turn or combat; None where it isn't told whom."""
    events = of_this_combat(game) if this_combat else list(_named(game, "attacked"))
    attacked = [event for event in events if event.event == "attacked" and event.controller == you]
    known = all(event.to is not None for event in attacked)
    return len({event.to for event in attacked if event.to_player}) if known else None


def _attackers(game: Game, you: PlayerId) -> set[ObjectId | None]:
    """The creatures with which a player attacked this turn."""
    attacked = [event for event in _named(game, "attacked") if event.controller == you]
    return {one for event in attacked for one in (event.object, *event.with_)}
