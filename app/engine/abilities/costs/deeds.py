"""Deeds of which few costs are made: counters, energy, cards from exile (118)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.declared import paid
from app.engine.abilities.nouns.objects import AnyObjects, Some
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It
from app.engine.abilities.quantities.amounts import Amount, Count
from app.engine.abilities.vocabulary import PlayerCounter
from app.engine.values.mana import ManaCost


class PayMany(Struct, frozen=True):
    """ "Pay six {C}" """

    n: Count
    mana: ManaCost


class GetCounters(Struct, frozen=True):
    """ "Get five poison counters" """

    n: Count
    kind: PlayerCounter


class AddsMana(Struct, frozen=True):
    """ "Add {R}": for each age counter (702.24)"""

    mana: ManaCost


@paid
class PutIntoGraveyard(Struct, frozen=True):
    """ "Put a card exiled with this artifact into its owner's graveyard" """

    n: Count
    what: AnyObjects
    whose: Literal["its owner's", "that player's"]
    """"its owner's" or "that player's"."""


@paid
class OthersGainLife(Struct, frozen=True):
    """ "Have an opponent gain 3 life", "have each other player gain 6 life" """

    who: Player
    n: int


class DiscardThese(Struct, frozen=True):
    """ "Discard an Island card and another card" """

    what: tuple[Some, ...]


@paid
class ExileTopSuch(Struct, frozen=True):
    """ "Exile the top three black cards of your graveyard" """

    n: int
    what: AnyObjects


class ExileEqual(Struct, frozen=True):
    """ "Exile cards from your graveyard equal to the number of opponents you have" """

    what: AnyObjects
    n: Amount


class ExileTypesAmong(Struct, frozen=True):
    """ "Exile any number of other cards from your graveyard with four or more card types among them" """

    what: AnyObjects
    least: int


@paid
class SacrificeHalf(Struct, frozen=True):
    """ "Sacrifice half the lands you control, rounded up" """

    what: AnyObjects
    up: bool


class PayManaCostOf(Struct, frozen=True):
    """ "Pay enchanted creature's mana cost", "pay its mana cost" """

    of: It


@paid
class NoManaCost(Struct, frozen=True):
    """The mana cost of an object that has none, which is unpayable (118.6)"""


class PayEnergyEqual(Struct, frozen=True):
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
