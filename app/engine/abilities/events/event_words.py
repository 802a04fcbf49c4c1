"""Words of events that have one meaning each: what objects and players do, where from, and when."""

from __future__ import annotations

from enum import Enum
from typing import Final

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
    YOUR_LIBRARY_OR_GRAVEYARD = "from your library and/or your graveyard"
    THEIR_LIBRARY = "from their library"
    A_LIBRARY = "from a library"
    YOUR_HAND = "from your hand"
    HAND_OR_LIBRARY = "from your hand or library"
    LIBRARIES = "from libraries"


class DamageKind(Enum):
    """What kind of damage."""

    ANY = ""
    COMBAT = "combat"
    NONCOMBAT = "noncombat"
    EXCESS = "excess"
    EXCESS_NONCOMBAT = "excess noncombat"


EXCESS_DAMAGE: Final = (DamageKind.EXCESS, DamageKind.EXCESS_NONCOMBAT)
"""Damage that is more than lethal (120.10)."""


class Deed(Enum):
    """What an object does, or what becomes of it, that needs nothing else."""

    TURNED_FACE_UP = "is turned face up"
    TAPPED = "becomes tapped"
    TAPPED_FOR_TEAMWORK = "becomes tapped to pay a teamwork cost"
    UNTAPPED = "becomes untapped"
    MONSTROUS = "becomes monstrous"
    RENOWNED = "becomes renowned"
    CREWED = "becomes crewed"
    SADDLED = "becomes saddled"
    PLOTTED = "becomes plotted"
    TAPPED_FOR_MANA = "is tapped for mana"
    MUTATES = "mutates"
    SPECIALIZES = "specializes"
    EXPLORES = "explores"
    EVOLVES = "evolves"
    TRAINS = "trains"
    CONNIVES = "connives"
    MENTORS = "mentors a creature"
    TRANSFORMS = "transforms"
    PHASES_IN = "phases in"
    PHASES_OUT = "phases out"
    CHAMPIONED = "is championed"
    MILLED = "is milled"
    SPECIALIZES_FROM_GRAVEYARD = "specializes from your graveyard"
    SPECIALIZES_FROM_ANYWHERE = "specializes from any zone"
    SACRIFICED = "is sacrificed"
    DESTROYED = "is destroyed"
    RETURNED = "is returned to your hand"
    RETURNED_FROM_BATTLEFIELD = "is returned to your hand from the battlefield"
    RETURNED_TO_A_PLAYERS_HAND = "is returned to a player's hand"
    RETURNED_TO_OWNER = "is returned to its owner's hand"
    RETURNED_TO_HAND = "is returned to hand"
    LEAVES_ALIVE = "leaves the battlefield without dying"
    REGENERATES = "regenerates"


class DeedTo(Enum):
    """What an object does to another."""

    EXPLOITS = "exploits"
    CREWS = "crews"
    SADDLES = "saddles"
    ATTACHED = "becomes attached to"
    UNATTACHED = "becomes unattached from"
    TRANSFORMS = "transforms into"
    COUNTERS = "counters"
    ENLISTS = "enlists"
    FIGHTS = "fights"


class Verb(Enum):
    """What a player does with a card or permanent."""

    CAST = "casts"
    COPY = "copies"
    DRAW = "draws"
    DISCARD = "discards"
    SACRIFICE = "sacrifices"
    CYCLE = "cycles"
    PLAY = "plays"
    MILL = "mills"
    EXERT = "exerts"
    CREATE = "creates"
    UNLOCK = "unlocks"
    FULLY_UNLOCK = "fully unlocks"
    TAP = "taps"
    UNTAP = "untaps"
    TAP_FOR_MANA = "taps for mana"
    FORETELL = "foretells"
    PLOT = "plots"
    EXILE = "exiles"
    REVEAL = "reveals"
    SOLVE = "solves"
    TURN_FACE_UP = "turns face up"


class PlayerDeed(Enum):
    """What a player does, or what becomes of a player, that needs nothing else."""

    SCRY = "scries"
    SURVEIL = "surveils"
    PROLIFERATE = "proliferates"
    ATTACKED = "is attacked"
    COMMIT_CRIME = "commits a crime"
    WIN_FLIP = "wins a coin flip"
    LOSE_FLIP = "loses a coin flip"
    FLIP = "flips a coin"
    CLASH = "clashes"
    WIN_CLASH = "wins a clash"
    DISCOVER = "discovers"
    INVESTIGATE = "investigates"
    VENTURE = "ventures into the dungeon"
    COMPLETE_DUNGEON = "completes a dungeon"
    SHUFFLE = "shuffles their library"
    SEARCH = "searches their library"
    MONARCH = "becomes the monarch"
    INITIATIVE = "takes the initiative"
    ROLL_DICE = "rolls one or more dice"
    ROLL_DIE = "rolls a die"
    ROLL_NATURAL_20 = "rolls a natural 20"
    NAME_STICKER = "puts a name sticker on a creature"
    ART_STICKER = "puts an art sticker on a creature"
    COLLECT_EVIDENCE = "collects evidence"
    LOSE_GAME = "loses the game"
    GAIN_OR_LOSE_LIFE = "gains or loses life"
    GET_ENERGY = "gets one or more {E}"
    PLANESWALK = "planeswalks"
    FORAGE = "forages"
    MANIFEST_DREAD = "manifests dread"
    CONJURE = "conjures one or more cards"
    SEEK = "seeks one or more cards"
    EARTHBEND = "earthbends"
    WATERBEND = "waterbends"
    FIREBEND = "firebends"
    AIRBEND = "airbends"
    PAY_LIFE = "pays life"
    GIVE_GIFT = "gives a gift"
    CLASH_AND_WIN = "clashes and wins"
    CYCLE_OR_DISCARD_ANY = "cycles or discards one or more cards"


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


