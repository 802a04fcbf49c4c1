"""Excess damage that is dealt to somebody else (120.4a)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.players import Player
from app.engine.abilities.targets import Thing
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class ExcessInstead:
    """ "Excess damage is dealt to that creature's controller instead." """

    to: tuple[Thing | Player, ...]


phrase("effect", ExcessInstead, "excess damage is dealt to {to:recipients} instead")
