"""When and from where spells may be cast besides the ordinary (601.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.objects import AnyObjects
from app.engine.abilities.players import Player
from app.engine.text.book import phrase


@dataclass(frozen=True, slots=True)
class AsThoughFlash:
    """ "You may cast creature spells as though they had flash." (601.3b)"""

    who: Player
    spells: AnyObjects


phrase("static", AsThoughFlash, "{who:player} may cast {spells:noun~p} as though they had flash")
