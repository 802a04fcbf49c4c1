"""Qualities that protection and hexproof are from (702.16, 702.11)."""

from __future__ import annotations

from enum import Enum


class Quality(Enum):
    """A quality that protection and hexproof may be from, besides colours and kinds of objects."""

    EVERYTHING = "everything"
    EACH_COLOR = "each color"
    ALL_COLORS = "all colors"
    CHOSEN_COLOR = "the chosen color"
    THAT_COLOR = "that color"
    COLOR_OF_YOUR_CHOICE = "the color of your choice"
    ITS_COLORS = "its colors"
    THAT_SPELLS_COLORS = "each of that spell's colors"
    THAT_PLAYER = "that player"
    CHOSEN_PLAYER = "the chosen player"
    CHOSEN_TYPE = "the chosen type"
    CHOSEN_CARD_TYPE = "the chosen card type"
    CHOSEN_CARD_NAME = "the chosen card name"
    EACH_OPPONENT = "each of your opponents"
    OPPONENTS = "your opponents"
    ODD = "odd mana values"
    EVEN = "even mana values"
    CHOSEN_PARITY = "each mana value of the chosen quality"
    OTHER_THAN_CHOSEN = "each mana value other than the chosen number"
