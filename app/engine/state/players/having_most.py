"""Which player has the most of something, or the least: life, cards in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.engine.abilities.nouns.most import HavingMost, Rank
from app.engine.state.game import Game, PlayerState
from app.engine.values.ids import PlayerId

_BY: Final[dict[Rank, Callable[[PlayerState], int]]] = {
    Rank.MOST_LIFE: lambda player: player.life,
    Rank.HIGHEST_LIFE: lambda player: player.life,
    Rank.LOWEST_LIFE: lambda player: -player.life,
    Rank.MOST_CARDS: lambda player: len(player.hand),
    Rank.FEWEST_CARDS: lambda player: -len(player.hand),
}
"""By what players are compared, the more the better."""


def has_most(game: Game, most: HavingMost, name: PlayerId) -> bool | None:
    """Whether a player has the most; None where several do and it does not say what is so then."""
    if most.yours:
        return None
    numbers = {player.name: _BY[most.rank](player) for player in game.players if not player.lost}
    best = max(numbers.values(), default=0)
    if numbers.get(name) != best:
        return False
    return True if most.tied or list(numbers.values()).count(best) == 1 else None
