"""Cards of which a player may play just one (611.2a)."""

from __future__ import annotations

from app.engine.state.changes import with_object
from app.engine.state.game import Game, GameObject
from app.engine.values.frozen import replace


def without_its_group(game: Game, played: GameObject) -> Game:
    """The position in which no other card may be played where just one of them may, which is `played`."""
    group = played.playable.group if played.playable is not None else 0
    for other in game.objects.values() if group else ():
        if other.playable is not None and other.playable.group == group and other.id != played.id:
            game = with_object(game, replace(other, playable=None))
    return game
