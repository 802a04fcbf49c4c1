"""Sizes of two objects that are compared, the second named by its owner alone."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.conditions.condition_words import Relation
from app.engine.abilities.conditions.there_is import Compared
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.amounts import CharacteristicOf
from app.engine.text.book import Fields, general


def _compared(found: Fields) -> object:
    left = found["left"]
    if not isinstance(left, CharacteristicOf):
        return NotImplemented
    right = CharacteristicOf(cast("Reference", found["than"]), left.which)
    return Compared(left, right, Relation.GREATER, short=True)


def _of_both(value: object) -> Fields | None:
    match value:
        case Compared(left=left, n=CharacteristicOf(of=than), comparison=Relation.GREATER, short=True):
            return {"left": left, "than": than}
        case _:
            return None


general("one", "{left:computed} is greater than {than:reference}'s", _compared, _of_both)
