"""Casting a spell as an action (601): the verdict, then the position with the spell on the stack."""

from __future__ import annotations

from app.engine.casting.casting import Proposal, Status, Verdict
from app.engine.casting.procedure import judge
from app.engine.casting.wording.words import name_of
from app.engine.play.outcome import Outcome, settle, with_asking
from app.engine.play.putting import Answers
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.values.said import say


@implements("601.2", "733.1")
def cast(game: Game, proposal: Proposal, answers: Answers = (), *, ask: bool = False) -> Outcome:
    """Cast a spell as proposed; a player who has not priority gets it, as the players before them pass.

    A proposal for an ability on the stack makes the choices for it. What triggers is put on the stack with
    what the answers choose for it. An illegal proposal leaves the game as it was. With `ask` the outcome is
    the first choice for which no answer is given.
    """
    return with_asking(game, answers, lambda given: _cast(game, proposal, given), ask=ask)


def _cast(game: Game, proposal: Proposal, answers: Answers) -> Outcome:
    asked = changes.with_priority(game, proposal.player)
    verdict = judge(asked, proposal)
    if verdict.legal is None:
        reason = say("whether this can be cast is not known")
        doubted = add_doubt(game, name_of(game, proposal.object), proposal.object, reason)
        return Outcome(doubted, None, None, reasons_of(verdict, Status.UNSURE), verdict=verdict)
    if not verdict.legal or verdict.after is None:
        failed = str(verdict.failed) if verdict.failed is not None else None
        return Outcome(
            game, legal=False, failed=failed, reasons=reasons_of(verdict, Status.ILLEGAL), verdict=verdict
        )
    if proposal.trigger is not None:
        after, triggers, _ = settle(game, verdict.after, answers=answers)
        return Outcome(changes.with_priority(after, game.turn.priority), triggers=triggers, verdict=verdict)
    after, triggers, _ = settle(verdict.after, verdict.after, verdict.triggers, answers)
    after = changes.with_priority(after, proposal.player)  # 117.3c
    return Outcome(after, triggers=triggers, verdict=verdict)


def reasons_of(verdict: Verdict, status: Status) -> tuple[str, ...]:
    """The findings of this status in words, each once."""
    texts = (f.text for step in verdict.checklist for f in step.findings if f.status is status)
    return tuple(dict.fromkeys(texts))