SEEN_AS: Final[dict[Deed | DeedTo | Verb | PlayerDeed, str]] = {
    Deed.TURNED_FACE_UP: "turned face up",
    Deed.TAPPED: "tapped",
    Deed.PHASES_IN: "phased in",
    Deed.PHASES_OUT: "phased out",
    Deed.UNTAPPED: "untapped",
    Deed.MONSTROUS: "becomes monstrous",
    Deed.RENOWNED: "becomes renowned",
    Deed.CREWED: "becomes crewed",
    Deed.SADDLED: "becomes saddled",
    Deed.PLOTTED: "plotted",
    Deed.MUTATES: "mutated",
    Deed.EXPLORES: "explored",
    Deed.EVOLVES: "evolved",
    Deed.TRAINS: "trained",
    Deed.CONNIVES: "connives",
    Deed.MENTORS: "mentored",
    Deed.TRANSFORMS: "transformed",
    Deed.MILLED: "milled",
    Deed.SACRIFICED: "sacrificed",
    Deed.LEAVES_ALIVE: "left",
    DeedTo.ENLISTS: "enlisted",
    DeedTo.EXPLOITS: "exploited",
    DeedTo.CREWS: "crewed",
    DeedTo.SADDLES: "saddled",
    DeedTo.ATTACHED: "attached",
    DeedTo.UNATTACHED: "unattached",
    DeedTo.TRANSFORMS: "transformed",
    DeedTo.COUNTERS: "countered",
    DeedTo.FIGHTS: "fought",
    Verb.CAST: "cast",
    Verb.COPY: "copied",
    Verb.DRAW: "drew",
    Verb.DISCARD: "discarded",
    Verb.SACRIFICE: "sacrificed",
    Verb.MILL: "milled",
    Verb.UNLOCK: "unlocked",
    Verb.FORETELL: "foretold",
    Verb.EXERT: "exerted",
    Verb.PLOT: "plotted",
    Verb.TURN_FACE_UP: "turned face up",
    PlayerDeed.SCRY: "scried",
    PlayerDeed.SURVEIL: "surveiled",
    PlayerDeed.PROLIFERATE: "proliferated",
    PlayerDeed.COMMIT_CRIME: "commits a crime",
    PlayerDeed.DISCOVER: "discovers",
    PlayerDeed.INVESTIGATE: "investigated",
    PlayerDeed.SEARCH: "searched library",
    PlayerDeed.SHUFFLE: "shuffled library",
    PlayerDeed.WIN_FLIP: "won a coin flip",
    PlayerDeed.LOSE_FLIP: "lost a coin flip",
    PlayerDeed.CLASH: "clashed",
    PlayerDeed.WIN_CLASH: "won a clash",
    PlayerDeed.ROLL_DICE: "rolled",
    PlayerDeed.ROLL_DIE: "rolled",
    PlayerDeed.ROLL_NATURAL_20: "rolled",
    PlayerDeed.SEEK: "sought",
    PlayerDeed.MONARCH: "becomes the monarch",
    PlayerDeed.MANIFEST_DREAD: "manifested dread",
    PlayerDeed.COLLECT_EVIDENCE: "collects evidence",
    PlayerDeed.EARTHBEND: "earthbends",
    PlayerDeed.AIRBEND: "airbends",
}
"""What the history calls the deeds that it holds under a name of their own."""

SEEN_OTHERWISE: Final = (
    *(Deed.TAPPED_FOR_TEAMWORK, Deed.TAPPED_FOR_MANA, Deed.DESTROYED),
    *(Verb.CYCLE, Verb.PLAY, Verb.CREATE, Verb.FULLY_UNLOCK),
    *(Verb.TAP, Verb.UNTAP, Verb.TAP_FOR_MANA, Verb.EXILE),
    *(PlayerDeed.ATTACKED, PlayerDeed.GAIN_OR_LOSE_LIFE, PlayerDeed.CYCLE_OR_DISCARD_ANY),
)
"""Deeds that are part of other events."""
