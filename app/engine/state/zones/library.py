"""The order of libraries, as far as it is known (401.2, 701.24a): cards that were put there at random."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from app.engine.rule import implements
from app.engine.state.game import Doubt, Game
from app.engine.state.history import SHUFFLED, Happened
from app.engine.values.frozen import replace
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import say

SEED_BITS: Final = 29
"""Of the numbers that chance comes from: a case has none above a billion."""
ORDER_NOT_KNOWN: Final = say("the order of the cards there is not known")
"""Why it is not known what the top cards of a library are."""


@implements("401.2", "701.24a")
def mixed(game: Game, cards: Iterable[ObjectId]) -> Game:
    """The game in which nobody knows the order among these cards of a library, and others so mixed.

    Cards that are all alike need no order. Where chance has a seed they are put in a random order instead.
    """
    chosen = tuple(cards)
    if game.seed is not None:
        # At random means that no player knows or chooses the order (701.24a).
        return _in_random_order(game, chosen)
    if len({game.objects[i].card.name for i in chosen}) < 2 and not _any_mixed(game, chosen):
        return game
    marked = {i: replace(game.objects[i], mixed=True) for i in chosen}
    return replace(game, objects={**game.objects, **marked})


def _in_random_order(game: Game, cards: tuple[ObjectId, ...]) -> Game:
    """The game in which these cards lie in each other's places, as the seed has it; another follows it."""
    chance = Random(game.seed)
    chosen, players = frozenset(cards), []
    for player in game.players:
        there = [card for card in player.library if card in chosen]
        chance.shuffle(there)
        new = iter(there)
        library = tuple(next(new) if card in chosen else card for card in player.library)
        players.append(replace(player, library=library))
    return replace(game, players=tuple(players), seed=chance.getrandbits(SEED_BITS))


def _any_mixed(game: Game, cards: Iterable[ObjectId]) -> bool:
    """Whether there are cards in the libraries of these whose order is not known."""
    owners = {game.objects[i].owner for i in cards}
    return any(game.objects[i].mixed for owner in owners for i in game.player(owner).library)


def shuffled(game: Game, player: PlayerId) -> Game:
    """The game after a player has shuffled their library (701.24a)."""
    done = Happened(SHUFFLED, game.turn.number, player)
    there = sorted(game.player(player).library, key=lambda card: game.objects[card].token)
    whose = (replace(p, library=tuple(there)) if p.name == player else p for p in game.players)
    game = replace(game, history=(*game.history, done), players=tuple(whose))
    # A token is no card (111.6); it ceases to exist before anybody could see where it lies.
    return mixed(game, (card for card in there if not game.objects[card].token))


def unmixed(game: Game, player: PlayerId) -> Game:
    """The game once the order of a library is known again, as it stands."""
    cards = game.player(player).library
    known = {i: replace(game.objects[i], mixed=False) for i in cards if game.objects[i].mixed}
    return replace(game, objects={**game.objects, **known}) if known else game


def is_top_known(game: Game, player: PlayerId, number: int) -> bool:
    """Whether it is known which cards the top ones of a library are; not necessarily their order."""
    library = game.player(player).library
    top = sum(game.objects[i].mixed for i in library[:number])
    # All cards whose order is unknown among the top ones, or none of them: only their order is open then.
    return top in (0, sum(game.objects[i].mixed for i in library))


def looked_at(game: Game, player: PlayerId, number: int) -> Game:
    """The game, with a doubt when it is not known which cards the top ones of a library are."""
    if is_top_known(game, player, number):
        return game
    text = f"{player}: the top of the library"
    doubt = Doubt(text, None, ORDER_NOT_KNOWN)
    return game.doubting(doubt)
