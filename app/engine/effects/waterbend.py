"""Waterbending as an instruction (701.67)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.costs import Cost
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Waterbends:
    """ "Discard a card unless you waterbend {2}." """

    who: Player | Target
    cost: Cost


phrase("effect", Waterbends, "{who:subject}waterbend[s/] {cost:keyword_mana}")
