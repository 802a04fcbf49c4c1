"""What is done as something enters, is turned face up, transforms or is attached (614.1c, 614.1e)."""

from __future__ import annotations

from enum import Enum
from typing import cast

from msgspec import Struct

from app.engine.abilities.abilities import Effect, StaticAbility
from app.engine.abilities.declared import replaces_in_play, told_on_entering
from app.engine.abilities.nouns.references import Reference
from app.engine.text.book import Fields, constants, general, phrase


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


def _make(filled: Fields) -> object:
    told = filled["effect"] in told_on_entering and filled["how"] is Happening.ENTERS
    if told:
        return NotImplemented
    return AsItHappens(
        cast("Reference", filled["what"]),
        cast("Happening", filled["how"]),
        filled["effect"],
    )


general(
    "as_statement",
    "as {what:reference} {how:as_it_happens}, {effect:timed}",
    _make,
    lambda value: (
        {"what": value.what, "how": value.how, "effect": value.effect}
        if isinstance(value, AsItHappens)
        else None
    ),
)
phrase("static_ability", StaticAbility, "{effect:as_statement}")
