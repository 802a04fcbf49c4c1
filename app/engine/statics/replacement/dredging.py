"""The statement that dredge stands for (702.52a)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dredges:
    """ "If you would draw a card, you may mill this many cards and return this card ..." (702.52a)"""

    n: int
