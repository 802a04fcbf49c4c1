"""The speed of a player (702.179)."""

from __future__ import annotations

from typing import Final

from app.engine.rule import implements
from app.engine.state.characteristics.printed import printed
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.history import DAMAGES, Happened
from app.engine.values.ids import ObjectId, PlayerId

_ENGINES: Final = "start your engines!"
MAX_SPEED: Final = 4
SPED_UP: Final = "speed increased"
NO_SOURCE: Final = ObjectId("speed")
"""Stands for the source of the ability that increases the speed, which has none (702.179d)."""


@implements("702.179e")
def has_max_speed(game: Game, player: PlayerId) -> bool | None:
    """Whether a player's speed is 4; None where that can't be told."""
    now = speed(game, player)
    return None if now is None else now == MAX_SPEED


@implements("702.179a", "702.179f")
def speed(game: Game, player: PlayerId) -> int | None:
    """A player's speed, 0 for none; None where that can't be told."""
    told = game.player(player).speed or 0
    # Speed 1 comes with the permanent as a state-based action, which nobody waits for (702.179a).
    starts = any(_ENGINES in printed(thing).keywords for thing in game.battlefield(player))
    now = max(told, 1) if starts else told
    # What a board tells of may have raised it already or not, unless it can't rise any more (702.179d).
    return None if 0 < now < MAX_SPEED and _may_have_sped_up(game, player) else now


@implements("702.179d")
def may_speed_up(game: Game, player: PlayerId) -> bool:
    """Whether the player's speed certainly increases as an opponent loses life now."""
    now = speed(game, player) if game.turn.active == player else None
    return now in range(1, MAX_SPEED) and not _has_triggered(game, player, game.turn.number)


def _has_triggered(game: Game, player: PlayerId, turn: int) -> bool:
    """Whether the ability that increases a player's speed has triggered in a turn, resolved or not."""
    # It triggers once each turn, so one that still waits counts as much (702.179d).
    waits = (i for i in game.stack if isinstance(i, AbilityOnStack) and i.source == NO_SOURCE)
    done = (e for e in game.history if e.event == SPED_UP and e.player == player and e.turn == turn)
    return any(done) or (turn == game.turn.number and any(item.controller == player for item in waits))


@implements("702.179d")
def _may_have_sped_up(game: Game, player: PlayerId) -> bool:
    """Whether an opponent may have lost life in the player's turn, which raises the speed by 1."""
    return any(
        _loser(event) not in (None, player)
        and (event.turn != game.turn.number or game.turn.active == player)
        and not _has_triggered(game, player, event.turn)
        for event in game.history
    )


def _loser(event: Happened) -> ObjectId | PlayerId | None:
    """The player who lost life in an event, if any did."""
    if event.event == "lost life":
        return event.player
    return event.to if event.event in DAMAGES and event.to_player else None
