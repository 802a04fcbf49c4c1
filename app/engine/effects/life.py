"""Gaining and losing life (119)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class GainLife:
    """ "You gain 3 life." """

    who: Player | Target
    n: Amount


@dataclass(frozen=True, slots=True)
class LoseLife:
    """ "Target player loses 3 life." """

    who: Player | Target
    n: Amount


phrase("effect", GainLife, "{who:subject}gain[s/] {n:amount} life")
phrase("effect", LoseLife, "{who:subject}lose[s/] {n:amount} life")
