"""Players told by a relative clause: "each opponent who controls a creature"."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.abilities.nouns.references import Player, PlayerKind
from app.engine.abilities.vocabulary import AsSaid

if TYPE_CHECKING:
    from app.engine.abilities.conditions.conditions import Condition
    from app.engine.abilities.events.events import Victim
    from app.engine.abilities.nouns.most import HavingMost
    from app.engine.abilities.nouns.references import This
    from app.engine.abilities.nouns.targets import Target


class AsTold(Enum):
    """What players did or do, in fixed words."""

    DOES = "does"
    DOESNT = "doesn't"
    CANT = "can't"
    DIDNT = "didn't"
    TAPPED_LAND = "tapped a land for mana this turn"
    DISCARDED_HAND = "discarded their hand this way"
    LOST_LIFE = "lost life this way"
    SEARCHES_LIBRARY = "searches a library this way"
    SEARCHED_LIBRARY = "searched a library this way"


class DamagedBy(Struct, frozen=True):
    """ "was dealt combat damage by this creature this turn" """

    by: This


class AttackedWhom(Struct, frozen=True):
    """ "attacked you or a planeswalker you control this turn", "attacked you during their last turn" """

    whom: Victim
    last_turn: bool = False


class OfTarget(Struct, frozen=True):
    """ "if target player has exactly 10 life", "if target creature has toughness 5 or greater" """

    who: Target
    condition: Condition
    """What holds for it; in it the target is `Player.WHO` or "it"."""


class PlayerWho(Struct, frozen=True):
    """ "each opponent who cast a spell this turn", "a player who controls an artifact" """

    who: Player
    condition: Condition | AsTold | DamagedBy | AttackedWhom | HavingMost
    """What holds for them; in it they are `Player.WHO`."""
    short: AsSaid = False
    """ "each player with exactly 13 life", "each player dealt damage this way" """

    @property
    def is_you(self) -> bool:
        """Whether this is the controller of the ability."""
        return False

    @property
    def value(self) -> str:
        """The words for the players among whom they are."""
        return f"{self.who.value} who ..."


class PlayersWho(Struct, frozen=True):
    """ "the number of opponents who control an artifact", "for each opponent who lost life this turn" """

    who: PlayerKind
    condition: Condition | AsTold | DamagedBy | AttackedWhom
    yours: bool = False
    """ "of your opponents" """
    other: bool = False
    """ "for each other player who ..." """
