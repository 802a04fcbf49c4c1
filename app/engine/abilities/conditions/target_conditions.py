"""Conditions about what is chosen as a target, and about the targets of a spell."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Reference


class TargetsMany(Struct, frozen=True):
    """ "it targets two creatures you control" """

    what: Reference
    n: int
    target: AnyObjects
