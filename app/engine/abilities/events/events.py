"""Events that abilities trigger on (603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.events.event_words import (
    AbilityKind,
    Arrival,
    DamageKind,
    Deed,
    DeedTo,
    GameEvent,
    Joint,
    Limit,
    Origin,
    Place,
    PlayerDeed,
    Verb,
    WhichStep,
)
from app.engine.abilities.events.participants import (
    Actor,
    AndOr,
    Batch,
    Commander,
    EitherOf,
    Nth,
    Participant,
    Upcoming,
    Victim,
)
from app.engine.abilities.events.turn_times import NotFirstDraw
from app.engine.abilities.events.waiting import Waiting
from app.engine.abilities.nouns.objects import AnyObjects
from app.engine.abilities.nouns.players import EnchantedsController, Player
from app.engine.abilities.nouns.references import Reference
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import CounterKind, TurnPart

__all__ = [
    "Actor",
    "AndOr",
    "Batch",
    "Commander",
    "EitherOf",
    "GameEvent",
    "Nth",
    "Participant",
    "Upcoming",
    "Victim",
]


# ------------------------------------------------------------------------------------ what happens to objects
@dataclass(frozen=True, slots=True)
class Enters:
    """ "when this creature enters", "whenever a creature enters under your control" """

    what: Participant
    how: Arrival = Arrival.PLAIN


@dataclass(frozen=True, slots=True)
class Leaves:
    """ "when this creature leaves the battlefield", "whenever one or more cards leave your graveyard" """

    what: Participant
    place: Place


@dataclass(frozen=True, slots=True)
class Dies:
    """ "when this creature dies" """

    what: Participant


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard:
    """ "when this artifact is put into a graveyard from the battlefield" """

    what: Participant
    whose: Player
    """A_PLAYER for "a graveyard"."""
    origin: Origin


@dataclass(frozen=True, slots=True)
class PutIntoExile:
    """ "when this creature is put into exile from the battlefield" """

    what: Participant
    origin: Origin


@dataclass(frozen=True, slots=True)
class Attacks:
    """ "whenever this creature attacks", "... attacks you", "... attacks alone" """

    what: Participant
    unblocked: bool = False
    """ "... and isn't blocked" """
    whom: Victim | None = None
    alone: bool = False
    along_with: Batch | None = None
    """ "this creature and at least two other creatures attack" """


@dataclass(frozen=True, slots=True)
class Blocks:
    """ "whenever this creature blocks", "... blocks a creature with flying" """

    what: Participant
    whom: Participant | None = None


@dataclass(frozen=True, slots=True)
class BecomesBlocked:
    """ "whenever this creature becomes blocked", "... by a creature" """

    what: Participant
    by: Participant | None = None


@dataclass(frozen=True, slots=True)
class BlocksOrBecomesBlocked:
    """ "whenever this creature blocks or becomes blocked by a creature": once for each such creature"""

    what: Participant
    by: Participant


@dataclass(frozen=True, slots=True)
class DealsDamage:
    """ "whenever this creature deals combat damage to a player" """

    what: Participant
    kind: DamageKind
    to: Victim | None
    """None where nothing is said of to whom."""


@dataclass(frozen=True, slots=True)
class IsDealtDamage:
    """ "whenever this creature is dealt damage", "whenever you're dealt combat damage" """

    what: Victim
    kind: DamageKind


@dataclass(frozen=True, slots=True)
class BecomesTarget:
    """ "whenever this creature becomes the target of a spell" """

    what: Victim
    by: AnyObjects


@dataclass(frozen=True, slots=True)
class Does:
    """ "when this creature is turned face up", "whenever this creature mutates" """

    what: Participant
    deed: Deed


@dataclass(frozen=True, slots=True)
class DoesTo:
    """ "whenever this creature exploits a creature", "whenever this creature crews a Vehicle" """

    what: Participant
    deed: DeedTo
    to: Participant


@dataclass(frozen=True, slots=True)
class BecomesLevel:
    """ "when this Class becomes level 2" (716.2)"""

    what: Reference
    n: int


@dataclass(frozen=True, slots=True)
class CountersPut:
    """ "whenever one or more +1/+1 counters are put on this creature" """

    by: Actor | None
    """None where it is not said who puts them there."""
    n: Tally
    kind: CounterKind | None
    """None for counters of any kind."""
    on: Participant


@dataclass(frozen=True, slots=True)
class NthCounterPut:
    """ "when the fourth plan counter is put on this enchantment" """

    n: int
    kind: CounterKind
    on: Reference


@dataclass(frozen=True, slots=True)
class CounterRemoved:
    """ "whenever a time counter is removed from this card" """

    kind: CounterKind
    what: Participant
    last: bool = False
    """ "when the last time counter is removed" """


@dataclass(frozen=True, slots=True)
class CausesDiscard:
    """ "when a spell or ability an opponent controls causes you to discard this card" """

    by: AnyObjects
    who: Player
    what: Reference


# ---------------------------------------------------------------------------------------- what players do
@dataclass(frozen=True, slots=True)
class Casts:
    """ "whenever a player casts a spell", "when you cast this spell", "whenever you cast your second spell
    each turn" """

    who: Actor
    what: Participant | Nth | Upcoming


