"""New timestamps of objects and counters (613.7)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId


@implements("613.7e", "613.7f", "613.7g")
def renewed(game: Game, object_id: ObjectId) -> Game:
    """The game in which an object has a new timestamp: it became attached, or turned over."""
    thing = replace(game.objects[object_id], timestamp=game.clock)
    return replace(game, objects={**game.objects, object_id: thing}, clock=game.clock + 1)


@implements("613.7c")
def counted_now(game: Game, thing: GameObject, kind: str) -> tuple[Game, GameObject]:
    """The object with a new timestamp for its counters of a kind, where that can matter."""
    if "/" in kind or not kind.islower():
        return game, thing  # sums come out the same in any order
    times = {**dict(thing.counted_at), kind: game.clock}
    return replace(game, clock=game.clock + 1), replace(thing, counted_at=tuple(sorted(times.items())))
