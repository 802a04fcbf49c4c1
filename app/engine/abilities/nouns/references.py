"""Players, and words for what was spoken of before, with what each of them points to."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from app.engine.abilities.events.event_words import Noted
from app.engine.abilities.unmeant import UnmeantReference
from app.engine.abilities.vocabulary import AsSaid, ThisNoun
from app.engine.values.ids import ObjectId
from app.engine.values.looking import looks_at_permanents, looks_at_permanents_where

if TYPE_CHECKING:
    from app.engine.abilities.nouns.objects import EitherObjects, InZone, Objects
    from app.engine.abilities.nouns.targets import PlayerOr


class Player(Enum):
    """A player or players named by their relation to "you", the controller."""

    YOU = "you"
    UNSAID_YOU = ""
    """The "you" of an instruction such as "Draw a card"."""
    A_PLAYER = "a player"
    AN_OPPONENT = "an opponent"
    EACH_PLAYER = "each player"
    EACH_OPPONENT = "each opponent"
    YOUR_OPPONENTS = "your opponents"
    PLAYERS = "players"
    THAT_PLAYER = "that player"
    """The player spoken of last."""
    # Of what has left, who controlled it last (608.2h).
    ITS_CONTROLLER = "its controller"
    """The controller of the object spoken of last."""
    ITS_OWNER = "its owner"
    THAT_OPPONENT = "that opponent"
    THOSE_OPPONENTS = "those opponents"
    ITS_CASTER = "the player who cast ~"
    EACH_OF_THOSE_PLAYERS = "each of those players"
    ANY_OTHER_PLAYER = "any other player"
    HER_CONTROLLER = "her controller"
    ANOTHER_OPPONENT = "another opponent"
    YOUR_TEAM = "your team"
    PLAYERS_DEALT_DAMAGE = "players dealt damage this way"
    # Of the creature that attacks: whom it attacks, or whose planeswalker that is (508.5).
    DEFENDING_PLAYER = "defending player"
    ATTACKING_PLAYER = "the attacking player"
    BARE_ATTACKING_PLAYER = "attacking player"
    FIRST_PLAYER = "the first player"
    SECOND_PLAYER = "the second player"
    OTHER_CHOSEN_PLAYER = "the other chosen player"
    ACTIVE_PLAYER = "the active player"
    EACH_OTHER_PLAYER = "each other player"
    EACH_OF_YOUR_OPPONENTS = "each of your opponents"
    THAT_ATTACKING_PLAYER = "that attacking player"
    PLAYER_OF_YOUR_CHOICE = "a player of your choice"
    EACH_OTHER_OPPONENT = "each other opponent"
    ANOTHER_PLAYER = "another player"
    ENCHANTED_PLAYER = "enchanted player"
    THE_CHOSEN_PLAYER = "the chosen player"
    ANY_OPPONENT = "any opponent"
    NO_OPPONENT = "no opponent"
    THAT_CREATURES_CONTROLLER = "that creature's controller"
    THAT_PERMANENTS_CONTROLLER = "that permanent's controller"
    THAT_SPELLS_CONTROLLER = "that spell's controller"
    THAT_LANDS_CONTROLLER = "that land's controller"
    THAT_CREATURES_OWNER = "that creature's owner"
    THEIR_CONTROLLER = "their controller"
    THEIR_CONTROLLERS = "their controllers"
    ENCHANTED_CREATURES_CONTROLLER = "enchanted creature's controller"
    ENCHANTED_CREATURES_OWNER = "enchanted creature's owner"
    ENCHANTED_PERMANENTS_CONTROLLER = "enchanted permanent's controller"
    ENCHANTED_ARTIFACTS_CONTROLLER = "enchanted artifact's controller"
    THEY = "they"
    THOSE_PLAYERS = "those players"
    THE_PLAYER = "the player"
    OPPONENTS = "opponents"
    ONE_OF_YOUR_OPPONENTS = "one of your opponents"
    ONE_OF_THEIR_OPPONENTS = "one of their opponents"
    OPPONENT_OF_YOUR_CHOICE = "an opponent of your choice"
    NOT_YOU = "a player other than you"
    """Also the controller of what "you don't control"."""
    THEIR_OWNERS = "their owners"
    THOSE_CARDS_OWNERS = "the owners of those cards"
    THOSE_PERMANENTS_OWNERS = "those permanents' owners"
    ANY_PLAYER = "any player"
    EACH_ATTACKING = "each opponent attacking that player"
    TO_YOUR_RIGHT = "the player to your right"
    TO_YOUR_LEFT = "the player to your left"
    HIGH_BIDDER = "the high bidder"
    EACH_FRIEND = "each friend"
    EACH_FOE = "each foe"
    THAT_ARTIFACTS_CONTROLLER = "that artifact's controller"
    THAT_SOURCES_CONTROLLER = "that source's controller"
    THAT_ENCHANTMENTS_CONTROLLER = "that enchantment's controller"
    THE_SPELLS_CONTROLLER = "the spell's controller"
    THE_LANDS_CONTROLLER = "the land's controller"
    THE_SOURCES_CONTROLLER = "the source's controller"
    THAT_SPELL_OR_ABILITYS_CONTROLLER = "that spell or ability's controller"
    THE_EXILED_CARDS_OWNER = "the exiled card's owner"
    THAT_CARDS_OWNER = "that card's owner"
    EACH_OF_THEIR_OPPONENTS = "each of that player's opponents"
    THE_CREATURES_CONTROLLER = "the creature's controller"
    THE_BLOCKING_CREATURES_CONTROLLER = "the blocking creature's controller"
    THAT_PLAYER_OR_PLANESWALKERS_CONTROLLER = "that player or that planeswalker's controller"
    THAT_PLAYER_OR_PERMANENTS_CONTROLLER = "that player or that permanent's controller"
    THAT_PERMANENTS_CONTROLLER_OR_PLAYER = "that permanent's controller or that player"
    ENCHANTED_OPPONENT = "enchanted opponent"
    THE_OPPONENT = "the opponent"
    # There is none until an effect makes a player it (725.1).
    THE_MONARCH = "the monarch"
    WITH_INITIATIVE = "the player who has the initiative"
    LAST_TO_AFFECT_IT = (
        "the player who controls the most recent spell, ability or creature to have affected it"
    )
    """Whom home-made rules hold to have killed a creature."""
    WHO = "who"
    """The players whom a relative clause is about: "each player who controls a creature"."""
    THE_SAME_PLAYER = "the same player"
    """Who did what stands before, where it is not said again: "discards a card and loses 2 life"."""

    @property
    def is_you(self) -> bool:
        """Whether this is the controller of the ability; without teams "your team" is just you (102.4)."""
        return self in (Player.YOU, Player.UNSAID_YOU, Player.YOUR_TEAM)


class PlayerKind(Enum):
    """What kind of player a target must be."""

    PLAYER = "player"
    OPPONENT = "opponent"


# Told by its name it is this very object, and no other of that name (201.5).
@looks_at_permanents()
class This(Struct, frozen=True):
    """The object whose text this is: "this creature", or its own name."""

    noun: ThisNoun = ""
    plural: bool = False
    """The card's own name is a plural."""


