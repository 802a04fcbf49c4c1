"""Moments of one action: what is done in sequence is not done at the same time (608.2c, 603.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.history import Happened
from app.engine.values.frozen import replace


@implements("608.2c")
def moment_over(began: Game, game: Game) -> Game:
    """The game in which what happened since `began` is over: what follows is not at the same time."""
    known = max(len(began.history), len(game.passed[-1].history) if game.passed else 0)
    if len(game.history) <= known:
        return game
    return replace(game, passed=(*game.passed, replace(game, passed=())))


@implements("611.2e")
def moment_goes_on(game: Game) -> Game:
    """The game in which what comes now is at the same time as what happened last."""
    just_over = game.passed and len(game.passed[-1].history) == len(game.history)
    return replace(game, passed=game.passed[:-1]) if just_over else game


def as_one_moment(began: Game, game: Game) -> Game:
    """The game in which all that happened since `began` was at the same time."""
    return replace(game, passed=began.passed) if len(game.passed) > len(began.passed) else game


def passed(before: Game, after: Game) -> tuple[Game, ...]:
    """The positions between what happened in sequence from `before` to `after`."""
    return tuple(one for one in after.passed if len(one.history) > len(before.history))


def moments(
    before: Game, after: Game, end: int | None = None
) -> Iterator[tuple[Game, Game, tuple[Happened, ...]]]:
    """What happened from `before` to `after`, in sequence: the positions around it, and the events.

    `end` is how many events of the history are looked at, all by default.
    """
    for then, now in pairwise((before, *passed(before, after), after)):
        events = after.history[len(then.history) : len(now.history)][: _left(then, end)]
        if events:
            yield then, _with_history(now, after), events


def _left(then: Game, end: int | None) -> int | None:
    return None if end is None else max(0, end - len(then.history))


def _with_history(now: Game, after: Game) -> Game:
    """The position, with the events as they were told in the end: that a discarded card was cycled."""
    told = after.history[: len(now.history)]
    return (
        now
        if all(one is two for one, two in zip(now.history, told, strict=False))
        else replace(now, history=told)
    )
