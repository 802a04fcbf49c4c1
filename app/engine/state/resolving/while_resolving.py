"""What is asked of play while something resolves (608.2g): to pay, to play a land, what can be cast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.state.game import Game
from app.engine.state.resolving.execution import Execution
from app.engine.state.resolving.offers import CastOffer
from app.engine.state.resolving.questions import Answers
from app.engine.values.hooks import Hooks
from app.engine.values.ids import ObjectId, PlayerId


class PaidNow(Struct, frozen=True):
    """What comes of paying a cost while something resolves."""

    can: bool | None
    """Whether it can be paid; None where that is not known."""
    game: Game
    """The position after it, where nothing is to be chosen."""
    choose: tuple[ObjectId, ...] = ()
    """What may be used for it, where it has to be said what is."""
    least: int = 0
    most: int = 0
    """How many of these are used."""


PaysNow: TypeAlias = Callable[[Game, PlayerId, ObjectId, Cost, tuple[ObjectId, ...]], PaidNow]
"""Pays a cost, given the position, who pays, the source, the cost, and the objects used for it."""
payers_now: Final[Hooks[PaysNow]] = Hooks()
"""Functions that pay what players pay as something resolves (608.2g)."""


def paid_now(execution: Execution, player: PlayerId, cost: Cost, using: tuple[ObjectId, ...] = ()) -> PaidNow:
    """What comes of it if the player pays this now, with these objects."""
    if not payers_now or execution.source not in execution.game.objects:
        return PaidNow(None, execution.game)
    return payers_now[0](execution.game, player, execution.source, cost, using)


def pay_now(execution: Execution, player: PlayerId, cost: Cost) -> tuple[bool | None, Execution]:
    """Whether the player can pay this now, and what comes of it; nothing where they can't."""
    paid = paid_now(execution, player, cost)
    can = None if paid.choose else paid.can
    return can, execution.with_game(paid.game) if can else execution


class LandNow(Struct, frozen=True):
    """What comes of playing a land while something resolves."""

    can: bool | None
    """Whether it can be played; None where that is not known."""
    game: Game
    answers: Answers


PlaysLandNow: TypeAlias = Callable[[Game, PlayerId, ObjectId, Answers], LandNow]
"""Plays a card as a land while something resolves, with answers to what is chosen as it enters."""
land_players: Final[Hooks[PlaysLandNow]] = Hooks()
"""Functions that play lands as something resolves (305.2b, 305.3)."""


def land_now(execution: Execution, player: PlayerId, card: ObjectId) -> LandNow:
    """What comes of it if the player plays this card as a land now."""
    if not land_players:
        return LandNow(None, execution.game, execution.answers)
    return land_players[0](execution.game, player, card, execution.answers)


CanCast: TypeAlias = Callable[[Game, CastOffer, ObjectId], bool | None]
"""Whether a card can be cast as it is offered; None where that is not known."""
casting_judges: Final[Hooks[CanCast]] = Hooks()
"""Functions that say whether a card can be cast while something resolves."""


def can_cast(game: Game, offer: CastOffer, card: ObjectId) -> bool | None:
    """Whether the card can be cast now, in some way that is offered."""
    return casting_judges[0](game, offer, card) if casting_judges else None
