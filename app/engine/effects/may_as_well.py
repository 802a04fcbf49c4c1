"""What a player may do besides (608.2d): "copy it and you may choose new targets for the copy"."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.players import Player
from app.engine.effects.following import same_players
from app.engine.effects.sequences import May
from app.engine.state.execution import Execution, carries_out, carry_out
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class AndMay:
    """ "Copy that spell and you may choose new targets for the copy" """

    effect: Effect
    may: May


@dataclass(frozen=True, slots=True)
class MayAndMay:
    """ "That player may copy this spell and may choose a new target for that copy": both as they like"""

    who: Player
    effect: Effect
    more: Effect


phrase("action", AndMay, "{effect:clause}( and|, and) {may:may_step}")
phrase("action", MayAndMay, "{who:player} may {effect:clause} and may {more:chain}")
phrase("may_again", May, "may {effect:clause}", who=Player.THE_SAME_PLAYER)
phrase("action", AndMay, "{effect:clause} and {may:may_again}")


@carries_out(AndMay)
def and_may(effect: AndMay, execution: Execution) -> Execution:
    """608.2c: the instruction, then what the player may do."""
    return carry_out(same_players((effect.effect, effect.may)), execution)
