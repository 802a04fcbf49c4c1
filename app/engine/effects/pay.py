"""Paying as an instruction tells (118)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.costs import Cost
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Pays:
    """ "You may pay {2}.", "unless that player pays 2 life" """

    who: Player | Target
    cost: Cost


@dataclass(frozen=True, slots=True)
class PaysLife:
    """ "unless its controller pays 2 life" """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class PaysManaEqual:
    """ "unless its controller pays mana equal to its power" """

    who: Player | Target
    n: Amount


phrase("effect", Pays, "{who:subject}pay[s/] {cost:keyword_mana}")
phrase("effect", PaysLife, "{who:subject}pay[s/] {n:amount} life")
phrase("effect", PaysLife, "{who:subject}pay[s/] life equal to {n:computed}")
phrase("effect", PaysManaEqual, "{who:subject}pay[s/] mana equal to {n:computed}")
