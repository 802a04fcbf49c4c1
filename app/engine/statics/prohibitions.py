"""What can't be cast (601.3, 101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects, This
from app.engine.abilities.players import Player


@dataclass(frozen=True, slots=True)
class CantCast:
    """ "Your opponents can't cast spells.", "Players can't cast creature spells." """

    who: Player
    spells: AnyObjects
    your_turn_only: bool = False
    """ "... during your turn" """


@dataclass(frozen=True, slots=True)
class CastLimit:
    """ "Each player can't cast more than one spell each turn." """

    who: Player
    most: int
    spells: AnyObjects


@dataclass(frozen=True, slots=True)
class CantBe:
    """ "This spell can't be countered.", "This creature can't block." """

    what: AnyObjects | This
    participle: str
    """"countered", "blocked" ...; "block" or "attack" where the verb is active."""


@dataclass(frozen=True, slots=True)
class CantBeTargeted:
    """Shroud, hexproof, protection (702.18, 702.11, 702.16): what can't be chosen as a target."""

    by: str
    """"anyone" for shroud, "opponents" for hexproof."""
    quality: AnyObjects | None = None
    """Only by sources of this quality; None for all."""
