"""Casting and playing under further conditions, and what comes of it (601.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.abilities import Effect, StaticAbility, StaticEffect
from app.engine.abilities.amounts import Amount, CharacteristicOf
from app.engine.abilities.conditions import Condition
from app.engine.abilities.costs import Cost, Discard, PayMana
from app.engine.abilities.objects import AnyObjects, Noun, Objects
from app.engine.abilities.players import Player
from app.engine.abilities.references import It, Pronoun, Reference, That, This
from app.engine.abilities.spell_qualities import SharesColor
from app.engine.abilities.turn_times import FirstTurns
from app.engine.abilities.vocabulary import CostName, ManaOfKind, ManaWord, OnWhichTurns
from app.engine.statics.casting_this_way import (
    CastOneFor,
    CastThisFor,
    CastThisIf,
    CastThisUsing,
    CostForSpells,
)
from app.engine.statics.playing import (
    MayCastOne,
    MayCastThis,
    MayPayInstead,
    MayPlayOne,
    MayPlayOneAndCastOne,
    Often,
    OnePayment,
)
from app.engine.text.book import Fields, constant, general, phrase
from app.engine.values.mana import ManaCost


@dataclass(frozen=True, slots=True)
class IfSoCast:
    """ "You may cast this card from your graveyard. If you do, it enters with a +1/+1 counter on it." """

    may: StaticEffect
    effect: Effect
    when: bool = False
    """ "When you do, ..." """


@dataclass(frozen=True, slots=True)
class MayCastOneIf:
    """ "Once each turn, you may cast a spell from the top of your library if it's a creature spell." """

    often: Often
    spell: AnyObjects
    top: bool
    payment: OnePayment
    condition: Condition


@dataclass(frozen=True, slots=True)
class FreeWithFlash:
    """ "Any player may cast creature spells without paying their mana costs and as though they had
    flash." """

    spells: AnyObjects


@dataclass(frozen=True, slots=True)
class CastTheseInstead:
    """ "You may cast creature spells by paying {E} rather than paying their mana costs." """

    spells: AnyObjects
    cost: Cost


@dataclass(frozen=True, slots=True)
class PayXInstead:
    """ "You may pay {X} rather than pay the mana cost for Samurai spells you cast, where X is that spell's
    mana value." """

    cost: Cost
    spells: AnyObjects
    x: Amount


def is_for_mana_value(effect: PayXInstead) -> bool:
    """Whether it has a player pay mana alone, as much as the mana value of the spell."""
    plain = effect.cost == (PayMana(ManaCost.parse("{X}")),)
    match effect.x:
        case CharacteristicOf(of=That(kind=Objects(noun=Noun.SPELL)), which="mana value"):
            return plain
        case _:
            return False


@dataclass(frozen=True, slots=True)
class OncePayXInstead:
    """ "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X
    or less, where X is the number of time counters on this enchantment." """

    often: Often
    cost: Cost
    spell: AnyObjects
    x: Amount


class Places(Enum):
    """Several zones, or one alone, from which a card may be cast."""

    GRAVEYARD_OR_EXILE = "from your graveyard or from exile"
    GRAVEYARD_ONLY = "from your graveyard, but not from anywhere else"


@dataclass(frozen=True, slots=True)
class MayCastThisFrom:
    """ "You may cast this card from your graveyard or from exile." """

    what: This
    places: Places


@dataclass(frozen=True, slots=True)
class CastTheseUsing:
    """ "You may cast creature spells from your graveyard using their sneak abilities." """

    spells: AnyObjects
    keyword: CostName


@dataclass(frozen=True, slots=True)
class FlashForFirst:
    """ "You may cast the first creature spell you cast each turn as though it had flash." """

    n: int
    spells: AnyObjects
    when: OnWhichTurns


@dataclass(frozen=True, slots=True)
class FlashForThose:
    """ "You may cast cards exiled with ~ and you may cast them as though they had flash." """


@dataclass(frozen=True, slots=True)
class LookAndCast:
    """ "As long as the top card of your library is a land card, you may look at it any time and you may cast
    it." """

    what: It


class SpentOn(Enum):
    """What was spoken of before that mana is spent on."""

    SPELLS = "cast those spells"
    ABILITIES = "activate those abilities"
    THIS_WAY = "cast spells this way"


@dataclass(frozen=True, slots=True)
class SpendForThose:
    """ "You may spend mana as though it were mana of any color to activate those abilities." """

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind
    on: SpentOn


@dataclass(frozen=True, slots=True)
class SpendsAsThoughHere:
    """ "You may spend mana as though it were mana of any color to pay the activation costs of this artifact's
    abilities." """

    who: Player
    mana: ManaWord
    as_kind: ManaOfKind
    of: This


@dataclass(frozen=True, slots=True)
class OtherManaOnly:
    """ "You may spend other mana only as though it were colorless mana." """


@dataclass(frozen=True, slots=True)
class MayActivateLoyalty:
    """ "You may activate loyalty abilities of ~ on any player's turn any time you could cast an instant." """

    of: AnyObjects | Reference
    any_turn: bool = True
    its: bool = False
    """It says "its loyalty abilities"."""


