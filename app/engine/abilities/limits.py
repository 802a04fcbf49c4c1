"""What an ability says about itself: when, how often, by whom and for how much it is activated."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.events.turn_times import Period
from app.engine.abilities.nouns.objects import OfTheChosen
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import This
from app.engine.abilities.quantities.amounts import Amount, CountersOn, CountOf, Told
from app.engine.abilities.vocabulary import ManaOfKind
from app.engine.values.mana import ManaCost

if TYPE_CHECKING:
    from app.engine.abilities.nouns.tokens import CopyPart


class Speed(Enum):
    """ "Activate only as a sorcery" (602.5d), "... as an instant" (602.5e)."""

    SORCERY = "as a sorcery"
    INSTANT = "as an instant"


@dataclass(frozen=True, slots=True)
class Times:
    """ "only once each turn", "only once": at most so many times"""

    n: int
    each_turn: bool


@dataclass(frozen=True, slots=True)
class OnlyIf:
    """ "only if you control a Swamp" """

    condition: Condition


When: TypeAlias = Speed | Period | Times | OnlyIf
"""What may stand after "Activate only"."""


@dataclass(frozen=True, slots=True)
class ActivateOnly:
    """ "Activate only as a sorcery and only once each turn." All of them must hold (602.5b)."""

    when: tuple[When, ...]


@dataclass(frozen=True, slots=True)
class ActivateAtMost:
    """ "Activate no more than twice each turn." """

    n: int


@dataclass(frozen=True, slots=True)
class ActivatedBy:
    """ "Any player may activate this ability.", "Only your opponents may activate this ability." (602.2)"""

    who: Player
    only: bool = False
    """Nobody else may."""
    when: tuple[When, ...] = ()
    """ "... but only as a sorcery" """


@dataclass(frozen=True, slots=True)
class TriggersOnly:
    """ "This ability triggers only once each turn." """

    times: Times


@dataclass(frozen=True, slots=True)
class DoOnly:
    """ "Do this only once each turn." (603.2h)"""

    times: Times


@dataclass(frozen=True, slots=True)
class ActivationCost:
    """ "This ability costs {1} less to activate for each artifact you control." """

    mana: ManaCost
    less: bool
    each: CountOf | None = None
    """ "for each ..." """
    x: Amount | None = None
    """ "where X is ..." """
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CostReduced:
    """ "This cost is reduced by {1} for each artifact you control." """

    mana: ManaCost
    each: CountOf | CountersOn | Told


@dataclass(frozen=True, slots=True)
class LessByOwnCost:
    """ "If this permanent entered this turn, this ability's cost is reduced by this permanent's mana cost."
    (702.193a)"""

    condition: Condition


@dataclass(frozen=True, slots=True)
class TriggersFromExile:
    """ "This ability also triggers if this card is in exile." """

    what: This


@dataclass(frozen=True, slots=True)
class SpendOnlyOfColor:
    """ "Spend only mana of the chosen color to activate this ability." """

    color: OfTheChosen


@dataclass(frozen=True, slots=True)
class XNotZero:
    """ "X can't be 0." """


@dataclass(frozen=True, slots=True)
class CheaperThisWay:
    """ "This spell costs {X} less to cast this way, where X is its power." """

    mana: ManaCost
    x: Amount


@dataclass(frozen=True, slots=True)
class CopyHas:
    """ "Casualty X. The copy isn't legendary and has starting loyalty X." """

    parts: tuple[CopyPart, ...]


@dataclass(frozen=True, slots=True)
class SpentAsThough:
    """Mana may be spent on its cost as though it were other mana, by what gives the ability (609.4b)."""

    as_kind: ManaOfKind


Limit: TypeAlias = (
    ActivateOnly
    | ActivateAtMost
    | ActivatedBy
    | TriggersOnly
    | DoOnly
    | ActivationCost
    | CostReduced
    | LessByOwnCost
    | SpendOnlyOfColor
    | SpentAsThough
    | TriggersFromExile
    | XNotZero
    | CheaperThisWay
    | CopyHas
)
"""A sentence after the instructions that speaks of the ability itself."""
