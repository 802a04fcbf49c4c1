"""Who is meant by what happened before: who affected a creature last, and who was chosen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.engine.state.changes import happened, record
from app.engine.state.custom import custom
from app.engine.state.game import CastRecord, Game, TargetRef
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


def last_to_affect_all(game: Game, refs: Iterable[TargetRef]) -> tuple[PlayerId, ...] | None:
    """Who last did something to all of these; None where that is not one player."""
    last = {last_to_affect(game, ObjectId(str(one.id))) for one in refs}
    return tuple(one for one in last if one is not None) if len(last) == 1 else None


def chosen_player(
    before: Game, game: Game, you: PlayerId, source: ObjectId, record_of: CastRecord
) -> tuple[PlayerId, ...] | None:
    """The player chosen for a source, or as it was cast; None where nobody said who."""
    thing = before.objects.get(source)
    chosen = dict(thing.chosen).get("player") if thing is not None else None
    opponents = game.opponents(you)
    if chosen is not None:
        return (PlayerId(str(chosen)),)
    return opponents if record_of.was_paid("gift") and len(opponents) == 1 else None
