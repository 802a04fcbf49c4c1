"""What is asked of play while something resolves (608.2g): to pay a cost, whether a card can be cast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from app.engine.abilities.costs.costs import Cost
from app.engine.state.game import Game
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.offers import CastOffer
from app.engine.values.ids import ObjectId, PlayerId

PaysNow: TypeAlias = Callable[[Game, PlayerId, ObjectId, Cost], "tuple[bool | None, Game]"]
"""Pays a cost of mana and life while something resolves: whether it can be paid, and the position after it.

Given are the position, who pays, the source of what resolves, and the cost; None: that is not known.
"""

_PAYERS: Final[list[PaysNow]] = []


def register_payer(pay: PaysNow) -> None:
    """Let `pay` pay what players pay as something resolves (608.2g)."""
    _PAYERS.append(pay)


def pay_now(execution: Execution, player: PlayerId, cost: Cost) -> tuple[bool | None, Execution]:
    """Whether the player can pay this now, and what comes of it; nothing where they can't."""
    if not _PAYERS or execution.source not in execution.game.objects:
        return None, execution
    answer, game = _PAYERS[0](execution.game, player, execution.source, cost)
    return answer, execution.with_game(game) if answer else execution


CanCast: TypeAlias = Callable[[Game, CastOffer, ObjectId], bool | None]
"""Whether a card can be cast as it is offered; None where that is not known."""

_JUDGES: Final[list[CanCast]] = []


def register_judge(judge: CanCast) -> None:
    """Let `judge` say whether a card can be cast while something resolves."""
    _JUDGES.append(judge)


def can_cast(game: Game, offer: CastOffer, card: ObjectId) -> bool | None:
    """Whether the card can be cast now, in some way that is offered."""
    return _JUDGES[0](game, offer, card) if _JUDGES else None
