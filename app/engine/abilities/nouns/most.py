"""Who or what has the most of something: players, colors, what they control."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


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
