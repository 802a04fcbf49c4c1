"""What is asked of play while something resolves (608.2g): to pay a cost, whether a card can be cast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.abilities.costs.costs import Cost
from app.engine.state.game import Game
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.offers import CastOffer
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId

PaysNow: TypeAlias = Callable[[Game, PlayerId, ObjectId, Cost], "tuple[bool | None, Game]"]
"""Pays a cost of mana and life while something resolves: whether it can be paid, and the position after it.

Given are the position, who pays, the source of what resolves, and the cost; None: that is not known.
"""

payers_now: Final[Hooks[PaysNow]] = Hooks()
"""Functions that pay what players pay as something resolves (608.2g)."""


def pay_now(execution: Execution, player: PlayerId, cost: Cost) -> tuple[bool | None, Execution]:
    """Whether the player can pay this now, and what comes of it; nothing where they can't."""
    if not payers_now or execution.source not in execution.game.objects:
        return None, execution
    answer, game = payers_now[0](execution.game, player, execution.source, cost)
    return answer, execution.with_game(game) if answer else execution


CanCast: TypeAlias = Callable[[Game, CastOffer, ObjectId], bool | None]
"""Whether a card can be cast as it is offered; None where that is not known."""

casting_judges: Final[Hooks[CanCast]] = Hooks()
"""Functions that say whether a card can be cast while something resolves."""


def can_cast(game: Game, offer: CastOffer, card: ObjectId) -> bool | None:
    """Whether the card can be cast now, in some way that is offered."""
    return casting_judges[0](game, offer, card) if casting_judges else None
