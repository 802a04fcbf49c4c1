"""What may be done again and again for a while: at certain times, or as often as one likes."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.declared import apart_from_casting
from app.engine.effects.durations.until_end_of_turn import ForAWhile
from app.engine.text.book import constant, phrase


class AnyTime(Enum):
    """When it may be done."""

    MANA_ABILITY = "any time you could activate a mana ability"
    INSTANT = "any time you could cast an instant"
    SORCERY = "any time you could cast a sorcery"


class MayAnyTime(Instruction, frozen=True):
    """ "... any time you could activate a mana ability, you may pay 1 life" """

    when: AnyTime
    effect: Effect


class MayAnyTimeThen(Instruction, frozen=True):
    """ "... you may pay {1} any time you could cast an instant": the time stands last"""

    effect: Effect
    when: AnyTime


@apart_from_casting
class SpecialAction(Struct, frozen=True):
    """ "You may pay {2} any time you could cast a sorcery. If you do, draw a card." (116)"""

    effect: Effect
    when: AnyTime
    effects: tuple[Effect, ...]


class AsOften(Instruction, frozen=True):
    """ "As many times as you choose, you may pay 1 life." """

    effect: Effect


for _when in AnyTime:
    constant("any_time", _when, _when.value)

phrase("at_any_time", MayAnyTime, "{when:any_time}, {effect:offer}")

phrase("at_any_time", MayAnyTimeThen, "{effect:offer} {when:any_time}")

phrase("exerting", SpecialAction, "{effect:offer} {when:any_time}. ^if you do, {effects:body}")

phrase("timed", ForAWhile, "{until}, {effect:at_any_time}")

phrase("timed", AsOften, "as many times as you choose, {effect:offer}")
