"""Conditions on how much there is of something, or how large it is."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from app.engine.abilities.conditions.condition_words import Parity, Quality, Relation
from app.engine.abilities.nouns.objects import AnyObjects, Comparison
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import AsSaid, Characteristic, ColorWord
from app.engine.values.looking import looks_at_permanents, looks_at_permanents_where


@looks_at_permanents()
class ThereAre(Struct, frozen=True):
    """ "there are seven or more cards in your graveyard", "no creatures are on the battlefield" """

    n: Tally | None
    """None for any: "there are cards exiled with this enchantment"."""
    what: AnyObjects
    place_last: AsSaid = False
    """The place stands behind the verb: "seven or more cards are in your graveyard". It means the same."""


@looks_at_permanents(closed=("quality",))
class Among(Struct, frozen=True):
    """ "there are four or more card types among cards in your graveyard" """

    n: Tally
    quality: Quality
    what: AnyObjects
    counted: AsSaid = False
    """The cards are named first: "cards with five or more different mana values are exiled with ~"."""


class Total(Struct, frozen=True):
    """ "creatures you control have total power 8 or greater" """

    what: AnyObjects
    which: Characteristic
    n: int
    comparison: Comparison


def _is_now(condition: Compared) -> bool:
    return not condition.past


@looks_at_permanents_where(_is_now, closed=("comparison",))
class Compared(Struct, frozen=True):
    """ "its power is 6 or greater", "X is 5 or more", "your life total is less than 5" """

    left: Amount
    n: Amount
    comparison: Comparison | Relation | Parity
    in_words: bool = False
    """It says "five", not "5"."""
    past: bool = False
    short: AsSaid = False
    """ "that creature's power is greater than this creature's" """


class IsGreater(Struct, frozen=True):
    """ "that creature has greater power or toughness than this creature" """

    what: Reference
    which: Literal["power", "toughness", "power or toughness"]
    than: Reference | AnyObjects
    """A kind is each other one of it: "its power is greater than each other creature's power"."""


@looks_at_permanents()
class MostCommonColor(Struct, frozen=True):
    """ "black is the most common color among all permanents or is tied for most common" """

    among: AnyObjects
    color: ColorWord | None = None
    shared_by: Reference | None = None
    """Of this the color is asked: "it shares a color with the most common color among all permanents"."""


class LiesUnder(Struct, frozen=True):
    """ "this card is in your graveyard with three or more creature cards above it" (404.2)"""

    what: Reference
    n: Tally
    other: AnyObjects
    directly: bool = False
    """ "directly above it": no other card lies between."""
    card_first: AsSaid = True
