"""Statements with their condition behind them, and what holds otherwise (604.1)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.objects import Word
from app.engine.abilities.nouns.references import Player
from app.engine.abilities.quantities.durations import During
from app.engine.statics.abilities.granted_abilities import HasAbilities
from app.engine.statics.casting.playing import SkipsStep
from app.engine.statics.casting.prohibitions import CantBe, CantBeTargetOf, CantCast
from app.engine.statics.combat.combat import AttacksAsThough, DoesntUntap, MustAttack
from app.engine.statics.costs.cost_changes import CostChange
from app.engine.statics.entering.entering import EntersTapped
from app.engine.statics.replacement.prevention import Prevents
from app.engine.statics.traits.characteristics import GetsPower, HasKeywords
from app.engine.statics.traits.traits import Traits
from app.engine.text.book import phrase, phrase_where
from app.engine.values.frozen import inside


class Conditioned(Struct, frozen=True):
    """ "~ has hexproof unless it's attacking.", "This land enters tapped if it's not your turn." """

    effect: StaticEffect
    condition: Condition
    unless: bool


class Otherwise(Struct, frozen=True):
    """ "Otherwise, it can't block.": where the condition of the statement before it is not met"""

    effect: StaticEffect
    instead: bool = False
    """ "It gets +3/+1 instead as long as you have no cards in hand.": where its own is, in place of that"""


class StillSuch(Struct, frozen=True):
    """ "... is a 3/3 Ooze creature. It's still a land.": what it is told to be does not end that (205.1b)"""

    effect: StaticEffect
    what: Literal["it", "they"]
    kind: tuple[Word, ...]


_PLAIN: Final = (HasKeywords, HasAbilities, GetsPower, Traits)
_IF: Final = (*_PLAIN, EntersTapped, SkipsStep, DoesntUntap, CantCast)
"""Statements that a condition may follow after "if"; the others tell theirs by themselves."""
_UNLESS: Final = (*_PLAIN, AttacksAsThough, MustAttack, DoesntUntap, CantBeTargetOf, CantCast, CostChange)
_IN_TURN: Final = (*_PLAIN, CantBe, Prevents)


def _may_follow_if(said: Conditioned) -> bool:
    return isinstance(said.effect, _IF) and not _is_of_them(said)


def _may_follow_unless(said: Conditioned) -> bool:
    return isinstance(said.effect, _UNLESS) and not _is_of_them(said)


def _is_of_them(said: Conditioned) -> bool:
    """Whether the condition is about the players of whom the statement is: they are told apart by it."""
    return isinstance(said.effect, CantCast) and Player.THEY in inside(said.condition)


_CONDITIONED: Final = "{effect:static} %s {condition}"

phrase_where("conditioned", Conditioned, _may_follow_if, _CONDITIONED % "if", unless=False)
phrase_where("conditioned", Conditioned, _may_follow_unless, _CONDITIONED % "unless", unless=True)
phrase("static_ability", StaticAbility, "{effect:conditioned}", "otherwise, {effect:otherwise}")
phrase("otherwise", Otherwise, "{effect:static}")
phrase("in_its_place", Otherwise, "{effect:static} instead", instead=True)
phrase("static_ability", StaticAbility, "{effect:in_its_place} as long as {condition}", condition_last=True)
phrase("static_ability", StaticAbility, "if {condition}, {effect:in_its_place}")
for _pronoun, _is in (("it", "'s still @ {kind:kind~s}"), ("they", "'re still {kind:kind~p}")):
    phrase("still_such", StillSuch, f"{{effect:static}}. ^{_pronoun}{_is}", what=_pronoun)
phrase("static_ability", StaticAbility, "{effect:still_such}")


phrase_where(
    "static_ability",
    StaticAbility,
    lambda said: isinstance(said.effect, _IN_TURN),  # what prohibitions say of turns is theirs
    "{effect:static} during your turn",
    condition=During.YOUR_TURN,
    condition_last=True,
)
