"""What can be done in the game from the window, as values: who does what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Proposal
    from app.engine.state.history import Happened
    from app.engine.values.ids import ObjectId, PlayerId
    from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Resolve:
    """All players pass, and the top of the stack resolves (117.4)."""


@dataclass(frozen=True, slots=True)
class Propose:
    """A spell is cast, an ability activated, or choices made for one that triggered, as proposed."""

    proposal: Proposal


@dataclass(frozen=True, slots=True)
class PlayLand:
    """A land is played (305.1)."""

    player: PlayerId
    land: ObjectId
    from_zone: Zone
    face: int = 0


@dataclass(frozen=True, slots=True)
class LetHappen:
    """Events happen at the same time."""

    events: tuple[Happened, ...]


@dataclass(frozen=True, slots=True)
class KeepOne:
    """One of several legendary permanents of one name is kept (704.5j)."""

    thing: ObjectId


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next step of the turn begins, all players having passed (500.2)."""


@dataclass(frozen=True, slots=True)
class TakeSpecial:
    """A special action is taken with a card or permanent: "foretell", "turn face up" (116.2)."""

    player: PlayerId
    thing: ObjectId
    action: str
    choices: Choices | None = None


Action: TypeAlias = "Resolve | Propose | PlayLand | LetHappen | KeepOne | NextStep | TakeSpecial"
