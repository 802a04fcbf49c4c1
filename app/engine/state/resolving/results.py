"""What came out of votes, coin flips, rolls, clashes and piles in the course of a resolution (608.2c)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.state.game import TargetRef
from app.engine.values.ids import PlayerId


class Results(Struct, frozen=True):
    """What is known of it so far."""

    piles: tuple[tuple[TargetRef, ...], ...] = ()
    """The piles into which cards were separated (700.3)."""
    won_flip: bool | None = None
    won_clash: bool | None = None
    rolled: int | None = None
    prevented: int | None = None
    """How much damage was prevented, for what is done as that happens."""
    paid: int | None = None
    """How much was paid in all where a player paid as much as they wanted."""
    votes: tuple[tuple[PlayerId, str], ...] = ()
    """Who voted for what: a word, or an object by its id (701.38)."""

    def votes_for(self, option: str) -> int:
        """How many voted for something."""
        return sum(said == option for _, said in self.votes)

    def most(self) -> tuple[str, ...]:
        """What got the most votes, or was tied for that."""
        counts = {said: self.votes_for(said) for _, said in self.votes}
        return tuple(said for said, count in counts.items() if count == max(counts.values()))
