"""What may be done again and again for a while: at certain times, or as often as one likes."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.effects.durations.until_end_of_turn import ForAWhile
from app.engine.text.book import constants, phrase


class AnyTime(Enum):
    """When it may be done."""

    MANA_ABILITY = "any time you could activate a mana ability"
    INSTANT = "any time you could cast an instant"
    SORCERY = "any time you could cast a sorcery"


constants("any_time", AnyTime)

phrase("at_any_time", UnmeantDeed, "{when:any_time}, {effect:offer}")

phrase("at_any_time", UnmeantDeed, "{effect:offer} {when:any_time}")

phrase("timed", ForAWhile, "{until}, {effect:at_any_time}")

phrase("timed", UnmeantDeed, "as many times as you choose, {effect:offer}")
