"""What may follow a noun in fixed words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.abilities.objects import Objects
    from app.engine.abilities.players import Player
    from app.engine.abilities.references import Reference
    from app.engine.abilities.vocabulary import Characteristic


class ToldRelative(Enum):
    """What is asked of an object, in words that stand for nothing else."""

    BY_VOTER = "owned by the voter"
    THREE_COLORS = "with exactly three colors"
    THOSE_NAMES = "with those names"
    SHARES_ONE_TYPE = "that shares one of those types with it"
    SPLICED = "spliced onto that spell"
    COULD_PRODUCE_THAT = "that could produce any type of mana that land could produce"
    THEIR_HANDS = "from their hands"
    NOT_CHOSEN_YET = "that hasn't been chosen this way"
    THEY_DONT_CONTROL = "they don't control"
    HAND_OR_GRAVEYARD = "in your hand or graveyard"


class Expansion(Enum):
    """An expansion, told by its name."""

    ANTIQUITIES = "Antiquities"
    ARABIAN_NIGHTS = "Arabian Nights"
    HOMELANDS = "Homelands"


@dataclass(frozen=True, slots=True)
class PrintedIn:
    """ "with a name originally printed in the Homelands expansion" """

    where: Expansion


@dataclass(frozen=True, slots=True)
class NamedLike:
    """ "that has the same name as a card in your graveyard" """

    whose: Player


@dataclass(frozen=True, slots=True)
class CastThisTurn:
    """ "target creature you cast this turn" """

    kind: Objects


@dataclass(frozen=True, slots=True)
class MoreOrLess:
    """ "with greater mana value than that creature", "with equal or lesser mana value than that spell" """

    which: Characteristic
    greater: bool
    than: Reference


@dataclass(frozen=True, slots=True)
class SharesWithCommander:
    """ "a creature spell that shares a creature type with your commander" """

    whose: Player
