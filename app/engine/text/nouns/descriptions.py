"""What objects become: "a 4/4 red Elemental creature with haste", "artifact creatures", "blue"."""

from __future__ import annotations

from functools import partial
from typing import Final

from app.engine.abilities.nouns.descriptions import Description, Kept
from app.engine.abilities.quantities.variable import Variable
from app.engine.text.book import constant, phrase_where, same
from app.engine.text.quantities.numbers import listed, pattern


def _part(text: str) -> int | Variable:
    return Variable("X") if text == "X" else int(text)


def _read_size(text: str) -> object:
    power, toughness = text.split("/")
    return _part(power), _part(toughness)


def _write_size(value: object) -> str | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    return "/".join(part.letter if isinstance(part, Variable) else str(part) for part in value)


pattern("such_size", r"(?:\d{1,2}|X)/(?:\d{1,2}|X)(?!\w)", _read_size, _write_size, words="X0123456789")
constant("maybe_size", None, "")
same("maybe_size", "{size:such_size} ")
constant("several_colors", (), "")
listed("two_colors", "color_name", two=" and ", comma=", ", last=", and ")
same("several_colors", "{colors:two_colors} ", number="")
constant("such_base", None, "")
same("such_base", " with base power and toughness {size:such_size}")
constant("such_abilities", (), "")
same("such_abilities", " with {abilities:grantables}")
constant("more_abilities", (), "")
same("more_abilities", ", {abilities:grantables}", " and {abilities:grantables}")
constant("such_kept", Kept.UNSAID, "")

for _kept, _type in ((Kept.STILL_A_LAND, "land"), (Kept.STILL_A_PLANESWALKER, "planeswalker")):
    constant("such_kept", _kept, f" [that's/that are] still [a {_type}/{_type}s]", number="")

for _kept in Kept:
    if _kept not in (Kept.UNSAID, Kept.STILL_A_LAND, Kept.STILL_A_PLANESWALKER):
        constant("kept_word", _kept, _kept.value)

same("such_kept", " in addition to [its/their] other {kept:kept_word}", number="")


_LISTED_AFTER: Final = {", ": "{abilities:more_in_list}", " and ": "{abilities:grantables}"}
"""Abilities behind a base power and toughness: "8/8, flying, and first strike" is one list."""
listed("more_in_list", "grantable", two=", and ", comma=", ", last=", and ", least=1)


constant("such_named", "", "")
same("such_named", " named {named:name}")


def _has_size_first(so: Description) -> bool:
    """Whether "1/1" is what it becomes, and no word for what it is like; "legendary" is one without it."""
    return not any("/" in word.text for word in so.words) and (so.size is not None or not so.legendary)


_WORDS: Final = "{legendary:maybe_legendary}{size:maybe_size}{colors:several_colors}{words:kind~%s}"

for _article, _number in (("@ ", "s"), ("", "p")):
    _such = _article + _WORDS % _number
    _kept_too = f"{{kept:such_kept~{_number}}}{{named:such_named}}"
    _so = partial(phrase_where, f"such_{_number}", Description, _has_size_first, number=_number)
    _so(_such + "{abilities:such_abilities}" + _kept_too, base=None)
    _so(f"{_such} with all creature types{_kept_too}", base=None, abilities=(), every_type=True)
    _all_types = f"{_such} with {{abilities:grantables}} and all creature types{_kept_too}"
    _so(_all_types, base=None, every_type=True)
    for _base in (False, True):
        _power = "base power" if _base else "power"
        _equal = f"{_such} with {_power} and toughness each equal to {{equal:computed}}{_kept_too}"
        _so(_equal, base=None, abilities=(), equal_base=_base)
    _based = f"{_such} with base power and toughness {{base:such_size}}"
    _so(_based + _kept_too, abilities=(), comma=False)
    for _mark, _abilities in _LISTED_AFTER.items():
        _so(_based + _mark + _abilities + _kept_too, comma=_mark == ", ")
