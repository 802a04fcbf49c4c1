"""Who controls what affected a creature last: a notion of home-made rules, noted where one asks for it."""

from __future__ import annotations

from typing import Final

from app.engine.state.changes import happened, record
from app.engine.state.custom import custom
from app.engine.state.game import Game
from app.engine.state.history import since_it_entered
from app.engine.values.ids import ObjectId, PlayerId

AFFECTED: Final = "affected"
"""The event that a spell or ability of a player changed, damaged, destroyed or moved a permanent."""
_DAMAGE: Final = ("combat damage", "damage")


def with_affected(before: Game, game: Game, by: PlayerId) -> Game:
    """The game in which it is noted which permanents a spell or ability of that player has affected."""
    if not custom(game).asks_who_affected:
        return game
    lasting = {ref.id for one in game.lasting if one not in before.lasting for ref in one.affected}
    for thing in before.battlefield():
        if game.objects.get(thing.id) != thing or thing.id in lasting:
            game = record(game, happened(before, AFFECTED, object_id=thing.id, player=by))
    return game


def last_to_affect(game: Game, object_id: ObjectId) -> PlayerId | None:
    """The player who controls what affected it last, before it left; None where that is not known.

    The last that is known of may not be the last where a static ability changes what it is like.
    """
    if not custom(game).asks_who_affected:
        return None
    for event in reversed(since_it_entered(game.history, object_id)):
        if event.object == object_id and event.event in (AFFECTED, "sacrificed"):
            return event.player
        if event.to == object_id and event.event in _DAMAGE:
            return event.controller
    return None
