"""What happened to an object, what it did, and which of those spoken of it is."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.abilities.events.event_words import Noted, Origin
from app.engine.abilities.nouns.references import Player

if TYPE_CHECKING:
    from app.engine.abilities.nouns.references import Act, It, Reference


class Spot(Enum):
    """Where objects are, or come from, besides one player's zone."""

    BATTLEFIELD = "on the battlefield"
    NOT_BATTLEFIELD = "not on the battlefield"
    BATTLEFIELD_OR_COMMAND = "on the battlefield or in the command zone"
    FROM_BATTLEFIELD = "from the battlefield"
    EXILE = "in exile"
    FROM_EXILE = "from exile"
    STACK = "on the stack"
    ALL_GRAVEYARDS = "in all graveyards"
    TOTAL_IN_GRAVEYARDS = "total in all graveyards"
    EACH_GRAVEYARD = "in each graveyard"
    GRAVEYARDS = "in graveyards"
    FROM_ALL_GRAVEYARDS = "from all graveyards"
    FROM_GRAVEYARDS = "from graveyards"
    FROM_ANY_GRAVEYARD = "from any graveyard"
    SINGLE_GRAVEYARD = "from a single graveyard"
    OPPONENTS_GRAVEYARDS = "in your opponents' graveyards"
    FROM_OPPONENTS_GRAVEYARDS = "from your opponents' graveyards"
    GRAVEYARDS_OR_LIBRARIES = "from graveyards or libraries"
    GRAVEYARDS_AND_LIBRARIES = "in graveyards and libraries"
    GRAVEYARDS_OR_FROM_EXILE = "from graveyards or from exile"
    GRAVEYARDS_OR_EXILE = "from graveyards or exile"
    YOUR_GRAVEYARD_OR_EXILE = "from your graveyard or from exile"
    EXILE_AND_YOUR_GRAVEYARD = "in exile and in your graveyard"
    TOP_OF_YOUR_GRAVEYARD = "from the top of your graveyard"
    TOP_OF_ANY_LIBRARY = "from the top of any player's library"
    HAND_OR_TOP = "from your hand or the top of your library"
    ALL_HANDS = "from all hands"
    HANDS_AND_GRAVEYARDS = "from all hands and graveyards"
    ANYWHERE = "from anywhere"
    NOT_THEIR_HANDS = "from anywhere other than their hands"
    NOT_THEIR_HAND = "from anywhere other than their hand"
    NOT_YOUR_HAND = "from anywhere other than your hand"
    OUTSIDE = "outside the game"
    FROM_OUTSIDE = "from outside the game"


class Among(Enum):
    """How it is said that objects are some of others."""

    FROM_AMONG = "from among"
    FROM = "from"
    IN = "in"
    THIS_WAY = "this way"


class WithMostVotes(Struct, frozen=True):
    """ "with the most votes or tied for most votes" """

    or_tied: bool


class Group(Enum):
    """Some of what was put in piles."""

    THAT_PLAYERS_PILE = "in the pile of that player's choice"
    THEIR_PILE = "in the pile of their choice"
    CHOSEN_PILE = "in the chosen pile"
    FROM_CHOSEN_PILE = "from the chosen pile"


class AmongThem(Struct, frozen=True):
    """ "from among them", "in it", "revealed this way": of what was just spoken of, or just so treated"""

    of: It | Act | Group
    how: Among = Among.FROM_AMONG


class When(Enum):
    """When something happened."""

    UNSAID = ""
    THIS_TURN = "this turn"
    THIS_WAY = "this way"
    SINCE_LAST_TURN = "since your last turn ended"
    SINCE_ITS_BEGINNING = "since the beginning of your last turn"


class Fate(Noted):
    """What an object did, or what became of it."""

    ENTERED = "entered"
    ENTERED_YOURS = "entered the battlefield under your control", "entered"
    NOT_ENTERED = "didn't enter"
    DAMAGED = "[was/were] dealt damage"
    DAMAGED_OUTSIDE_COMBAT = "[was/were] dealt noncombat damage"
    ATTACKED = "attacked", "attacked"
    ATTACKED_ALONE = "attacked alone"
    ATTACKED_YOU = "attacked you"
    NOT_ATTACKED = "didn't attack"
    NOT_ATTACKED_OR_ENTERED = "didn't attack or enter"
    BLOCKED = "blocked"
    WAS_BLOCKED = "[was/were] blocked"
    BLOCKED_OR_WAS = "blocked or [was/were] blocked"
    ATTACKED_OR_BLOCKED = "attacked or blocked"
    DIED = "died", "died"
    DIED_YOURS = "died under your control", "died"
    DEALT_DAMAGE = "dealt damage"
    DAMAGED_YOU = "dealt damage to you"
    DAMAGED_YOU_IN_COMBAT = "dealt combat damage to you"
    DAMAGED_PLAYER = "dealt combat damage to a player"
    CAST = "[was/were] cast"
    MILLED = "[was/were] milled"
    TAPPED = "became tapped"
    DESTROYED = "[was/were] destroyed"
    SACRIFICED = "[was/were] sacrificed"
    EXILED = "[was/were] exiled"
    ACTIVATED = "[was/were] activated"
    CREATURE = "became a creature"
    PHASED_OUT = "phased out"
    CYCLED_OR_DISCARDED = "you cycled or discarded", "discarded"
    NOT_CHOSEN = "[hasn't/haven't] been chosen"
    NOT_CAST = "[wasn't/weren't] cast"
    NOT_PUT = "[wasn't/weren't] put onto the battlefield"
    NOT_THERE = "[isn't/aren't] on the battlefield"
    HAS_ALL = "has all activated abilities"
    ATTACHED = "[was/were] attached to it"


