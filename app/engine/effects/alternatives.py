"""Choosing between instructions as they are carried out (608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from app.engine.abilities.abilities import Effect
from app.engine.effects.play_cards import PlayCard
from app.engine.text.book import Fields, general
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class OneOfThese:
    """ "Sacrifice an artifact or discard a card" """

    effects: tuple[Effect, ...]


listed("effects_or", "effect", two=" or ", comma=", ", last=", or ")


def _make(found: Fields) -> object:
    """What mana may be spent on, or what may be cast, is a list of its own."""
    effects = cast("tuple[Effect, ...]", found["effects"])
    return NotImplemented if any(isinstance(e, PlayCard) for e in effects) else OneOfThese(effects)


general(
    "alone",
    "{effects:effects_or}",
    _make,
    lambda value: {"effects": value.effects} if isinstance(value, OneOfThese) else None,
)
