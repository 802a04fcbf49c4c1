"""What lets cards be cast, in the few shapes that casting asks for (601.3)."""

from __future__ import annotations

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.conditions import Shares
from app.engine.abilities.conditions.spent import IsOnTop, TopCardIs
from app.engine.abilities.nouns.objects import EitherObjects, Noun, Objects
from app.engine.abilities.nouns.references import Player, Pronoun, This
from app.engine.abilities.nouns.relatives import SharesWith
from app.engine.rule import implements
from app.engine.statics.casting.cast_from import LookAndCast, MayCastOneIf
from app.engine.statics.casting.playing import MayCast, MayCastThis
from app.engine.values.frozen import replace


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
