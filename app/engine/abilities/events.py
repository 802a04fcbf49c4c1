"""Events that abilities trigger on (603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.players import Player


@dataclass(frozen=True, slots=True)
class Casts:
    """ "whenever a player casts a spell", "when you cast this spell" """

    who: Player
    what: AnyObjects | Reference


@dataclass(frozen=True, slots=True)
class Enters:
    """ "when this creature enters", "whenever a creature you control enters" """

    what: AnyObjects | Reference


@dataclass(frozen=True, slots=True)
class Dies:
    """ "when this creature dies" """

    what: AnyObjects | Reference


@dataclass(frozen=True, slots=True)
class Attacks:
    """ "whenever this creature attacks" """

    what: AnyObjects | Reference
    unblocked: bool = False
    """ "... and isn't blocked" """


@dataclass(frozen=True, slots=True)
class DealsCombatDamage:
    """ "whenever this creature deals combat damage to a player" """

    what: AnyObjects | Reference
    to: Player | None
    """None where nothing is said of to whom."""


@dataclass(frozen=True, slots=True)
class GainsLife:
    """ "whenever you gain life" """

    who: Player


@dataclass(frozen=True, slots=True)
class BeginningOf:
    """ "at the beginning of your upkeep" """

    step: str
    """"upkeep", "draw step", "end step", "combat" ..."""
    whose: str
    """"your", "each", "the", "each opponent's" ..."""


@dataclass(frozen=True, slots=True)
class BecomesTarget:
    """ "whenever this creature becomes the target of a spell" """

    what: AnyObjects | Reference
    by: AnyObjects


Event: TypeAlias = (
    Casts | Enters | Dies | Attacks | DealsCombatDamage | GainsLife | BeginningOf | BecomesTarget
)
