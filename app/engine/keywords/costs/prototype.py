"""Prototype: another mana cost, power and toughness to cast the card with (702.160, 718)."""

from __future__ import annotations

from app.engine.abilities.abilities import General, Keyword, SecondCharacteristics
from app.engine.abilities.costs.costs import PayMana
from app.engine.keywords.registry import enter
from app.engine.text.book import phrase
from app.engine.text.quantities.numbers import pattern


def prototype(entry: Keyword) -> tuple[General, ...]:
    """702.160a: it may be cast prototyped, with the inset characteristics."""
    match entry.cost, entry.amount:
        case (PayMana(cost=cost),), (int() as power, int() as toughness):
            return (SecondCharacteristics("prototype", cost, power, toughness, "702.160a"),)
        case _:
            return ()


def _size(text: str) -> object:
    power, _, toughness = text.partition("/")
    return int(power), int(toughness)


def _print(value: object) -> str | None:
    return f"{value[0]}/{value[1]}" if isinstance(value, tuple) and len(value) == 2 else None


enter("prototype", "702.160", "Prototype {2}{R} — 3/2", prototype)

pattern("size", r"\d{1,3}/\d{1,3}", _size, _print, words="0123456789")
phrase("keyword", Keyword, "prototype {cost:keyword_mana} — {amount:size}", name="prototype")
