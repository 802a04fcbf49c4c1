"""What is added to a player's devotion (700.5a)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.declared import carried_out
from app.engine.rule import implements
from app.engine.state.characteristics.view import statements
from app.engine.state.game import Game
from app.engine.state.players.of_players import more_devotion
from app.engine.text.book import phrase
from app.engine.values.ids import PlayerId


@carried_out
class MoreDevotion(Struct, frozen=True):
    """ "Your devotion to each color and each combination of colors is increased by one." """

    n: int


phrase(
    "static",
    MoreDevotion,
    "your devotion to each color and each combination of colors is increased by {n:number_word}",
)


@more_devotion
@implements("700.5a")
def increased(game: Game, you: PlayerId) -> int | None:
    """The sum of what is added for a player; None where it is not known whether a statement holds."""
    there = [one for one in statements(game) if isinstance(one[1].effect, MoreDevotion)]
    theirs = [ability for source, ability in there if source.controller == you]
    if any(ability.condition is not None for ability in theirs):
        return None
    return sum(ability.effect.n for ability in theirs if isinstance(ability.effect, MoreDevotion))
