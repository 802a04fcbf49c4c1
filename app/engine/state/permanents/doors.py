"""Rooms: giving a half the designation that it is unlocked (709.5)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId


@implements("709.5e", "709.5h")
def unlock(game: Game, object_id: ObjectId, half: int) -> Game:
    """Give a Room the designation of an unlocked half."""
    thing = game.objects[object_id]
    already = thing.unlocked or ()
    doors = tuple(sorted({*already, half}))
    kept = None if doors == (thing.face_index,) else doors
    game = changes.with_object(game, replace(thing, unlocked=kept))
    event = changes.happened(game, "unlocked", object_id=object_id, player=thing.controller, amount=half + 1)
    return changes.record(game, event)
