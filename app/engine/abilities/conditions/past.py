"""What has happened, as conditions ask for it: "if a creature died this turn", "if you've cast a spell"."""

from __future__ import annotations

from enum import Enum
from typing import Literal, TypeAlias

from msgspec import Struct

from app.engine.abilities.events.event_words import Noted
from app.engine.abilities.graveyards import IntoGraveyard
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.references import Player, Reference
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.unmeant import UnmeantPast
from app.engine.abilities.vocabulary import AsSaid, CardName, CounterKind


class Period(Enum):
    """Since when."""

    THIS_TURN = "this turn"
    THIS_COMBAT = "this combat"
    THIS_STEP = "this step"
    LAST_TURN = "last turn"
    SINCE_YOUR_LAST = "since your last turn ended"
    SINCE_YOUR_COMBAT = "since your last combat"
    THEIR_LAST_TURN = "during their last turn"
    THIS_WAY = "this way"
    """By the instruction before."""
    THIS_GAME = "this game"
    EVER = ""


class Tense(Enum):
    """In which tense the text asks: "you attacked", "you've attacked"."""

    PAST = "past"
    PERFECT = "perfect"
    PRESENT = "present"


class Befell(Noted):
    """What befell objects."""

    DIED = "died", "died"
    DIED_UNDER_YOUR_CONTROL = "died under your control", "died"
    DIED_UNDER_AN_OPPONENTS_CONTROL = "died under an opponent's control", "died"
    ENTERED = "entered", "entered"
    ENTERED_BATTLEFIELD = "entered the battlefield", "entered"
    ENTERED_UNDER_YOUR_CONTROL = "entered the battlefield under your control", "entered"
    ENTERED_UNDER_AN_OPPONENTS_CONTROL = "entered the battlefield under an opponent's control", "entered"
    ENTERED_YOURS = "entered under your control", "entered"
    LEFT = "left the battlefield", "died", "left"
    LEFT_UNDER_YOUR_CONTROL = "left the battlefield under your control", "died", "left"
    LEFT_YOUR_GRAVEYARD = "left your graveyard"
    ATTACKED = "attacked", "attacked"
    ATTACKED_ALONE = "attacked alone"
    BLOCKED = "blocked", "blocked"
    ATTACKED_OR_BLOCKED = "attacked or blocked", "attacked", "blocked"
    WAS_BLOCKED = "was blocked"
    WAS_DEALT_DAMAGE = "was dealt damage"
    WAS_DEALT_EXCESS_DAMAGE = "was dealt excess damage"
    DEALT_DAMAGE_TO_AN_OPPONENT = "dealt damage to an opponent"
    EXILED = "was exiled"
    IS_EXILED = "is exiled"
    MILLED = "was milled"
    IS_MILLED = "is milled"
    DISCARDED = "was discarded", "discarded"
    IS_DISCARDED = "is discarded"
    SACRIFICED = "was sacrificed", "sacrificed"
    IS_SACRIFICED = "is sacrificed"
    DESTROYED = "was destroyed"
    IS_DESTROYED = "is destroyed"
    COUNTERED = "was countered"
    IS_COUNTERED = "is countered"
    IS_REVEALED = "is revealed"
    REVEALED = "was revealed"
    IS_PUT_ONTO_BATTLEFIELD = "is put onto the battlefield"
    PUT_ONTO_BATTLEFIELD = "was put onto the battlefield"
    IS_DEALT_DAMAGE = "is dealt damage"
    IS_DEALT_EXCESS_DAMAGE = "is dealt excess damage"
    WAS_DEALT_NONCOMBAT_DAMAGE = "was dealt noncombat damage"
    RETURNED = "was returned to your hand"
    IS_RETURNED = "is returned to your hand"
    IS_PUT_INTO_GRAVEYARD = "is put into a graveyard"
    DIES = "dies"
    TURNED_FACE_UP = "was turned face up", "turned face up"
    WARPED = "was warped", "warped", "warp"
    EXPLORED = "explored"
    CREWED = "was crewed", "becomes crewed"
    EXERTED = "has been exerted", "exerted"


class Deed(Noted):
    """What players did with objects."""

    CAST = "cast", "cast"
    DREW = "drew", "drew"
    DISCARDED = "discarded", "discarded"
    SACRIFICED = "sacrificed", "sacrificed"
    PLAYED = "played", "played land"
    CREATED = "created", "created"
    CYCLED = "cycled"
    CONTROLLED = "controlled"
    SEARCHED = "searched"
    REVEALED = "revealed"
    MILLED = "milled"
    EXILED = "exiled"
    RETURNED = "returned"
    SHUFFLED = "shuffled"
    ATTACKED_WITH = "attacked with", "attacked"
    CHOSE = "chose"
    HAD_ENTER = "had enter", "entered"
    HAD_PUT_INTO_GRAVEYARD = "had put into their graveyard from anywhere"


class Did(Noted):
    """What players did, or what befell them, that needs nothing else."""

    ATTACKED = "attacked", "attacked"
    GAINED_LIFE = "gained life", "gained life"
    LOST_LIFE = "lost life", "lost life"
    GAINED_OR_LOST_LIFE = "gained or lost life", "gained life", "lost life"
    DESCENDED = "descended", "descended"
    COMMITTED_CRIME = "committed a crime", "commits a crime"
    COMPLETED_DUNGEON = "completed a dungeon", "completes a dungeon"
    PAID_LIFE = "paid life"
    WAS_DEALT_DAMAGE = "was dealt damage", "damage", "combat damage"
    WAS_DEALT_COMBAT_DAMAGE = "was dealt combat damage", "combat damage"
    WAS_ATTACKED = "was attacked"
    SCRIED = "scried", "scried"
    SURVEILED = "surveilled", "surveiled"
    INVESTIGATED = "investigated", "investigated"
    SEARCHED_LIBRARY = "searched your library", "searched library"
    SEARCHED_THEIR_LIBRARY = "searched their library", "searched library"
    ROLLED_6 = "rolled a 6"
    ATTACKED_WITH_CREATURES = "attacked with creatures", "attacked"


