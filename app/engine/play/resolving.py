"""Resolving as an action: the top of the stack, or all of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.casting.casting import Proposal
from app.engine.play.casting import CastingInTurn, CastingNow, offered
from app.engine.play.happening import moved_on
from app.engine.play.outcome import Outcome, settle
from app.engine.play.putting import choose_late
from app.engine.resolution.resolve import add_doubt, resolve_top
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Doubt, Game, Trigger
from app.engine.state.players.leaving import has_ended
from app.engine.state.resolving.questions import ASK, CAST, Answer, ChoiceWantedError
from app.engine.state.zones.library import ORDER_NOT_KNOWN, unmixed
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.said import say

MOST: Final = 500
"""So many objects are resolved by one action."""


@implements("117.4", "608.1")
def resolve(
    game: Game,
    answers: tuple[Answer | Proposal, ...] = (),
    *,
    all_of_it: bool = False,
    casts: CastingNow | None = None,
    ask: bool = False,
) -> Outcome:
    """Let all players pass, so that the top of the stack resolves; or again and again until it is empty.

    With `ask` the outcome is the first choice for which no answer is given. A proposal among the answers is
    cast where something lets a player cast spells while it resolves.
    """
    plans = tuple(answer for answer in answers if isinstance(answer, Proposal))
    plain = tuple(CAST if isinstance(answer, Proposal) else answer for answer in answers)
    if casts is None and (ask or plans):
        casts = CastingInTurn([_planned(plan) for plan in plans])
    try:
        return _resolve(game, (*plain, ASK) if ask else plain, casts, all_of_it=all_of_it)
    except ChoiceWantedError as wanted:
        there, proposals = (wanted.game, ()) if wanted.offer is None else offered(wanted.game, wanted.offer)
        return Outcome(game, asked=wanted.question, so_far=there, offered=proposals)


def _planned(plan: Proposal) -> Callable[[Game], Proposal]:
    return lambda game: plan


def _resolve(
    game: Game, answers: tuple[Answer, ...], casts: CastingNow | None, *, all_of_it: bool
) -> Outcome:
    """The same with all that is needed for casting spells meanwhile."""
    if not game.stack:  # with nothing on the stack the step or phase ends instead (500.2)
        return Outcome(game, legal=False, failed="608.1", reasons=(say("The stack is empty."),))
    triggered: tuple[Trigger, ...] = ()
    for _ in range(MOST if all_of_it else 1):  # bounded, as some stacks never become empty
        if not game.stack or has_ended(game):
            break
        # Choices that were left open when it was put there are made before it resolves.
        chosen, answers = choose_late(game, answers)
        game, more, answers = settle(game, chosen, answers=answers)
        triggered += more
        if not game.stack or has_ended(game):
            break
        resolved, answers = resolve_top(game, answers, casts)
        targeted = casts.take_triggers() if casts is not None else ()
        if resolved.turn.step is not game.turn.step:  # the turn or the combat phase ended (724)
            game, targeted = resolved, ()
            resolved, answers = moved_on(resolved, answers)
        game, more, answers = settle(game, resolved, targeted, answers)
        # The active player gets priority after a resolution (117.3b).
        game = changes.with_priority(game, game.turn.active)
        triggered += more
    if all_of_it and game.stack and not has_ended(game):
        game = add_doubt(
            game, say("the stack"), None, say("it was not empty after {most} objects had resolved", most=MOST)
        )
    return Outcome(game, triggers=triggered)


def to_do(game: Game) -> tuple[Doubt, ...]:
    """What is left to the player, each thing once, in the order in which it came up."""
    return tuple(dict.fromkeys(game.doubts))


@implements("401.2")
def done_by_hand(game: Game, doubt: Doubt) -> Game:
    """The position once the player has done by hand what a doubt is about, which is gone then.

    Once the order of a library is set by hand it is known again.
    """
    game = replace(game, doubts=tuple(one for one in game.doubts if one != doubt))
    if doubt.reason != ORDER_NOT_KNOWN:
        return game
    for player in game.players:
        if doubt.text.startswith(f"{player.name}:"):
            game = unmixed(game, PlayerId(player.name))
    return game
