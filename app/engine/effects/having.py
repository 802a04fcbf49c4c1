"""Having something do something: "have it deal 1 damage to any target" (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect


@dataclass(frozen=True, slots=True)
class Has:
    """ "You may have target creature get -1/-1 until end of turn." """

    effect: Effect
