"""Who and what takes part in an event that abilities trigger on."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from app.engine.abilities.events.event_words import Turns
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import Player, PlayerKind
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.unmeant import Unmeant


class Batch(Struct, frozen=True):
    """ "one or more creatures you control": it triggers once for all of them together (603.2c)"""

    n: int
    what: AnyObjects | PlayerKind


class EitherOf(Struct, frozen=True):
    """ "this creature or another creature you control", "you or a planeswalker you control" """

    first: Reference | Player
    second: AnyObjects | Reference
    bare: bool = False
    """The second has no article of its own: "a player or planeswalker"."""


class Commander(Struct, frozen=True):
    """ "your commander" """

    whose: Player


class Nth(Struct, frozen=True):
    """ "your second spell each turn", "their first noncreature spell each turn" """

    whose: Player
    n: int
    what: AnyObjects
    turns: Turns


class Upcoming(Struct, frozen=True):
    """ "your next creature spell" """

    whose: Player
    what: AnyObjects


Participant: TypeAlias = AnyObjects | Reference | Batch | EitherOf | Unmeant | Commander
"""The object or objects of an event."""

Victim: TypeAlias = Participant | Player
"""What is attacked, damaged or made a target."""

Actor: TypeAlias = Player | Batch
