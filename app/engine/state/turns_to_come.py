"""Turns that are added, and steps that will be skipped (500.7, 614.10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.rule import implements
from app.engine.state.game import Game, LastingEffect, TargetRef
from app.engine.state.known_statements import knows_lasting
from app.engine.values.ids import PlayerId
from app.engine.values.zones import Step


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """That a player takes a turn after this one."""


@dataclass(frozen=True, slots=True)
class SkipsNext:
    """That a player skips their next step of a kind."""

    step: Step


@knows_lasting
def is_of_turns(effect: object) -> bool:
    """Whether a lasting effect is about turns to come."""
    return isinstance(effect, ExtraTurn | SkipsNext)


def with_to_come(game: Game, effect: ExtraTurn | SkipsNext, player: PlayerId) -> Game:
    """The game in which that will come for a player."""
    whom = (TargetRef(player, is_player=True),)
    lasting = LastingEffect(effect, whom, "", player, game.clock)
    return replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1)


@implements("614.10", "614.10a")
def skipped_next(game: Game, step: Step, player: PlayerId) -> tuple[bool, Game]:
    """Whether the player skips this step, which is once for each effect that says so."""
    found = next((e for e in game.lasting if e.effect == SkipsNext(step) and e.controller == player), None)
    if found is None:
        return False, game
    return True, replace(game, lasting=tuple(e for e in game.lasting if e is not found))


@implements("500.7")
def extra_turns(game: Game, player: PlayerId) -> tuple[tuple[PlayerId, ...], Game]:
    """Whose extra turns are taken as a player's next turn begins, and the game in which these are over.

    The one created last is taken first; where another player's turn begins, they were all passed over.
    """
    waiting = [e for e in game.lasting if isinstance(e.effect, ExtraTurn)]
    taken: list[LastingEffect] = []
    while waiting and (not taken or taken[-1].controller != player):
        taken.append(waiting.pop())
    left = tuple(e for e in game.lasting if not any(e is one for one in taken))
    return tuple(e.controller for e in taken), replace(game, lasting=left) if taken else game
