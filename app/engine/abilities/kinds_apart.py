"""Several kinds, each with what is said of it alone."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects


@dataclass(frozen=True, slots=True)
class KindsApart:
    """ "target planeswalker that was activated this turn or tapped creature" """

    kinds: tuple[AnyObjects, ...]
