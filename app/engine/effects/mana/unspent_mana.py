"""What becomes of unspent mana, and of all counters of a player (106.4, 122.1)."""

from __future__ import annotations

from typing import Literal

from app.engine.abilities.abilities import Instruction
from app.engine.abilities.nouns.players import Player
from app.engine.abilities.nouns.targets import Target
from app.engine.text.book import phrase


class DoublesUnspent(Instruction, frozen=True):
    """ "Double the amount of each type of unspent mana you have." """

    who: Player


phrase("effect", DoublesUnspent, "double the amount of each type of unspent mana {who:player} have")


class LosesAll(Instruction, frozen=True):
    """ "That player loses all unspent mana.", "Each opponent loses all counters." """

    who: Player | Target
    what: Literal[
        "all counters", "all poison counters", "all unspent mana", "all unspent mana and all counters"
    ]


phrase("effect", LosesAll, "{who:subject}lose[s/] {what:all_lost}")
