"""The parts of a turn in which alone something may be done (601.3, 602.5)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.events.turn_times import Bound, EitherTime, PartWithin, Within, WithinBound
from app.engine.abilities.limits import OnlyIf, Speed
from app.engine.abilities.nouns.references import Player
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.state.kinds.matching import any_of
from app.engine.statics.casting.casting_permissions import OwnTurn
from app.engine.values.ids import ObjectId, PlayerId, Step

_STEPS: Final = tuple(Step)

_PARTS: Final[dict[PartWithin, tuple[Step, ...]]] = {
    "turn": _STEPS,
    "combat": tuple(step for step in Step if step.is_combat),
    "upkeep": (Step.UPKEEP,),
    "draw step": (Step.DRAW,),
    "second main phase": (Step.POSTCOMBAT_MAIN,),
    "postcombat main phase": (Step.POSTCOMBAT_MAIN,),
    "declare attackers step": (Step.DECLARE_ATTACKERS,),
    "declare blockers step": (Step.DECLARE_BLOCKERS,),
    "end of combat step": (Step.END_OF_COMBAT,),
    "end step": (Step.END,),
}


def _before(step: Step) -> tuple[Step, ...]:
    return _STEPS[: _STEPS.index(step)]


def _from(step: Step) -> tuple[Step, ...]:
    return _STEPS[_STEPS.index(step) :]


_BOUNDS: Final[dict[Bound, tuple[Step, ...]]] = {
    Bound.BEFORE_COMBAT: _before(Step.BEGINNING_OF_COMBAT),
    Bound.AFTER_COMBAT: _from(Step.POSTCOMBAT_MAIN),
    Bound.BEFORE_ATTACKERS: _before(Step.DECLARE_ATTACKERS),
    Bound.BEFORE_BLOCKERS: _before(Step.DECLARE_BLOCKERS),
    Bound.AFTER_BLOCKERS: _from(Step.DECLARE_BLOCKERS),
    Bound.BEFORE_DAMAGE: _before(Step.COMBAT_DAMAGE),
    Bound.BEFORE_END: _before(Step.END),
    Bound.AFTER_UPKEEP: _from(Step.DRAW),
}


def is_now(game: Game, when: object, player: PlayerId, source: ObjectId | None = None) -> bool | None:
    """Whether this is such a moment for a player; None when that can't be told."""
    mine = game.turn.active == player
    match when:
        case Speed.INSTANT:
            return True  # "any time you could cast an instant" is whenever one has priority (117.1a)
        case Speed.SORCERY:
            # Own main phase with an empty stack (307.1); priority is asked apart.
            return mine and game.turn.step.is_main and not game.stack
        case OnlyIf(condition=condition):
            return holds(game, condition, player, source)
        case Bound():
            return game.turn.step in _BOUNDS[when]
        case Within(part=part, whose=whose):
            return game.turn.step in _PARTS[part] and _in_turn_of(whose, mine=mine)
        case WithinBound(time=time, bound=bound):
            return game.turn.step in _BOUNDS[bound] and is_now(game, time, player)
        case EitherTime(first=first, second=second):
            return any_of((is_now(game, first, player), is_now(game, second, player)))
        case OwnTurn():
            return mine
        case _:
            return None


def _in_turn_of(whose: Player | None, *, mine: bool) -> bool | None:
    """Whether it is a turn of such a player, as the one means it who would do something; None: not known."""
    match whose:
        case Player.YOU:  # "only during your turn": the one who would do it is "you"
            return mine
        case Player.AN_OPPONENT:
            return not mine
        case Player.A_PLAYER | None:
            return True
        case _:
            return None
