"""What a player can do next, each action as a value that can be kept, compared and written down."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from app.engine.casting.casting import Proposal, Value
from app.engine.state.game import Doubt
from app.engine.state.resolving.questions import Answer
from app.engine.values.ids import ObjectId, PlayerId
from app.services.table.actions import PlayLand, Propose, TakeSpecial


class Pass(Struct, frozen=True):
    """Pass priority; when all do so in succession the top of the stack resolves, or the step ends (117.4)."""


class Do(Struct, frozen=True):
    """Begin to cast or activate, play a land, or take a special action; then choices are asked."""

    deed: Propose | PlayLand | TakeSpecial


class Choose(Struct, frozen=True):
    """Make one of the choices for what is being announced (601.2b-h)."""

    key: str
    """The key of `Choices`: "targets", "x", "modes"."""
    group: int
    """Which use of "target", which symbol; counted from 0."""
    values: tuple[Value, ...]


class Answers(Struct, frozen=True):
    """Answer what is asked; a proposal where a spell is cast as something resolves."""

    answer: Answer | Proposal


class Attack(Struct, frozen=True):
    """One creature more attacks (508.1a-b)."""

    attacker: ObjectId
    whom: ObjectId | PlayerId


class Block(Struct, frozen=True):
    """One creature more blocks this attacker (509.1a)."""

    blocker: ObjectId
    attacker: ObjectId


class Declared(Struct, frozen=True):
    """All attackers, or all blockers of this player, are declared."""


class TakeBack(Struct, frozen=True):
    """Begin anew with what is announced or declared: none of it was done yet."""


class Discard(Struct, frozen=True):
    """Discard a card down to the maximum hand size (514.1)."""

    card: ObjectId


class Mulligan(Struct, frozen=True):
    """Take a mulligan (103.5)."""


class Keep(Struct, frozen=True):
    """Keep the opening hand (103.5), or what is left of it as the game begins (103.6)."""


class Bottom(Struct, frozen=True):
    """Put a card of the opening hand on the bottom of the library, one for each mulligan (103.5)."""

    card: ObjectId


class ConfirmByHand(Struct, frozen=True):
    """What the engine can't carry out was done otherwise, or is left: nothing is in doubt because of it."""

    doubt: Doubt


Action: TypeAlias = (
    Pass
    | Do
    | Choose
    | Answers
    | Attack
    | Block
    | Declared
    | TakeBack
    | Discard
    | Mulligan
    | Keep
    | Bottom
    | ConfirmByHand
)
