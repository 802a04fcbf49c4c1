"""Counting, so that a later sentence can speak of the number."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Counts:
    """ "Count the number of cards in your library." """

    n: Amount


phrase("effect", Counts, "count {n:counted}")
