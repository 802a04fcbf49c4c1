"""Words for what was spoken of before, and what each of them points to."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from app.engine.abilities.nouns.players import Player
from app.engine.abilities.unmeant import UnmeantReference
from app.engine.abilities.vocabulary import ThisNoun
from app.engine.values.ids import ObjectId
from app.engine.values.looking import looks_at_permanents, looks_at_permanents_where

if TYPE_CHECKING:
    from app.engine.abilities.nouns.objects import EitherObjects, InZone, Objects
    from app.engine.abilities.nouns.targets import PlayerOr


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


class TheCopy(Struct, frozen=True):
    """ "the copy", "those copies", "the copy they control" """

    which: Which
    what: Copied = Copied.COPY
    plural: bool = False
    controller: Player | None = None


class Act(Enum):
    """What was done to an object."""

    EXILED = "exiled"
    CHOSEN = "chosen"
    SACRIFICED = "sacrificed"
    DISCARDED = "discarded"
    REVEALED = "revealed"
    TAPPED = "tapped"
    MILLED = "milled"
    DISCOVERED = "discovered"
    AMASSED = "amassed"
    COUNTERED = "countered"
    RETURNED = "returned"
    LOOKED_AT = "looked at"
    DESTROYED = "destroyed"
    PUT_INTO_GRAVEYARD = "put into a graveyard"


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


class Giver(Struct, frozen=True):
    """The object whose ability has given this one, where the text that is given names it (201.5a)."""

    id: ObjectId | None = None
    """None while nothing has given it."""
    version: int = 0
    """Which object that is (400.7)."""


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
    | TargetedBy
    | TheRest
)
"""What was spoken of before."""


Reference: TypeAlias = This | It
