"""What a player may cast while something resolves (608.2g)."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.vocabulary import AsMana
from app.engine.state.game import Game
from app.engine.values.ids import ObjectId, PlayerId


class CastOffer(Struct, frozen=True):
    """What a player may cast while something resolves."""

    player: PlayerId
    cards: tuple[ObjectId, ...]
    most: int
    free: bool = False
    way: str = ""
    """The name of the only way in which they may be cast; "" for any."""
    only: str = ""
    """Only as such spells, as "spell with mana value 3 or less"."""
    instead: Cost | None = None
    """What must be paid rather than the mana cost (118.9)."""
    back: bool = False
    """Cast transformed, with the back face up."""
    mana: AsMana = ""
    """As what mana may be spent on them: "any type", "any color" (118.14, 609.4b)."""
    abilities: bool = False
    """Not the cards are cast, but activated abilities of these objects are activated."""
    despite: ObjectId | None = None
    """The spell that lets the player do so though it has split second itself."""

    @property
    def named(self) -> str:
        """What the only way in which they may be cast is called; "" for any."""
        return "free" if self.free else "alternative" if self.instead is not None else self.way


class CastsNow(Protocol):
    """Casts what was said, out of what is offered; gives the position and what was cast."""

    def __call__(self, game: Game, offer: CastOffer) -> tuple[Game, tuple[ObjectId, ...]]:
        """Cast now, as often as was said and is offered."""
        ...
