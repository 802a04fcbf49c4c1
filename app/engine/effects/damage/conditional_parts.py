"""Damage and life of which each part has a condition: "3 damage to it if {R} was spent, and ..." (608.2c)."""

from __future__ import annotations

from app.engine.abilities.unmeant import Unmeant
from app.engine.effects.damage.dealing import DealDamage
from app.engine.effects.damage.life import GetsLife
from app.engine.effects.instructions.by_keyword import DeedTold, deed_told
from app.engine.effects.instructions.sequences import OnlyIf
from app.engine.rule import implements
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import listed

phrase("life_if", Unmeant, "{n:amount} life if {condition:one}")
listed("lives_if", "life_if", two=" and ")
phrase("damage_if", Unmeant, "{n:amount} damage to {to:recipients} if {condition:one}")
listed("damages_if", "damage_if", two=" and ")


@deed_told("{who:subject}gain[s/] {parts:lives_if}", "{source:reference} deals {parts:damages_if}")
@implements("608.2c")
def does_parts_if(effect: DeedTold, execution: Execution) -> Execution:
    """Of several parts of the damage or life those are dealt or gained whose condition holds."""
    *source, parts = effect.of
    # One after the other, as they are told: what one part does may be what the next one asks for.
    for part in parts:  # type: ignore[attr-defined]
        n, *to, condition = part.of
        done = DealDamage(source[0], n, to[0]) if source else GetsLife(effect.who, n)  # type: ignore[arg-type]
        execution = carry_out((OnlyIf(done, condition),), execution)
    return execution
