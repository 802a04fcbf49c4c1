"""Statements that what enters or dies doesn't cause abilities to trigger (101.1)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.rule import implements
from app.engine.state import conditions
from app.engine.state.matching import all_of, any_of
from app.engine.state.view import view
from app.engine.statics.triggering_again import CauseNoTriggers
from app.engine.triggers.occasion import Occasion
from app.engine.values.ids import ObjectId


@implements("101.1")
def may_cause(occasion: Occasion, whose: ObjectId) -> bool | None:
    """Whether an event may cause abilities of an object to trigger, as far as permanents say."""
    game, event = occasion.game, occasion.event
    if event.event not in ("entered", "died"):
        return True
    forbids: list[bool | None] = [False]
    for holder, ability in view(game).static:
        effect = ability.effect
        if isinstance(effect, CauseNoTriggers) and (effect.dying or event.event == "entered"):
            you = game.objects[holder].controller
            theirs = replace(occasion, you=you, source=holder)
            of = effect.of is None or theirs.thing(effect.of, whose)
            holds = conditions.holds(game, ability.condition, you, holder)
            forbids.append(all_of([holds, of, theirs.thing(effect.what, event.object)]))
    found = any_of(forbids)
    return None if found is None else not found