def _is_about_one(pronoun: Pronoun) -> bool:
    return pronoun in (Pronoun.IT, Pronoun.HE, Pronoun.SHE, Pronoun.ITS)


@looks_at_permanents_where(_is_about_one)
class Pronoun(Enum):
    """What was spoken of last."""

    IT = "it"
    HIM = "him"
    HER = "her"
    HE = "he"
    SHE = "she"
    HIMSELF = "himself"
    HERSELF = "herself"
    ITSELF = "itself"
    ITS = "its"
    HIS = "his"
    HERS = "hers"
    EACH_OF_THEM = "each of them"
    THAT_TARGET = "that target"
    THEY = "they"
    THEM = "them"
    THEIR = "their"
    BOTH = "both"
    EITHER_OF_THEM = "either of them"
    ALL_OF_THEM = "all of them"


class Which(Enum):
    """How words point to what was spoken of."""

    THAT = "that"
    """ "that creature", "those creatures" """
    THE = "the"
    THE_OTHER = "the other"
    FIRST = "the first"
    """ "the first creature": of several, the one that was named before the others """
    EACH = "each"
    EACH_OF = "each of"
    """ "each of those creatures", "each of the chosen creatures" """
    ANY_OF = "any of"
    LAST = "the last"
    ALL = "all"
    BOTH = "both"
    """ "both creatures": those two that were spoken of """


