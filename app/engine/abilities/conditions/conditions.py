"""Conditions: what "if", "as long as", "unless" and "only if" ask."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from app.engine.abilities.conditions.condition_words import (
    Designation,
    InExileWith,
    InOneOf,
    OfPlayer,
    Outcome,
    Relation,
    Status,
)
from app.engine.abilities.nouns.objects import (
    AnyObjects,
    Comparison,
    EitherObjects,
    Objects,
    Word,
    is_of_one_side,
)
from app.engine.abilities.nouns.players_who import PlayerWho
from app.engine.abilities.nouns.references import Player, Reference, This
from app.engine.abilities.quantities.amounts import Amount
from app.engine.abilities.quantities.tallies import Tally
from app.engine.abilities.vocabulary import (
    AnchorWord,
    AsSaid,
    Characteristic,
    CounterKind,
    KeywordName,
    LikeQuality,
)
from app.engine.values.looking import Aspect, Seen, looks_at, looks_at_permanents, looks_at_permanents_where

if TYPE_CHECKING:
    from app.engine.abilities.events.events import EitherOf


# --------------------------------------------------------------------------------------- what players have
def _is_of_one_side(condition: Controls) -> bool:
    return is_of_one_side(condition.who)


@looks_at_permanents_where(_is_of_one_side, closed=("who",))
class Controls(Struct, frozen=True):
    """ "you control a Zombie", "an opponent controls no creatures" """

    who: Player
    n: Tally
    what: AnyObjects
    negated: bool = False
    """ "you don't control a Zombie" """
    the_most: AsSaid = False
    """ "you control the creature with the greatest power or tied for the greatest power" """


class OwnsPair(Struct, frozen=True):
    """ "you both own and control this creature and a creature named Plain Ogre" (712.4a)"""

    who: Player
    what: Reference
    other: AnyObjects
    attacking: AsSaid = False
    """ "... are attacking, and you both own and control them" """


class ControlsEach(Struct, frozen=True):
    """ "you control an artifact and an enchantment", "you control a Plains or an Island" """

    who: Player
    whats: tuple[AnyObjects, ...]
    all: bool
    """All of them, not one of them."""
    by_names: AsSaid = False
    """ "you control creatures named Mine Worker and Tower Worker" """


class ControlsThis(Struct, frozen=True):
    """ "you control this creature", "you don't control that permanent", "you controlled it" """

    who: Player
    what: Reference
    negated: bool = False
    past: bool = False
    n: Tally | None = None
    """ "each player who controls one or more of those creatures": so many of what was spoken of"""


class Had(Enum):
    """What players have that are no objects of a kind."""

    CARDS_IN_HAND = "cards in hand"
    LIFE = "life"


class CountersHad(Struct, frozen=True):
    """Counters of a kind that a player has."""

    kind: CounterKind


class HasMore(Struct, frozen=True):
    """ "an opponent controls more lands than you", "you have more cards in hand than each opponent" """

    who: Player
    what: AnyObjects | Had | CountersHad
    """What they control, or have."""
    than: Player | AnyObjects
    """A player, or other objects of the same one: "you control more artifacts than creatures" """
    fewer: bool = False
    by: int = 1
    """By how many at least."""
    tied: bool = False
    """ "who controls the most creatures": others may control as many"""


def _seen_by_zone(condition: HasInZone) -> Seen | None:
    known = condition.zone != "library" and is_of_one_side(condition.who)
    return frozenset({Aspect(condition.zone)}) if known else None


@looks_at(_seen_by_zone, closed=("who",))
class HasInZone(Struct, frozen=True):
    """ "you have no cards in hand", "your library has no cards in it", "you have two land cards in hand" """

    who: Player
    n: Tally
    what: AnyObjects | None = None
    """Cards of which kind; None for any."""
    zone: Literal["hand", "library", "graveyard"] = "hand"
    short: AsSaid = False
    """It says "each opponent with no cards in hand"."""


def _seen_by_life(condition: LifeIs) -> Seen | None:
    known = is_of_one_side(condition.who) and not condition.to_start
    return frozenset({Aspect.LIFE}) if known else None


@looks_at(_seen_by_life, closed=("who", "comparison"))
class LifeIs(Struct, frozen=True):
    """ "you have 5 or less life", "an opponent's life total is less than half their starting life total" """

    who: Player
    n: int | None
    """None for half of what they started with."""
    comparison: Comparison | Relation
    to_start: bool = False
    """ "you have at least 7 life more than your starting life total" (103.4)"""


class SoOfPlayer(Struct, frozen=True):
    """ "the player is your opponent", "you have the city's blessing" """

    who: Player
    so: OfPlayer | Designation
    negated: bool = False


@looks_at_permanents()
class IsOnlySuch(Struct, frozen=True):
    """ "this card is the only creature card in your graveyard" """

    what: This
    kind: AnyObjects


class HasCards(Struct, frozen=True):
    """ "an opponent has eight or more cards in their graveyard", "you own a card in exile" """

    who: Player
    n: Tally
    what: AnyObjects
    owns: AsSaid = False
    """It says "own"."""


class PlayerHasCounters(Struct, frozen=True):
    """ "an opponent has three or more poison counters" """

    who: Player
    n: Tally
    kind: CounterKind
    poisoned: AsSaid = False
    """It says "is poisoned": has one or more poison counters (122.1f)."""


class CameOut(Struct, frozen=True):
    """ "you win the flip" """

    who: Player
    outcome: Outcome


# -------------------------------------------------------------------------------------- what an object is
def _is_now(condition: Is | HasCounters | IsAttached) -> bool:
    return not condition.past


@looks_at_permanents_where(_is_now)
class Is(Struct, frozen=True):
    """ "it's a creature", "it isn't red", "it was a creature card", "this creature is tapped" """

    what: Reference
    quality: AnyObjects | tuple[Word, ...] | tuple[tuple[Word, ...], ...] | Status | InOneOf | InExileWith
    """A kind; or qualities that must all hold; or several such, of which one must hold."""
    negated: bool = False
    # An object that has left is asked as it last was (608.2h).
    past: bool = False


class Are(Struct, frozen=True):
    """ "four or more creatures are attacking", "a creature is attacking you", "all lands are Islands" """

    n: Tally | None
    """None for all of them."""
    what: AnyObjects
    quality: tuple[Word, ...] | Status | AnyObjects


def _is_of_kind(condition: Has) -> bool:
    return isinstance(condition.what, Objects | EitherObjects)


# Asked of it as it is now, with all that effects give and take (613.1f).
@looks_at_permanents_where(_is_of_kind)
class Has(Struct, frozen=True):
    """ "it has flying", "a card exiled with this creature has flying" """

    what: Reference | AnyObjects
    """Of a kind it is asked whether one of them has it."""
    keyword: KeywordName
    negated: bool = False
    past: bool = False


class HasNumber(Struct, frozen=True):
    """ "it has mana value 3 or less", "that creature has power 4 or greater" """

    what: Reference
    which: Characteristic
    n: Amount
    comparison: Comparison | Relation
    """ "it has mana value less than the sacrificed permanent's mana value" """
    past: bool = False


@looks_at_permanents_where(_is_now)
class HasCounters(Struct, frozen=True):
    """ "it has a +1/+1 counter on it", "there are no depletion counters on this land" """

    what: Reference | AnyObjects
    """Objects of a kind where it is asked of all of them together."""
    n: Tally | None
    """None for "it has counters on it"."""
    kind: CounterKind | None
    # In its new zone it has none: counters do not go along (122.2).
    past: bool = False
    there: bool = False
    no_more: AsSaid = False
    doesnt: AsSaid = False
    """It says "doesn't have an indestructible counter on it"."""
    even: bool | None = None
    """Whether the number is even, or odd; None where that is not asked."""


@looks_at_permanents_where(_is_now)
class IsAttached(Struct, frozen=True):
    """ "this Equipment is attached to a creature" """

    what: Reference
    to: AnyObjects | Reference
    past: bool = False
    until: This | None = None
    """ "... immediately before it became attached to this creature" """


class IsAttacking(Struct, frozen=True):
    """ "it's attacking the player with the most life or tied for most life", "... a battle" """

    what: Reference
    whom: PlayerWho | Player | EitherOf | AnyObjects | Reference
    n: Tally | None = None
    """ "two or more of those creatures are attacking you and/or planeswalkers you control" """


class Targets(Struct, frozen=True):
    """ "it targets a tapped creature", "that spell doesn't target a creature you control" """

    what: Reference
    target: AnyObjects
    negated: bool = False
    n: int = 1
    """ "it targets two creatures you control" """


class Shares(Struct, frozen=True):
    """ "it shares a creature type with this creature" """

    what: Reference
    quality: LikeQuality
    with_: Reference | AnyObjects


class HasSame(Struct, frozen=True):
    """ "it has the same name as a permanent" """

    what: Reference
    quality: Literal["mana value", "name"]
    as_: Reference | AnyObjects
    negated: bool = False


# --------------------------------------------------------------------------------------------- the frame
@looks_at_permanents()
class Joined(Struct, frozen=True):
    """ "you control a Desert or there is a Desert card in your graveyard" """

    conditions: tuple[Condition, ...]
    all: bool
    """All of them, not one of them."""
    again: bool = False
    """ "if" is said before each. """
    of_one: AsSaid = False
    """ "the player is your opponent and has four or more cards in hand" """


class Condition(Protocol):
    """What "if" asks: a frozen value of a module in this folder."""


class OpponentsAre(Struct, frozen=True):
    """ "you have two or more opponents" """

    n: Tally


@looks_at_permanents()
class Not(Struct, frozen=True):
    """What "otherwise" and "unless" ask: that a condition does not hold."""

    condition: Condition


@looks_at_permanents()
class IsOfLevel(Struct, frozen=True):
    """A Class is of this level (716.2a); no text says so, but its class level bars mean it."""

    what: This
    n: int
    or_greater: bool


class WordChosen(Struct, frozen=True):
    """Of some anchor words this one was chosen as it entered (614.12c): the word before a dash means so."""

    what: This
    word: AnchorWord
    words: tuple[AnchorWord, ...]
