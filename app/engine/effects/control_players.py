"""Controlling another player (723), deciding who blocks, and turns and phases to come (500.7, 500.8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.amounts import Count
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import constant, phrase


class Meanwhile(Enum):
    """While a player is controlled by another."""

    NEXT_TURN = "that player's next turn"
    THEIR_NEXT_TURN = "their next turn"
    NEXT_COMBAT = "their next combat phase"


@dataclass(frozen=True, slots=True)
class ControlsPlayer:
    """ "You control target player during that player's next turn." (723.1)"""

    who: Player
    whom: Player | Target
    during: Meanwhile


class Decided(Enum):
    """What a player decides for others in combat."""

    ATTACK_TURN = "which creatures attack this turn"
    ATTACK_COMBAT = "which creatures attack this combat"
    BLOCK_TURN = "which creatures block this turn and how those creatures block"
    BLOCK_COMBAT = "which creatures block this combat and how those creatures block"
    VOTES = "how each player votes this turn"


@dataclass(frozen=True, slots=True)
class Decides:
    """ "You choose which creatures block this turn and how those creatures block." """

    who: Player
    what: Decided


@dataclass(frozen=True, slots=True)
class ExtraTurns:
    """ "Target player takes two extra turns after this one." """

    who: Player | Target
    n: Count


for _meanwhile in Meanwhile:
    constant("meanwhile", _meanwhile, _meanwhile.value)
phrase("effect", ControlsPlayer, "{who:player} control[s/] {whom:whom} during {during:meanwhile}")
for _decided in Decided:
    constant("decided", _decided, _decided.value)
phrase("effect", Decides, "{who:player} choose[s/] {what:decided}")
phrase("effect", ExtraTurns, "{who:subject}take[s/] {n:number_word} extra turns after this one")
