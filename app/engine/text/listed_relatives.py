"""Relatives with lists, and about counters put by the instruction before."""

from __future__ import annotations

from app.engine.abilities.listed_relatives import (
    EachDifferent,
    EachHaving,
    HadCounterPut,
    KindOrAdventure,
    KindOrNamed,
    ThatHaveCounters,
    WithEachOf,
)
from app.engine.abilities.objects import Comparison
from app.engine.text.book import phrase, same
from app.engine.text.names import NAMES
from app.engine.text.numbers import listed

same("kinds_noun", "{what:noun~p}")
listed("kinds_comma", "kinds_noun", two=", ")
listed("kinds_are", "kinds_noun", two=", are ")
phrase("relative", KindOrAdventure, "that are {kinds:kinds_comma}, and/or have an Adventure")
phrase("relative", KindOrAdventure, "that are {kinds:kinds_are}, and/or have an Adventure", again=True)
phrase("relative", KindOrNamed, f"that are {{kind:noun~p}} or are named {{name:{NAMES}}}")
phrase("relative", HadCounterPut, "that had @ {kind:counter_kind} counter put on it this way")
listed("digits_and", "digits", two=" and ", comma=", ", last=", and ")
for _value in ("mana value", "power"):
    phrase("relative", WithEachOf, f"with {_value} {{numbers:digits_and}}", which=_value)
    phrase("relative", WithEachOf, f"with {_value}s {{numbers:digits_and}}", which=_value, plural=True)
for _number in ("digits", "variable"):
    phrase("relative", EachDifferent, f"that each have a different mana value {{n:{_number}}} or less")
    for _comparison in Comparison:
        _tail = f"{{n:{_number}}} {_comparison.value}".rstrip()
        phrase("relative", EachHaving, "that each have mana value " + _tail, comparison=_comparison)
phrase("relative", ThatHaveCounters, "that have {kind:counter_kind} counters on them")
