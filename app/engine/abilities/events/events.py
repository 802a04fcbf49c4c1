"""Events that abilities trigger on (603.2), with who and what takes part in them."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from msgspec import Struct

from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import watched
from app.engine.abilities.events.event_words import (
    AbilityKind,
    Arrival,
    DamageKind,
    Daytime,
    Deed,
    DeedTo,
    Joint,
    Limit,
    Origin,
    Place,
    PlayerDeed,
    Turns,
    Verb,
    WhichStep,
)
from app.engine.abilities.events.turn_times import NotFirstDraw
from app.engine.abilities.nouns.objects import AnyObjects, Objects
from app.engine.abilities.nouns.references import Host, Player, PlayerKind, Pronoun, Reference, This
from app.engine.abilities.nouns.targets import PlayerOr
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.unmeant import Unmeant
from app.engine.abilities.vocabulary import AsSaid, CounterKind, DesignationWord, TurnPart
from app.engine.values.ids import Zone


class Batch(Struct, frozen=True):
    """ "one or more creatures you control": it triggers once for all of them together (603.2c)"""

    n: int
    what: AnyObjects | PlayerKind


class EitherOf(Struct, frozen=True):
    """ "this creature or another creature you control", "you or a planeswalker you control" """

    first: Reference | Player
    second: AnyObjects | Reference
    bare: AsSaid = False
    """The second has no article of its own: "a player or planeswalker"."""


class Commander(Struct, frozen=True):
    """ "your commander" """

    whose: Player


class Haunted(Struct, frozen=True):
    """ "the creature it haunts" (702.55b)"""

    kind: Objects
    by: This | Pronoun


class Nth(Struct, frozen=True):
    """ "your second spell each turn", "their first noncreature spell each turn", "your next spell" """

    whose: Player
    n: int
    what: AnyObjects
    turns: Turns | None
    """None for the next one."""
    such: Participant | None = None
    """What it is itself, where others count besides: "the first card you draw", if that is a land card."""


Participant: TypeAlias = AnyObjects | Reference | Batch | EitherOf | Unmeant | Commander | Haunted
"""The object or objects of an event."""

Victim: TypeAlias = Participant | Player
"""What is attacked, damaged or made a target."""

Actor: TypeAlias = Player | Batch


__all__ = ["Actor", "Batch", "Commander", "Daytime", "EitherOf", "Haunted", "Nth", "Participant", "Victim"]


# ------------------------------------------------------------------------------------ what happens to objects


# All that enter at once are there together and see each other enter (603.6a).
@watched
class Enters(Struct, frozen=True):
    """ "when this creature enters", "whenever a creature enters under your control" """

    what: Participant
    how: Arrival = Arrival.PLAIN


# What left is looked at as it last was there (603.10a).
@watched
class Leaves(Struct, frozen=True):
    """ "when this creature leaves the battlefield", "whenever one or more cards leave your graveyard" """

    what: Participant
    place: Place


@watched
class PutIntoGraveyard(Struct, frozen=True):
    """ "when this artifact is put into a graveyard from the battlefield" """

    what: Participant
    whose: Player
    """A_PLAYER for "a graveyard"."""
    origin: Origin


# Where that is public it is found there, though it is a new object (400.7e).
@watched
class PutIntoZone(Struct, frozen=True):
    """ "when this creature is put into exile from the battlefield", "... into the command zone" """

    what: Participant
    zone: Zone
    origin: Origin


# Only what is declared attacks; what is put onto the battlefield attacking never does (508.1m, 508.4).
@watched
class Attacks(Struct, frozen=True):
    """ "whenever this creature attacks", "... attacks you", "... attacks alone" """

    what: Participant
    unblocked: bool = False
    """ "... and isn't blocked" """
    whom: Victim | None = None
    # It is asked which creatures were declared, not which are still attacking (506.5).
    alone: bool = False
    along_with: Batch | None = None
    """ "this creature and at least two other creatures attack" """
    exactly: bool = False
    """It says "exactly" and not "at least"."""
    you: AsSaid = False
    """ "you attack with ~ and another legendary creature" """
    all: bool = False
    """ "all non-Wall creatures you control attack" """


# Once, though it blocks several; with a kind of creature behind it once for each (509.3a, 509.3b).
@watched
class Blocks(Struct, frozen=True):
    """ "whenever this creature blocks", "... blocks a creature with flying" """

    what: Participant
    whom: Participant | None = None
    # Once for each creature on the other side (509.3d).
    either_way: bool = False
    """ "... blocks or becomes blocked by a creature" """


# Once for all its blockers; "by a creature" once for each, and not for an effect (509.3c, 509.3d).
@watched
class BecomesBlocked(Struct, frozen=True):
    """ "whenever this creature becomes blocked", "... by a creature" """

    what: Participant
    by: Participant | None = None


# Of 0 none is dealt, so that nothing triggers (120.8).
@watched
class DealsDamage(Struct, frozen=True):
    """ "whenever this creature deals combat damage to a player" """

    what: Participant
    kind: DamageKind
    to: Victim | None
    """None where nothing is said of to whom."""
    least: int = 1
    """ "deals 5 or more damage" """
    exactly: bool = False
    """ "deals exactly 1 damage" """
    passive: AsSaid = False
    """ "is dealt damage by ..." """


@watched
class IsDealtDamage(Struct, frozen=True):
    """ "whenever this creature is dealt damage", "whenever you're dealt combat damage" """

    what: Victim
    kind: DamageKind
    least: int = 1
    """ "is dealt 4 or more damage", by all sources at once"""
    single: bool = False
    """ "... by a single source": each is looked at by itself. """
    at_once: bool = False
    """ "combat damage is dealt to you or a planeswalker you control": once for all at a time"""


# Also of what another effect than its own prevents (615.5).
@watched
class DamageIsPrevented(Struct, frozen=True):
    """ "whenever damage that would be dealt to you is prevented" """

    to: Victim


@watched
class PutsOntoBattlefield(Struct, frozen=True):
    """ "whenever a player puts a nontoken creature onto the battlefield" """

    who: Player
    what: AnyObjects


# Only as it becomes one: what is a target already is no new event (603.2e).
@watched
class BecomesTarget(Struct, frozen=True):
    """ "whenever this creature becomes the target of a spell" """

    what: Victim
    by: AnyObjects


@watched
class Does(Struct, frozen=True):
    """ "when this creature dies", "when it is turned face up", "whenever this creature mutates" """

    what: Participant
    deed: Deed


@watched
class DoesTo(Struct, frozen=True):
    """ "whenever this creature exploits a creature", "whenever this creature crews a Vehicle" """

    what: Participant
    deed: DeedTo
    to: Participant


@watched
class DoesOwn(Struct, frozen=True):
    """ "whenever this creature vows", as a rules pack has it; "whenever it shields a creature" """

    what: Participant
    deed: DesignationWord
    to: Participant | None = None
    becomes: bool = False
    """ "when this creature becomes prized" """


@watched
class PlayerDoesOwn(Struct, frozen=True):
    """ "whenever you sift", "whenever you bury a card", where that is a keyword action of a rules pack"""

    who: Actor
    deed: DesignationWord
    to: Participant | None = None


@watched
class BecomesLevel(Struct, frozen=True):
    """ "when this Class becomes level 2" (716.2)"""

    what: Reference
    n: int


# Also where a permanent enters with them (122.6).
@watched
class CountersPut(Struct, frozen=True):
    """ "whenever one or more +1/+1 counters are put on this creature" """

    by: Actor | None
    """None where it is not said who puts them there."""
    n: Tally | int
    """Which one, of "the fourth plan counter is put on this enchantment"."""
    kind: CounterKind | None
    """None for counters of any kind."""
    on: Participant | PlayerOr


# Counters on what leaves the battlefield are not removed: they cease to exist (122.2).
@watched
class CounterRemoved(Struct, frozen=True):
    """ "whenever a time counter is removed from this card" """

    kind: CounterKind
    what: Participant
    last: bool = False
    """ "when the last time counter is removed" """
    several: bool = False
    """ "one or more time counters are removed" """


@watched
class PlayerCounters(Struct, frozen=True):
    """ "whenever you get a poison counter", "whenever an opponent loses one or more poison counters" """

    who: Actor
    kind: CounterKind
    lost: bool = False
    several: bool = False
    """ "one or more" """


# ---------------------------------------------------------------------------------------- what players do


# As the spell becomes cast, when all its costs are paid (601.2i).
@watched
class Casts(Struct, frozen=True):
    """ "whenever a player casts a spell", "when you cast this spell" """

    who: Actor
    what: Participant | Nth


@watched
class Acts(Struct, frozen=True):
    """ "whenever you sacrifice a creature", "whenever an opponent draws their second card each turn" """

    who: Actor
    verb: Verb
    what: Participant | Nth


# Life is gained from each source for itself, and 0 is no life gained (119.9).
@watched
class PlayerDoes(Struct, frozen=True):
    """ "whenever you gain life", "whenever you scry", "whenever you commit a crime" """

    who: Actor
    deed: PlayerDeed


@watched
class TemptedByRing(Struct, frozen=True):
    """ "whenever the Ring tempts you" (701.54d)"""

    who: Actor
    bearer: Participant | None = None
    """ "whenever you choose a creature as your Ring-bearer" """


@watched
class PlayerAttacks(Struct, frozen=True):
    """ "whenever you attack", "whenever an opponent attacks you with two or more creatures" """

    who: Actor
    whom: Victim | None = None
    with_: Participant | None = None
    exactly: bool = False
    """With exactly so many."""
    power: int | None = None
    """ "with creatures with total power 6 or greater" """
    plain: AsSaid = False
    """ "with creatures", for one or more; "one or more of your opponents are attacked" """


# The result is asked, which is the number on the die where nothing changes it (706.2).
@watched
class Rolls(Struct, frozen=True):
    """ "whenever you roll a 1 or 2", "whenever you roll a 4 or higher" """

    who: Player
    numbers: tuple[int, ...]
    higher: bool = False


@watched
class GainsControl(Struct, frozen=True):
    """ "whenever an opponent gains control of a permanent from you" """

    who: Player
    what: Participant
    from_: Player | None = None


@watched
class Expends(Struct, frozen=True):
    """ "whenever you expend 4" (700.14)"""

    who: Player
    n: int


@watched
class Activates(Struct, frozen=True):
    """ "whenever you activate an ability that isn't a mana ability", "... a loyalty ability of ~" """

    who: Actor | None
    """None for "an ability of equipped creature is activated"."""
    kind: AbilityKind
    of: Participant | None
    no_mana_ability: bool = False
    without_tap: bool = False
    """ "... without {T} in its activation cost" """
    owner_first: AsSaid = False
    """It says "an artifact's ability", "this creature's outlast ability"."""
    only: Reference | None = None
    """ "... that targets only ~" """


# ----------------------------------------------------------------------------------------------- the frame


# All that wait for it trigger together as the step begins (603.2b).
@watched
class BeginningOf(Struct, frozen=True):
    """ "at the beginning of your upkeep" """

    step: TurnPart
    whose: Player | Host | None
    """In whose turn; None where that is not said. In that of the controller of what it is attached to."""
    which: WhichStep = WhichStep.PLAIN


@watched
class EndOfCombat(Struct, frozen=True):
    """ "at end of combat", "at end of combat on your turn" """

    whose: Player | None = None
    """In whose turn; None for anyone's."""


# While it is on the stack it does not trigger again, though the state goes on (603.8).
@watched
class StateIs(Struct, frozen=True):
    """ "when you control no Islands": a state trigger (603.8)"""

    condition: Condition


class While(Struct, frozen=True):
    """ "... while you control a creature with power 4 or greater" """

    condition: Condition


@watched
class Limited(Struct, frozen=True):
    """An event at a certain time only: "for the first time each turn", "during your turn" """

    event: Event
    limit: Limit | While | NotFirstDraw


@watched
class AnyOf(Struct, frozen=True):
    """Several events: "enters or attacks", "when ... enters and whenever you cast a spell" """

    events: tuple[Event, ...]
    joint: Joint


class Event(Protocol):
    """What an ability triggers on: a frozen value of a module in this folder."""


# Looked back at: as it triggers another player has it already (603.10d).
@watched
class LosesControl(Struct, frozen=True):
    """ "when you lose control of this creature" """

    who: Player
    what: Participant
