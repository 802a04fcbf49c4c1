"""What lies next to something in a direction, as the arrow keys go. Numbers only."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final, TypeVar

from app.services.table.board.arrange import Box

Key = TypeVar("Key", bound=Hashable)
_ASIDE: Final = 2.2
"""How much further away something counts for each dot that it lies beside the way."""


def nearest(start: Box, places: Mapping[Key, Box], across: int, down: int) -> Key | None:
    """The key of the place that comes next from `start` in a direction; None where nothing lies there.

    `across` is 1 for the right and -1 for the left, `down` is 1 for below and -1 for above.
    """
    found: dict[Key, float] = {}
    x, y = start.centre
    for key, box in places.items():
        to_x, to_y = box.centre
        along = (to_x - x) * across + (to_y - y) * down
        aside = _apart(start, box, flat=bool(across))
        if along <= 1 or (across and aside > 0):  # left and right stay in the line
            continue
        middle = abs((to_y - y) if across else (to_x - x))
        found[key] = along + _ASIDE * aside + 0.2 * middle
    return min(found, key=lambda key: found[key]) if found else None


def _apart(one: Box, other: Box, *, flat: bool) -> float:
    """How far two places are apart beside the way: nothing where they overlap seen along it."""
    if flat:
        return max(0.0, max(one.y, other.y) - min(one.y + one.height, other.y + other.height))
    return max(0.0, max(one.x, other.x) - min(one.x + one.width, other.x + other.width))
