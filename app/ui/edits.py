"""Changes that a user makes to the board by hand, without anything having happened in the game. No Qt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.state import changes
from app.engine.state.control import controlled
from app.engine.state.timestamps import counted_now

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.engine.values.ids import ObjectId, PlayerId


def tap(game: Game, ident: ObjectId) -> Game:
    """Turn an object: tap it, or untap it."""
    thing = game.objects[ident]
    return changes.with_object(game, replace(thing, tapped=not thing.tapped))


def set_sick(game: Game, ident: ObjectId) -> Game:
    """Let an object have come under its controller's control this turn, or not."""
    thing = game.objects[ident]
    return changes.with_object(game, replace(thing, sick=not thing.sick))


def set_life(game: Game, who: PlayerId, life: int) -> Game:
    """Give a player another life total."""
    return changes.with_player(game, replace(game.player(who), life=life))


def set_player_counter(game: Game, who: PlayerId, kind: str, count: int) -> Game:
    """Give a player another number of counters of a kind."""
    player = game.player(who)
    by = count - dict(player.counters).get(kind, 0)
    return changes.with_player(game, replace(player, counters=changes.counted(player.counters, kind, by)))


def set_monarch(game: Game, who: PlayerId, *, is_one: bool) -> Game:
    """Let a player be the monarch, and nobody else, or let nobody be it (725.3)."""
    players = tuple(replace(one, monarch=is_one and one.name == who) for one in game.players)
    return controlled(replace(game, players=players))


def set_blessing(game: Game, who: PlayerId, *, has: bool) -> Game:
    """Let a player have the city's blessing, or not (702.131)."""
    return changes.with_player(game, replace(game.player(who), blessing=has))


def set_speed(game: Game, who: PlayerId, speed: int) -> Game:
    """Give a player another speed, 0 for none (702.179)."""
    return changes.with_player(game, replace(game.player(who), speed=speed))


def add_counter(game: Game, ident: ObjectId, kind: str, by: int) -> Game:
    """Let an object have more counters, or with a negative number fewer; nothing doubles them."""
    thing = game.objects[ident]
    thing = replace(thing, counters=changes.counted(thing.counters, kind, by))
    return controlled(
        changes.with_object(*counted_now(game, thing, kind)) if by > 0 else changes.with_object(game, thing)
    )


def give_control(game: Game, ident: ObjectId, who: PlayerId) -> Game:
    """Let another player control a permanent; while an effect gives the control of it, once that is over."""
    thing = game.objects[ident]
    if thing.first_controller is not None:
        return changes.with_object(game, replace(thing, first_controller=who))
    return changes.with_object(game, replace(thing, controller=who))


def add_mana(game: Game, who: PlayerId, letter: str) -> Game:
    """Put one mana into a player's pool."""
    return changes.add_mana(game, who, letter)


def empty_pool(game: Game, who: PlayerId) -> Game:
    """Empty a player's mana pool."""
    return changes.with_player(game, replace(game.player(who), mana=(), restricted_mana=()))
