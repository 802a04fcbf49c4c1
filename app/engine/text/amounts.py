"""How much: numbers that text gives or computes."""

from __future__ import annotations

from typing import Final

from app.engine.abilities.amounts import (
    AmongThose,
    CharacteristicOf,
    CountersOn,
    CountOf,
    Devotion,
    Half,
    Plus,
    Told,
    Twice,
)
from app.engine.abilities.objects import It
from app.engine.text.book import constant, phrase, same
from app.engine.text.numbers import listed

_TOLD: Final = """
your life total
that player's life total
their life total
its controller's life total
that number
that much
that many
the result
the number chosen
the chosen number
the damage dealt this way
the life lost this way
the amount of life lost this way
the amount of life you gained this turn
the amount of life you gained
the life gained this way
the amount of mana spent to cast this spell
the amount of mana spent to cast that spell
the amount of mana spent to cast it
the amount of damage dealt this way
the excess damage
the amount of life you lost this turn
the number of times this spell was kicked
your speed
the number of times it was kicked
the number of cards drawn this way
the difference
the number of cards you've drawn this turn
the number of spells you've cast this turn
the number of opponents you have
the number of players in your party
your party's size
the number of creatures in your party
the amount of damage dealt to it this turn
your life
the number of colors of mana spent to cast it
the number of colors of mana spent to cast this spell
their life
the number of basic land types among lands you control
the number of card types among cards in your graveyard
the number of opponents you attacked
the number of card types among cards in all graveyards
the number of colors among permanents you control
the amount of life paid this way
the number of differently named lands you control
the amount of mana spent this way
"""
"""Numbers that the game or an earlier instruction fixes."""

same("amount", "{n:digits}")
same("amount", "{n:variable}")
same("amount", "{n:told_short}")
# "told_number": what has no noun phrase at its end; "counted": the others
for _which in ("power", "toughness", "mana value", "intensity"):
    phrase("told_number", CharacteristicOf, f"{{of:reference}}'s {_which}", which=_which)
    phrase("told_number", CharacteristicOf, f"its {_which}", of=It("its"), which=_which)
    if _which in ("power", "toughness"):
        phrase("told_number", CharacteristicOf, f"their {_which}", of=It("their"), which=_which)
    for _targeted in ("creature", "permanent", "spell"):
        _its = It(f"the {_targeted} it targets")
        constant("told_number", CharacteristicOf(_its, _which), f"the {_which} of {_its.word}")
    for _how in ("greatest", "least", "total"):
        _of = "of" if _how == "total" else "among"
        phrase("counted", AmongThose, f"the {_how} {_which} {_of} {{what:noun~p}}", how=_how, which=_which)
phrase("counted", CountOf, "the number of {what:noun~p}")
phrase("told_number", CountersOn, "the number of {kind:counter_kind} counters on {of:reference}")
phrase("told_number", CountersOn, "the number of counters on {of:reference}", kind=None)
for _kind in ("told_number", "counted"):
    same("computed", f"{{n:{_kind}}}")
    phrase(_kind, Twice, f"twice {{n:{_kind}}}")
    phrase(_kind, Half, f"half {{n:{_kind}}}, rounded up", up=True)
    phrase(_kind, Half, f"half {{n:{_kind}}}, rounded down", up=False)
    phrase(_kind, Plus, f"{{n:number_word}} plus {{more:{_kind}}}", in_words=True)
    phrase(_kind, Plus, f"{{n:digits}} plus {{more:{_kind}}}")
phrase("for_each", CountOf, "{what:noun~s}")
phrase("for_each", CountersOn, "{kind:counter_kind} counter on {of:reference}")
phrase("for_each", CountersOn, "counter on {of:reference}", kind=None)
same("reference", "{what:this}")
same("reference", "{what:it}")

for _text in _TOLD.strip().splitlines():
    constant("told_number", Told(_text), _text)
for _text in ("that much", "that many", "twice that much", "twice that many", "half that much"):
    constant("told_short", Told(f"~{_text}"), _text)
for _color in ("white", "blue", "black", "red", "green"):
    constant("color_name", _color, _color)
listed("color_names", "color_name", two=" and ", comma=", ", last=", and ", least=1)
phrase("told_number", Devotion, "your devotion to {colors:color_names}")
