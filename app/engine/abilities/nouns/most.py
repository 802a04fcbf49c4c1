"""Who or what has the most of something: players, colors, what they control."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

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


@dataclass(frozen=True, slots=True)
class HavingMost:
    """ "the player with the most life or tied for most life", "the player who has the most cards in hand" """

    rank: Rank
    tied: bool = False
    who: bool = False
    """Said as "who has the ..."."""
    yours: bool = False
    """ "... among your opponents" """


@dataclass(frozen=True, slots=True)
class HasRank:
    """ "you have the most life or are tied for most life" """

    who: Player
    rank: Rank


@dataclass(frozen=True, slots=True)
class ControlsTheMost:
    """ "you control the creature with the greatest power or tied for the greatest power" """

    who: Player
    what: AnyObjects
    how: Literal["greatest", "least"]
    which: Literal["power", "toughness", "mana value"]


@dataclass(frozen=True, slots=True)
class MostCommonColor:
    """ "black is the most common color among all permanents or is tied for most common" """

    color: ColorWord
    among: AnyObjects


@dataclass(frozen=True, slots=True)
class SharesMostCommon:
    """ "it shares a color with the most common color among all permanents or a color tied for most
    common" """

    what: Reference
    among: AnyObjects


@dataclass(frozen=True, slots=True)
class TheMost:
    """ "the creature with the least power": with several, somebody chooses one of them"""

    what: AnyObjects


MostCondition: TypeAlias = HasRank | ControlsTheMost | MostCommonColor | SharesMostCommon
"""Conditions about who or what has the most."""