@dataclass(frozen=True, slots=True)
class LoyaltyTwice:
    """ "You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only
    once." (606.3)"""

    of: AnyObjects | Reference


@dataclass(frozen=True, slots=True)
class ActivateAsThoughHaste:
    """ "You may activate abilities of creatures you control as though those creatures had haste." (302.6)"""

    of: AnyObjects


@dataclass(frozen=True, slots=True)
class CantCastThisDuring:
    """ "You can't cast ~ during your first, second, or third turns of the game." """

    spell: This
    turns: FirstTurns


@dataclass(frozen=True, slots=True)
class CantTarget:
    """ "You can't choose an untapped creature as this spell's target as you cast it." (601.2c)"""

    what: AnyObjects


@dataclass(frozen=True, slots=True)
class FirstMayBeFree:
    """ "The first spell each player casts during each of their turns may be cast without paying its mana
    cost." """


@dataclass(frozen=True, slots=True)
class MayPayToCastThis:
    """ "As long as you've discarded a card this turn, you may pay {B/R} to cast this spell." (118.9)"""

    cost: Cost


_ASKED = (CastThisFor, CastThisIf, CastThisUsing, MayCastThis, MayCastOne, MayPlayOne, MayPlayOneAndCastOne)
_PERMISSIONS = (*_ASKED, CastOneFor, CostForSpells)


def _is_permission(filled: Fields) -> object:
    effect = filled["effect"]
    return effect if isinstance(effect, _PERMISSIONS) else NotImplemented


general(
    "permission",
    "{effect:static}",
    _is_permission,
    lambda value: {"effect": value} if isinstance(value, _PERMISSIONS) else None,
)
phrase("permission_and", IfSoCast, "{may:permission}. If you do, {effect:clause}")
phrase("permission_and", IfSoCast, "{may:permission}. When you do, {effect:clause}", when=True)
phrase("static_ability", StaticAbility, "{effect:permission_and}")
phrase(
    "static",
    MayCastOneIf,
    "{often}, you may cast {spell:a_kind}{top:from_top}{payment:one_payment} if {condition}",
)
phrase(
    "static",
    FreeWithFlash,
    "any player may cast {spells:noun~p} without paying their mana costs and as though they had flash",
)
phrase(
    "static",
    FlashForFirst,
    "you may cast the {n:ordinal} {spells:noun~s} {when:each_turn} as though it had flash",
)
phrase("static", CastTheseUsing, "you may cast {spells:noun~p} using their {keyword:cost_keyword} abilities")
for _places in Places:
    constant("cast_places", _places, _places.value)
phrase("static", MayCastThisFrom, "you may cast {what:this} {places:cast_places}")
phrase(
    "static",
    CastTheseInstead,
    "you may cast {spells:noun~p} by {cost:gerunds} rather than paying their mana costs",
)
_RATHER = "you may {cost:spoken_cost} rather than pay the mana cost for "
phrase("static", PayXInstead, _RATHER + "{spells:noun~p}, where X is {x:computed}")
phrase("static", OncePayXInstead, "{often}, " + _RATHER + "{spell:a_kind}, where X is {x:computed}")
phrase("static", LookAndCast, "you may look at {what:it} any time and you may cast it")
_SPEND = "{who:player} may spend {mana:spent_mana} as though it were {as_kind:as_mana}"
phrase("static", SpendForThose, _SPEND + " to {on:those_spent_on}")
for _on in SpentOn:
    constant("those_spent_on", _on, _on.value)
phrase("static", SpendsAsThoughHere, _SPEND + " to pay the activation costs of {of:this}'s abilities")
constant("static", OtherManaOnly(), "you may spend other mana only as though it were colorless mana")
_ANY_TIME = "any time you could cast an instant"
phrase(
    "static",
    MayActivateLoyalty,
    f"you may activate loyalty abilities of {{of:ability_owner}} on any player's turn {_ANY_TIME}",
)
phrase(
    "static",
    MayActivateLoyalty,
    f"you may activate (its|her|his) loyalty abilities {_ANY_TIME}",
    of=Pronoun.IT,
    any_turn=False,
    its=True,
)
phrase(
    "static",
    LoyaltyTwice,
    "you may activate the loyalty abilities of {of:ability_owner} twice each turn rather than only once",
)
constant(
    "static",
    MayPayInstead(
        Player.PLAYERS,
        (Discard(1, Objects(noun=Noun.CARD, relatives=(SharesColor(),))),),
        Objects(noun=Noun.SPELL),
    ),
    "rather than pay the mana cost for a spell, its controller may discard a card that shares a color with"
    " that spell",
)
phrase(
    "static",
    ActivateAsThoughHaste,
    "you may activate abilities of {of:noun~p} as though those creatures had haste",
)
phrase("static", CantCastThisDuring, "you can't cast {spell:this} during {turns:first_turns}")
phrase("static", CantTarget, "you can't choose {what:a_kind} as this spell's target as you cast it")
constant(
    "static",
    FirstMayBeFree(),
    "the first spell each player casts during each of their turns may be cast without paying its mana cost",
)
phrase("static", MayPayToCastThis, "you may {cost:spoken_cost} to cast this spell")
constant("static", FlashForThose(), "you may cast them as though they had flash")
