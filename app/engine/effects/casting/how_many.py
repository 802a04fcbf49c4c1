"""How many more spells a player may cast this turn, and how often one is chosen (101.2, 601.2c)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction, StaticEffect
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.quantities.durations import Duration
from app.engine.effects.durations.until_end_of_turn import holds_so, let_last
from app.engine.rule import implements
from app.engine.state.players.nth_spells import cast_so_far
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.casting.prohibitions import CantCast, CastLimit
from app.engine.statics.casting.prohibitions_on_casting import CantCastMore
from app.engine.text.book import constants, phrase
from app.engine.values.said import say


class OnlySoManyMore(Instruction, frozen=True):
    """ "You can cast only one more spell this turn." """

    who: Player
    n: int
    spells: AnyObjects


class CombatOnly(Enum):
    """How often targets may be chosen."""

    NO_TWICE = "you can't choose any player as a target more than once"


phrase(
    "sentence", OnlySoManyMore, "{who:player} can cast only {n:number_word} more {spells:noun~n} this turn"
)
constants("sentence", CombatOnly)


@carries_out(OnlySoManyMore)
@implements("611.2")
def only_so_many_more(effect: OnlySoManyMore, execution: Execution) -> Execution:
    """The player may cast so many spells after those that were cast this turn already."""
    sure, possible = cast_so_far(execution.game, execution.controller, effect.spells)
    if not effect.who.is_you or sure != possible:
        return execution.doubt(say("how many spells may still be cast is not known"))
    limit = CastLimit(effect.who, sure + effect.n, effect.spells)
    return let_last(limit, (), "end of turn", execution)


@holds_so(CantCastMore)
def no_more(effect: StaticEffect, until: Duration, execution: Execution) -> Execution | None:
    """101.2: the player can't cast such spells from now on."""
    if not isinstance(effect, CantCastMore) or not effect.who.is_you:
        return None
    return let_last(CantCast(effect.who, effect.spells), (), until, execution)
