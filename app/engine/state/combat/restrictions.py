"""Restrictions and requirements that creatures have in combat for a while (508.1c-d, 509.1b-c)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.state.carried_out_statements import known_to_last
from app.engine.state.game import TargetRef


# Asked as attackers or blockers are declared, and as combat damage is assigned; casting asks nothing of it.
@known_to_last
class InCombat(Struct, frozen=True):
    """A statement about combat that holds for a while, with those whom it names as they were then (611.2)."""

    says: object
    whom: tuple[TargetRef, ...] | None = None
    """Whom to attack or to block, or not to block; None where the statement says it itself."""
