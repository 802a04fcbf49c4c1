"""Exerting a permanent (701.43)."""

from __future__ import annotations

from app.engine.rule import implements
from app.engine.state import changes
from app.engine.state.game import STAYS_TAPPED, Designated, Game, LastingEffect
from app.engine.state.kinds.matching import ref
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId


@implements("701.43a", "701.43c")
def exert(game: Game, permanent: ObjectId, player: PlayerId) -> Game:
    """The game in which a player exerts a permanent: it misses that player's next untap step."""
    # Each time anew, though several of these effects end in the same untap step (701.43c).
    mark = LastingEffect(Designated(STAYS_TAPPED), (ref(game, permanent),), "", player, game.clock)
    game = replace(game, lasting=(*game.lasting, mark), clock=game.clock + 1)
    return changes.noted(game, "exerted", object_id=permanent, player=player)
