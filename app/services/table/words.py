"""Small things that sentences of the table are made of. No Qt, no engine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.engine.values.said import listed, say

if TYPE_CHECKING:
    from app.engine.state.game import Game


def and_listed(words: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"; "" for nothing."""
    return listed(words, last)


def how_many(count: int, least: int, most: int) -> str:
    """How much was picked of what is to be: "1 of 2", "0, up to 3"."""
    if least == most:
        return say("{count} of {most}", count=count, most=most)
    return (
        say("{count}, up to {most}", count=count, most=most)
        if least == 0
        else say("{count}, {least} to {most} wanted", count=count, least=least, most=most)
    )


def name_in(game: Game, ident: str | None) -> str:
    """The name of an object or player of a game; of an object that is gone the one it had last (704.5d-e)."""
    if ident is None:
        return "?"
    thing = next((o for key, o in game.objects.items() if key == ident), None)
    if thing is not None:
        return say("a face-down card") if thing.face_down else thing.face.name
    for item in game.stack:
        if not isinstance(item, str) and item.id == ident:
            return say("an ability of {what}", what=item.source_name)
    names = (fact.name for fact in reversed(game.history) if fact.object == ident and fact.name)
    return next(names, str(ident))
