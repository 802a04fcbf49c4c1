"""Tapping or untapping something, as a player likes (701.26, 608.2d)."""

from __future__ import annotations

from app.engine.effects.asking import among, name_of
from app.engine.effects.keyword_actions_more import TapOrUntap
from app.engine.effects.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.questions import Kind


@carries_out(TapOrUntap)
@implements("608.2d", "701.26a", "701.26b")
def tap_or_untap(effect: TapOrUntap, execution: Execution) -> Execution:
    """For each of them it is answered "tap" or "untap"."""
    refs, execution = reach(effect.what, execution)
    for one in refs:
        thing = execution.current(one)
        if thing is None:
            continue
        text = f"Tap or untap {name_of(execution.game, one)}?"
        said, execution = execution.answer(among(execution, Kind.WORD, ("tap", "untap"), text))
        if said not in ("tap", "untap"):
            return execution.doubt("nobody said whether it is tapped or untapped")
        change = changes.tap if said == "tap" else changes.untap
        execution = execution.with_game(change(execution.game, thing.id))
    return execution