# It looks back, so that nothing of it need still be there, or still be of the kind (608.2i).
class Happened(Struct, frozen=True):
    """ "a creature died this turn", "three or more creatures died this turn", "no permanents left ..." """

    n: Tally
    what: AnyObjects
    deed: Befell | IntoGraveyard
    period: Period


class HappenedTo(Struct, frozen=True):
    """ "it entered this turn", "this creature didn't attack this turn" """

    what: Reference
    deed: Befell | IntoGraveyard
    period: Period
    negated: bool = False


class PlayerDid(Struct, frozen=True):
    """ "you attacked this turn", "an opponent lost 2 or more life this turn", "you've scried this turn" """

    who: Player
    tense: Tense
    deed: Did
    period: Period
    negated: bool = False
    n: int | None = None
    """How much at least; None where that is not said."""
    named: CardName | None = None
    """With what of this name: the dungeon that was completed."""


class PlayerDidTo(Struct, frozen=True):
    """ "you've cast two or more spells this turn", "you sacrificed an artifact this turn" """

    who: Player
    tense: Tense
    deed: Deed
    n: Tally
    what: AnyObjects
    period: Period
    negated: bool = False
    theirs: AsSaid = False
    """It says "enter the battlefield under their control", of another player."""
    power: int | None = None
    """ "you attacked with creatures with total power 6 or greater this combat" """


class PutCounters(Struct, frozen=True):
    """ "you've put one or more +1/+1 counters on a creature this turn", "a counter was put on it"."""

    who: Player | None
    """None for anybody."""
    n: Tally
    kind: CounterKind | None
    on: AnyObjects | Reference
    period: Period
    yours: bool = False
    """ "a permanent under your control" """


class Result(Enum):
    """What an instruction before has brought about."""

    DAMAGE_PREVENTED = "damage is prevented this way"
    DAMAGE_DEALT = "damage is dealt this way"
    EXCESS_DEALT = "excess damage was dealt this way"
    EXCESS_IS_DEALT = "excess damage is dealt this way"
    PLAYER_DAMAGED = "a player is dealt damage this way"
    ABILITY_COUNTERED = "a permanent's ability is countered this way"
    UNSPECIALIZES = "it unspecializes this way"
    SEARCHED = "you search your library this way"


class NoneRemoved(Struct, frozen=True):
    """ "no counters were removed this way", "no oil counters were removed this way" """

    kind: CounterKind | None = None


# More than lethal, with all sources of that moment counted together (120.10).
class ExcessDealt(Struct, frozen=True):
    """ "excess damage was dealt to that creature this way" """

    to: AnyObjects | Reference


class DamageFromPrevented(Struct, frozen=True):
    """ "damage from a red source is prevented this way" """

    source: AnyObjects


class DoneByOpponent(Struct, frozen=True):
    """ "a creature spell you cast this turn was countered by a spell or ability an opponent controlled" """

    deed: Literal["countered", "destroyed"]
    what: AnyObjects
    """What was countered, or what of yours was destroyed."""
    period: Period


class WasDealt(Struct, frozen=True):
    """ "4 or more damage was dealt to it this turn" """

    to: Reference | Player
    n: int | Tally
    """How much at least; or by how many."""
    period: Period
    combat: bool = False
    by: AnyObjects | None = None


class HasDealt(Struct, frozen=True):
    """ "this creature hasn't dealt damage yet", "it has dealt 10 or more damage to that player this turn" """

    what: Reference
    least: int = 0
    """0 for none since it entered."""
    to: Player | None = None
    period: Period | None = None


class SpellsCastLastTurn(Struct, frozen=True):
    """ "no spells were cast last turn", "a player cast two or more spells last turn" """

    by_one_player: bool
    n: int
    """0 for "no spells"; else at least so many."""


class CameSinceUpkeep(Struct, frozen=True):
    """ "this creature came under your control since the beginning of your last upkeep" (702.30a)"""

    what: Reference
    this_turn: bool = False
    """ "this turn" """


# A copy of the ability counts with it as the same ability (707.10b).
class Resolved(Struct, frozen=True):
    """ "this is the second time this ability has resolved this turn", "it's the third time" """

    n: int
    short: AsSaid = False
    """It says "it's the third time", after a sentence that counted before."""
    activated: bool = False
    """ "this ability has been activated four or more times this turn" """


class SetAside(Struct, frozen=True):
    """This card was foretold or the like, on an earlier turn (702.143a)."""

    event: Literal["madness", "foretold", "plotted", "suspended", "warped"]


class RingHasTempted(Struct, frozen=True):
    """ "the Ring has tempted you two or more times this game" """

    n: int
    bearer: AnyObjects | None = None
    """ "you chose a creature other than this one as your Ring-bearer": as it tempted you last """


Past: TypeAlias = (
    RingHasTempted
    | Happened
    | HappenedTo
    | UnmeantPast
    | NoneRemoved
    | PlayerDid
    | PlayerDidTo
    | PutCounters
    | Result
    | SpellsCastLastTurn
    | CameSinceUpkeep
    | Resolved
    | SetAside
    | DamageFromPrevented
    | DoneByOpponent
    | WasDealt
    | HasDealt
)
