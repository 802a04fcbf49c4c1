"""Who is meant by what happened before: who affected a creature last, and who was chosen."""

from __future__ import annotations

from app.engine.state.changes import happened, record
from app.engine.state.custom import custom
from app.engine.state.game import CastRecord, Game
from app.engine.state.players.last_to_affect import AFFECTED
from app.engine.values.ids import ObjectId, PlayerId


def with_affected(before: Game, game: Game, by: PlayerId) -> Game:
    """The game in which it is noted which permanents a spell or ability of that player has affected."""
    if not custom(game).asks_who_affected:
        return game
    lasting = {ref.id for one in game.lasting if one not in before.lasting for ref in one.affected}
    for thing in before.battlefield():
        if game.objects.get(thing.id) != thing or thing.id in lasting:
            game = record(game, happened(before, AFFECTED, object_id=thing.id, player=by))
    return game


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
