"""Words of events that have one meaning each: what objects and players do, where from, and when."""

from __future__ import annotations

from enum import Enum
from typing import Final, Self

from app.engine.abilities.declared import watched


class Arrival(Enum):
    """How a permanent enters."""

    PLAIN = ""
    TAPPED = "tapped"
    UNTAPPED = "untapped"
    UNDER_YOUR_CONTROL = "under your control"
    UNDER_AN_OPPONENTS_CONTROL = "under an opponent's control"
    FROM_A_GRAVEYARD = "from a graveyard"
    FROM_YOUR_GRAVEYARD = "from your graveyard"
    FROM_EXILE = "from exile"
    FROM_YOUR_HAND = "from your hand"
    ATTACKING = "attacking"
    TRANSFORMED = "transformed"


class Place(Enum):
    """What an object leaves."""

    BATTLEFIELD = "the battlefield"
    YOUR_GRAVEYARD = "your graveyard"
    A_GRAVEYARD = "a graveyard"
    AN_OPPONENTS_GRAVEYARD = "an opponent's graveyard"


class Origin(Enum):
    """Where a card comes from as it is put somewhere."""

    UNSAID = ""
    BATTLEFIELD = "from the battlefield"
    ANYWHERE = "from anywhere"
    ANYWHERE_ELSE = "from anywhere other than the battlefield"
    YOUR_LIBRARY = "from your library"
    YOUR_GRAVEYARD = "from your graveyard"
    YOUR_LIBRARY_OR_GRAVEYARD = "from your library and/or your graveyard"
    THEIR_LIBRARY = "from their library"
    A_LIBRARY = "from a library"
    YOUR_HAND = "from your hand"
    HAND_OR_LIBRARY = "from your hand or library"
    LIBRARIES = "from libraries"
    GRAVEYARDS_OR_BATTLEFIELD = "from graveyards and/or the battlefield"


class DamageKind(Enum):
    """What kind of damage."""

    ANY = ""
    COMBAT = "combat"
    NONCOMBAT = "noncombat"
    # Asked once all damage of that moment is dealt (120.10).
    EXCESS = "excess"
    EXCESS_NONCOMBAT = "excess noncombat"


EXCESS_DAMAGE: Final = (DamageKind.EXCESS, DamageKind.EXCESS_NONCOMBAT)
"""Damage that is more than lethal (120.10)."""


OTHERWISE: Final = ""
"""Of a deed that is part of other events."""
NEVER: Final = "never"
"""Of a deed that the engine never brings about: nothing that happens is that."""


class Noted(Enum):
    """What is done: its words, and what the history calls it, where it tells of it."""

    seen: tuple[str, ...]

    def __new__(cls, words: str, *seen: str) -> Self:
        """A deed by its words."""
        deed = object.__new__(cls)
        deed._value_, deed.seen = words, seen
        return deed


class Deed(Noted):
    """What an object does, or what becomes of it, that needs nothing else."""

    DIES = "dies", "died"
    TURNED_FACE_UP = "is turned face up", "turned face up"
    TAPPED = "becomes tapped", "tapped"
    TAPPED_FOR_TEAMWORK = "becomes tapped to pay a teamwork cost", OTHERWISE
    UNTAPPED = "becomes untapped", "untapped"
    MONSTROUS = "becomes monstrous", "becomes monstrous"
    RENOWNED = "becomes renowned", "becomes renowned"
    CREWED = "becomes crewed", "becomes crewed"
    SADDLED = "becomes saddled", "becomes saddled"
    PLOTTED = "becomes plotted", "plotted"
    TAPPED_FOR_MANA = "is tapped for mana", OTHERWISE
    MUTATES = "mutates", "mutated"
    SPECIALIZES = "specializes", NEVER
    EXPLORES = "explores", "explored"
    EVOLVES = "evolves", "evolved"
    TRAINS = "trains", "trained"
    CONNIVES = "connives", "connives"
    MENTORS = "mentors a creature", "mentored"
    TRANSFORMS = "transforms", "transformed"
    PHASES_IN = "phases in", "phased in"
    PHASES_OUT = "phases out", "phased out"
    CHAMPIONED = "is championed"
    MILLED = "is milled", "milled"
    SPECIALIZES_FROM_GRAVEYARD = "specializes from your graveyard", NEVER
    SPECIALIZES_FROM_ANYWHERE = "specializes from any zone", NEVER
    SACRIFICED = "is sacrificed", "sacrificed"
    DESTROYED = "is destroyed", OTHERWISE
    RETURNED = "is returned to your hand", "left"
    RETURNED_FROM_BATTLEFIELD = "is returned to your hand from the battlefield", "left"
    RETURNED_TO_A_PLAYERS_HAND = "is returned to a player's hand", "left"
    RETURNED_TO_OWNER = "is returned to its owner's hand", "left"
    RETURNED_TO_HAND = "is returned to hand", "left"
    EXILED_FROM_BATTLEFIELD = "is exiled from the battlefield", "left"
    FIGHTS = "fights", "fought"
    COUNTERED = "is countered", "countered"
    LEAVES_ALIVE = "leaves the battlefield without dying", "left"
    REGENERATES = "regenerates"


