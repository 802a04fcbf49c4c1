"""How a position names what it holds: objects, players, zones (400), and the steps of a turn (500)."""

from __future__ import annotations

from enum import Enum
from typing import Final, NewType

ObjectId = NewType("ObjectId", str)
"""The handle of an object, as in scenario files. It stays with its card in every zone."""

ANY_VERSION: Final = -1
"""In the place of an object's version: the card is meant, whatever object it becomes (400.7)."""

PlayerId = NewType("PlayerId", str)
"""A player's name, as "you" or "opponent"."""

YOU: Final = PlayerId("you")
"""The usual name of a player, which would be misread in a sentence."""


class Zone(Enum):
    """Where an object is (400.1)."""

    # Nobody may look at it or change its order (401.2).
    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    # In an order that is kept, which some texts ask for (404.2).
    GRAVEYARD = "graveyard"
    STACK = "stack"
    # Face up, unless it is said otherwise (406.3).
    EXILE = "exile"
    # Emblems and commanders: they are no permanents, and nothing destroys them (408.1).
    COMMAND = "command"
    PHASED_OUT = "phased out"
    """No zone of the rules: where permanents are that are treated as though they didn't exist (702.26b)."""
    OUTSIDE = "outside"
    """No zone of the rules either: the cards that a player has there, as a sideboard (400.11)."""

    __hash__ = object.__hash__  # asked often; that of enumerations is slow


ZONES: Final = tuple(zone for zone in Zone if zone not in (Zone.PHASED_OUT, Zone.OUTSIDE))
"""The zones of the rules (400.1)."""

HIDDEN_ZONES: Final = (Zone.LIBRARY, Zone.HAND)
"""Zones whose cards not all players see (400.2)."""

OWNED_ZONES: Final = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)
"""Zones of which each player has their own (400.1)."""


class Step(Enum):
    """The steps and main phases of a turn, in order."""

    # Nobody gets priority: what triggers waits until the upkeep (502.4).
    UNTAP = "untap"
    UPKEEP = "upkeep"
    # Of two players the one who begins skips it in the first turn (103.8a).
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat main"
    BEGINNING_OF_COMBAT = "beginning of combat"
    DECLARE_ATTACKERS = "declare attackers"
    # Without attackers it is skipped, and so is the damage (508.8).
    DECLARE_BLOCKERS = "declare blockers"
    # There are two of them where first or double strike is there as it begins (510.4).
    COMBAT_DAMAGE = "combat damage"
    END_OF_COMBAT = "end of combat"
    POSTCOMBAT_MAIN = "postcombat main"
    # What enters now, or is created now for "the next end step", waits for that of the next turn (513.2).
    END = "end"
    # Nobody gets priority, unless something triggers or state-based actions are performed (514.3, 514.3a).
    CLEANUP = "cleanup"

    @property
    def is_main(self) -> bool:
        """Whether this is a main phase (505.1)."""
        return self in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)

    @property
    def is_combat(self) -> bool:
        """Whether this is a step of the combat phase (506.1)."""
        order = list(Step)
        return order.index(Step.BEGINNING_OF_COMBAT) <= order.index(self) <= order.index(Step.END_OF_COMBAT)
