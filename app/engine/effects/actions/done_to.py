"""More keyword actions and game words (701): goad, detain, the Ring, day and night, turns, phases."""

from __future__ import annotations

from enum import Enum
from typing import Literal

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.targets import Thing
from app.engine.text.book import constants, phrase


class DoneTo(Instruction, frozen=True):
    """ "Goad target creature.", "Detain target permanent.", "Convert ~." """

    action: Literal[
        "airbend",
        "convert",
        "detain",
        "exert",
        "flip",
        "goad",
        "suspect",
        "tap and goad",
        "untap and goad",
    ]
    what: Thing


class Happens(Enum):
    """What befalls the game, or becomes of it."""

    RING_TEMPTS = "the Ring tempts you"
    ABANDON_SCHEME = "abandon this scheme"
    CHAOS = "chaos ensues"


constants(
    "action_on",
    (
        "goad",
        "detain",
        "convert",
        "exert",
        "flip",
        "suspect",
        "airbend",
        "tap and goad",
        "untap and goad",
    ),
)
phrase("effect", DoneTo, "{action:action_on} {what:thing}")
constants("effect", Happens)
constants(
    "all_lost",
    ("all unspent mana", "all poison counters", "all counters", "all unspent mana and all counters"),
)
