"""Statements that abilities don't trigger: those of ward, or on what enters or dies (101.1)."""

from __future__ import annotations

from app.engine.abilities.abilities import TriggeredAbility
from app.engine.abilities.nouns.objects import EitherObjects, Objects
from app.engine.keywords.ward import is_ward
from app.engine.rule import implements
from app.engine.state import conditions
from app.engine.state.characteristics.view import view
from app.engine.state.game import Game
from app.engine.state.kinds.matching import all_of, any_of, fits
from app.engine.statics.abilities.triggering_again import CauseNoTriggers
from app.engine.statics.casting.safe_spells import WardIsOff
from app.engine.triggers.occasion import Occasion
from app.engine.values.frozen import replace
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


@implements("702.21a", "101.1")
def ward_triggers(game: Game, whose: ObjectId, ability: TriggeredAbility) -> bool | None:
    """Whether an ability may trigger as far as permanents say that ward abilities don't."""
    looks = view(game)
    if "ward" not in looks.characteristics(whose).keywords or not is_ward(ability):
        return True
    forbids = [
        all_of(
            (
                fits(game, whose, told.effect.of, you=game.objects[holder].controller, source=holder),
                conditions.holds(game, told.condition, game.objects[holder].controller, holder),
            )
        )
        for holder, told in looks.static
        if isinstance(told.effect, WardIsOff) and isinstance(told.effect.of, Objects | EitherObjects)
    ]
    found = any_of(forbids)
    return None if found is None else not found