class DeedTo(Noted):
    """What an object does to another."""

    EXPLOITS = "exploits", "exploited"
    EXPLORES = "explores", "explored"
    CREWS = "crews", "crewed"
    SADDLES = "saddles", "saddled"
    ATTACHED = "becomes attached to", "attached"
    # Looked back at, as leaving the battlefield is (603.10c).
    UNATTACHED = "becomes unattached from", "unattached"
    TRANSFORMS = "transforms into", "transformed"
    COUNTERS = "counters", "countered"
    ENLISTS = "enlists", "enlisted"
    FIGHTS = "fights", "fought"


class Verb(Noted):
    """What a player does with a card or permanent."""

    CAST = "casts", "cast"
    COPY = "copies", "copied"
    DRAW = "draws", "drew"
    DISCARD = "discards", "discarded"
    SACRIFICE = "sacrifices", "sacrificed"
    # Seen from wherever the card has ended up (702.29c).
    CYCLE = "cycles", OTHERWISE
    PLAY = "plays", OTHERWISE
    MILL = "mills", "milled"
    EXERT = "exerts", "exerted"
    CREATE = "creates", OTHERWISE
    UNLOCK = "unlocks", "unlocked"
    FULLY_UNLOCK = "fully unlocks", OTHERWISE
    TAP = "taps", OTHERWISE
    UNTAP = "untaps", OTHERWISE
    TAP_FOR_MANA = "taps for mana", OTHERWISE
    FORETELL = "foretells", "foretold"
    PLOT = "plots", "plotted"
    EXILE = "exiles", OTHERWISE
    REVEAL = "reveals"
    SOLVE = "solves"
    TURN_FACE_UP = "turns face up", "turned face up"


class PlayerDeed(Noted):
    """What a player does, or what becomes of a player, that needs nothing else."""

    # Once all of it is done, and not at all for a scry of 0 (701.22b, 701.22d).
    SCRY = "scries", "scried"
    SURVEIL = "surveils", "surveiled"
    PROLIFERATE = "proliferates", "proliferated"
    ATTACKED = "is attacked", OTHERWISE
    # As it is cast, activated or put on the stack with such a target, whatever becomes of it (700.13).
    COMMIT_CRIME = "commits a crime", "commits a crime"
    WIN_FLIP = "wins a coin flip", "won a coin flip"
    LOSE_FLIP = "loses a coin flip", "lost a coin flip"
    FLIP = "flips a coin"
    CLASH = "clashes", "clashed"
    WIN_CLASH = "wins a clash", "won a clash"
    DISCOVER = "discovers", "discovers"
    INVESTIGATE = "investigates", "investigated"
    VENTURE = "ventures into the dungeon", "ventures into the dungeon"
    COMPLETE_DUNGEON = "completes a dungeon", "completes a dungeon"
    SHUFFLE = "shuffles their library", "shuffled library"
    SEARCH = "searches their library", "searched library"
    MONARCH = "becomes the monarch", "becomes the monarch"
    INITIATIVE = "takes the initiative", "takes the initiative"
    ROLL_DICE = "rolls one or more dice", "rolled"
    ROLL_DIE = "rolls a die", "rolled"
    ROLL_NATURAL_20 = "rolls a natural 20", "rolled"
    NAME_STICKER = "puts a name sticker on a creature", NEVER
    ART_STICKER = "puts an art sticker on a creature", NEVER
    COLLECT_EVIDENCE = "collects evidence", "collects evidence"
    LOSE_GAME = "loses the game", "lost the game"
    GAIN_LIFE = "gains life", "gained life"
    LOSE_LIFE = "loses life", "lost life"
    GAIN_OR_LOSE_LIFE = "gains or loses life", "gained life", "lost life"
    GET_ENERGY = "gets one or more {E}", "got energy"
    PLANESWALK = "planeswalks", NEVER
    FORAGE = "forages"
    MANIFEST_DREAD = "manifests dread", "manifested dread"
    CONJURE = "conjures one or more cards", NEVER
    SEEK = "seeks one or more cards", "sought"
    EARTHBEND = "earthbends", "earthbends"
    WATERBEND = "waterbends"
    FIREBEND = "firebends"
    AIRBEND = "airbends", "airbends"
    PAY_LIFE = "pays life"
    GIVE_GIFT = "gives a gift"
    CLASH_AND_WIN = "clashes and wins"
    CYCLE_OR_DISCARD_ANY = "cycles or discards one or more cards", OTHERWISE


