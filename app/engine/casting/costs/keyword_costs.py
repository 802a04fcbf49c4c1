"""What permanents say of the costs of keywords: "buyback costs cost {2} less" (601.2f)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from app.engine.abilities.abilities import AdditionalCost
from app.engine.abilities.costs.costs import PayMana
from app.engine.abilities.nouns.references import Player, This
from app.engine.casting.casting import Casting
from app.engine.casting.in_force import Standing, concerns, saying
from app.engine.casting.own_text import own_text
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.kinds.matching import all_of
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.costs.keyword_costs import KeywordCostChange
from app.engine.values.frozen import replace
from app.engine.values.ids import PlayerId
from app.engine.values.mana import ManaCost

Change = tuple[Standing, CostChange, bool | None]
"""Who changes the cost, by how much, and whether that applies; None where it can't be told."""

_FACE_DOWN: Final = ("morph", "megamorph")
"""Ways whose name is that of a cost that is paid only to turn the permanent face up (702.37e)."""


def of_keyword(game: Game, player: PlayerId, keyword: str) -> Iterator[Change]:
    """Every change to what a keyword costs this player, as large as it is said."""
    for standing, effect in saying(game, KeywordCostChange):
        if effect.costs.keyword == keyword:
            # "your buyback costs" or everybody's.
            answer = concerns(game, effect.costs.who or Player.A_PLAYER, standing, player)
            change = CostChange(This(), effect.amount, effect.more, times=effect.times)
            if answer is not False:
                yield standing, change, all_of((answer, standing.sure or None))


@implements("118.7a")
def changes(casting: Casting) -> Iterator[Change]:
    """Every change to the costs of keywords with which the spell is cast, none below nothing."""
    for keyword, generic in _paid(casting):
        for standing, change, answer in of_keyword(casting.game, casting.player, keyword):
            # What raises, or is said for each of something, is no matter of the generic mana there is.
            if change.more or change.times is not None:
                yield standing, change, answer
                continue
            # It lowers the keyword's cost alone: what is left over does not lower the rest of the spell's.
            most = min(generic, sum(symbol.generic for symbol in change.amount.symbols))
            yield standing, replace(change, amount=ManaCost.parse(f"{{{most}}}")), answer


def _paid(casting: Casting) -> Iterator[tuple[str, int]]:
    """The keywords whose costs are paid, and the generic mana in each of these costs."""
    way = casting.way
    # Cast face down for {3}; the keyword's cost is paid only later (702.37e).
    if way.alternative is not None and way.alternative.name not in _FACE_DOWN:
        yield way.alternative.name, _generic(way.alternative.cost, way.base)
    for cost in own_text(casting):
        if isinstance(cost, AdditionalCost):
            # For each time that it is paid, as with multikicker (702.33c).
            for _ in range(casting.record.paid.count(cost.noted)):
                yield cost.name, _generic(cost.cost)


def _generic(cost: tuple[object, ...], base: ManaCost | None = None) -> int:
    mana = [part.cost for part in cost if isinstance(part, PayMana)]
    known = mana or ([base] if base is not None else [])
    return sum(symbol.generic for one in known for symbol in one.symbols)
