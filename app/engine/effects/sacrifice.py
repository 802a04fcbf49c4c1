"""Sacrificing (701.21)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target, Thing
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Sacrifices:
    """ "Sacrifice this creature.", "Each player sacrifices a creature of their choice." """

    who: Player | Target
    what: tuple[Thing, ...]


phrase("effect", Sacrifices, "{who:subject}sacrifice[s/] {what:things}")
