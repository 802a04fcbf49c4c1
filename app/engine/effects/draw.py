"""Drawing cards (121)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.effects.reaching import to_each_player
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Draw:
    """ "Draw two cards.", "Target player draws a card." """

    who: Player | Target
    n: Amount


phrase("effect", Draw, "{who:subject}draw[s/] {n:count} [card/cards]")


@carries_out(Draw)
def draw(effect: Draw, execution: Execution) -> Execution:
    """121.2: cards are drawn one at a time."""
    return to_each_player(effect.who, effect.n, execution, changes.draw)
