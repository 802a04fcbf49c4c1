"""Whether a player has been attacked in this step (508.1b, 508.6)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.characteristics.view import view
from app.engine.state.combat.fighting import fights
from app.engine.state.game import Game, GameObject
from app.engine.state.history import since_it_was_had
from app.engine.state.kinds.matching import any_of
from app.engine.values.ids import PlayerId
from app.engine.values.zones import Step


@implements("508.6")
def attacked_this_step(game: Game, player: PlayerId) -> bool | None:
    """Whether creatures were declared in this step as attacking a player; None where nobody told."""
    if game.turn.step is not Step.DECLARE_ATTACKERS or game.turn.active == player:
        return False
    return any_of(_attacks(game, thing, player) for thing in game.battlefield(game.turn.active))


@implements("508.1b")
def _attacks(game: Game, thing: GameObject, player: PlayerId) -> bool | None:
    """Whether a creature was declared as attacking a player, and not a planeswalker or a battle."""
    attacking = fights(game, thing, "attacking") if _is(game, thing, "Creature") else False
    if not attacking:
        return attacking
    declared = [e for e in since_it_was_had(game.history, thing.id) if e.turn == game.turn.number]
    whom = [e.to for e in declared if e.event == "attacked" and e.object == thing.id]
    if not whom or whom[-1] is not None:
        return bool(whom) and whom[-1] == player
    others = any(_is(game, one, "Planeswalker", "Battle") for one in game.battlefield())
    return None if others or len(game.players) > 2 else True


def _is(game: Game, thing: GameObject, *types: str) -> bool:
    return any(kind in types for kind in view(game).characteristics(thing.id).types)
