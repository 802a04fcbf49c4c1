"""Spells that say that the damage they deal can't be prevented (615.12)."""

from __future__ import annotations

from app.engine.abilities.abilities import SpellAbility, StaticAbility
from app.engine.effects.damage.dealing import DamageCantBePrevented
from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.damage import unpreventable
from app.engine.state.combat.modified import DamageDealt
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.resolving.execution import Execution, carries_out
from app.engine.statics.casting.safe_spells import SafeIf
from app.engine.values.said import say
from app.engine.values.zones import Zone


@unpreventable
@implements("615.12")
def is_said(game: Game, would: DamageDealt) -> bool:
    """Whether a spell that resolves says so of all its damage, or says so under a condition that holds."""
    source = would.source
    spell = game.objects.get(source)
    if spell is None or spell.zone is not Zone.STACK:
        return False
    for ability in view(game).characteristics(source).abilities:
        match ability:
            case SpellAbility(effects=effects) if any(isinstance(e, DamageCantBePrevented) for e in effects):
                return True
            case StaticAbility(effect=SafeIf(damage_too=True, condition=condition)) if holds(
                game, condition, spell.controller, source, spell.cast
            ):
                return True
    return False


@carries_out(DamageCantBePrevented)
def damage_cant_be_prevented(effect: DamageCantBePrevented, execution: Execution) -> Execution:
    """A spell's damage is dealt as it says; that of an ability is left to the players."""
    if is_said(execution.game, DamageDealt(execution.source, execution.controller)):
        return execution
    return execution.doubt(say("{words} is left to do by hand", words=effect.which))
