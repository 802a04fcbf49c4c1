"""Deeds of which few costs are made: counters, energy, cards from exile (118)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.engine.abilities.declared import paid
from app.engine.abilities.nouns.objects import AnyObjects, Some
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.quantities.amounts import Count
from app.engine.values.mana import ManaCost


class PayMany(Struct, frozen=True):
    """ "Pay six {C}" """

    n: Count
    mana: ManaCost

    def in_full(self) -> ManaCost | None:
        """The mana symbol by symbol; None where the number is not told."""
        return ManaCost(self.mana.symbols * self.n) if isinstance(self.n, int) else None


@paid
class PutIntoGraveyard(Struct, frozen=True):
    """ "Put a card exiled with this artifact into its owner's graveyard" """

    n: Count
    what: AnyObjects
    whose: Literal["its owner's", "that player's"]
    """"its owner's" or "that player's"."""


@paid
class OthersGainLife(Struct, frozen=True):
    """ "Have an opponent gain 3 life", "have each other player gain 6 life", "an opponent gains 5 life" """

    who: Player
    n: int
    have: bool = True


class DiscardThese(Struct, frozen=True):
    """ "Discard an Island card and another card" """

    what: tuple[Some, ...]


@paid
class ExileTopSuch(Struct, frozen=True):
    """ "Exile the top three black cards of your graveyard" """

    n: int
    what: AnyObjects


@paid
class SacrificeHalf(Struct, frozen=True):
    """ "Sacrifice half the lands you control, rounded up" """

    what: AnyObjects
    up: bool


@paid
class NoManaCost(Struct, frozen=True):
    """The mana cost of an object that has none, which is unpayable (118.6)"""
