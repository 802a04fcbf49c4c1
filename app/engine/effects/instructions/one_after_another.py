"""What each of several players does with cards of their own: "each player reveals the top card, then ..."."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.abilities import Effect
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.effects.instructions.reaching import acted, people, speaks_of_you
from app.engine.rule import implements
from app.engine.state.game import TargetRef
from app.engine.state.resolving.execution import Execution, carry_out
from app.engine.values.frozen import inside, replace, swapped

FINDS: Final[set[type]] = set()
"""Instructions that single out cards of a player, of which the next ones speak: "that card", "the rest"."""

_EACH: Final = (
    Player.EACH_PLAYER,
    Player.EACH_OPPONENT,
    Player.EACH_OTHER_PLAYER,
    Player.EACH_FRIEND,
    Player.EACH_FOE,
)


@implements("101.4", "608.2c")
def one_after_another(effects: tuple[Effect, ...], execution: Execution) -> Execution | None:
    """The instructions followed by one player after another; None where they are not of that kind."""
    if len(effects) < 2:
        return None
    first, *others = effects
    who = getattr(first, "who", None)
    same = all(getattr(one, "who", None) is Player.THE_SAME_PLAYER for one in others)
    if type(first) not in FINDS or who not in _EACH or not others or not same:
        return None
    if speaks_of_you(effects) or any(isinstance(part, Target) for part in inside(effects)):
        return None
    names, execution = people(who, execution)
    mine = swapped(swapped(effects, who, Player.UNSAID_YOU), Player.THE_SAME_PLAYER, Player.UNSAID_YOU)
    start = execution
    for name in names:
        player = TargetRef(name, is_player=True)
        theirs = acted((player,), execution.of_player(name, start))
        # What is done "this way" is done by this player alone.
        after = carry_out(mine, replace(theirs, before=execution.game))
        execution = replace(after, controller=start.controller, before=start.before)
    return acted(tuple(TargetRef(name, is_player=True) for name in names), execution)
