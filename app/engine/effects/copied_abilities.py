"""Copying activated and triggered abilities on the stack (707.10)."""

from __future__ import annotations

from dataclasses import replace

from app.engine.abilities.abilities import ActivatedAbility
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution
from app.engine.state.game import AbilityOnStack, Game, TargetRef
from app.engine.values.ids import ObjectId, PlayerId


def ability_meant(game: Game, meant: TargetRef) -> AbilityOnStack | None:
    """The ability on the stack that is meant: itself, or the only one that was activated of an object."""
    items = [item for item in game.stack if isinstance(item, AbilityOnStack)]
    own = [item for item in items if item.id == meant.id]
    of_it = [i for i in items if i.source == meant.id and isinstance(i.ability, ActivatedAbility)]
    found = own or of_it
    return found[0] if len(found) == 1 and not meant.is_player else None


@implements("707.10")
def copy_ability(item: AbilityOnStack, player: PlayerId, execution: Execution) -> tuple[TargetRef, Execution]:
    """Put a copy of an ability on the stack, with all that was chosen for it; it is not activated."""
    game = execution.game
    handle = ObjectId(f"{item.source} copy {len(game.history)}.{len(game.stack)}")
    game = replace(game, stack=(*game.stack, replace(item, id=handle, controller=player, put=None)))
    event = changes.happened(game, "copied", object_id=handle, player=player)
    return TargetRef(handle), execution.with_game(changes.record(game, event))
