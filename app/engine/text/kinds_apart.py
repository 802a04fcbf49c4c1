"""Targets of one of several kinds that each have words of their own: "tapped creature or land you own"."""

from __future__ import annotations

from typing import cast

from app.engine.abilities.kinds_apart import KindsApart
from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.relatives import ThatIs
from app.engine.text.book import Fields, general
from app.engine.text.numbers import listed
from app.engine.text.relatives import stands_last

listed("nouns_apart", "noun", two=" or ", comma=", ", last=", or ")


def _make(found: Fields) -> object:
    """Where nothing is said of a kind before the last, they are alternatives of one noun phrase.

    Where what is said ends with a noun, what follows belongs to that noun.
    """
    kinds = cast("tuple[AnyObjects, ...]", found["kinds"])
    said = [kind.relatives for kind in kinds[:-1]]
    plain = not any(stands_last(one) or isinstance(one, ThatIs) for ones in said for one in ones)
    return KindsApart(kinds) if any(said) and plain else NotImplemented


general(
    "targetable",
    "{kinds:nouns_apart~}",
    _make,
    lambda value: {"kinds": value.kinds} if isinstance(value, KindsApart) else None,
    number="",
)
