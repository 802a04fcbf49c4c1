"""Drawing cards (121)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.engine.abilities.amounts import Amount, Count
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.effects.reaching import to_each_player
from app.engine.state import drawing
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase, same


@dataclass(frozen=True, slots=True)
class Draw:
    """ "Draw two cards.", "Target player draws a card." """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class DrawEqualTo:
    """ "Draw cards equal to the greatest power among creatures you control." """

    who: Player | Target
    n: Amount
    number_of: bool = False
    """It says "a number of cards"."""


@dataclass(frozen=True, slots=True)
class DrawPlusEach:
    """ "Draw X cards plus an additional card for each land you control." """

    who: Player | Target
    n: Amount
    each: Amount


@dataclass(frozen=True, slots=True)
class DrawMore:
    """ "Draw that many cards plus one.", "Draw that many cards minus one." """

    who: Player | Target
    n: Amount
    sign: Literal["minus", "plus"]
    """"plus" or "minus"."""
    more: Amount


@dataclass(frozen=True, slots=True)
class DrawAdditional:
    """ "Draw an additional card.", "draws two additional cards", "draw another card" """

    who: Player | Target
    n: Amount
    another: bool = False


@dataclass(frozen=True, slots=True)
class DrawUpTo:
    """ "Draw up to two cards." (608.2d)"""

    who: Player | Target
    n: Count


same("card_count", "{n:count}")
same("card_count", "{n:told_short}", number="p")
phrase("effect", Draw, "{who:subject}draw[s/] {n:card_count} [card/cards]")
phrase("effect", DrawEqualTo, "{who:subject}draw[s/] cards equal to {n:computed}")
phrase(
    "effect",
    DrawEqualTo,
    "{who:subject}draw[s/] a number of cards equal to {n:computed}",
    number_of=True,
)
phrase(
    "effect",
    DrawPlusEach,
    "{who:subject}draw[s/] {n:variable} cards plus an additional card for each {each:for_each}",
)
phrase("effect", DrawUpTo, "{who:subject}draw[s/] {n:chosen_number} [card/cards]")
phrase("effect", DrawAdditional, "{who:subject}draw[s/] another card", n=1, another=True)
phrase("effect", DrawAdditional, "{who:subject}draw[s/] {n:count} additional [card/cards]")
for _sign in ("plus", "minus"):
    phrase(
        "effect",
        DrawMore,
        f"{{who:subject}}draw[s/] {{n:told_short}} cards {_sign} {{more:number_word}}",
        sign=_sign,
    )


@carries_out(Draw)
def draw(effect: Draw, execution: Execution) -> Execution:
    """121.2: cards are drawn one at a time."""
    return to_each_player(effect.who, effect.n, execution, drawing.draw)


@carries_out(DrawEqualTo)
def draw_equal_to(effect: DrawEqualTo, execution: Execution) -> Execution:
    """121.2: cards are drawn one at a time; their number is worked out once."""
    return to_each_player(effect.who, effect.n, execution, drawing.draw)
