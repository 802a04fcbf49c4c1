"""Controlling another player (723), deciding who blocks, and turns and phases to come (500.7, 500.8)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.text.book import constants, phrase


class Meanwhile(Enum):
    """While a player is controlled by another."""

    NEXT_TURN = "that player's next turn"
    THEIR_NEXT_TURN = "their next turn"
    NEXT_COMBAT = "their next combat phase"


class Decided(Enum):
    """What a player decides for others in combat."""

    ATTACK = "which creatures attack"
    BLOCK = "which creatures block"
    VOTES = "how each player votes"


constants("meanwhile", Meanwhile)
phrase("effect", UnmeantDeed, "{who:player} control[s/] {whom:whom} during {during:meanwhile}")
constants("decided", Decided)

_CHOOSES = "{who:player} choose[s/] {what:decided} {when:short_period}"

phrase("effect", UnmeantDeed, _CHOOSES)
phrase("effect", UnmeantDeed, _CHOOSES + " and how those creatures block")
phrase("effect", UnmeantDeed, "{who:subject}take[s/] {n:number_word} extra turns after this one")
