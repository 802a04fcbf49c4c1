"""Scrying and surveilling (701.22, 701.25)."""

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


@dataclass(frozen=True, slots=True)
class Surveil:
    """ "Surveil 2." """

    who: Player | Target
    n: Amount


phrase("effect", Scry, "{who:subject}scr[ies/y] {n:amount}")
phrase("effect", Scry, "{who:subject}scr[ies/y] a number of cards equal to {n:computed}")
phrase("effect", Surveil, "{who:subject}surveil[s/] {n:amount}")
