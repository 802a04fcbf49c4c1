"""Resolving as an action: the top of the stack, or all of it."""

from __future__ import annotations

from typing import Final

from app.engine.play.casting_now import CastingNow
from app.engine.play.outcome import Outcome, settle
from app.engine.play.putting import choose_late
from app.engine.resolution.resolve import add_doubt, resolve_top
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Answer
from app.engine.state.game import Game, Trigger

MOST: Final = 500
"""So many objects are resolved by one action."""


@implements("117.4", "608.1")
def resolve(
    game: Game,
    answers: tuple[Answer, ...] = (),
    *,
    all_of_it: bool = False,
    casts: CastingNow | None = None,
) -> Outcome:
    """Let all players pass, so that the top of the stack resolves; or again and again until it is empty."""
    if not game.stack:
        return Outcome(game, legal=False, failed="608.1", reasons=("The stack is empty.",))
    triggered: tuple[Trigger, ...] = ()
    for _ in range(MOST if all_of_it else 1):
        if not game.stack:
            break
        chosen, answers = choose_late(game, answers)
        game, more, answers = settle(game, chosen, answers=answers)
        triggered += more
        if not game.stack:
            break
        resolved, answers = resolve_top(game, answers, casts)
        targeted = casts.take_triggers() if casts is not None else ()
        game, more, answers = settle(game, resolved, targeted, answers)
        game = changes.with_priority(game, game.turn.active)  # 117.3b
        triggered += more
    if all_of_it and game.stack:
        game = add_doubt(game, "the stack", None, f"it was not empty after {MOST} objects had resolved")
    return Outcome(game, triggers=triggered)
