"""Costs (118): mana and other parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.abilities.amounts import Amount
from app.engine.abilities.objects import AnyObjects, This
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class PayMana:
    """Mana symbols."""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class TapThis:
    """{T} (107.5)."""


@dataclass(frozen=True, slots=True)
class UntapThis:
    """{Q} (107.6)."""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Sacrifice `n` of a kind, or this object itself (701.21)."""

    n: int
    what: AnyObjects | This


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard `n` cards (701.9)."""

    n: int
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class PayLife:
    """Pay life (118.3b)."""

    n: Amount


@dataclass(frozen=True, slots=True)
class ExileFrom:
    """Exile `n` cards from your hand or graveyard, other than this one."""

    n: int
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class TapUntapped:
    """Tap `n` untapped permanents you control."""

    n: int
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class ReturnToHand:
    """Return `n` permanents you control to their owner's hand."""

    n: int
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class EitherCost:
    """One of two or more costs: "sacrifice a creature or discard a card"."""

    options: tuple[CostPart, ...]


CostPart: TypeAlias = (
    PayMana
    | TapThis
    | UntapThis
    | Sacrifice
    | Discard
    | PayLife
    | ExileFrom
    | TapUntapped
    | ReturnToHand
    | EitherCost
)
Cost: TypeAlias = tuple[CostPart, ...]
"""All parts are paid; in printed order."""
