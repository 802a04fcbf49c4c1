"""Manifesting and cloaking cards (701.40, 701.58)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.places import Moved
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class Manifest:
    """ "Manifest the top card of your library." """

    who: Player | Target
    what: Moved


@dataclass(frozen=True, slots=True)
class Cloak:
    """ "Cloak the top card of your library." """

    who: Player | Target
    what: Moved


phrase("effect", Manifest, "{who:subject}manifest[s/] {what:moved}")
phrase("effect", Cloak, "{who:subject}cloak[s/] {what:moved}")
