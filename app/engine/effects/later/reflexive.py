"""Reflexive triggers told by a condition: what is done when something came of the instruction before."""

from __future__ import annotations

from typing import Final, TypeAlias

from app.engine.abilities.abilities import Effect, Instruction
from app.engine.abilities.conditions.past import (
    Befell,
    DamageFromPrevented,
    Happened,
    HappenedTo,
    Period,
    Result,
)
from app.engine.state.resolving.targeting import LATER
from app.engine.text.book import Fields, Make, Unmake, general

_SoHappened: TypeAlias = Happened | HappenedTo | DamageFromPrevented | Result

_EVENTS: Final = (Befell.IS_MILLED, Befell.IS_SACRIFICED, Befell.IS_DESTROYED)
"""What events tell with the same words."""


class WhenSo(Instruction, frozen=True):
    """ "When a creature is put onto the battlefield this way, draw a card.", "Whenever damage ..." """

    condition: _SoHappened
    effect: Effect
    every: bool = False
    """ "whenever" """


LATER.add(WhenSo)


def _make(*, every: bool) -> Make:
    def make(filled: Fields) -> object:
        """Only of what happens this way: other events are not told by conditions."""
        condition = filled["condition"]
        match condition:
            case Happened(deed=deed) if deed in _EVENTS:
                return NotImplemented
            case Happened(period=Period.THIS_WAY) | HappenedTo(period=Period.THIS_WAY):
                return WhenSo(condition, filled["effect"], every)
            case DamageFromPrevented() | Result.DAMAGE_PREVENTED:
                return WhenSo(condition, filled["effect"], every)
            case _:
                return NotImplemented

    return make


def _take(*, every: bool) -> Unmake:
    def take(value: object) -> Fields | None:
        if not isinstance(value, WhenSo) or value.every is not every:
            return None
        return {"condition": value.condition, "effect": value.effect}

    return take


for _every, _when in ((False, "when"), (True, "whenever")):
    _words = f"{_when} {{condition:one}}, {{effect:timed}}"
    general("sentence", _words, _make(every=_every), _take(every=_every))
