"""What may be paid instead of a mana cost, and what may be cast as though it had flash (118.9, 601.3)."""

from __future__ import annotations

from msgspec import Struct

from app.engine.abilities.costs.costs import Cost, PayMana
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects
from app.engine.abilities.nouns.references import That
from app.engine.abilities.quantities.amounts import Amount, CharacteristicOf
from app.engine.abilities.vocabulary import OnWhichTurns
from app.engine.statics.casting.playing import Often
from app.engine.text.book import constant, phrase
from app.engine.values.mana import ManaCost


@carried_out
class PayXInstead(Struct, frozen=True):
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


@carried_out
class OncePayXInstead(Struct, frozen=True):
    """ "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X
    or less, where X is the number of time counters on this enchantment." """

    often: Often
    cost: Cost
    spell: AnyObjects
    x: Amount


@carried_out
class FlashForFirst(Struct, frozen=True):
    """ "You may cast the first creature spell you cast each turn as though it had flash." """

    n: int
    spells: AnyObjects
    when: OnWhichTurns


@carried_out
class FlashForThose(Struct, frozen=True):
    """ "You may cast cards exiled with ~ and you may cast them as though they had flash." """


@carried_out
class MayPayToCastThis(Struct, frozen=True):
    """ "As long as you've discarded a card this turn, you may pay {B/R} to cast this spell." (118.9)"""

    cost: Cost


_said = "you may cast the {n:ordinal} {spells:noun~s} {when:each_turn} as though it had flash"
phrase("static", FlashForFirst, _said)
_RATHER = "you may {cost:spoken_cost} rather than pay the mana cost for "

phrase("static", PayXInstead, _RATHER + "{spells:noun~p}, where X is {x:computed}")
phrase("static", OncePayXInstead, "{often}, " + _RATHER + "{spell:a_kind}, where X is {x:computed}")
phrase("static", MayPayToCastThis, "you may {cost:spoken_cost} to cast this spell")
constant("static", FlashForThose(), "you may cast them as though they had flash")
