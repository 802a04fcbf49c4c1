"""Durations that end when something stops being so (611.2b)."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.events.events import Event
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.vocabulary import CounterKind, UntilWord


class AsLong(Enum):
    """What must go on being so."""

    CONTROLLED = "you control it"
    TAPPED = "it remains tapped"
    ON_BATTLEFIELD = "it remains on the battlefield"
    EXILED = "it remains exiled"
    ATTACHED = "it remains attached to the permanent spoken of"
    HAS_COUNTER = "it has a counter on it"


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
