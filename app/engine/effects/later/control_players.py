"""Controlling another player (723), deciding who blocks, and turns and phases to come (500.7, 500.8)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.conditions.past import Period
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.abilities.quantities.amounts import Count
from app.engine.text.book import constant, phrase


class Meanwhile(Enum):
    """While a player is controlled by another."""

    NEXT_TURN = "that player's next turn"
    THEIR_NEXT_TURN = "their next turn"
    NEXT_COMBAT = "their next combat phase"


class ControlsPlayer(Instruction, frozen=True):
    """ "You control target player during that player's next turn." (723.1)"""

    who: Player
    whom: Player | Target
    during: Meanwhile


class Decided(Enum):
    """What a player decides for others in combat."""

    ATTACK = "which creatures attack"
    BLOCK = "which creatures block"
    VOTES = "how each player votes"


class Decides(Instruction, frozen=True):
    """ "You choose which creatures block this turn and how those creatures block." """

    who: Player
    what: Decided
    when: Period
    how_blocked: bool = False
    """ "... and how those creatures block" """


class ExtraTurns(Instruction, frozen=True):
    """ "Target player takes two extra turns after this one." """

    who: Player | Target
    n: Count


for _meanwhile in Meanwhile:
    constant("meanwhile", _meanwhile, _meanwhile.value)

phrase("effect", ControlsPlayer, "{who:player} control[s/] {whom:whom} during {during:meanwhile}")

for _decided in Decided:
    constant("decided", _decided, _decided.value)

_CHOOSES = "{who:player} choose[s/] {what:decided} {when:short_period}"

phrase("effect", Decides, _CHOOSES)

phrase("effect", Decides, _CHOOSES + " and how those creatures block", how_blocked=True)

phrase("effect", ExtraTurns, "{who:subject}take[s/] {n:number_word} extra turns after this one")
