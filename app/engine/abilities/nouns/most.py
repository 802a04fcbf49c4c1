"""Who or what has the most of something: players, colors, what they control."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.vocabulary import ColorWord


class Rank(Enum):
    """By what players are compared."""

    MOST_LIFE = "most life"
    HIGHEST_LIFE = "highest life total"
    LOWEST_LIFE = "lowest life total"
    MOST_CARDS = "most cards in hand"
    FEWEST_CARDS = "fewest cards in hand"


class HavingMost(Struct, frozen=True):
    """ "the player with the most life or tied for most life", "the player who has the most cards in hand" """

    rank: Rank
    tied: bool = False
    who: bool = False
    """Said as "who has the ..."."""
    yours: bool = False
    """ "... among your opponents" """


class HasRank(Struct, frozen=True):
    """ "you have the most life or are tied for most life" """

    who: Player
    rank: Rank


class ControlsTheMost(Struct, frozen=True):
    """ "you control the creature with the greatest power or tied for the greatest power" """

    who: Player
    what: AnyObjects
    how: Literal["greatest", "least"]
    which: Literal["power", "toughness", "mana value"]


class MostCommonColor(Struct, frozen=True):
    """ "black is the most common color among all permanents or is tied for most common" """

    color: ColorWord
    among: AnyObjects


class SharesMostCommon(Struct, frozen=True):
    """ "it shares a color with the most common color among all permanents or a color tied for most
    common" """

    what: Reference
    among: AnyObjects


class TheMost(Struct, frozen=True):
    """ "the creature with the least power": with several, somebody chooses one of them"""

    what: AnyObjects


MostCondition: TypeAlias = HasRank | ControlsTheMost | MostCommonColor | SharesMostCommon
"""Conditions about who or what has the most."""
