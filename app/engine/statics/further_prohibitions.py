"""What players who did something can't do, and prohibitions with exceptions (101.2, 601.3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine.abilities.abilities import StaticAbility
from app.engine.abilities.conditions import Condition
from app.engine.abilities.objects import AnyObjects, It, Reference
from app.engine.abilities.past import PlayerDid, PlayerDidTo, Tense
from app.engine.abilities.players import Player
from app.engine.text.book import constant, phrase, same


@dataclass(frozen=True, slots=True)
class CastingBarred:
    """ "cast spells", "cast additional nonartifact spells" """

    spells: AnyObjects
    additional: bool = False


class Barred(Enum):
    """What else can't be done."""

    ATTACK = "attack with creatures"


@dataclass(frozen=True, slots=True)
class WhoCant:
    """ "Each opponent who attacked with a creature this turn can't cast spells." """

    who: Player
    did: PlayerDid | PlayerDidTo
    cant: CastingBarred | Barred


@dataclass(frozen=True, slots=True)
class CantOnceDone:
    """ "If you cast a spell this turn, you can't attack with creatures." """

    condition: Condition
    who: Player
    cant: CastingBarred | Barred


@dataclass(frozen=True, slots=True)
class CantCastMore:
    """ "You can't cast additional spells." """

    who: Player
    spells: AnyObjects


class NoManaAbility(Enum):
    """Activations that are barred, mana abilities excepted."""

    ABILITIES = "activate abilities that aren't mana abilities"
    NOR_LOYALTY = "activate abilities that aren't mana abilities or loyalty abilities"
    PAY_LIFE = "pay life to cast spells or to activate abilities that aren't mana abilities"


@dataclass(frozen=True, slots=True)
class CantButMana:
    """ "Enchanted player can't activate abilities that aren't mana abilities or loyalty abilities." """

    who: Player
    deed: NoManaAbility
    cast: AnyObjects | None = None
    """ "can't cast instant spells or activate ..." """


@dataclass(frozen=True, slots=True)
class ItsCantBeActivatedNow:
    """ "Its activated abilities can't be activated unless they're mana abilities." """

    of: It
    but_mana: bool = False
    tapping: bool = False
    """Only those with {T} in their costs."""


@dataclass(frozen=True, slots=True)
class CantBeTargetOfSpellsOrSources:
    """ "This creature can't be the target of white spells or abilities from white sources." """

    what: AnyObjects | Reference
    by: AnyObjects
    sources: AnyObjects


for _barred in Barred:
    constant("barred_more", _barred, _barred.value)
same("barred", "{cant:barred_more}")
phrase("barred", CastingBarred, "cast {spells:noun~p}")
phrase("barred_more", CastingBarred, "cast additional {spells:noun~p}", additional=True)
phrase("static", WhoCant, "{who:player} who {did:their_deed} can't {cant:barred_more}")
phrase("once_done", CantOnceDone, "if {condition}, {who:player} can't {cant:barred}")
phrase("static_ability", StaticAbility, "{effect:once_done}")
phrase("static", CantCastMore, "{who:player} can't cast additional {spells:noun~p}")
for _deed in NoManaAbility:
    constant("no_mana_ability", _deed, _deed.value)
phrase("static", CantButMana, "{who:player} can't {deed:no_mana_ability}")
phrase("static", CantButMana, "{who:player} can't cast {cast:noun~p} or {deed:no_mana_ability}")
for _its in ("its", "their"):
    _cant = "can't be activated"
    phrase("static", ItsCantBeActivatedNow, f"{_its} activated abilities {_cant}", of=It(_its))
    phrase(
        "static",
        ItsCantBeActivatedNow,
        f"{_its} activated abilities {_cant} unless they're mana abilities",
        of=It(_its),
        but_mana=True,
    )
    phrase(
        "static",
        ItsCantBeActivatedNow,
        f"{_its} activated abilities with {{{{T}}}} in their costs {_cant}",
        of=It(_its),
        tapping=True,
    )
phrase(
    "static",
    CantBeTargetOfSpellsOrSources,
    "{what:subject_of} can't be the target[/s] of {by:noun~p} or abilities from {sources:noun~p}",
)
phrase("their_deed", PlayerDid, "{deed:did} {period}", who=Player.THEY, tense=Tense.PAST)
_TO = "{n:tally} {what:noun~n} {period:short_period}"
phrase("their_deed", PlayerDidTo, "{deed:did_to} " + _TO, who=Player.THEY, tense=Tense.PAST)
phrase("their_deed", PlayerDidTo, "has {deed:has_done_to} " + _TO, who=Player.THEY, tense=Tense.PERFECT)
