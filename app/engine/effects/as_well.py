"""Two instructions with a comma between: "tap it, and it doesn't untap during its next untap step"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from app.engine.abilities.abilities import Effect
from app.engine.abilities.players import PlayerKind
from app.engine.effects.spend_mana import SpendOnly, SpendOnlyToCast
from app.engine.state.execution import Execution, carries_out, carry_out
from app.engine.text.book import general, phrase
from app.engine.text.numbers import listed


@dataclass(frozen=True, slots=True)
class AsWell:
    """ "Draw a card, and each opponent loses 1 life." """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ForAnyNumberOf:
    """ "For any number of opponents, destroy target artifact that player controls." """

    who: PlayerKind
    effect: Effect


def _unless_mana(effects: tuple[Effect, ...]) -> object:
    """What is said of the mana after a comma is one instruction with what it may be spent on (106.6)."""
    return NotImplemented if isinstance(effects[0], SpendOnly | SpendOnlyToCast) else AsWell(effects)


listed("effects_comma_and", "effect", two=", and ")
general(
    "timed",
    "{effects:effects_comma_and}",
    lambda found: _unless_mana(cast("tuple[Effect, ...]", found["effects"])),
    lambda value: {"effects": value.effects} if isinstance(value, AsWell) else None,
)
phrase("timed", ForAnyNumberOf, "for any number of {who:player_kind~p}, {effect:timed}")


@carries_out(AsWell)
def as_well(effect: AsWell, execution: Execution) -> Execution:
    """608.2c: in the order written."""
    return carry_out(effect.effects, execution)
