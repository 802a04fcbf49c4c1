"""Where a game stands between two actions: the board, and what is waited for."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from msgspec import Struct

from app.engine.casting.casting import Proposal
from app.engine.rule import implements
from app.engine.state.game import Game
from app.engine.state.resolving.questions import Answer, Question
from app.engine.state.turns_to_come import who_decides
from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.said import joined, say
from app.services.table.actions import Action as Deed


class IllegalActionError(Exception):
    """An action that can't be taken now, or of which nobody knows whether it can."""

    def __init__(self, reasons: tuple[str, ...] = ()) -> None:
        """With the reasons in words."""
        super().__init__(joined(" ", reasons) or say("this can't be done now"))
        self.reasons = reasons


class Duty(Enum):
    """What a player has to do before anybody has priority (103.5, 703)."""

    MULLIGAN = "take a mulligan or keep the hand"
    BOTTOM = "put cards on the bottom"
    OPENING = "begin the game with cards of the opening hand"
    ATTACK = "declare attackers"
    BLOCK = "declare blockers"
    DISCARD = "discard"


Pairs: TypeAlias = "tuple[tuple[ObjectId, ObjectId | PlayerId], ...]"
"""Who attacks or blocks whom."""


class Asked(Struct, frozen=True):
    """Something that is begun and waits for an answer; nothing of it is done yet."""

    deed: Deed
    question: Question
    game: Game
    """The position in which it is asked."""
    answers: tuple[Answer | Proposal, ...] = ()
    """Those given so far."""
    offered: tuple[Proposal, ...] = ()
    """What may be cast as the answer."""


class Position(Struct, frozen=True):
    """A game that is played. It is a value: an action makes another one."""

    game: Game
    passed: int = 0
    """How many players have passed in succession."""
    asked: Asked | None = None
    announced: Proposal | None = None
    """What is being cast or activated, with the choices made so far."""
    duty: Duty | None = None
    on_duty: tuple[PlayerId, ...] = ()
    """Who has still to do that, the next one first."""
    pairs: Pairs = ()
    """Who was declared so far to attack or block whom."""
    mulligans: tuple[tuple[PlayerId, int], ...] = ()
    """How many each player has taken."""

    @property
    @implements("104.1", "104.2a")
    def is_over(self) -> bool:
        """Whether somebody has won, or nobody is left to play against."""
        left = [player for player in self.game.players if not player.lost]
        return len(left) < 2 or any(player.won for player in left)

    @property
    def winner(self) -> PlayerId | None:
        """Who has won; None for nobody yet, or in a draw."""
        left = [player for player in self.game.players if not player.lost]
        won = [player.name for player in left if player.won or len(left) == 1]
        return won[0] if won else None

    @property
    def there(self) -> Game:
        """The position in which something is chosen or announced: the one in which it is asked for."""
        return self.game if self.asked is None else self.asked.game

    @property
    def decides(self) -> PlayerId:
        """Who says what that player does: they themselves, unless another one controls them (723.5)."""
        return who_decides(self.there, self.player)

    @property
    def player(self) -> PlayerId:
        """Who acts next."""
        if self.asked is not None and self.announced is None:
            return self.asked.question.player
        if self.announced is not None:
            return self.announced.player
        return self.on_duty[0] if self.duty is not None else self.game.turn.priority
