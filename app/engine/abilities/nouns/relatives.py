"""More of what may follow a noun: likeness to others, what it is besides, whose target it is."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from app.engine.abilities.vocabulary import (
    Alike,
    AsSaid,
    BaseNumber,
    Characteristic,
    ColorWord,
    CounterKind,
    LikeQuality,
    SameQuality,
)
from app.engine.values.looking import looks_at_permanents

if TYPE_CHECKING:
    from app.engine.abilities.conditions.conditions import Condition
    from app.engine.abilities.events.events import Commander, Victim
    from app.engine.abilities.nouns.objects import (
        AnyObjects,
        Comparison,
        Joiner,
        OfTheChosen,
        WithKeyword,
        WithNumber,
        Word,
    )
    from app.engine.abilities.nouns.players_who import AsTold, AttackedWhom, DamagedBy
    from app.engine.abilities.nouns.references import Player, PlayerKind, Reference
    from app.engine.abilities.nouns.targets import Target
    from app.engine.abilities.quantities.tallies import Tally
    from app.engine.abilities.quantities.variable import Variable


# Without what counters and effects add, but with what sets it (208.4b, 613.4b).
@looks_at_permanents()
class WithBase(Struct, frozen=True):
    """ "with base power 1", "with base power or toughness 1", "with base power and toughness 1/1" (208.4b)"""

    which: BaseNumber | Literal["power and toughness"]
    n: int | tuple[int | Variable, int | Variable]
    """Both, where both are asked."""


@looks_at_permanents()
class Colors(Enum):
    """How many colours an object has."""

    ONE_OR_MORE = "one or more colors"
    ALL = "all colors"
    # Colourless is none of them (105.2c).
    TWO = "exactly two colors"
    THREE = "exactly three colors"


class Yours(Struct, frozen=True):
    """ "your Ring-bearer": the one with that designation that you control (701.54e)

    Or "each Angel you already control", without the one that enters.
    """

    already: AsSaid = False


class OfTarget(Struct, frozen=True):
    """ "creatures target player controls", "artifacts target player owns" """

    player: Target
    owned: bool = False


class RecentSpell(Enum):
    """A spell told by when it was cast."""

    LAST_THIS_TURN = "the spell most recently cast this turn"


class SharesWith(Struct, frozen=True):
    """ "that shares a color with it", "that share a card type with that spell" """

    quality: LikeQuality
    """"color", "card type", "creature type" ..."""
    with_: Reference | AnyObjects | RecentSpell | Commander
    negated: bool = False
    at_least_one: AsSaid = False
    """ "that shares at least one creature type with it" """


class Than(Enum):
    """How a number compares with that of what was spoken of."""

    LESSER = "lesser"
    EQUAL_OR_LESSER = "equal or lesser"
    GREATER = "greater"


class Compared(Struct, frozen=True):
    """ "with lesser mana value", "with greater power than that creature" """

    which: Characteristic
    than: Than
    to: Reference | None = None
    """None where it is that of what was spoken of."""


# It has blocked or was blocked, though the other may be gone (509.1h).
class BlockedSo(Struct, frozen=True):
    """ "that blocked it this turn", "it blocked this turn", "that blocked or was blocked by a Zombie" """

    what: Reference | AnyObjects | Target
    when: Literal["this turn", "this combat"]
    blocked: bool = False
    """The object blocked that."""
    was: bool = False
    """That blocked the object."""
    it: bool = False
    """The same, said as "it blocked this turn"."""


class ShareOne(Struct, frozen=True):
    """ "that share a card type", "that share no creature types": among those that are chosen"""

    quality: LikeQuality
    none: bool = False
    same: AsSaid = False
    """It says "with the same name as one another"."""


class WithDifferent(Struct, frozen=True):
    """ "with different names": no two of those that are chosen have the same"""

    quality: Literal["basic land types", "controllers", "creature types", "mana values", "names", "powers"]
    each: bool = False
    """It says "that each have different names"."""
    at_most: int | Variable | None = None
    """ "that each have a different mana value X or less" """


# What has no name has the same name as nothing else (201.2a).
class WithSame(Struct, frozen=True):
    """ "with the same mana value as that permanent", "with the same controller" """

    quality: SameQuality
    """"mana value", "controller", "name" ..."""
    as_: Reference | AnyObjects | Target | None = None
    """None where it is that of what was spoken of."""
    negated: bool = False


class OfThat(Struct, frozen=True):
    """ "of that color", "with that name": as was chosen or told before"""

    what: Literal["card type", "color", "creature type", "mana value", "name", "power", "type"]
    """"name", "color", "type" ..."""


class ControlledAlike(Struct, frozen=True):
    """ "controlled by the same player", "controlled by different players" """

    who: Alike


@looks_at_permanents(closed=("joiner",))
class ThatIs(Struct, frozen=True):
    """ "that's black or red", "that are Otters and/or enchantments", "that isn't legendary" """

    what: AnyObjects | OfTheChosen | Colors | tuple[Word, ...] | tuple[tuple[Word, ...], ...]
    """A kind; or qualities that must all hold; or several such, of which one must hold."""
    negated: bool = False
    joiner: Joiner | None = None
    """What joins several qualities: of "or" and "and/or" one must hold, of "both ... and" both."""
    contracted: AsSaid = False
    """It says "that's not"."""


class WithoutAny(Struct, frozen=True):
    """ "with no counters on it", "without a +1/+1 counter on it", "with no abilities" """

    what: CounterKind
    """ "abilities", or the kind of counter; "counters" for those of any kind."""
    plain: bool = False
    """It says "without a ... counter"."""
    several: bool = False
    """It says "without ... counters"."""


class Except(Struct, frozen=True):
    """ "except for Giants, Wizards, and lands" """

    what: AnyObjects


class WithAbility(Struct, frozen=True):
    """ "with a mana ability", "that have a cycling ability", "without mana abilities" """

    ability: Ability
    without: bool = False
    has: bool = False
    """It says "that have"."""


class Ability(Enum):
    """An ability that an object is asked for, besides keywords."""

    A_CYCLING_ABILITY = "a cycling ability"
    CYCLING_ABILITIES = "cycling abilities"
    A_MANA_ABILITY = "a mana ability"
    MANA_ABILITIES = "mana abilities"
    A_MORPH_ABILITY = "a morph ability"
    A_KICKER_ABILITY = "a kicker ability"
    AN_ACTIVATED_ABILITY = "an activated ability that isn't a mana ability"
    ACTIVATED_ABILITIES = "activated abilities that aren't mana abilities"


# Of its mana cost alone: what it would cost more or less is not asked (202.1).
class WithSymbols(Struct, frozen=True):
    """ "with one or more blue mana symbols in its mana cost" """

    color: ColorWord


class WithEither(Struct, frozen=True):
    """ "with power or toughness 2 or less", "with power, toughness, or mana value 4" """

    n: int | None
    """None for the number that was chosen for the object whose text it is."""
    comparison: Comparison
    mana_value: bool = False
    """It may be its mana value as well."""


class IsOrHas(Struct, frozen=True):
    """ "that's an artifact or has power 4 or greater", "that are tapped or that have flying" """

    being: ThatIs
    having: WithNumber | WithKeyword
    that: AsSaid = False
    """It says "or that has"."""


class EachWith(Struct, frozen=True):
    """ "up to two target cards each with mana value 2 or less" """

    n: int | Variable
    """A number or X."""
    exactly: bool = False
    that: AsSaid = False
    """It says "that each have mana value 2 or less"."""


class InTargetsZone(Struct, frozen=True):
    """ "in target opponent's hand" """

    player: Target
    zone: Literal["graveyard", "hand"]
    """"hand", "graveyard" or "library"."""


class NamedLike(Struct, frozen=True):
    """ "that has the same name as a card in your graveyard" """

    whose: Player


# Supertypes and subtypes are not counted (205.2a).
class WithCardTypes(Struct, frozen=True):
    """ "a card with two or more card types" """

    n: Tally


class WithOtherType(Struct, frozen=True):
    """ "a creature that has a creature type other than Wraith" """

    than: Word


class Blocking(Struct, frozen=True):
    """ "creatures blocking target creature", "creatures blocking or blocked by this creature" """

    whom: Target | Reference | AnyObjects
    either_way: bool = False
    blocked: bool = False
    """ "creatures blocked by this creature" """
    active: AsSaid = False
    """It says "this creature is blocking"."""
    that: bool = False
    """It says "that's blocking"."""


class Attacking(Struct, frozen=True):
    """ "creature attacking you", "creature that's attacking one of your opponents" """

    whom: Victim
    that: bool = False
    """It says "that's attacking"."""


class KindOrAdventure(Struct, frozen=True):
    """ "cards that are instant cards, are sorcery cards, and/or have an Adventure" """

    kinds: tuple[AnyObjects, ...]
    again: bool = False
    """ "are" is said before each. """


class OwnedOrControlled(Struct, frozen=True):
    """ "you own and control", "you own but don't control", "you neither own nor control" """

    owned: bool
    controlled: bool


class WhoseController(Struct, frozen=True):
    """ "a creature whose controller has eight or more cards in their graveyard" """

    condition: Condition | AsTold | DamagedBy | AttackedWhom


class KindWho(Struct, frozen=True):
    """ "target player who attacked this turn" """

    player: PlayerKind
    condition: Condition | AsTold | DamagedBy | AttackedWhom
    as_activated: bool = False
    """It adds "do as you activate this ability"."""
    rival: bool = False
    """ "... than they do and is their opponent": "you" in the condition is the player who was spoken of."""


class Such(Enum):
    """What an object may be like, with nothing to fill in."""

    BASIC_LAND_TYPE = "with a basic land type"
    """305.6"""
    ADVENTURE = "that [has/have] an Adventure"
    """715"""
    SHARES_COLOR = "that shares a color with it"
    """With the object whose text this is (702.78a)."""
    SINGLE_TARGET = "with a single target"
    TARGETS = "with one or more targets"
    ATTACKING_ALONE = "that['s/ are] attacking alone"
    SECOND_SPELL = "that's the second spell cast this turn"
    HELD_ALL_TURN = "the active player has controlled continuously since the beginning of the turn"
    PAIRED = "it's paired with"
    """With the object whose text this is (702.95b)."""


class WithXInCost(Struct, frozen=True):
    """ "a spell with {X} in its mana cost" """

    contained: AsSaid = False
    """It says "a mana cost that contains {X}"."""


# The object whose ability it is, not who controls the ability (113.7).
class OfSource(Struct, frozen=True):
    """ "an activated ability from an artifact source" (113.7)"""

    source: AnyObjects


class Helped(Struct, frozen=True):
    """ "that convoked it", "that crewed this Vehicle this turn", "that saddled it", "it devoured" """

    deed: Literal["convoked", "crewed", "saddled", "devoured"]
    what: Reference
