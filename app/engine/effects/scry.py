"""Scry (701.22)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Scry:
    """ "Scry 2." """

    who: Player | Target
    n: Amount


phrase("effect", Scry, "{who:subject}scr[ies/y] {n:amount}")
