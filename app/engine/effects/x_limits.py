"""What X can't be (107.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class XAtMost:
    """ "X can't be greater than the number of snow lands you control." """

    n: Amount


phrase("sentence", XAtMost, "X can't be greater than {n:computed}")
