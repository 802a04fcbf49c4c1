"""When in a turn: the parts in which alone something may be done, and those that something waits for."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.references import Player
from app.engine.abilities.unmeant import UnmeantMoment
from app.engine.abilities.vocabulary import AsSaid, TurnPart

PartWithin: TypeAlias = Literal[
    "turn",
    "combat",
    "upkeep",
    "draw step",
    "second main phase",
    "postcombat main phase",
    "declare attackers step",
    "declare blockers step",
    "end of combat step",
    "end step",
]
"""A turn (500.1), or the step or phase of it in which alone something may be done."""


class Bound(Enum):
    """Before or after what in a turn."""

    BEFORE_COMBAT = "before combat"
    AFTER_COMBAT = "after combat"
    BEFORE_ATTACKERS = "before attackers are declared"
    BEFORE_BLOCKERS = "before blockers are declared"
    AFTER_BLOCKERS = "after blockers are declared"
    BEFORE_DAMAGE = "before the combat damage step"
    BEFORE_END = "before the end step"
    AFTER_UPKEEP = "after their upkeep step"


class Within(Struct, frozen=True):
    """ "during your upkeep", "during combat" """

    part: PartWithin
    whose: Player | None = None
    """Whose turn it is; None where it may be anyone's."""
    on_turn: AsSaid = False
    """It says "on your turn"."""


class WithinBound(Struct, frozen=True):
    """ "during combat on your turn before blockers are declared" """

    time: Within
    bound: Bound


class EitherTime(Struct, frozen=True):
    """ "before combat or during combat before blockers are declared" """

    first: Bound
    second: WithinBound


Period: TypeAlias = Within | WithinBound | EitherTime | Bound
"""A part of the turn in which alone something may be done."""


class FirstTurns(Struct, frozen=True):
    """ "your first, second, or third turns of the game" """

    whose: Player
    n: int


class NotFirstDraw(Struct, frozen=True):
    """ "except the first one you draw in each of your draw steps" """

    who: Player


class TurnMeant(Enum):
    """Which turn."""

    NEXT = "the next turn's"
    YOUR_NEXT = "your next turn's"
    THAT = "that turn's"


class EndOfCombatMeant(Enum):
    """Which end of combat step."""

    THIS = "end of combat"
    THIS_TURNS_NEXT = "this turn's next end of combat"


class CombatMeant(Enum):
    """Which combat phase, of its beginning."""

    THAT = "that combat"


class NextPart(Struct, frozen=True):
    """ "your next end step", "the next main phase this turn", "the next turn's upkeep" """

    step: TurnPart
    whose: Player | None = None
    this_turn: bool = False
    turn: TurnMeant | None = None
    """Of which turn, where that is said."""


Moment: TypeAlias = CombatMeant | EndOfCombatMeant | NextPart | UnmeantMoment
"""When a delayed trigger triggers (603.7b)."""
