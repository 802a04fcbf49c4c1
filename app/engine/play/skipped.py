"""Steps that are skipped (614.10)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.nouns.players import Player
from app.engine.resolution.resolve import add_doubt
from app.engine.rule import implements
from app.engine.state.carried_out_statements import knows_statements
from app.engine.state.characteristics.view import abilities_functioning
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.kinds.matching import all_of, relates
from app.engine.state.turns_to_come import skipped_next
from app.engine.statics.casting.playing import SkipsStep
from app.engine.values.ids import PlayerId
from app.engine.values.said import say
from app.engine.values.zones import Step

_STEPS: Final = {
    "untap step": Step.UNTAP,
    "upkeep step": Step.UPKEEP,
    "upkeep": Step.UPKEEP,
    "draw step": Step.DRAW,
}


@knows_statements
def says_what_is_skipped(effect: StaticEffect) -> bool:
    """Whether a statement says that players skip a step."""
    return (
        isinstance(effect, SkipsStep) and effect.step in _STEPS and effect.who is not Player.ENCHANTED_PLAYER
    )


@implements("614.10", "614.10a")
def is_skipped(game: Game, step: Step, player: PlayerId) -> tuple[bool, Game]:
    """Whether the player skips a step of their turn; where that is not known it is noted."""
    once, game = skipped_next(game, step, player)
    if once:
        return True, game
    for thing, ability in abilities_functioning(game):
        if not isinstance(ability, StaticAbility) or not says_what_is_skipped(ability.effect):
            continue
        match ability.effect:
            case SkipsStep(who=who, step=word) if _STEPS[word] is step:
                held = holds(game, ability.condition, thing.controller, thing.id)
                answer = all_of((relates(game, who, thing.controller, player), held))
                if answer:
                    return True, game
                if answer is None:
                    reason = say("whether the {word} is skipped is not known", word=word)
                    game = add_doubt(game, thing.card.name, thing.id, reason)
    return False, game
