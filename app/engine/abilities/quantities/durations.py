"""Durations that end when something stops being so (611.2b), and in which turns alone something holds."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.events.events import Event
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.vocabulary import CounterKind, UntilWord
from app.engine.values.looking import Aspect, Seen, looks_at


class AsLong(Enum):
    """What must go on being so."""

    CONTROLLED = "you control it"
    TAPPED = "it remains tapped"
    ON_BATTLEFIELD = "it remains on the battlefield"
    EXILED = "it remains exiled"
    ATTACHED = "it remains attached to the permanent spoken of"
    HAS_COUNTER = "it has a counter on it"
    NOT_CAST = "it has not been cast from exile"


# Over before it was applied for the first time, it does nothing at all (611.2b).
class AsLongAs(Struct, frozen=True):
    """ "for as long as this creature remains tapped" """

    what: Reference
    kind: CounterKind | Literal[""] = ""
    """The kind of counter; "" where none is asked for."""
    how: AsLong = AsLong.CONTROLLED


class AsLongAsBoth(Struct, frozen=True):
    """ "for as long as you control this creature and this creature remains tapped" """

    first: AsLongAs
    second: AsLongAs


class UntilEvent(Struct, frozen=True):
    """ "until a player casts a creature spell" """

    event: Event


Duration: TypeAlias = UntilWord | AsLongAs | AsLongAsBoth | UntilEvent
"""Until when: "end of turn", "your next turn", "" without an end."""


def _seen_by_turn(during: During) -> Seen:
    """Whose turn it is, and which step."""
    return frozenset({Aspect.TURN})


@looks_at(_seen_by_turn)
class During(Enum):
    """The turns or parts of turns in which alone a statement holds."""

    YOUR_TURN = "during your turn"
    OTHER_TURNS = "during turns other than yours"
    COMBAT = "during combat"
    OPPONENTS_TURNS = "during each opponent's turn"
    OPPONENTS_END_STEPS = "during each opponent's end step"
    YOUR_END_STEP = "during your end step"
    EACH_PLAYERS_TURN = "during each player's turn"
    YOUR_DECLARE_BLOCKERS = "during your declare blockers step"
