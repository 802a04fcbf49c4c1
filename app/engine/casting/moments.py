"""The parts of a turn in which alone something may be done (601.3, 602.5)."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.limits import OnlyIf, Period, Speed
from app.engine.state.conditions import holds
from app.engine.state.game import Game
from app.engine.statics.casting_permissions import Moment, OwnTurn
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.zones import Step

_MINE, _THEIRS, _ANY = True, False, None
_BEFORE_ATTACKERS: Final = tuple(Step)[: list(Step).index(Step.DECLARE_ATTACKERS)]
_BEFORE_BLOCKERS: Final = tuple(Step)[: list(Step).index(Step.DECLARE_BLOCKERS)]
_BEFORE_DAMAGE: Final = tuple(Step)[: list(Step).index(Step.COMBAT_DAMAGE)]
_BEFORE_COMBAT: Final = tuple(Step)[: list(Step).index(Step.BEGINNING_OF_COMBAT)]
_COMBAT: Final = tuple(step for step in Step if step.is_combat)
_AFTER_COMBAT: Final = tuple(Step)[list(Step).index(Step.POSTCOMBAT_MAIN) :]
_AFTER_BLOCKERS: Final = (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)
_COMBAT_BEFORE_BLOCKERS: Final = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)

_PARTS: Final[dict[object, tuple[bool | None, tuple[Step, ...]]]] = {
    Period.YOUR_TURN: (_MINE, tuple(Step)),
    Period.YOUR_TURN_BEFORE_ATTACKERS: (_MINE, _BEFORE_ATTACKERS),
    Period.YOUR_TURN_BEFORE_COMBAT: (_MINE, _BEFORE_COMBAT),
    Period.OPPONENTS_TURN: (_THEIRS, tuple(Step)),
    Period.OPPONENTS_TURN_BEFORE_ATTACKERS: (_THEIRS, _BEFORE_ATTACKERS),
    Period.YOUR_UPKEEP: (_MINE, (Step.UPKEEP,)),
    Period.ANY_UPKEEP: (_ANY, (Step.UPKEEP,)),
    Period.OPPONENTS_UPKEEP: (_THEIRS, (Step.UPKEEP,)),
    Period.YOUR_DRAW_STEP: (_MINE, (Step.DRAW,)),
    Period.YOUR_END_STEP: (_MINE, (Step.END,)),
    Period.COMBAT: (_ANY, _COMBAT),
    Period.COMBAT_AFTER_BLOCKERS: (_ANY, _AFTER_BLOCKERS),
    Period.COMBAT_BEFORE_BLOCKERS: (_ANY, _COMBAT_BEFORE_BLOCKERS),
    Period.END_OF_COMBAT: (_ANY, (Step.END_OF_COMBAT,)),
    Period.DECLARE_ATTACKERS: (_ANY, (Step.DECLARE_ATTACKERS,)),
    Period.DECLARE_BLOCKERS: (_ANY, (Step.DECLARE_BLOCKERS,)),
    Period.BEFORE_ATTACKERS: (_ANY, _BEFORE_ATTACKERS),
    Period.BEFORE_BLOCKERS: (_ANY, _BEFORE_BLOCKERS),
    Period.BEFORE_DAMAGE: (_ANY, _BEFORE_DAMAGE),
    Moment.DECLARE_ATTACKERS_YOURS: (_MINE, (Step.DECLARE_ATTACKERS,)),
    Moment.YOUR_DECLARE_ATTACKERS: (_MINE, (Step.DECLARE_ATTACKERS,)),
    Moment.COMBAT_ON_YOUR_TURN: (_MINE, _COMBAT),
    Moment.COMBAT_ON_OPPONENTS_TURN: (_THEIRS, _COMBAT),
    Moment.AFTER_COMBAT: (_ANY, _AFTER_COMBAT),
    Moment.BEFORE_BLOCKERS_ON_OPPONENTS: (_THEIRS, _BEFORE_BLOCKERS),
    Moment.OPPONENTS_ATTACKERS: (_THEIRS, (Step.DECLARE_ATTACKERS,)),
    Moment.OPPONENTS_BLOCKERS: (_THEIRS, (Step.DECLARE_BLOCKERS,)),
    Moment.YOUR_COMBAT_BEFORE_BLOCKERS: (_MINE, _COMBAT_BEFORE_BLOCKERS),
    Moment.OPPONENTS_UPKEEP: (_THEIRS, (Step.UPKEEP,)),
    Moment.UPKEEP: (_MINE, (Step.UPKEEP,)),
    Moment.SECOND_MAIN: (_MINE, (Step.POSTCOMBAT_MAIN,)),
    **dict.fromkeys(OwnTurn, (_MINE, tuple(Step))),
}
"""In whose turns (of the player who would do it, of an opponent, of anyone), and in which steps."""
_FIRST_TURNS: Final = 3


def is_now(game: Game, when: object, player: PlayerId, source: ObjectId | None = None) -> bool | None:
    """Whether this is such a moment for a player; None when that can't be told."""
    mine = game.turn.active == player
    match when:
        case Speed.INSTANT:
            return True
        case Speed.SORCERY:
            return mine and game.turn.step.is_main and not game.stack
        case OnlyIf(condition=condition):
            return holds(game, condition, player, source)
        case Moment.FIRST_TURNS:
            return _among_first_turns(game, mine=mine)
        case _ if when in _PARTS:
            whose, steps = _PARTS[when]
            return (whose is None or whose is mine) and game.turn.step in steps
        case _:
            return None


def _among_first_turns(game: Game, *, mine: bool) -> bool | None:
    """Whether this is among the first three turns of a player, as far as the number of the turn tells."""
    if not mine:
        return False
    rounds = -(-game.turn.number // len(game.players))
    return rounds <= _FIRST_TURNS
