"""Targets: one value for each use of the word (601.2c, 115)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.objects import (
    All,
    AnyObjects,
    AnyTarget,
    Each,
    HalfOf,
    Joiner,
    Relative,
    Some,
)
from app.engine.abilities.nouns.references import Host, It, Player, PlayerKind, Reference, This
from app.engine.abilities.nouns.relatives import KindWho
from app.engine.abilities.quantities.amounts import Amount, AnyNumber, Count, OneOf, Times, UpTo, Variable
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import AsSaid, Chooser

if TYPE_CHECKING:
    from app.engine.abilities.nouns.relatives import KindWho


class PlayerOr(Struct, frozen=True):
    """ "player or planeswalker", "creature or player" """

    player: PlayerKind
    objects: AnyObjects
    player_first: bool
    in_list: AsSaid = False
    """The player stands in a list: "creature, planeswalker, or player"."""
    joiner: Joiner = Joiner.OR


# For one "target" nothing is chosen twice; for another one it may be chosen again (115.3).
class Target(Struct, frozen=True):
    """What one instance of the word "target" asks for."""

    count: Count
    """How many; 1 for plain "target creature"."""
    what: AnyObjects | PlayerKind | KindWho | AnyTarget | PlayerOr
    other: bool = False
    """ "another target creature", "any other target": nothing that was chosen for another "target" of the
    text, nor the object whose text this is (115.3)."""
    third: AsSaid = False
    """ "a third target creature" """
    second: AsSaid = False
    x: Amount | None = None
    """What X in it is, where the text says so (107.3i); None where X is announced."""
    such: Relative | None = None
    """What any target is to be like: "any target that isn't a Dragon"."""
    chooser: Chooser | Literal["", "at random"] = ""
    """Whose choice any target is: "an opponent's"; whoever announces says what that player has chosen."""


class PlayerOf(Struct, frozen=True):
    """ "target creature's owner", "the owner of target creature" """

    of: Target | This
    role: Literal["controller", "owner"]
    owner_first: AsSaid


class YouAnd(Struct, frozen=True):
    """ "You and target opponent each draw a card." """

    other: Player | Target


class AllPlayersBut(Struct, frozen=True):
    """ "Each player other than target player creates a token.", "each player other than its controller" """

    other: Player | Target


class AndOthers(Struct, frozen=True):
    """ "This creature and other Vampires you control": one object, and others of a kind, or its host"""

    first: Reference
    others: AnyObjects | Host


class SomeEqual(Struct, frozen=True):
    """ "a number of basic land cards equal to its power" """

    what: AnyObjects
    n: Amount
    a_number: AsSaid = True
    """It doesn't say just "cards equal to its power"."""


class Those(Enum):
    """Which of those spoken of, before it is said what they are like."""

    ONE_OF_THOSE_CARDS = "one of those cards"
    EACH_OF_THOSE_CARDS = "each of those cards"
    EACH_OF_THOSE_CREATURES = "each of those creatures"
    ALL_OF_THEM = "all of them"
    ANY_OF_THEM = "any of them"


class ThoseThat(Struct, frozen=True):
    """ "each of those creatures with flying", "any of them that are Walls" """

    of: Those
    such: Relative


class AttackedBy(Struct, frozen=True):
    """ "the player or planeswalker it's attacking" """

    by: It
    full: AsSaid = False
    """It says "is"."""


Thing: TypeAlias = Target | Reference | All | Each | Some | HalfOf | Unmeant | AttackedBy | ThoseThat
"""What a verb is done to."""


def least_and_most(count: Count, x: int, available: int) -> tuple[int, int]:
    """How many targets may be chosen, at least and at most, with `x` for X and `available` to choose from."""
    match count:
        case int():
            return count, count
        case Variable():
            return x, x
        case UpTo(n=n):
            most = n.times * x if isinstance(n, Times) else x
            return 0, n if isinstance(n, int) else most
        case OneOf(numbers=numbers):
            return min(numbers), max(numbers)
        case AnyNumber(least=least):
            return least, available
