"""How much: numbers that text gives or computes."""

from __future__ import annotations

from app.engine.abilities.conditions.condition_words import Quality
from app.engine.abilities.nouns.objects import ControlledBy, Objects
from app.engine.abilities.nouns.references import Pronoun
from app.engine.abilities.quantities.amounts import (
    AmongThose,
    AsCast,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    DistinctAmong,
    Greater,
    Half,
    Sum,
    SymbolsAmong,
    Times,
)
from app.engine.abilities.unmeant import Unmeant
from app.engine.text.book import constant, constants, phrase, phrase_where, same
from app.engine.text.quantities.numbers import listed

same("amount", "{n:digits}", "{n:variable}", "{n:told_short}", "{n:of_x}")
phrase("of_x", Times, "twice {n:variable}", times=2, twice=True, number="p")
phrase("of_x", Times, "{times:number_word} times {n:variable}", number="p")

for _minus, _sign in ((False, "plus"), (True, "minus")):
    phrase("of_x", Sum, f"{{n:variable}} {_sign} {{more:digits}}", minus=_minus, number="p")
    _said = f"{{n:variable}} {_sign} {{more:number_word}}"
    phrase("of_x", Sum, _said, minus=_minus, in_words=True, number="p")
    phrase("of_x", Sum, f"{{n:digits}} {_sign} {{more:variable}}", minus=_minus, number="p")

same("count", "{n:of_x}")
_said = "the number of times {of:reference} has mutated"
phrase("told_number", CharacteristicOf, _said, which="times mutated")

# "told_number": what has no noun phrase at its end; "counted": the others
for _which in ("power", "toughness", "base power", "base toughness", "mana value", "loyalty", "intensity"):
    phrase("told_number", CharacteristicOf, f"{{of:reference}}'s {_which}", which=_which)
    phrase("told_number", CharacteristicOf, f"its {_which}", of=Pronoun.ITS, which=_which)
    phrase("told_number", CharacteristicOf, f"his {_which}", of=Pronoun.HIS, which=_which)
    phrase("told_number", CharacteristicOf, f"her {_which}", of=Pronoun.HERS, which=_which)
    if _which in ("power", "toughness"):
        phrase("told_number", CharacteristicOf, f"their {_which}", of=Pronoun.THEIR, which=_which)
    phrase("told_number", CharacteristicOf, f"{{of:target}}'s {_which}", which=_which)
    phrase("told_number", CharacteristicOf, f"the {_which} of {{of:reference}}", which=_which, of_first=True)
    for _of in ("target", "a_kind"):
        phrase("counted", CharacteristicOf, f"the {_which} of {{of:{_of}}}", which=_which, of_first=True)
    phrase("told_number", AmongThose, f"the total {_which} of {{what:it}}", how="total", which=_which)
    for _how in ("greatest", "least", "total"):
        _of = "of" if _how == "total" else "among"
        _most = "(greatest|highest)" if _how == "greatest" else _how
        phrase("counted", AmongThose, f"the {_most} {_which} {_of} {{what:noun~p}}", how=_how, which=_which)
    _said = f"the total {_which} of all {{what:noun~p}}"
    phrase("counted", AmongThose, _said, how="total", which=_which, all_of_them=True)

phrase("counted", CountOf, "the number of {what:noun~p}")
phrase("counted", CountersOn, "the number of {kind:counter_kind} counters (on|among) {of:noun~p}")
phrase("counted", Unmeant, "the number of {what:noun~p} in excess of the number of {than:noun~p}")
_said = "the number of differently named {what:noun~p}"
phrase("counted", DistinctAmong, _said, quality=Quality.NAMES, named=True)
phrase("counted", CountOf, "the total number of {what:noun~p}", total=True)


def _controlled(count: CountOf) -> bool:
    """Behind permanents that a player controls nothing is said of where they are, but of what is compared."""
    return isinstance(count.what, Objects) and isinstance((count.what.relatives or (None,))[-1], ControlledBy)


