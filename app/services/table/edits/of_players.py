"""What a player has: life, counters, mana, speed, the monarchy, the city's blessing and the like."""

from __future__ import annotations

from collections import Counter
from typing import Final

from app.engine.state import changes
from app.engine.state.characteristics.control import controlled
from app.engine.state.game import Game, RestrictedMana
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId

COUNTERS: Final = ("poison", "energy", "experience", "rad", "ticket")
"""Kinds of counters that are offered for every player."""


def set_turn(game: Game, *, active: PlayerId | None = None, priority: PlayerId | None = None) -> Game:
    """It is another player's turn, or another one has priority."""
    turn = game.turn
    after = replace(turn, active=active or turn.active, priority=priority or turn.priority)
    return changes.set_turn(game, after)


def set_life(game: Game, who: PlayerId, life: int) -> Game:
    """Give a player another life total."""
    return changes.with_player(game, replace(game.player(who), life=life))


def set_player_counter(game: Game, who: PlayerId, kind: str, count: int) -> Game:
    """Give a player another number of counters of a kind."""
    player = game.player(who)
    by = max(0, count) - dict(player.counters).get(kind, 0)
    return changes.with_player(game, replace(player, counters=changes.counted(player.counters, kind, by)))


def set_monarch(game: Game, who: PlayerId, *, is_one: bool) -> Game:
    """Let a player be the monarch, and nobody else, or let nobody be it (725.3)."""
    players = tuple(replace(one, monarch=is_one and one.name == who) for one in game.players)
    return controlled(replace(game, players=players))


def set_initiative(game: Game, who: PlayerId, *, has: bool) -> Game:
    """Let a player have the initiative, and nobody else, or let nobody have it (726.3)."""
    players = tuple(replace(one, initiative=has and one.name == who) for one in game.players)
    return replace(game, players=players)


def set_blessing(game: Game, who: PlayerId, *, has: bool) -> Game:
    """Let a player have the city's blessing, or not (702.131)."""
    return changes.with_player(game, replace(game.player(who), blessing=has))


def set_story(game: Game, who: PlayerId, *, has: bool) -> Game:
    """Let a player have an enduring story, or not (702.195)."""
    return changes.with_player(game, replace(game.player(who), story=has))


def set_speed(game: Game, who: PlayerId, speed: int) -> Game:
    """Give a player another speed, 0 for none (702.179)."""
    return changes.with_player(game, replace(game.player(who), speed=speed))


def add_mana(game: Game, who: PlayerId, letters: str, only: str = "") -> Game:
    """Put mana into a player's pool, to be spent on `only` that where it says something (106.6)."""
    if not only:
        return changes.add_mana(game, who, letters)
    player = game.player(who)
    more = tuple(RestrictedMana(letter, only) for letter in letters)
    return changes.with_player(game, replace(player, restricted_mana=(*player.restricted_mana, *more)))


def take_mana(game: Game, who: PlayerId, letter: str, only: str = "") -> Game:
    """Take one mana out of a player's pool, if there is such a one."""
    player = game.player(who)
    if not only:
        left = _without(player.mana, letter)
        return changes.with_player(game, replace(player, mana=left)) if left != player.mana else game
    units = list(player.restricted_mana)
    found = next((one for one in units if (one.mana, one.only) == (letter, only)), None)
    if found is None:
        return game
    units.remove(found)
    return changes.with_player(game, replace(player, restricted_mana=tuple(units)))


def empty_pool(game: Game, who: PlayerId) -> Game:
    """Empty a player's mana pool."""
    return changes.with_player(game, replace(game.player(who), mana=(), restricted_mana=()))


def _without(mana: tuple[str, ...], letter: str) -> tuple[str, ...]:
    left = Counter(mana)
    left[letter] -= 1
    kept: list[str] = []
    for unit in mana:
        if left[unit] > 0:
            kept.append(unit)
            left[unit] -= 1
    return tuple(kept)
