"""Players of whom something is true as an instruction is followed: "each player who controls a Cave"."""

from __future__ import annotations

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.most import HavingMost
from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy, PlayerWho
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, NotKnownError


@implements("608.2c", "608.2h")
def players_who(what: PlayerWho, execution: Execution) -> tuple[TargetRef, ...] | None:
    """The players of whom it is true now, in turn order; None where that can't be told."""
    condition = what.condition
    if isinstance(condition, AsTold | AttackedWhom | DamagedBy | HavingMost):
        return None
    try:
        people = [TargetRef(name, is_player=True) for name in execution.players(what.who)]
    except NotKnownError:
        return None
    answers = [_is_so(condition, one, execution) for one in people]
    if None in answers:
        return None
    return tuple(one for one, answer in zip(people, answers, strict=True) if answer)


def _is_so(condition: Condition, player: TargetRef, execution: Execution) -> bool | None:
    return execution.about(player).holds(condition)
