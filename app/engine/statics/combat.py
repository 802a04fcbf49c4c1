"""What holds in combat and in the untap step (508, 509, 502.3). Casting asks nothing of these."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects, Reference
from app.engine.text.book import constant, phrase


@dataclass(frozen=True, slots=True)
class CantBeBlockedBy:
    """ "This creature can't be blocked by Walls.", "... except by creatures with flying." (509.1b)"""

    what: AnyObjects | Reference
    by: AnyObjects
    only: bool = False
    """Only these can block it: "except by"."""


@dataclass(frozen=True, slots=True)
class BlocksOnly:
    """ "This creature can block only creatures with flying." (509.1b)"""

    what: AnyObjects | Reference
    blocked: AnyObjects


@dataclass(frozen=True, slots=True)
class MustAttack:
    """ "This creature attacks each combat if able." (508.1d)"""

    what: Reference


@dataclass(frozen=True, slots=True)
class DoesntUntap:
    """ "Enchanted creature doesn't untap during its controller's untap step." (502.3)"""

    what: Reference
    whose: str


phrase("static", CantBeBlockedBy, "{what:subject_of} can't be blocked by {by:noun~p}")
phrase("static", CantBeBlockedBy, "{what:subject_of} can't be blocked except by {by:noun~p}", only=True)
phrase("static", BlocksOnly, "{what:subject_of} can block only {blocked:noun~p}")
phrase("static", MustAttack, "{what:reference} attacks each combat if able")
phrase("static", DoesntUntap, "{what:reference} doesn't untap during {whose:untapper} untap step")
for _whose in ("your", "its controller's"):
    constant("untapper", _whose, _whose)
