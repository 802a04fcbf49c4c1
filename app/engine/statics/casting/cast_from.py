"""Casting cards from elsewhere and under conditions, and what comes of it (601.3)."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct

from app.engine.abilities.abilities import Effect, StaticAbility, StaticEffect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.costs.costs import Use, UseSome
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects, Noun, Objects
from app.engine.abilities.nouns.references import It, Player, This
from app.engine.abilities.nouns.relatives import Such
from app.engine.abilities.vocabulary import CastPlace, CostName
from app.engine.statics.casting.casting_this_way import CostForSpells
from app.engine.statics.casting.playing import MayCast, MayCastThis, MayPayInstead, Often, Payment
from app.engine.text.book import constant, phrase, phrase_where, same
from app.engine.text.reader import write


@carried_out
class IfSoCast(Struct, frozen=True):
    """ "You may cast this card from your graveyard. If you do, it enters with a +1/+1 counter on it." """

    may: StaticEffect
    effect: Effect
    when: bool = False
    """ "When you do, ..." """


class MayCastOneIf(Struct, frozen=True):
    """ "Once each turn, you may cast a spell from the top of your library if it's a creature spell." """

    often: Often
    spell: AnyObjects
    top: bool
    payment: Payment
    condition: Condition


class CastTheseUsing(Struct, frozen=True):
    """ "You may cast creature spells from your graveyard using their sneak abilities." """

    spells: AnyObjects
    keyword: CostName


class LookAndCast(Struct, frozen=True):
    """ "As long as the top card of your library is a land card, you may look at it and you may cast it." """

    what: It


@carried_out
class CantTarget(Struct, frozen=True):
    """ "You can't choose an untapped creature as this spell's target as you cast it." (601.2c)"""

    what: AnyObjects


def _is_permission(effect: object) -> bool:
    """Whether what comes of a permission may stand behind it."""
    match effect:
        case MayCastThis(place=place):
            return place in get_args(CastPlace)
        case MayCast(often=often, each_type=each):
            return often is not None and not each
        case _:
            return isinstance(effect, CostForSpells)


same("permission", "{effect:static}", fits=_is_permission)


def _is_of_what_was_cast(said: IfSoCast) -> bool:
    """Whether it is not about where the spell goes, which it does from the stack and not as it is cast."""
    return write(said.effect, "clause") != "exile it"


phrase_where("permission_and", IfSoCast, _is_of_what_was_cast, "{may:permission}. If you do, {effect:clause}")
phrase("permission_and", IfSoCast, "{may:permission}. When you do, {effect:clause}", when=True)
phrase("static_ability", StaticAbility, "{effect:permission_and}")
_said = "{often}, you may cast {spell:a_kind}{top:from_top}{payment:one_payment} if {condition}"
phrase("static", MayCastOneIf, _said)
phrase("static", CastTheseUsing, "you may cast {spells:noun~p} using their {keyword:cost_keyword} abilities")
phrase("static", LookAndCast, "you may look at {what:it} any time and you may cast it")
constant(
    "static",
    MayPayInstead(
        Player.PLAYERS,
        (UseSome(Use.DISCARD, 1, Objects(noun=Noun.CARD, relatives=(Such.SHARES_COLOR,))),),
        Objects(noun=Noun.SPELL),
    ),
    "rather than pay the mana cost for a spell, its controller may discard a card that shares a color with"
    " that spell",
)
phrase("static", CantTarget, "you can't choose {what:a_kind} as this spell's target as you cast it")


@carried_out
class CastWhileSearching(Struct, frozen=True):
    """ "While you're searching your library, you may cast this card from your library." """

    what: This


_SEARCHING = "while you're searching your library, you may cast {what:this} from your library"

phrase("static", CastWhileSearching, _SEARCHING)


class ThisWayLimit(Struct, frozen=True):
    """ "You can't cast more than one spell this way each turn." """

    n: int


phrase("static", ThisWayLimit, "you can't cast more than {n:number_word} spell[/s] this way each turn")
