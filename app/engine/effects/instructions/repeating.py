"""Doing the same again: "repeat this process", "proliferate twice" (608.2c)."""

from __future__ import annotations

from enum import Enum

from app.engine.abilities.abilities import UnmeantDeed
from app.engine.text.book import constants, phrase


class Again(Enum):
    """How often what was done before is done again."""

    UNSAID = ""
    ONCE = " once"
    TWO_MORE = " two more times"
    SIX_MORE = " six more times"
    X_MORE = " X more times"
    ANY_NUMBER = " any number of times"
    AS_CHOSEN = " as many times as they choose"
    UNTIL_NONE_PUTS = " until no one puts a card onto the battlefield"
    UNTIL_NONE_PAYS = " until no one pays life"
    NOT_CHOSEN_YET = " except that opponent can't choose a card already chosen for ~"
    UNTIL_ALL_CHOSEN = " until all cards exiled this way have been chosen"


constants("again", Again)
phrase("effect", UnmeantDeed, "{who:subject}repeat[s/] this process{again}")
phrase("timed", UnmeantDeed, "{effect:clause} a number of times equal to {n:computed}")
