"""Cards that gain a keyword whose cost is their own mana cost, until the turn ends (702.34a, 118.9)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.abilities import Keyword
from app.engine.abilities.costs import PayMana
from app.engine.abilities.objects import Each
from app.engine.abilities.reading import Reading
from app.engine.effects.reaching import reach
from app.engine.effects.spells_to_come import GainsForItsCost
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.game import TargetRef
from app.engine.state.layers import meaning_of_ability
from app.engine.state.matching import fits, ref

_THIS_TURN = ("this turn", "end of turn")


@carries_out(GainsForItsCost)
@implements("611.2a", "611.2c")
def gains_for_its_cost(effect: GainsForItsCost, execution: Execution) -> Execution:
    """Each card that is meant now has the keyword, for its own mana cost and what is said besides."""
    refs, execution = _meant(effect, execution)
    for meant in refs:
        thing = execution.current(meant)
        if thing is None:
            continue
        cost = thing.face.mana_cost
        if cost is None or effect.until not in _THIS_TURN or len(thing.card.faces) > 1:
            execution = execution.doubt("what it gains is left to do by hand")
            continue
        given = Keyword(effect.keyword, (PayMana(cost), *effect.plus))
        reading = Reading(general=meaning_of_ability(given), keywords=(effect.keyword,))
        gained = replace(thing, gains=(*thing.gains, reading))
        execution = execution.with_game(changes.with_object(execution.game, gained))
    return execution


def _meant(effect: GainsForItsCost, execution: Execution) -> tuple[tuple[TargetRef, ...], Execution]:
    if not isinstance(effect.what, Each):
        return reach(effect.what, execution)
    game, you, kind = execution.game, execution.controller, effect.what.what
    answers = {i: fits(game, i, kind, you=you, source=execution.source) for i in game.objects}
    if None in answers.values():
        execution = execution.doubt("which cards are meant can't be told")
    return tuple(ref(game, i) for i, answer in answers.items() if answer), execution
