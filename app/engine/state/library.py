"""The order of libraries, as far as it is known (401.2, 701.24a): cards that were put there at random."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.values.ids import ObjectId, PlayerId


@implements("401.2", "701.24a")
def mixed(game: Game, cards: Iterable[ObjectId]) -> Game:
    """The game in which nobody knows the order among these cards of a library, and others so mixed."""
    chosen = tuple(cards)
    if len(chosen) < 2:
        return game
    marked = {i: replace(game.objects[i], mixed=True) for i in chosen}
    return replace(game, objects={**game.objects, **marked})


def shuffled(game: Game, player: PlayerId) -> Game:
    """The game after a player has shuffled their library (701.24a)."""
    return mixed(game, game.player(player).library)


def is_top_known(game: Game, player: PlayerId, number: int) -> bool:
    """Whether it is known which cards the top ones of a library are; not necessarily their order."""
    library = game.player(player).library
    top = sum(game.objects[i].mixed for i in library[:number])
    return top in (0, sum(game.objects[i].mixed for i in library))


def looked_at(game: Game, player: PlayerId, number: int) -> Game:
    """The game, with a doubt when it is not known which cards the top ones of a library are."""
    if is_top_known(game, player, number):
        return game
    text = f"{player}: the top of the library"
    doubt = Doubt(text, None, "the order of the cards there is not known")
    return replace(game, doubts=(*game.doubts, doubt))
