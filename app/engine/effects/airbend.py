"""Airbending: exile, from where the owner may cast the card for {2} (701.65)."""

from __future__ import annotations

from app.engine.effects.cast_later import permitted
from app.engine.effects.following import by_hand
from app.engine.effects.keyword_actions_more import DoneTo
from app.engine.effects.moving import move_each
from app.engine.effects.reaching import reach
from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.state.play_permission import PlayPermission
from app.engine.values.ids import ObjectId
from app.engine.values.zones import Zone


@carries_out(DoneTo)
@implements("701.65a")
def done_to(effect: DoneTo, execution: Execution) -> Execution:
    """701.65a: permanents and spells are exiled; the other actions are left to the player."""
    if effect.action != "airbend":
        return by_hand(effect, execution)
    refs, execution = reach(effect.what, execution)
    execution = move_each(refs, execution, lambda game, i: changes.move(game, i, Zone.EXILE))
    cards = [ObjectId(str(ref.id)) for ref in execution.it]
    exiled = tuple(i for i in cards if not execution.game.objects[i].token)
    may = PlayPermission(execution.controller, "it leaves exile", only="spells", instead="{2}")
    if execution.it:
        event = changes.happened(execution.game, "airbends", player=execution.controller)
        execution = execution.with_game(changes.record(execution.game, event))
    return permitted(exiled, may, execution, owners=True)
