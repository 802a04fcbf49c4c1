"""Several statements that each say how long they hold (611.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.abilities import Effect, StaticEffect
from app.engine.effects.sequences import Together
from app.engine.effects.until_end_of_turn import ForAWhile
from app.engine.text.book import phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class DuringThatTurn:
    """ "During that turn, damage can't be prevented.": the turn that the instruction before adds"""

    effect: StaticEffect


@dataclass(frozen=True, slots=True)
class HeldBoth:
    """ "Spells you control can't be countered this turn, and creatures you control can't ... this turn." """

    first: Effect
    second: Effect


@dataclass(frozen=True, slots=True)
class LastBoth:
    """ "Until end of turn, your life total can't change, and permanents you control gain hexproof." """

    first: Effect
    second: Effect


listed("helds", "held", two=" and ", comma=", ", last=", and ")
phrase("timed", Together, "{effects:helds}")
phrase("timed", HeldBoth, "{first:held}, and {second:held}")
phrase("for_a_while", ForAWhile, "{until}, {effect:two_lasting}")
phrase("two_lasting", LastBoth, "{first:lasting}, and {second:lasting}")
phrase("sentence", DuringThatTurn, "during that turn, {effect:static}")
