"""Deeds of which few costs are made: counters, energy, cards from exile (118)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.engine.abilities.nouns.objects import AnyObjects, Some
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It
from app.engine.abilities.quantities.amounts import Amount, Count
from app.engine.abilities.vocabulary import PlayerCounter
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class PayMany:
    """ "Pay six {C}" """

    n: Count
    mana: ManaCost


@dataclass(frozen=True, slots=True)
class GetCounters:
    """ "Get five poison counters" """

    n: Count
    kind: PlayerCounter


@dataclass(frozen=True, slots=True)
class AddsMana:
    """ "Add {R}": for each age counter (702.24)"""

    mana: ManaCost


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard:
    """ "Put a card exiled with this artifact into its owner's graveyard" """

    n: Count
    what: AnyObjects
    whose: Literal["its owner's", "that player's"]
    """"its owner's" or "that player's"."""


@dataclass(frozen=True, slots=True)
class OthersGainLife:
    """ "Have an opponent gain 3 life", "have each other player gain 6 life" """

    who: Player
    n: int


@dataclass(frozen=True, slots=True)
class DiscardThese:
    """ "Discard an Island card and another card" """

    what: tuple[Some, ...]


@dataclass(frozen=True, slots=True)
class ExileTopSuch:
    """ "Exile the top three black cards of your graveyard" """

    n: int
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class ExileEqual:
    """ "Exile cards from your graveyard equal to the number of opponents you have" """

    what: AnyObjects
    n: Amount


@dataclass(frozen=True, slots=True)
class ExileTypesAmong:
    """ "Exile any number of other cards from your graveyard with four or more card types among them" """

    what: AnyObjects
    least: int


@dataclass(frozen=True, slots=True)
class SacrificeHalf:
    """ "Sacrifice half the lands you control, rounded up" """

    what: AnyObjects
    up: bool


@dataclass(frozen=True, slots=True)
class PayManaCostOf:
    """ "Pay enchanted creature's mana cost", "pay its mana cost" """

    of: It


@dataclass(frozen=True, slots=True)
class NoManaCost:
    """The mana cost of an object that has none, which is unpayable (118.6)"""


@dataclass(frozen=True, slots=True)
class PayEnergyEqual:
    """ "paying an amount of {E} equal to its mana value" """

    n: Amount


FurtherCost: TypeAlias = (
    PayMany
    | GetCounters
    | AddsMana
    | PutIntoGraveyard
    | PayManaCostOf
    | NoManaCost
    | OthersGainLife
    | DiscardThese
    | ExileTopSuch
    | ExileEqual
    | SacrificeHalf
    | ExileTypesAmong
    | PayEnergyEqual
)