phrase_where("controlled_count", CountOf, _controlled, "the number of {what:noun~p}")
phrase("each_counted", CountOf, "{what:noun~s}")
phrase("for_each", AsCast, "{n:each_counted} as you cast this spell")
phrase("for_each", Sum, "{n:each_counted} and each {more:each_counted}")
phrase("told_number", CountersOn, "the number of {kind:counter_kind} counters on {of:reference}")
phrase("told_number", CountersOn, "the number of counters on {of:reference}", kind=None)
phrase("told_number", CountersOn, "the number of counters {of:it} had on it", kind=None, had=True)

for _kind in ("told_number", "counted"):
    same("computed", f"{{n:{_kind}}}")
    phrase(_kind, Times, f"twice {{n:{_kind}}}", times=2, twice=True)
    phrase(_kind, Half, f"half {{n:{_kind}}}, rounded up", up=True)
    phrase(_kind, Half, f"half {{n:{_kind}}}, rounded down", up=False)
    phrase(_kind, Sum, f"{{n:number_word}} plus {{more:{_kind}}}", in_words=True)
    phrase(_kind, Sum, f"{{n:digits}} plus {{more:{_kind}}}")
    phrase(_kind, Times, f"{{times:number_word}} times {{n:{_kind}}}")
    phrase(_kind, Sum, f"{{n:digits}} minus {{more:{_kind}}}", minus=True)
    phrase(_kind, Sum, f"{{n:number_word}} minus {{more:{_kind}}}", minus=True, in_words=True)
    phrase("computed", AsCast, f"{{n:{_kind}}} as you cast this spell")
    phrase("computed", AsCast, f"{{n:{_kind}}} as this ability resolves", resolving=True)
    phrase("computed", AsCast, f"{{n:{_kind}}} as you activate this ability", activating=True)
    phrase("computed", Sum, f"{{n:{_kind}}} plus {{more:{_kind}}}")
    for _other in ("told_number", "counted"):
        phrase("computed", Sum, f"{{n:{_kind}}} minus {{more:{_other}}}", minus=True)
    for _minus, _sign in ((False, "plus"), (True, "minus")):
        phrase("computed", Sum, f"{{n:{_kind}}} {_sign} {{more:digits}}", minus=_minus)
        phrase("computed", Sum, f"{{n:{_kind}}} {_sign} {{more:number_word}}", minus=_minus, in_words=True)
    phrase("computed", Greater, f"{{n:digits}} or {{or_:{_kind}}}, whichever is greater")

same("computed", "{n:of_x}")

for _quality in Quality:
    _one = _quality.value.removesuffix("s")
    constant("quality_of_all", _quality, f"[{_one}/{_quality.value}]")

for _different, _word in ((False, ""), (True, "different ")):
    _among = f"{_word}{{quality:quality_of_all~%s}} among {{what:noun~p}}"
    phrase("counted", DistinctAmong, "the number of " + _among % "p", different=_different)
    phrase("for_each", DistinctAmong, _among % "s", different=_different)

for _color in ("white", "blue", "black", "red", "green", "colored"):
    for _each, _many in (("for_each", "symbol"), ("told", "symbols")):
        _start = f"{_color} mana symbol" if _each == "for_each" else f"the number of {_color} mana symbols"
        _told = "for_each" if _each == "for_each" else "told_number"
        phrase(_told, Unmeant, _start + " in its mana cost", _start + " in {of:reference}'s mana cost")
        phrase(_told, Unmeant, _start + " in {of:those_spoken}' mana costs")
        phrase(_told, Unmeant, _start + " in the mana costs of {of:it}")
        _counted = "for_each" if _each == "for_each" else "counted"
        phrase(_counted, SymbolsAmong, _start + " in the mana costs of {of:noun~p}", color=_color)

phrase("for_each", CountOf, "{what:noun~s}")
phrase("for_each", CountersOn, "{kind:counter_kind} counter on {of:reference}")
phrase("for_each", CountersOn, "counter on {of:reference}", kind=None)
phrase("for_each", CountersOn, "{kind:counter_kind} counter (on|among) {of:noun~p}")
same("reference", "{what:this}", "{what:it}")
constants("color_name", ("white", "blue", "black", "red", "green"))
listed("color_names", "color_name", two=" and ", comma=", ", last=", and ", least=1)
phrase("told_number", Devotion, "your devotion to {colors:color_names}")
phrase("counted", CountersOn, "the number of counters (on|among) {of:noun~p}", kind=None)
