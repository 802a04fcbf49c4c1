"""Casting profiles: what the text of a face means for casting, from how it was read.

Each field is worked out by one function from the typed values of the reading. A field that the reading does
not tell is left out: a guess would be worse than the gap. `unread` has the rules for which fields a line may
say something that was not understood.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from app.engine.abilities.reading import Reading
from app.engine.values.card import Card
from app.services.profile import abilities, about_casting, casting, keywords, mana, permissions, targets
from app.services.profile.known import FaceRead, FieldOf, NotKnownError

Profile = dict[str, object]
FIELDS: Final[Mapping[str, FieldOf]] = {
    "timing": casting.timing,
    "x_in_cost": casting.x_in_cost,
    "keywords": keywords.keywords,
    "additional_costs": casting.additional_costs,
    "optional_costs": casting.optional_costs,
    "alternative_costs": casting.alternative_costs,
    "own_cost_changes": casting.own_cost_changes,
    "cost_changes_to_others": about_casting.cost_changes_to_others,
    "set_cost": about_casting.set_cost,
    "alternative_costs_for_others": permissions.alternative_costs_for_others,
    "cant_cast": about_casting.cant_cast,
    "casting_restriction": casting.casting_restriction,
    "cast_permissions": permissions.cast_permissions,
    "modes": targets.modes,
    "mode_targets": targets.mode_targets,
    "targets": targets.targets,
    "divided": targets.divided,
    "triggers": abilities.triggers,
    "cast_triggers": abilities.cast_triggers,
    "target_triggers": abilities.target_triggers,
    "mana_abilities": mana.mana_abilities,
    "activated_abilities": abilities.activated_abilities,
    "loyalty_abilities": abilities.loyalty_abilities,
    "uncounterable": casting.uncounterable,
}
"""The fields that are worked out from the reading, in the order in which they are shown."""
_LAYOUTS: Final = {"modal_dfc": "modal", "transform": "transform", "split": "split", "flip": "flip",
                   "adventure": "adventure", "omen": "omen", "meld": "meld"}  # fmt: skip


def profiles(card: Card, readings: Sequence[Reading], fields: Iterable[str] = FIELDS) -> Iterator[Profile]:
    """The profile of each face of a card, in their order; of the fields only those that are asked for."""
    for index, reading in enumerate(readings):
        yield profile(card, index, reading, fields)


def profile(card: Card, index: int, reading: Reading, fields: Iterable[str] = FIELDS) -> Profile:
    """The casting profile of one face of a card; of the fields only those that are asked for."""
    read = FaceRead(card.faces[index], reading)
    known: Profile = {
        "name": card.name,
        "face": read.face.name,
        "layout": _layout(card),
        "face_index": index,
        "text": read.face.oracle_text,
    }
    for name in fields:
        try:
            known[name] = FIELDS[name](read)
        except NotKnownError:
            continue
    return known


def targets_said(card: Card, index: int, reading: Reading) -> list[str]:
    """What a face may target, in its own words; "~" stands for its name. Empty where that is not known."""
    try:
        return targets.targets_in_words(FaceRead(card.faces[index], reading))
    except NotKnownError:
        return []


def _layout(card: Card) -> str:
    several = "transform" if len(card.faces) > 1 else "single"
    return _LAYOUTS.get(card.layout, several)
