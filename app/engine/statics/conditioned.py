"""Statements with their condition behind them, and what holds otherwise (604.1)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from app.engine.abilities.abilities import StaticAbility, StaticEffect
from app.engine.abilities.conditions.conditions import Condition
from app.engine.abilities.nouns.objects import Each, Word
from app.engine.abilities.quantities.during import During
from app.engine.statics.abilities.granted_abilities import GetsAndHas, HasAbilities
from app.engine.statics.casting.playing import SkipsStep
from app.engine.statics.combat.combat import DoesntUntap, MustAttack
from app.engine.statics.entering.entering import EntersTapped
from app.engine.statics.replacement.prevention import Prevents
from app.engine.statics.traits.characteristics import GetsPower, HasKeywords
from app.engine.statics.traits.traits import Traits
from app.engine.text.book import Fields, Make, Unmake, general, phrase


class Conditioned(Struct, frozen=True):
    """ "~ has hexproof unless it's attacking.", "This land enters tapped if it's not your turn." """

    effect: StaticEffect
    condition: Condition
    unless: bool


class Otherwise(Struct, frozen=True):
    """ "Otherwise, it can't block.": where the condition of the statement before it is not met"""

    effect: StaticEffect


class Instead(Struct, frozen=True):
    """ "It gets +3/+1 instead as long as you have no cards in hand.": in place of the statement before it"""

    effect: StaticEffect


class StillSuch(Struct, frozen=True):
    """ "Enchanted land is a 3/3 black Ooze creature. It's still a land.": what it is told to be does not end
    that (205.1b)"""

    effect: StaticEffect
    what: Literal["it", "they"]
    kind: tuple[Word, ...]


_PLAIN: Final = (HasKeywords, HasAbilities, GetsPower, GetsAndHas, Traits)
_IF: Final = (*_PLAIN, EntersTapped, SkipsStep)
"""Statements that a condition may follow after "if"; the others tell theirs by themselves."""
_UNLESS: Final = (*_PLAIN, MustAttack, DoesntUntap)
_IN_TURN: Final = (*_PLAIN, Prevents)


def _make(kinds: tuple[type, ...], *, unless: bool) -> Make:
    def make(filled: Fields) -> object:
        effect = filled["effect"]
        each = isinstance(effect, Traits) and isinstance(effect.what, Each) and not unless
        if not isinstance(effect, kinds) or each:
            return NotImplemented
        return Conditioned(filled["effect"], filled["condition"], unless)

    return make


def _unmake(*, unless: bool) -> Unmake:
    def unmake(value: object) -> Fields | None:
        if not isinstance(value, Conditioned) or value.unless is not unless:
            return None
        return {"effect": value.effect, "condition": value.condition}

    return unmake


for _word, _kinds, _unless in (("if", _IF, False), ("unless", _UNLESS, True)):
    general(
        "conditioned",
        f"{{effect:static}} {_word} {{condition}}",
        _make(_kinds, unless=_unless),
        _unmake(unless=_unless),
    )
phrase("static_ability", StaticAbility, "{effect:conditioned}")
phrase("static_ability", StaticAbility, "otherwise, {effect:otherwise}")
phrase("otherwise", Otherwise, "{effect:static}")
phrase("in_its_place", Instead, "{effect:static} instead")
phrase("static_ability", StaticAbility, "{effect:in_its_place} as long as {condition}", condition_last=True)
phrase("static_ability", StaticAbility, "if {condition}, {effect:in_its_place}")
for _pronoun, _is in (("it", "'s still @ {kind:kind~s}"), ("they", "'re still {kind:kind~p}")):
    phrase("still_such", StillSuch, f"{{effect:static}}. ^{_pronoun}{_is}", what=_pronoun)
phrase("static_ability", StaticAbility, "{effect:still_such}")


def _in_turn(filled: Fields) -> object:
    """What prohibitions say of turns is theirs."""
    effect = filled["effect"]
    if not isinstance(effect, _IN_TURN):
        return NotImplemented
    return StaticAbility(effect, During.YOUR_TURN, condition_last=True)


def _of_turn(value: object) -> Fields | None:
    match value:
        case StaticAbility(effect=effect, condition=During.YOUR_TURN, condition_last=True):
            return {"effect": effect} if isinstance(effect, _IN_TURN) else None
    return None


general("static_ability", "{effect:static} during your turn", _in_turn, _of_turn)
