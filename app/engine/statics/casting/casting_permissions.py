"""When spells may be cast besides the ordinary, and when only; what may be paid for that (118.9, 601.3)."""

from __future__ import annotations

from enum import Enum
from functools import partial

from msgspec import Struct

from app.engine.abilities.abilities import AdditionalCost, AlternativeCost, CostOrder, StaticAbility
from app.engine.abilities.conditions.conditions import Condition, Shares
from app.engine.abilities.conditions.spent import IsOnTop, TopCardIs
from app.engine.abilities.costs.costs import Cost
from app.engine.abilities.declared import carried_out
from app.engine.abilities.events.turn_times import FirstTurns
from app.engine.abilities.limits import When
from app.engine.abilities.nouns.objects import AnyObjects, EitherObjects, Noun, Objects
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.nouns.relatives import SharesWith
from app.engine.abilities.vocabulary import AsSaid, OnWhichTurns
from app.engine.rule import implements
from app.engine.statics.casting.cast_from import LookAndCast, MayCastOneIf
from app.engine.statics.casting.playing import MayCast, MayCastThis
from app.engine.text.book import constant, phrase
from app.engine.text.quantities.numbers import listed
from app.engine.values.frozen import replace


# Only for the timing: the spell does not have flash for what asks for that (609.4).
@carried_out
class AsThoughFlash(Struct, frozen=True):
    """ "You may cast creature spells as though they had flash.", "Any player may ..." (601.3b)"""

    who: Player
    spells: AnyObjects


@carried_out
class OwnFlash(Struct, frozen=True):
    """ "You may cast this spell as though it had flash if you control a Wizard." (601.3d), "... if you behold
    a Dragon as an additional cost to cast it." (601.3c)"""

    spell: This
    condition: Condition | None = None
    condition_first: AsSaid = False
    sacrificed: bool = False
    """ "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes
    sacrifices it at the beginning of the next cleanup step." """
    # Costs are announced later, so whoever could pay this one may begin (601.3c).
    cost: Cost | None = None
    by: AsSaid = False
    """ "... by discarding a card in addition to paying its other costs" """
    more: AsSaid = False
    """ "... if you pay {2} more to cast it" """


# It functions wherever the card could be cast from, and on the stack (113.6e).
@carried_out
class CastOnly(Struct, frozen=True):
    """ "Cast this spell only during combat." """

    spell: This
    when: tuple[When, ...]


@carried_out
class CantCastThis(Struct, frozen=True):
    """ "You can't cast this spell unless you've cast another spell this turn", "... if ..." """

    spell: This
    condition: Condition | FirstTurns
    """ "... during your first, second, or third turns of the game" """
    unless: bool = False


class OwnTurn(Enum):
    """On which turns, or at what times, alone a player may do something."""

    YOUR = "during your turn"
    THEIR_OWN = "during their own turns"
    THEIR_TURN = "during their turns"
    AS_SORCERY = "any time they could cast a sorcery"


# Instants and flash included: what allows another time gives way to this (101.2).
@carried_out
class OnlyDuring(Struct, frozen=True):
    """ "Players can cast spells and activate abilities only during their own turns." """

    who: Player
    when: OwnTurn
    abilities_too: bool = False


_THEY_HAD = "may cast {spells:noun~p} as though they had flash"

phrase("static", AsThoughFlash, f"any player {_THEY_HAD}", who=Player.A_PLAYER)
phrase("static", AsThoughFlash, f"{{who:player}} {_THEY_HAD}")

_FLASH = "you may cast {spell:this} as though it had flash"

phrase("static", OwnFlash, _FLASH, _FLASH + " if {condition}")
phrase("static", OwnFlash, "if {condition}, " + _FLASH, condition_first=True)
phrase(
    "static",
    OwnFlash,
    _FLASH + ". If you cast it any time a sorcery couldn't have been cast, the controller of the permanent "
    "it becomes sacrifices it at the beginning of the next cleanup step",
    sacrificed=True,
)
phrase("static", OwnFlash, _FLASH + " if you pay {cost:keyword_mana} more to cast it", more=True)
phrase("static", OwnFlash, _FLASH + " if you {cost:spoken_cost} as an additional cost to cast it")
phrase("static", OwnFlash, _FLASH + " by {cost:gerunds} in addition to paying its other costs", by=True)
phrase("static", CastOnly, "cast {spell:this} only {when:casting_times}")
phrase("static", CantCastThis, "you can't cast {spell:this} unless {condition}", unless=True)
phrase("static", CantCastThis, "you can't cast {spell:this} if {condition}")
phrase("static", CantCastThis, "you can't cast {spell:this} during {condition:first_turns}")

