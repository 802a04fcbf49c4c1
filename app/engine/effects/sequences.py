"""How instructions are put together (608.2c): one after another, under a condition, as one likes."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect
from app.engine.abilities.conditions import Condition
from app.engine.text.book import phrase, same
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class Together:
    """ "Target player loses 3 life and you gain 3 life" """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Then:
    """ "Scry 2, then draw two cards" """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class If:
    """ "If this spell was kicked, draw a card" """

    condition: Condition
    effect: Effect
    instead: bool = False
    """It takes the place of the instruction before it."""


@dataclass(frozen=True, slots=True)
class Either:
    """An instruction, and the one that takes its place under a condition. Made of an `If` with `instead`."""

    condition: Condition
    usual: Effect
    instead: Effect


@dataclass(frozen=True, slots=True)
class May:
    """ "You may draw a card" """

    effect: Effect


listed("effects_and", "effect", two=" and ", comma=", ", last=", and ")
listed("effects_then", "clause", two=", then ")
same("clause", "{effect}")
phrase("clause", Together, "{effects:effects_and}")
same("sentence", "{effect:clause}")
phrase("sentence", Then, "{effects:effects_then}")
phrase("sentence", If, "{condition:if}{effect:simple}")
phrase("sentence", If, "{condition:if}{effect:clause} instead", instead=True)
same("simple", "{effect:clause}")
phrase("sentence", May, "you may {effect:clause}")
listed("sentences", "sentence", two=". ", least=1, capital=True)

# What verbs are done to
same("thing", "{what:target}")
same("thing", "{what:reference}")
listed("things", "thing", two=" and ", comma=", ", last=", and ", least=1)
