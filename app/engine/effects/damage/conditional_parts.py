"""Damage and life of which each part has a condition: "3 damage to it if {R} was spent, and ..." (608.2c)."""

from __future__ import annotations

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.abilities.unmeant import Unmeant
from app.engine.effects.damage.dealing import DealDamage
from app.engine.effects.damage.life import GainLife
from app.engine.effects.instructions.sequences import OnlyIf
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carries_out, carry_out
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import listed


class DealsDamageIf(UnmeantDeed, frozen=True):
    """ "~ deals 3 damage to each creature if {R} was spent to cast it and 3 damage to you if ..." """


class GainsLifeIf(UnmeantDeed, frozen=True):
    """ "You gain X life if {G} was spent to cast this spell and X life if {W} was spent to cast it." """


phrase("life_if", Unmeant, "{n:amount} life if {condition:one}")
listed("lives_if", "life_if", two=" and ")
phrase("effect", GainsLifeIf, "{who:subject}gain[s/] {parts:lives_if}")
phrase("damage_if", Unmeant, "{n:amount} damage to {to:recipients} if {condition:one}")
listed("damages_if", "damage_if", two=" and ")
phrase("effect", DealsDamageIf, "{source:reference} deals {parts:damages_if}")


@carries_out(DealsDamageIf)
@implements("608.2c")
def deals_damage_if(effect: DealsDamageIf, execution: Execution) -> Execution:
    """Of several parts of the damage those are dealt whose condition holds."""
    source, parts = effect.of
    for part in parts:  # type: ignore[attr-defined]
        n, to, condition = part.of
        dealt = DealDamage(source, n, to)  # type: ignore[arg-type]
        execution = carry_out((OnlyIf(dealt, condition),), execution)
    return execution


@carries_out(GainsLifeIf)
@implements("608.2c")
def gains_life_if(effect: GainsLifeIf, execution: Execution) -> Execution:
    """Of several parts of the life those are gained whose condition holds."""
    for part in effect.of[0]:  # type: ignore[attr-defined]
        n, condition = part.of
        gained = GainLife(effect.who, n)  # type: ignore[arg-type]
        execution = carry_out((OnlyIf(gained, condition),), execution)
    return execution
