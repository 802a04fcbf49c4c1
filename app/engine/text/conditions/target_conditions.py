"""Conditions about what is chosen as a target."""

from __future__ import annotations

from app.engine.abilities.conditions.target_conditions import TargetsMany
from app.engine.abilities.nouns.objects import Comparison
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import phrase

for _which in ("power", "toughness", "mana value"):
    for _comparison in Comparison:
        _words = f"{{what:target}} has {_which} {{n:digits}} {_comparison.value}".rstrip()
        phrase("one", Unmeant, _words)

phrase("one", Unmeant, "{who:target} has more cards in hand than {than:player}")

for _comparison, _life in (
    (Comparison.EXACTLY, "exactly {n:digits} life"),
    (Comparison.AT_MOST, "{n:digits} or less life"),
    (Comparison.AT_LEAST, "{n:digits} or more life"),
):
    phrase("one", Unmeant, "{who:target} has " + _life)

for _is in ("reference", "a_kind", "player"):
    phrase("one", Unmeant, f"{{what:target}} has only one target and that target is {{target:{_is}}}")

phrase("one", Unmeant, "that target is {target:player}")

phrase("one", TargetsMany, "{what:reference} targets {n:number_word} {target:noun~p}")
