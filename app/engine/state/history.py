"""What has happened: the look-back information of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from app.engine.values.ids import ObjectId, PlayerId
from app.engine.values.mana import SpentMana

Event: TypeAlias = Literal[
    "activated", "affected", "airbends", "attached", "attacked", "became blocked", "became level",
    "became target", "becomes crewed", "becomes designated", "becomes monstrous", "becomes renowned",
    "becomes saddled", "becomes the monarch", "beginning of combat", "blocked", "cast",
    "chose a mode", "clashed",
    "cleanup", "collects evidence", "combat damage", "combat damage assigned", "commander may leave",
    "commander stays", "commits a crime", "companion", "completes a dungeon", "connives", "convoked",
    "copied", "countered", "counters put", "counters removed", "created", "crewed", "damage",
    "day became night", "declare attackers", "declare blockers", "descended", "destroyed", "devoured",
    "died", "discarded", "discovers", "does", "done this turn", "draw", "drew",
    "drew from an empty library", "earthbends", "end", "end of combat", "enlisted", "entered",
    "entered room", "evolved", "exerted", "exiled", "exploited", "explored", "finished voting",
    "first strike damage assigned", "foretold", "fought", "gained control", "gained life", "got counters",
    "got energy", "ignored", "investigated", "left", "left graveyard", "lost a coin flip", "lost counters",
    "lost life", "lost the game", "manifested dread", "melded", "mentored", "milled", "mutated",
    "night became day", "phased in", "phased out", "played land", "plotted", "populated",
    "postcombat main", "precombat main", "prevented", "proliferated", "put attacking", "put blocking",
    "put into command zone", "put into graveyard", "put into graveyard as it resolved",
    "removed from combat", "resolved", "revealed", "rolled", "sacrificed", "saddled", "scried",
    "searched library", "shuffled library", "sought", "speed increased", "stayed in the game", "surveiled",
    "takes the initiative", "tapped", "tempted by the Ring", "trained", "transformed", "triggered",
    "turned face down", "turned face up", "unattached", "unlocked", "untap", "untapped", "upkeep",
    "ventures into the dungeon", "warped", "won a clash", "won a coin flip",
]  # fmt: skip
"""What can happen, a step that begins among it; a file may tell each of these."""
NOTHING: Final = ""
"""In the place of an event, of what is only remembered as it was."""


class Happened(Struct, frozen=True):
    """One event, as scenario files write it. Keys that an event has not are empty."""

    event: Event | Literal[""]
    turn: int
    player: PlayerId | None = None
    """Who did it or whom it befell."""
    object: ObjectId | None = None
    """The source of damage; the card that was cast, died, was played, sacrificed, discarded ..."""
    to: ObjectId | PlayerId | None = None
    to_player: bool = False
    amount: int = 0
    types: tuple[str, ...] = ()
    """All types, supertypes and subtypes of `object` at that time."""
    controller: PlayerId | None = None
    """Who controlled `object` at that time."""
    version: int = 0
    """The `version` of `object` at that time; for something that left a zone, the one it had there."""
    with_: tuple[ObjectId, ...] = ()
    """Others that took part: the attackers, the blockers."""
    from_zone: str = ""
    """Where `object` came from, for what moved."""
    name: str = ""
    """The name of `object` at that time; in a case also that of a card which is not on the board."""
    said: tuple[tuple[str, str], ...] = ()
    """Keys of the case that the engine keeps without using them."""
    colors: frozenset[str] | None = None
    """The colours of `object` at that time, as letters; None where nobody knows."""
    # With the X that was announced; off the stack X is 0 (202.3e).
    mana_value: int | None = None
    """The mana value of a spell that was cast, with X; None where nobody knows."""
    spent: tuple[SpentMana, ...] | None = None
    """The mana that was spent to cast it; None where nobody knows."""
    x_in_cost: bool | None = None
    """Whether the mana cost of a spell that was cast has X in it; None where nobody knows."""
    # Noted then: damage of the same moment counts together, and wears off later (120.10, 514.2).
    excess: int | None = None
    """How much of the damage was more than lethal (120.10); None where nobody knows."""


DELAYED: Final = "delayed"
"""Which delayed triggered ability it was that triggered: by its timestamp."""
BECAUSE: Final = "whose"
"""The key of who controls the spell or ability that caused an event, or whose library was searched."""
RESOLVED: Final = "put into graveyard as it resolved"
"""The event that a spell was put into a graveyard during its resolution, where its text asks for that."""
CREATED: Final = "created"
"""A player created a token (701.7a)."""
SEARCHED: Final = "searched library"
SHUFFLED: Final = "shuffled library"
"""The event that a player searched a library."""
GOT_ENERGY: Final = "got energy"
"""The event that a player got energy counters (107.14)."""
GOT_COUNTERS: Final = "got counters"
"""The event that a player got counters of another kind (122.1)."""
LOST_COUNTERS: Final = "lost counters"
POWER: Final = "power"
"""The key of the power with which a creature was declared as an attacker."""


class Used(Struct, frozen=True):
    """What was used to pay for a spell or ability, as it was then (608.2h)."""

    deed: str
    """What was done with it, "sacrifice", "discard", "exile", "tap" ..."""
    was: Happened
    """Its types, colours and name."""
    power: int | None
    toughness: int | None
    mana_value: int | None
    thing: ObjectId | None = None
    """Which object it was, where the payment leaves no choice of another."""


WAS_TOKEN: Final = "token"
"""The key of whether what has left, or was used to pay, was a token, which is no more by then (111.7)."""
FOR_MANA: Final = ("for mana", "yes")
"""What `said` holds of a permanent that was tapped for mana (106.12)."""
CONTROL_GAINED: Final = "gained control"
"""The event that a player gained control of a permanent (110.2)."""
REMOVED: Final = "removed from combat"
"""The event that a creature was removed from combat (506.4)."""
OF_MANA: Final = ("of mana", "yes")
"""What `said` holds of an ability that was activated and is a mana ability (605.1a)."""
OF_LOYALTY: Final = ("loyalty", "yes")
"""What `said` holds of an ability that was activated and is a loyalty ability (606.1)."""
DAMAGES: Final = ("damage", "combat damage")
"""The events of damage: a text that says nothing of combat means both."""
KICKED: Final = "kicked"
"""The key in `said` under which stands "yes" or "no", of a spell with kicker that was cast (702.33d)."""
KEYWORD: Final = "keyword"
"""The key in `said` of the keyword of an ability that was activated, or for whose cost a spell was cast."""
BECAME_DESIGNATED: Final = "becomes designated"
"""The event that a permanent becomes what only a rules pack knows; its kind is the word."""
DID: Final = "does"
"""The event that an object does what only a rules pack knows; its kind is the word."""
LOST_GAME: Final = "lost the game"
"""The event that a player lost the game (104.3)."""
DREW_FROM_EMPTY: Final = "drew from an empty library"
"""The event that a player drew from an empty library (104.3c)."""
STAYED_IN: Final = "stayed in the game"
"""The event that a player drew from an empty library and could not lose for it (704.5b)."""
COMMANDER_STAYS: Final = "commander stays"
"""The event that its owner leaves a commander where it came to (903.9)."""
COMMANDER_MAY_LEAVE: Final = "commander may leave"
"""The event that nobody said whether its owner does so."""
DONE_ONCE: Final = "done this turn"
"""The event that a player did what an ability says to do only once each turn (603.2h)."""
CHOSE_MODE: Final = "chose a mode"
"""The event that a mode was chosen for an ability which may have each but once; the amount is its number."""
CYCLED: Final = ("cycled", "yes")
"""What `said` holds of a card that was discarded to pay for a cycling ability (702.29c)."""
X: Final = "x"
"""The key in `said` under which stands the X that was announced for that ability (107.3k)."""


def since_it_entered(events: Sequence[Happened], object_id: ObjectId) -> Sequence[Happened]:
    """The events from the last time on that an object came onto the battlefield, as a new one (400.7)."""
    return _since(events, object_id, ("entered",))


def since_it_was_had(events: Sequence[Happened], object_id: ObjectId) -> Sequence[Happened]:
    """The same from the last time on that its controller came to control it (506.4)."""
    return _since(events, object_id, ("entered", CONTROL_GAINED))


def since_it_could_fight(events: Sequence[Happened], object_id: ObjectId) -> Sequence[Happened]:
    """The same, or from the last time on that it was removed from combat (506.4)."""
    return _since(events, object_id, ("entered", CONTROL_GAINED, REMOVED))


def _since(events: Sequence[Happened], object_id: ObjectId, names: tuple[str, ...]) -> Sequence[Happened]:
    for number in range(len(events) - 1, -1, -1):
        if events[number].event in names and events[number].object == object_id:
            return events[number:]
    return events


def may_have_left(events: Sequence[Happened], object_id: ObjectId, version: int) -> bool:
    """Whether it is open if a commander, which is this object still, went to the command zone (903.9)."""
    asked = (e for e in events if e.event == COMMANDER_MAY_LEAVE and e.object == object_id)
    return any(event.version == version for event in asked)