def _is_each(that: That) -> bool:
    return that.which is Which.EACH_OF


@looks_at_permanents_where(_is_each, closed=("kind", "which", "controller"))
class That(Struct, frozen=True):
    """ "that creature", "those cards", "the permanent you control": spoken of last, and of a kind"""

    kind: Objects | EitherObjects | PlayerOr
    which: Which = Which.THAT
    plural: bool = False
    controller: Player | None = None
    """Under whose control, where that tells which of two is meant."""


class ThatOr(Struct, frozen=True):
    """ "that creature or that player": what was last spoken of, whichever it is"""

    kind: Objects
    player_first: bool


class Copied(Enum):
    """A copy that an instruction made (707.10, 111)."""

    COPY = "copy"
    DUPLICATE = "duplicate"


# It was made and not cast (707.10).
class TheCopy(Struct, frozen=True):
    """ "the copy", "those copies", "the copy they control" """

    which: Which
    what: Copied = Copied.COPY
    plural: bool = False
    controller: Player | None = None


class Act(Noted):
    """What was done to an object."""

    EXILED = "exiled", "exiled", "left"
    CHOSEN = "chosen"
    SACRIFICED = "sacrificed", "sacrificed"
    DISCARDED = "discarded", "discarded"
    REVEALED = "revealed", "revealed"
    TAPPED = "tapped", "tapped"
    MILLED = "milled", "milled"
    DISCOVERED = "discovered"
    AMASSED = "amassed"
    COUNTERED = "countered"
    RETURNED = "returned", "left", "left graveyard"
    LOOKED_AT = "looked at"
    DESTROYED = "destroyed", "destroyed"
    PUT_INTO_GRAVEYARD = "put into a graveyard", "died", "put into graveyard"
    PHASED_OUT = "phased out", "phased out"


class NotCast(Enum):
    """Of those, the cards that were not cast."""

    WERENT = "that weren't cast this way"
    NOT = "not cast this way"


class Done(Struct, frozen=True):
    """ "the exiled card", "the creature you sacrificed this way": what an instruction did it to"""

    act: Act
    kind: Objects | EitherObjects
    which: Which = Which.THE
    plural: bool = False
    by: Player | None = None
    """Who did it, where that is said."""
    this_way: bool = False
    but: NotCast | None = None
    controller: Player | None = None
    """Under whose control, where that tells which of two is meant."""


class Bond(Enum):
    """How an object is attached to another (301.5, 303.4)."""

    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    FORTIFIED = "fortified"


@looks_at_permanents(closed=("bond", "kind"))
class Host(Struct, frozen=True):
    """ "enchanted creature": what the object whose text this is is attached to"""

    bond: Bond
    kind: Objects


class WasHost(Struct, frozen=True):
    """ "the creature it was attached to", "... as this ability resolved": what that was on as this began"""

    kind: Objects
    as_resolved: AsSaid = False


class Giver(Struct, frozen=True):
    """The object whose ability has given this one, where the text that is given names it (201.5a)."""

    id: ObjectId | None = None
    """None while nothing has given it."""
    version: int = 0
    """Which object that is (400.7)."""


# As its targets are now, changed or not (115.9b).
class TargetedBy(Struct, frozen=True):
    """ "the creature it targets", "the permanents this spell targets" """

    kind: Objects | EitherObjects | PlayerOr
    by: This | Pronoun
    plural: bool = False


class TheRest(Struct, frozen=True):
    """ "the rest", "the rest of the revealed cards": those of them with which nothing was done"""

    of: It | None = None


class SpellCastThisWay(Struct, frozen=True):
    """ "a spell cast from your graveyard this way" """

    kind: Objects
    zone: InZone | None = None


@looks_at_permanents()
class Subject(Enum):
    """What a sentence is about, in each of the things that it says of it."""

    OF_SENTENCE = ""


It: TypeAlias = (
    Pronoun
    | Subject
    | That
    | ThatOr
    | TheCopy
    | Done
    | SpellCastThisWay
    | UnmeantReference
    | Host
    | Giver
    | WasHost
    | TargetedBy
    | TheRest
)
"""What was spoken of before."""


Reference: TypeAlias = This | It
