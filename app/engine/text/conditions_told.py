"""Conditions that few cards ask."""

from __future__ import annotations

from app.engine.abilities.conditions_told import HandHas, HasUnspentMana, ThereIsBoth, ToldCondition
from app.engine.abilities.objects import Noun, Objects
from app.engine.text.book import Fields, constant, general, phrase

for _told in ToldCondition:
    constant("one", _told, _told.value)
phrase("one", ThereIsBoth, "there is @ {one:core~s} and @ {other:noun~s}")
phrase("one", HasUnspentMana, "{who:player} [has/have] {n:tally} unspent mana")


def _hand(found: Fields) -> object:
    """Cards of no kind in hand are told by a condition of their own."""
    plain = found["what"] == Objects(noun=Noun.CARD)
    return NotImplemented if plain else HandHas(**found)  # type: ignore[arg-type]


general(
    "one",
    "{who:player} [has/have] {n:tally} {what:core~n} in hand",
    _hand,
    lambda value: (
        {"who": value.who, "n": value.n, "what": value.what} if isinstance(value, HandHas) else None
    ),
)
