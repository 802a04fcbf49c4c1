"""Rolling dice (706) and what is done with the results."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.amounts import Amount
from app.engine.abilities.players import Player
from app.engine.abilities.targets import Target
from app.engine.text.book import constant, phrase


@dataclass(frozen=True, slots=True)
class RollsDice:
    """ "Roll two d6 and choose one result.", "Roll X six-sided dice." """

    who: Player | Target
    n: Amount
    sides: int
    choosing: bool = False
    """ "... and choose one result" """
    ignoring_lower: bool = False
    """ "... and ignore the lower roll" """


@dataclass(frozen=True, slots=True)
class RollsAdding:
    """ "Roll a d20 and add the number of cards in your hand." (706.3)"""

    who: Player | Target
    sides: int
    more: Amount


_WORDS = {4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}
for _sides, _word in _WORDS.items():
    constant("dice", _sides, f"(d{_sides}|{_word}-sided dice)" if _sides != 6 else "(six-sided dice|d6)")
    constant("die", _sides, f"d{_sides}")
for _n in ("number_word", "variable"):
    _roll = f"{{who:subject}}roll[s/] {{n:{_n}}} {{sides:dice}}"
    phrase("effect", RollsDice, _roll)
    phrase("effect", RollsDice, _roll + " and choose one result", choosing=True)
    phrase("effect", RollsDice, _roll + " and ignore[s/] the lower roll", ignoring_lower=True)
phrase("effect", RollsAdding, "{who:subject}roll[s/] a {sides:die} and add[s/] {more:computed}")
