"""How many more spells a player may cast this turn (101.2, 611.2)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticEffect
from app.engine.abilities.durations import Duration
from app.engine.effects.several_more import OnlySoManyMore
from app.engine.effects.until_end_of_turn import holds_so, let_last
from app.engine.rule import implements
from app.engine.state.execution import Execution, carries_out
from app.engine.state.nth_spells import cast_so_far
from app.engine.statics.further_prohibitions import CantCastMore
from app.engine.statics.prohibitions import CantCast, CastLimit


@carries_out(OnlySoManyMore)
@implements("611.2")
def only_so_many_more(effect: OnlySoManyMore, execution: Execution) -> Execution:
    """The player may cast so many spells after those that were cast this turn already."""
    sure, possible = cast_so_far(execution.game, execution.controller, effect.spells)
    if not effect.who.is_you or sure != possible:
        return execution.doubt("how many spells may still be cast is not known")
    limit = CastLimit(effect.who, sure + effect.n, effect.spells)
    return let_last(limit, (), "end of turn", execution)


@holds_so(CantCastMore)
def no_more(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """101.2: the player can't cast such spells from now on."""
    if not isinstance(effect, CantCastMore) or not effect.who.is_you:
        return None
    return let_last(CantCast(effect.who, effect.spells), (), until, execution)
