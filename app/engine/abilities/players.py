"""Players, as text speaks of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Player(Enum):
    """A player or players named by their relation to "you", the controller."""

    YOU = "you"
    UNSAID_YOU = ""
    """The "you" of an instruction such as "Draw a card"."""
    A_PLAYER = "a player"
    AN_OPPONENT = "an opponent"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    YOUR_OPPONENTS = "your opponents"
    PLAYERS = "players"
    THAT_PLAYER = "that player"
    """The player spoken of last."""
    ITS_CONTROLLER = "its controller"
    """The controller of the object spoken of last."""
    ITS_OWNER = "its owner"

    @property
    def is_you(self) -> bool:
        """Whether this is the controller of the ability."""
        return self in (Player.YOU, Player.UNSAID_YOU)


class PlayerKind(Enum):
    """What kind of player a target must be."""

    PLAYER = "player"
    OPPONENT = "opponent"


@dataclass(frozen=True, slots=True)
class Possessive:
    """Whose zone or thing it is: "your", "their", "its owner's"."""

    player: Player
