"""What can be done in the game from the window, as values: who does what."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from app.engine.casting.casting import Choices, Proposal
    from app.engine.state.history import Happened
    from app.engine.values.ids import ObjectId, PlayerId, Zone


class Resolve(Struct, frozen=True):
    """All players pass, and the top of the stack resolves (117.4)."""


class Propose(Struct, frozen=True):
    """A spell is cast, an ability activated, or choices made for one that triggered, as proposed."""

    proposal: Proposal


class PlayLand(Struct, frozen=True):
    """A land is played (305.1)."""

    player: PlayerId
    land: ObjectId
    from_zone: Zone
    face: int = 0


class LetHappen(Struct, frozen=True):
    """Events happen at the same time."""

    events: tuple[Happened, ...]


class KeepOne(Struct, frozen=True):
    """One of several legendary permanents of one name is kept (704.5j)."""

    thing: ObjectId


class DeclareAttackers(Struct, frozen=True):
    """These creatures attack, each whom it is paired with (508.1)."""

    attacks: tuple[tuple[ObjectId, ObjectId | PlayerId], ...]


class DeclareBlockers(Struct, frozen=True):
    """These creatures block, each what it is paired with (509.1)."""

    blocks: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]


class DealCombatDamage(Struct, frozen=True):
    """Combat damage is dealt, divided as is answered; that of first strike first (510)."""


class NextStep(Struct, frozen=True):
    """The next step of the turn begins, all players having passed (500.2)."""

    discards: bool = False
    """Whether who has more cards in hand than they may keep is asked to discard (514.1)."""
    turn: bool = False
    """Whether steps begin until the first main phase of the next turn, or something is to be done before."""


class TakeSpecial(Struct, frozen=True):
    """A special action is taken with a card or permanent: "foretell", "turn face up" (116.2)."""

    player: PlayerId
    thing: ObjectId
    action: str
    choices: Choices | None = None


Fight: TypeAlias = "DeclareAttackers | DeclareBlockers | DealCombatDamage"
"""What is done together in combat."""
Action: TypeAlias = "Resolve | Propose | PlayLand | LetHappen | KeepOne | NextStep | TakeSpecial | Fight"