for _when in OwnTurn:
    constant("own_turn", _when, _when.value.replace("turns", "turn[/s]"), number="")

phrase("static", OnlyDuring, "{who:player} can cast spells only {when:own_turn~who}")
_said = "{who:player} can cast spells and activate abilities only {when:own_turn~who}"
phrase("static", OnlyDuring, _said, abilities_too=True)


# Abilities that casting asks for by themselves (118.8b, 118.9)
_also = partial(phrase, "static_ability", AdditionalCost, name="additional", rule="118.8b", optional=True)
_instead = partial(phrase, "static_ability", AlternativeCost, name="alternative", rule="118.9")

_ALSO = "as an additional cost to cast this spell, you may {cost:spoken_cost}"

_FREE = "without paying its mana cost"

_also(_ALSO)
_also(_ALSO + ". When you do, {then:timed}")
_also(_ALSO + " any number of times", repeatable=True)
_instead(
    "you may {cost:spoken_cost} rather than pay this spell's mana cost if {condition}",
    order=CostOrder.CONDITION_LAST,
)
_instead(
    "if {condition}, rather than pay this spell's mana cost, you may {cost:spoken_cost}",
    order=CostOrder.RATHER_FIRST,
)
_instead(
    f"if {{condition}}, you may cast (this spell|this creature) {_FREE} and as though it had flash",
    cost=(),
    instant=True,
)
_instead(f"if {{condition:of_game}}, you may cast it {_FREE}", cost=())

for _if in ("", "if {condition}, "):
    _instead(_if + "you may {cost:spoken_cost} rather than pay this spell's mana cost")
    _instead(f"{_if}you may cast this spell {_FREE}", cost=())

listed("casting_times", "activation_time", two=" and only ", least=1)


@carried_out
class FlashForFirst(Struct, frozen=True):
    """ "You may cast the first creature spell you cast each turn as though it had flash." """

    # Those before it count as cast; the one that is being cast is not cast yet (601.2i).
    n: int
    spells: AnyObjects
    when: OnWhichTurns


@carried_out
class FlashForThose(Struct, frozen=True):
    """ "You may cast cards exiled with ~ and you may cast them as though they had flash." """


# Another cost in place of the mana cost, so that only one such is chosen (118.9a).
@carried_out
class MayPayToCastThis(Struct, frozen=True):
    """ "As long as you've discarded a card this turn, you may pay {B/R} to cast this spell." (118.9)"""

    cost: Cost


_said = "you may cast the {n:ordinal} {spells:noun~s} {when:each_turn} as though it had flash"
phrase("static", FlashForFirst, _said)
phrase("static", MayPayToCastThis, "you may {cost:spoken_cost} to cast this spell")
constant("static", FlashForThose(), "you may cast them as though they had flash")


@implements("401.5", "601.3e")
def about_permissions(ability: StaticAbility) -> StaticAbility | None:
    """The same permission in its shape; None for what is no such permission.

    Of a card that may be cast it is asked what the card is; of a spell, what that will be.
    """
    match ability:
        case StaticAbility(effect=LookAndCast(what=Pronoun.IT), condition=TopCardIs()):
            any_spell = Objects(noun=Noun.SPELL)
            return replace(ability, effect=MayCast(Player.YOU, any_spell, top=True))
        case StaticAbility(effect=LookAndCast(what=Pronoun.IT), condition=IsOnTop(what=This() as this)):
            effect = MayCastThis(this, "from the top of your library")
            return replace(ability, effect=effect, condition=None)
        case StaticAbility(
            effect=MayCastOneIf(
                spell=Objects() | EitherObjects() as spell,
                condition=Shares(what=Pronoun.IT, quality=quality, with_=with_),
            ) as may
        ):
            shares = SharesWith(quality, with_)
            such = replace(spell, relatives=(*spell.relatives, shares))
            return replace(ability, effect=MayCast(Player.YOU, such, may.top, may.payment, may.often))
        case _:
            return None
