"""Effects that end the turn or the combat phase (724)."""

from __future__ import annotations

from app.engine.effects.actions.keyword_actions import ACTIONS, Action, Acts
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.combat.fighting import removed_from_combat
from app.engine.state.game import AbilityOnStack, Game
from app.engine.state.resolving.execution import Execution
from app.engine.state.turns_to_come import phases_to_come
from app.engine.values.frozen import replace
from app.engine.values.ids import Step, Zone


@implements("724.1d", "724.1e")
def _end_turn(effect: Acts, execution: Execution) -> Execution:
    """The turn is in its cleanup step from now on; no end step comes."""
    return execution.with_game(_ended(execution.game, Step.CLEANUP))


@implements("724.2d", "724.2g")
def _end_combat(effect: Acts, execution: Execution) -> Execution:
    """The phase after combat comes; at another time nothing happens."""
    game = execution.game
    return (
        execution.with_game(_ended(game, phases_to_come(game)[0])) if game.turn.step.is_combat else execution
    )


@implements("724.1b", "724.2b")
def _ended(game: Game, step: Step) -> Game:
    """The game in that step, which is begun once this is over, with nothing on the stack or in combat."""
    for item in game.stack:
        if isinstance(item, AbilityOnStack):
            # Exiled with the rest, an ability ceases to exist, as no card represents it (724.1b).
            game = replace(game, stack=tuple(one for one in game.stack if one is not item))
        elif game.objects[item].is_copy:
            game = changes.cease(game, item)
        else:
            game = changes.move_object(game, item, Zone.EXILE)
    for thing in game.battlefield():
        game = removed_from_combat(game, thing)
    return changes.set_turn(game, replace(game.turn, step=step))


ACTIONS[Action.END_TURN] = _end_turn
ACTIONS[Action.END_COMBAT] = _end_combat