class AbilityKind(Enum):
    """What kind of activated ability."""

    ANY = ""
    LOYALTY = "loyalty"
    EXHAUST = "exhaust"
    NINJUTSU = "ninjutsu"
    EQUIP = "equip"
    MANA = "mana"
    BOAST = "boast"
    CYCLING = "cycling"
    OUTLAST = "outlast"


class WhichStep(Enum):
    """Which of the steps or phases of a kind."""

    PLAIN = ""
    """Every one of the players named: "your upkeep"."""
    EACH = "each"
    """It says so: "each upkeep", "each of your upkeeps"."""
    THE = "the"
    """ "the end step" """
    FIRST = "first"
    FIRST_OF_GAME = "first of the game"
    FIRST_OF_TURN = "first each turn"


class Turns(Enum):
    """In which turns something is counted."""

    EACH_TURN = "each turn"
    IN_A_TURN = "in a turn"
    EACH_OPPONENTS_TURN = "during each opponent's turn"
    EACH_OF_YOUR_TURNS = "during each of your turns"
    EACH_OF_THEIR_TURNS = "during each of their turns"
    OF_THE_GAME = "of the game"
    THEIR_TURN = "during their turn"
    YOUR_DRAW_STEPS = "during each of your draw steps"


class Limit(Enum):
    """A time at which alone an event counts."""

    FIRST_EACH_TURN = "for the first time each turn"
    FIRST_EACH_OF_YOUR_TURNS = "for the first time during each of your turns"
    FIRST_THIS_TURN = "for the first time this turn"
    YOUR_TURN = "during your turn"
    AN_OPPONENTS_TURN = "during an opponent's turn"
    ANOTHER_PLAYERS_TURN = "during another player's turn"
    THEIR_TURN = "during their turn"
    NOT_THEIR_TURN = "during any turn other than their own"
    YOUR_MAIN_PHASE = "during your main phase"
    COMBAT = "during combat"
    YOUR_UNTAP_STEP = "during your untap step"
    DECLARE_ATTACKERS = "during the declare attackers step"
    THIS_TURN = "this turn"
    NEXT_THIS_TURN = "the next time this turn"
    THIS_COMBAT = "this combat"
    SADDLED = "while saddled"


@watched
class Daytime(Enum):
    """What the game loses and gains (731.1a)."""

    NIGHT = "day becomes night"
    DAY = "night becomes day"


class Joint(Enum):
    """How several events are joined."""

    SHARED = "or"
    """One subject for all: "this creature enters or attacks"."""
    OBJECT = "or the same"
    """One subject and one object: "you cycle or discard a card"."""
    OR = "or something else"
    AND_WHENEVER = "and whenever"
    AND_WHEN = "and when"
    AND_AT = "and at"
    OR_AT = "or at"
    OR_WHEN = "or when"
