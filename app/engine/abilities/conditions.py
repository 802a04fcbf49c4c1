"""Conditions: what "if", "as long as" and "only if" ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.players import Player


@dataclass(frozen=True, slots=True)
class CostWasPaid:
    """Whether an alternative or optional cost was paid for the spell that this is or was.

    "if this spell's prowl cost was paid", "if its prowl cost was paid".
    """

    of: Reference
    cost: str
    """The name of the cost, as "prowl"."""


@dataclass(frozen=True, slots=True)
class WasKicked:
    """ "if this spell was kicked", "if it was kicked" (702.33d)"""

    what: Reference


@dataclass(frozen=True, slots=True)
class IsUntapped:
    """ "as long as this artifact is untapped" """

    what: Reference


@dataclass(frozen=True, slots=True)
class Controls:
    """ "if you control a Zombie": at least `n` of them"""

    who: Player
    n: int
    what: AnyObjects


@dataclass(frozen=True, slots=True)
class CombatDamageByOwnKind:
    """The condition of prowl (702.76a): a player was dealt combat damage this turn by a source that you
    controlled then and that then had one of this spell's creature types."""


@dataclass(frozen=True, slots=True)
class SpellsCastLastTurn:
    """ "if no spells were cast last turn", "if a player cast two or more spells last turn" """

    by_one_player: bool
    n: int
    """0 for "no spells"; else at least so many."""


Condition: TypeAlias = (
    CostWasPaid | WasKicked | IsUntapped | Controls | CombatDamageByOwnKind | SpellsCastLastTurn
)