@dataclass(frozen=True, slots=True)
class Acts:
    """ "whenever you sacrifice a creature", "whenever an opponent draws their second card each turn" """

    who: Actor
    verb: Verb
    what: Participant | Nth


@dataclass(frozen=True, slots=True)
class GainsLife:
    """ "whenever you gain life" """

    who: Actor


@dataclass(frozen=True, slots=True)
class LosesLife:
    """ "whenever an opponent loses life" """

    who: Actor


@dataclass(frozen=True, slots=True)
class PlayerDoes:
    """ "whenever you scry", "whenever you commit a crime" """

    who: Actor
    deed: PlayerDeed


@dataclass(frozen=True, slots=True)
class PlayerAttacks:
    """ "whenever you attack", "whenever an opponent attacks you with two or more creatures" """

    who: Actor
    whom: Victim | None = None
    with_: Participant | None = None


@dataclass(frozen=True, slots=True)
class Expends:
    """ "whenever you expend 4" (700.14)"""

    who: Player
    n: int


@dataclass(frozen=True, slots=True)
class Activates:
    """ "whenever you activate an ability that isn't a mana ability", "... a loyalty ability of ~" """

    who: Actor | None
    """None for "an ability of equipped creature is activated"."""
    kind: AbilityKind
    of: Participant | None
    no_mana_ability: bool = False


@dataclass(frozen=True, slots=True)
class RingTempts:
    """ "whenever the Ring tempts you" (701.54)"""

    who: Player


# ----------------------------------------------------------------------------------------------- the frame
@dataclass(frozen=True, slots=True)
class BeginningOf:
    """ "at the beginning of your upkeep" """

    step: TurnPart
    whose: Player | EnchantedsController | None
    """In whose turn; None where that is not said."""
    which: WhichStep = WhichStep.PLAIN


@dataclass(frozen=True, slots=True)
class EndOfCombat:
    """ "at end of combat", "at end of combat on your turn" """

    whose: Player | None = None
    """In whose turn; None for anyone's."""


@dataclass(frozen=True, slots=True)
class StateIs:
    """ "when you control no Islands": a state trigger (603.8)"""

    condition: Condition


@dataclass(frozen=True, slots=True)
class While:
    """ "... while you control a creature with power 4 or greater" """

    condition: Condition


@dataclass(frozen=True, slots=True)
class Limited:
    """An event at a certain time only: "for the first time each turn", "during your turn" """

    event: Event
    limit: Limit | While | NotFirstDraw


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Several events: "enters or attacks", "when ... enters and whenever you cast a spell" """

    events: tuple[Event, ...]
    joint: Joint


Event: TypeAlias = (
    Enters
    | Leaves
    | Dies
    | PutIntoGraveyard
    | PutIntoExile
    | Attacks
    | Blocks
    | BecomesBlocked
    | BlocksOrBecomesBlocked
    | DealsDamage
    | IsDealtDamage
    | BecomesTarget
    | Does
    | DoesTo
    | BecomesLevel
    | CountersPut
    | NthCounterPut
    | CounterRemoved
    | CausesDiscard
    | Casts
    | Acts
    | GainsLife
    | LosesLife
    | PlayerDoes
    | PlayerAttacks
    | Expends
    | Activates
    | RingTempts
    | GameEvent
    | BeginningOf
    | Waiting
    | EndOfCombat
    | StateIs
    | Limited
    | AnyOf
)
