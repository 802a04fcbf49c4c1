"""What a case can't say of a position, and what nobody could carry out: it answers with doubt then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.engine.scenario.board import HAS_BECOME
from app.engine.scenario.shape import Place, optional
from app.engine.state.game import Doubt, Game
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId
from app.engine.values.said import say

_NO_ROOM = say("a case can't hold it")


def print_doubts(game: Game) -> list[dict[str, object]]:
    """The doubts of a position, and one for each effect that lasts and each ability that waits."""
    there = (
        one if one.source in game.objects else replace(one, source=None)  # it is read so again
        for one in (*game.doubts, *_left_out(game))
    )
    found = dict.fromkeys(there)
    told = ({"text": one.text, "reason": one.reason, "source": one.source} for one in found)
    return [{key: str(value) for key, value in one.items() if value} for one in told]


def _left_out(game: Game) -> Iterator[Doubt]:
    said = [effect for told in HAS_BECOME.values() for effect, _ in told]  # by the history
    for lasting in game.lasting:
        if lasting.effect not in said:
            until = say(" until {until}", until=lasting.until) if lasting.until else ""
            yield Doubt(say("An effect that lasts{until}", until=until), None, _NO_ROOM)
    for thing in game.battlefield():
        if thing.copies is not None and not thing.copies[0].name:
            yield Doubt(
                say("{name} is a copy of a face-down creature", name=thing.card.name), thing.id, _NO_ROOM
            )
        if thing.merged:
            yield Doubt(say("{name} is merged with another card", name=thing.card.name), thing.id, _NO_ROOM)
    for waiting in game.delayed:
        yield Doubt(
            say("An ability of {source_name} that waits", source_name=waiting.source_name), None, _NO_ROOM
        )


def read_doubts(game: Game, places: Iterable[Place]) -> tuple[Doubt, ...]:
    """What a case says is not certain; a source that is not there is none."""
    return tuple(_doubt(game, place) for place in places)


def _doubt(game: Game, place: Place) -> Doubt:
    keys = place.keys(("text", "reason", "source"), ("text", "reason"))
    source = ObjectId(optional(keys, "source", Place.text, ""))
    return Doubt(keys["text"].text(), source if source in game.objects else None, keys["reason"].text())
