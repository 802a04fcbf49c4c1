"""What an ability says about itself: when, how often, by whom and for how much it is activated."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.events.turn_times import Period
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, Told
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import ManaOfKind
from app.engine.values.mana import ManaCost

if TYPE_CHECKING:
    from app.engine.abilities.nouns.tokens import CopyPart


class Speed(Enum):
    """ "Activate only as a sorcery" (602.5d), "... as an instant" (602.5e)."""

    # The timing alone: the ability is no sorcery for anything else (602.5d).
    SORCERY = "as a sorcery"
    INSTANT = "as an instant"


class Times(Struct, frozen=True):
    """ "only once each turn", "only once": at most so many times"""

    n: int
    each_turn: bool


class OnlyIf(Struct, frozen=True):
    """ "only if you control a Swamp" """

    condition: Condition


When: TypeAlias = Speed | Period | Times | OnlyIf
"""What may stand after "Activate only"."""


# The restriction stays with the object where another player controls it since (602.5b).
class ActivateOnly(Struct, frozen=True):
    """ "Activate only as a sorcery and only once each turn." All of them must hold (602.5b)."""

    when: tuple[When, ...]


# Without it only its controller may, or its owner where it has none (602.2).
class ActivatedBy(Struct, frozen=True):
    """ "Any player may activate this ability.", "Only your opponents may activate this ability." (602.2)"""

    who: Player
    only: bool = False
    """Nobody else may."""
    when: tuple[When, ...] = ()
    """ "... but only as a sorcery" """


class OnlySoOften(Struct, frozen=True):
    """ "This ability triggers only once each turn." """

    times: Times
    # It triggers again as long as it was not done, as when a player declined to (603.2h).
    done: bool = False
    """ "Do this only once each turn." (603.2h)"""


class ActivationCost(Struct, frozen=True):
    """ "This ability costs {1} less to activate for each artifact you control." """

    mana: ManaCost
    less: bool
    each: CountOf | None = None
    """ "for each ..." """
    x: Amount | None = None
    """ "where X is ..." """
    condition: Condition | None = None


class CostReduced(Struct, frozen=True):
    """ "This cost is reduced by {1} for each artifact you control." """

    mana: ManaCost
    each: CountOf | CountersOn | Told


# Coloured mana of that cost lowers mana of its colour first, and then generic mana (702.193b).
class LessByOwnCost(Struct, frozen=True):
    """ "If this permanent entered this turn, this ability's cost is reduced by this permanent's mana cost."
    (702.193a)"""

    condition: Condition


# Said of the number that is announced as the costs are (601.2b, 107.3a).
class XNotZero(Struct, frozen=True):
    """ "X can't be 0." """


class CheaperThisWay(Struct, frozen=True):
    """ "This spell costs {X} less to cast this way, where X is its power." """

    mana: ManaCost
    x: Amount


class CopyHas(Struct, frozen=True):
    """ "Casualty X. The copy isn't legendary and has starting loyalty X." """

    parts: tuple[CopyPart, ...]


class SpentAsThough(Struct, frozen=True):
    """Mana may be spent on its cost as though it were other mana, by what gives the ability (609.4b)."""

    as_kind: ManaOfKind


Limit: TypeAlias = (
    ActivateOnly
    | Times
    | ActivatedBy
    | OnlySoOften
    | Unmeant
    | ActivationCost
    | CostReduced
    | LessByOwnCost
    | SpentAsThough
    | XNotZero
    | CheaperThisWay
    | CopyHas
)
"""A sentence after the instructions that speaks of the ability itself."""
