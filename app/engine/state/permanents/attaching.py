"""Attaching permanents to others (701.3)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.changes import with_attachment, with_object
from app.engine.state.characteristics.control import controlled
from app.engine.state.characteristics.timestamps import renewed
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId


@implements("701.3a", "701.3b", "613.7e")
def attach(game: Game, object_id: ObjectId, to: ObjectId | None) -> Game:
    """Attach a permanent to another, with a new timestamp; to None for unattaching it.

    One that is attached to that permanent already stays so: nothing happens (701.3b).
    """
    thing = game.objects[object_id]
    if thing.attached_to == to:
        return game
    game = with_object(
        with_attachment(game, object_id, "unattached"), replace(thing, attached_to=to, enchants=None)
    )
    if to is None:
        return controlled(game)
    return with_attachment(controlled(renewed(game, object_id)), object_id)
