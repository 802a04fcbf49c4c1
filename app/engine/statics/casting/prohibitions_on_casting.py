"""What can't be cast, played or activated, by whom and once something was done (101.2, 601.3)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.declared import carried_out
from app.engine.abilities.nouns.objects import AnyObjects, Objects, Relative, Word
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.references import It, Pronoun
from app.engine.statics.casting.prohibitions import CantCast, Deed, PlayerCant
from app.engine.text.book import constants, phrase, phrase_where, same


class CantOnceDone(Struct, frozen=True):
    """ "If you cast a spell this turn, you can't attack with creatures." """

    condition: Condition
    effect: PlayerCant | CantCast


class CantCastMore(Struct, frozen=True):
    """ "You can't cast additional spells." """

    who: Player
    spells: AnyObjects


class NoManaAbility(Enum):
    """Activations that are barred, mana abilities excepted."""

    ABILITIES = "activate abilities that aren't mana abilities"
    NOR_LOYALTY = "activate abilities that aren't mana abilities or loyalty abilities"
    PAY_LIFE = "pay life to cast spells or to activate abilities that aren't mana abilities"


class CantBePlayed(Struct, frozen=True):
    """ "Lands with the chosen name can't be played." """

    what: AnyObjects


@carried_out
class CantPlay(Struct, frozen=True):
    """ "Players can't play nonbasic lands.", "Your opponents can't play land cards from graveyards." """

    who: Player
    lands: Objects


class CantCastOrPlay(Struct, frozen=True):
    """ "Players can't cast spells or play lands with the chosen name." """

    who: Player
    such: Relative
    """Said of spells and lands alike."""


class CantCastOrDo(Struct, frozen=True):
    """ "Your opponents can't cast spells or activate planeswalkers' loyalty abilities." """

    who: Player
    spells: AnyObjects
    deed: Deed


class CantButMana(Struct, frozen=True):
    """ "Enchanted player can't activate abilities that aren't mana abilities or loyalty abilities." """

    who: Player
    deed: NoManaAbility
    cast: AnyObjects | None = None
    """ "can't cast instant spells or activate ..." """


class ItsCantBeActivatedNow(Struct, frozen=True):
    """ "Its activated abilities can't be activated unless they're mana abilities." """

    of: It
    but_mana: bool = False
    tapping: bool = False
    """Only those with {T} in their costs."""


_BARS = (PlayerCant, CantCast)

same("barred", "{effect:static}", fits=lambda effect: isinstance(effect, _BARS))
phrase("once_done", CantOnceDone, "if {condition}, {effect:barred}")
phrase("static_ability", StaticAbility, "{effect:once_done}")
phrase("static", CantCastMore, "{who:player} can't cast additional {spells:noun~p}")
constants("no_mana_ability", NoManaAbility)
phrase("static", CantButMana, "{who:player} can't {deed:no_mana_ability}")
phrase("static", CantButMana, "{who:player} can't cast {cast:noun~p} or {deed:no_mana_ability}")

for _its in (Pronoun.ITS, Pronoun.THEIR):
    _cant = "can't be activated"
    phrase("static", ItsCantBeActivatedNow, f"{_its.value} activated abilities {_cant}", of=_its)
    phrase(
        "static",
        ItsCantBeActivatedNow,
        f"{_its.value} activated abilities {_cant} unless they're mana abilities",
        of=_its,
        but_mana=True,
    )
    phrase(
        "static",
        ItsCantBeActivatedNow,
        f"{_its.value} activated abilities with {{{{T}}}} in their costs {_cant}",
        of=_its,
        tapping=True,
    )


def _names_lands(said: CantPlay) -> bool:
    """Whether it is of some lands, and of nothing else."""
    lands: object = said.lands
    if not isinstance(lands, Objects) or lands == Objects(((Word("land"),),)):
        return False
    return all(Word("land") in words for words in lands.rows)


phrase_where("static", CantPlay, _names_lands, "{who:player} can't play {lands:noun~p}")
phrase("static", CantCastOrPlay, "{who:player} can't cast spells or play lands {such:relative}")
phrase("static", CantBePlayed, "{what:noun~p} can't be played")
phrase("static", CantCastOrDo, "{who:player} can't cast {spells:noun~p} or {deed:forbidden_deed}")
