"""Damage that leaves a player with one life (614.1a)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.rule import implements
from app.engine.state.characteristics.view import abilities_functioning
from app.engine.state.combat.damage import Lost, limits_loss
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.kinds.matching import all_of, any_of
from app.engine.statics.replacement.prevention import LifeStaysAtOne


@limits_loss
@implements("120.3a", "614.1a")
def stays_at_one(game: Game, lost: Lost) -> int | None:
    """What is lost for so much damage where life stays at one; None where that is not known."""
    life = game.player(lost.player).life
    said = [
        all_of(
            holds(game, condition, thing.controller, thing.id)
            for condition in (ability.condition, ability.effect.condition)
        )
        for thing, ability in abilities_functioning(game)
        if isinstance(ability, StaticAbility)
        and isinstance(ability.effect, LifeStaysAtOne)
        and thing.controller == lost.player
    ]
    stays = any_of(said)
    if not stays or life - lost.amount >= 1:
        return None if stays is None and life - lost.amount < 1 else lost.amount
    return life - 1 if life >= 1 else None