class ThatHappened(Struct, frozen=True):
    """ "that entered this turn", "that was dealt damage this turn", "that attacked this turn" """

    fate: Fate
    when: When = When.UNSAID


class PutWhere(Enum):
    """Where an object was put."""

    THERE = "there"
    A_GRAVEYARD = "into a graveyard"
    GRAVEYARDS = "into graveyards"
    YOUR_GRAVEYARD = "into your graveyard"
    THEIR_GRAVEYARD = "into their graveyard"
    YOUR_HAND = "into your hand"
    BATTLEFIELD = "onto the battlefield"


class WasPut(Struct, frozen=True):
    """ "that was put there from the battlefield this turn", "put into your graveyard this way" """

    where: PutWhere
    when: When
    origin: Origin = Origin.UNSAID
    that: bool = False
    """It says "that was put"."""
    by: Player | None = None


class Passive(Noted):
    """What was done to an object."""

    DEALT_DAMAGE = "dealt damage"
    CAST = "cast", "cast"
    NOT_CAST = "not cast"
    CREATED = "created", "created"
    SACRIFICED = "sacrificed", "sacrificed"
    DISCARDED = "discarded", "discarded"
    CHOSEN = "chosen"
    NOT_CHOSEN = "not chosen"
    CHOSEN_BY_ANY = "chosen by any player"
    NOT_CHOSEN_BY_ANY = "not chosen by any player"
    RETURNED_TO_YOU = "returned to your hand"
    RETURNED_TO_OWNER = "returned to its owner's hand"
    EXILED_FROM_THEIR_HAND = "exiled from their hand"
    EXILED_FROM_YOUR_HAND = "exiled from your hand"
    REMOVED = "removed"
    DRAWN = "drawn", "drew"
    SURVEILLED = "surveilled"
    VISITED = "visited"
    REVEALED = "revealed"
    EXILED = "exiled"
    CONTROLLED = "controlled"
    CYCLED_OR_DISCARDED = "cycled or discarded", "discarded"  # a cycled card is discarded (702.29a)


class Being(Struct, frozen=True):
    """ "dealt damage this way", "you've cast this turn", "they exiled this way" """

    what: Passive
    when: When = When.UNSAID
    who: Player | None = None
    have: bool = False
    """It says "have"."""


class CastFrom(Struct, frozen=True):
    """ "you've cast from anywhere other than your hand this turn" """

    place: Spot


class CastOfDrawn(Struct, frozen=True):
    """ "cast from among cards you drew this turn" """

    who: Player


class UsedToCraft(Struct, frozen=True):
    """ "used to craft this creature" """

    what: Reference


class Whence(Enum):
    """Where a spell was cast from, or was not."""

    GRAVEYARD = "cast from a graveyard"
    NOT_OWNERS_HAND = "that [wasn't/weren't] cast from its owner's hand"


class BeingSo(Enum):
    """What an object is besides, or how it was cast or used."""

    DISCARDED_BY_TARGET = "target opponent discarded this turn"
    OWN_OR_CONTROL = "you own or control"
    NOT_PUT_THERE = "that weren't put there this way"
    PROTECTED = "they protect"
    OF_SPELLS_VALUE = "with that spell's mana value"
    LOOKED_AT_SCRYING = "looked at while scrying this way"
    OF_THE_FEWEST = "controlled by the player who controls the fewest"
    OF_EACH_BASIC_TYPE = "of each basic land type"
    OF_EACH_COLOR = "of each color"
    OF_OTHER_TYPE = "of the other type"
    OF_EACH_SACRIFICED_COLOR = "of each of the sacrificed creature's colors"
    OF_PLANESWALKER = "of a planeswalker"
    OF_CHOSEN_TYPE = "of a type chosen this way"
    IT_CAN_ENCHANT = "it can enchant"
    FACE_DOWN = "exiled face down"
