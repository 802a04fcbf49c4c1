"""What can't be cast (601.3, 101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.abilities.players import Player
from app.engine.text.book import constant, phrase, same


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

    what: AnyObjects | Reference
    participle: str
    """"be countered", "be blocked"; "block" or "attack" where the verb is active."""


@dataclass(frozen=True, slots=True)
class CantBeTargeted:
    """Shroud, hexproof, protection (702.18, 702.11, 702.16): what can't be chosen as a target."""

    by: str
    """"anyone" for shroud, "opponents" for hexproof."""
    quality: AnyObjects | None = None
    """Only by sources of this quality; None for all."""


phrase("static", CantCast, "{who:player} can't cast {spells:noun~p}")
phrase("static", CantCast, "{who:player} can't cast {spells:noun~p} during your turn", your_turn_only=True)
phrase(
    "static", CastLimit, "{who:player} can't cast more than {most:number_word} {spells:noun~most} each turn"
)
phrase("static", CantBe, "{what:subject_of} can't {participle}")
same("subject_of", "{what:reference}")
same("subject_of", "{what:noun~p}")
for _text in (
    "block",
    "attack",
    "attack or block",
    "be countered",
    "be blocked",
    "be regenerated",
    "be sacrificed",
    "be prevented",
):
    constant("participle", _text, _text)
