"""Carrying out what is said of the next spell, or of all spells, that a player casts this turn (611.2)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Quoted, StaticAbility
from app.engine.abilities.nouns.objects import AnyObjects, InZone
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Pronoun, This
from app.engine.abilities.quantities.amounts import Variable
from app.engine.effects.casting.spells_to_come import (
    GainsForItsCost,
    NextSpellFree,
    NextSpellHas,
    SpellsCost,
    SpellsFlash,
    SpellsSafe,
)
from app.engine.effects.durations.chosen_statements import settled
from app.engine.effects.instructions.reaching import reach
from app.engine.rule import implements
from app.engine.state.game import LastingEffect
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.casting_permissions import AsThoughFlash
from app.engine.statics.casting.playing import MayCast, Payment
from app.engine.statics.casting.prohibitions import CantBe
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.costs.granted_costs import HasForItsCost
from app.engine.values.frozen import replace
from app.engine.values.said import say

_THIS_TURN: Final = "end of turn"


@implements("611.2")
def _lasting(
    effect: object, execution: Execution, following: AnyObjects | None, until: str = _THIS_TURN
) -> Execution:
    """A statement that holds for a while; with `following` only of the next such spell."""
    game, effect, following = execution.game, settled(effect, execution), settled(following, execution)
    lasting = LastingEffect(effect, (), until, execution.controller, game.clock, following)
    return execution.with_game(replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1))


@carries_out(SpellsCost)
def spells_cost(effect: SpellsCost, execution: Execution) -> Execution:
    """601.2f: the next of them, or all of them this turn, cost more or less."""
    if effect.quality:
        return execution.doubt(say("the engine can't carry this out; do it by hand"))
    x = execution.amount(Variable()) if effect.next else 0
    if effect.amount.has_variable and x is None:
        return execution.doubt(say("by how much is not known"))
    amount = effect.amount.announced(x or 0) if effect.next else effect.amount
    change = CostChange(effect.spells, amount, effect.more)
    following = effect.spells if effect.next else None
    return _lasting(change, execution, following, _THIS_TURN if effect.this_turn else "")


@carries_out(NextSpellHas)
def next_has(effect: NextSpellHas, execution: Execution) -> Execution:
    """611.2f: it has these abilities from the moment in which it is put on the stack."""
    return _lasting(HasAbilities(effect.spell, effect.abilities), execution, effect.spell)


@carries_out(SpellsSafe)
def spells_safe(effect: SpellsSafe, execution: Execution) -> Execution:
    """101.2: the next of them, or all of them this turn, can't be countered."""
    if not effect.next:
        return _lasting(CantBe(effect.spells, "be countered"), execution, None)
    safe = Quoted((StaticAbility(CantBe(This("spell"), "be countered")),))
    return _lasting(HasAbilities(effect.spells, (safe,)), execution, effect.spells)


@carries_out(SpellsFlash)
def spells_flash(effect: SpellsFlash, execution: Execution) -> Execution:
    """601.3b: the next of them, or all of them this turn, may be cast as though they had flash."""
    following = effect.spells if effect.next else None
    return _lasting(AsThoughFlash(effect.who, effect.spells), execution, following)


@carries_out(NextSpellFree)
def next_free(effect: NextSpellFree, execution: Execution) -> Execution:
    """118.9: it may be cast from the hand without paying its mana cost."""
    from_hand = InZone("hand", Player.YOU, "from")
    spells = replace(effect.spell, relatives=(*effect.spell.relatives, from_hand))
    return _lasting(MayCast(Player.YOU, spells, top=False, payment=Payment.FREE), execution, effect.spell)


@carries_out(GainsForItsCost)
@implements("611.2c")
def gains_for_its_cost(effect: GainsForItsCost, execution: Execution) -> Execution:
    """Cards gain a keyword with a cost of their own for a while: flashback for their mana cost."""
    refs, execution = reach(effect.what, execution)
    if not isinstance(effect.until, str):
        return execution.doubt(say("it is not known how long this lasts"))
    game = execution.game
    has = HasForItsCost(Pronoun.IT, effect.keyword, effect.whose, None, effect.its, effect.plus)
    lasting = LastingEffect(has, refs, effect.until, execution.controller, game.clock)
    return execution.with_game(replace(game, lasting=(*game.lasting, lasting), clock=game.clock + 1))
