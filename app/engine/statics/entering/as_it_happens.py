"""What is done as something enters, is turned face up, transforms or is attached (614.1c, 614.1e)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.abilities import Effect, StaticAbility
from app.engine.abilities.declared import replaces_in_play, told_on_entering
from app.engine.abilities.nouns.references import Reference
from app.engine.text.book import constants, phrase, phrase_where


class Happening(Enum):
    """As what happens it is done."""

    ENTERS = "enters"
    FACE_UP = "is turned face up"
    ENTERS_OR_FACE_UP = "enters or is turned face up"
    TRANSFORMS = "transforms into ~"
    ATTACHED = "becomes attached to a creature"


@replaces_in_play
class AsItHappens(Struct, frozen=True):
    """ "As this creature is turned face up, put five +1/+1 counters on it." """

    what: Reference
    how: Happening
    effect: Effect


constants("as_it_happens", Happening)


phrase_where(
    "as_statement",
    AsItHappens,
    lambda said: said.how is not Happening.ENTERS or said.effect not in told_on_entering,
    "as {what:reference} {how:as_it_happens}, {effect:timed}",
)
phrase("static_ability", StaticAbility, "{effect:as_statement}")
