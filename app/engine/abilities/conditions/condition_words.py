"""Words of conditions that have one meaning each: states, turns, designations, relations."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from app.engine.abilities.vocabulary import AsSaid, CounterKind
from app.engine.values.ids import Zone
from app.engine.values.looking import Aspect, Seen, looks_at, looks_at_permanents_where


class Quality(Enum):
    """What of many objects is counted once each."""

    CARD_TYPES = "card types"
    MANA_VALUES = "mana values"
    COLORS = "colors"
    BASIC_LAND_TYPES = "basic land types"
    CREATURE_TYPES = "creature types"
    POWERS = "powers"
    NAMES = "names"
    MANA_COSTS = "mana costs"


def _is_of_permanents(status: Status) -> bool:
    """Whether the permanent itself tells it; who is paired nobody keeps."""
    return status in (Status.FACE_DOWN, Status.FACE_UP, Status.SOLVED, Status.PAIRED, Status.PAIRED_WITH_ONE)


@looks_at_permanents_where(_is_of_permanents)
class Status(Enum):
    """A state that an object is in, beside those that noun phrases have words for."""

    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SUSPECTED = "suspected"
    GOADED = "goaded"
    SADDLED = "saddled"
    PREPARED = "prepared"
    SUSPENDED = "suspended"
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    ATTACKING_ALONE = "attacking alone"
    ATTACKING_YOU = "attacking you"
    BLOCKED = "blocked"
    EXILED = "exiled"
    SOLVED = "solved"
    PAIRED = "paired with another creature"
    PAIRED_WITH_ONE = "paired with a creature"
    IN_YOUR_OPENING_HAND = "in your opening hand"
    THE_CHOSEN_TYPE = "the chosen type"
    ALL_COLORS = "all colors"
    YOUR_COMMANDER = "your commander"
    MANA_ABILITY = "a mana ability"


class Whereabouts(Enum):
    """A zone that an object may be in."""

    YOUR_GRAVEYARD = "in your graveyard"
    YOUR_HAND = "in your hand"
    EXILE = "in exile"
    BATTLEFIELD = "on the battlefield"
    STACK = "on the stack"
    COMMAND_ZONE = "in the command zone"

    @property
    def zone(self) -> Zone:
        """The zone, whosever it is."""
        return next(zone for zone in Zone if zone.value in self.value.split())


class InOneOf(Struct, frozen=True):
    """ "in your graveyard", "on the battlefield or in exile" """

    places: tuple[Whereabouts, ...]


class InExileWith(Struct, frozen=True):
    """ "in exile with a fetch counter on it" """

    kind: CounterKind
    exiled: AsSaid = False
    """It says "exiled with a scream counter on it"."""


def _seen_by_turn(turn: Turn) -> Seen | None:
    """Whose turn it is; of the others not all is told by the turn."""
    known = turn in (Turn.YOURS, Turn.NOT_YOURS, Turn.AN_OPPONENTS)
    return frozenset({Aspect.TURN}) if known else None


@looks_at(_seen_by_turn)
class Turn(Enum):
    """Whose turn it is, which part of it, day or night."""

    YOURS = "it's your turn"
    NOT_YOURS = "it's not your turn"
    AN_OPPONENTS = "it's an opponent's turn"
    THEIRS = "it's their turn"
    NOT_THEIRS = "it's not their turn"
    THAT_PLAYERS = "it's that player's turn"
    NOT_THAT_PLAYERS = "it's not that player's turn"
    ISNT_THAT_PLAYERS = "it isn't that player's turn"
    DAY = "it's day"
    NIGHT = "it's night"
    NEITHER = "it's neither day nor night"
    YOUR_MAIN_PHASE = "it's your main phase"
    NOT_YOUR_MAIN_PHASE = "it isn't your main phase"
    YOUR_COMBAT_PHASE = "it's your combat phase"
    FIRST_COMBAT = "it's the first combat phase of the turn"
    YOUR_FIRST_COMBAT = "it's the first combat phase of your turn"
    FIRST_END_STEP = "it's the first end step of the turn"
    NO_MONARCH = "there is no monarch"
    NO_ANTE = "you're not playing for ante"

    @property
    def is_theirs(self) -> bool:
        """Whether it speaks of the turn of a player who was spoken of before."""
        return self in _OF_PLAYER_SPOKEN_OF


_OF_PLAYER_SPOKEN_OF: Final = (
    *(Turn.THEIRS, Turn.NOT_THEIRS, Turn.THAT_PLAYERS, Turn.NOT_THAT_PLAYERS, Turn.ISNT_THAT_PLAYERS),
)


class Designation(Enum):
    """What a player may have or be (724-731, 903)."""

    CITYS_BLESSING = "the city's blessing"
    INITIATIVE = "the initiative"
    MAX_SPEED = "max speed"
    FULL_PARTY = "a full party"
    ENDURING_STORY = "an enduring story"
    MONARCH = "the monarch"


class Outcome(Enum):
    """What came of a coin flip, a clash or a vote."""

    WIN_FLIP = "win the flip"
    LOSE_FLIP = "lose the flip"
    WIN = "win"


class Fact(Enum):
    """What is so or not, with nothing to fill in."""

    DEFENDING = "you're the defending player"
    FIRST_OF_GAME = "this spell is the first spell you've cast this game"
    COST_HAS_X = "that spell's mana cost or that ability's activation cost contains {X}"
    OWN_KIND_HIT = "prowl"
    """A player was dealt combat damage this turn by a source that you controlled then and that then had one
    of this spell's creature types (702.76a)."""
    ASSASSIN_HIT = "freerunning"
    """A player was dealt combat damage this turn by a creature that was an Assassin or a commander under your
    control then (702.173a)."""


class Shown(Enum):
    """What a coin shows that was flipped, which nobody wins or loses then (705.2)."""

    HEADS = "it comes up heads"
    TAILS = "it comes up tails"


class OfPlayer(Enum):
    """What is so of a player, with nothing to fill in."""

    OPPONENT = "is your opponent"
    CONTROLS_COMMANDER = "[controls/control] your commander"
    AFFECTED_IT_LAST = "control[s/] the most recent spell, ability or creature to have affected it"
    """The term of a rules pack."""
    STARTED = "[was/were] the starting player"
    STARTING = "[is/are] the starting player"


class Relation(Enum):
    """How two numbers compare."""

    LESS = "less than"
    GREATER = "greater than"
    AT_MOST = "less than or equal to"
    AT_LEAST = "greater than or equal to"
    EQUAL = "equal to"

    def fits(self, number: int, n: int) -> bool:
        """Whether a number compares so to another."""
        match self:
            case Relation.LESS:
                return number < n
            case Relation.GREATER:
                return number > n
            case Relation.AT_MOST:
                return number <= n
            case Relation.AT_LEAST:
                return number >= n
            case Relation.EQUAL:
                return number == n


class Parity(Enum):
    """Whether a number is even or odd; zero is even."""

    EVEN = "even"
    ODD = "odd"

    def fits(self, number: int, n: int) -> bool:
        """Whether a number is so, counted from another: from 0."""
        return ((number - n) % 2 == 0) is (self is Parity.EVEN)
