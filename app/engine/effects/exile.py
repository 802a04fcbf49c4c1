"""Exiling (701.13)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities.targets import Thing
from app.engine.effects.reaching import reach, to_each_object
from app.engine.state import changes
from app.engine.state.execution import Execution, carries_out
from app.engine.text.book import phrase
from app.engine.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Exile:
    """ "Exile target creature." """

    what: tuple[Thing, ...]


phrase("effect", Exile, "exile {what:things}")


@carries_out(Exile)
def exile(effect: Exile, execution: Execution) -> Execution:
    """701.13a: it goes to exile from wherever it is."""
    refs, execution = reach(effect.what, execution)
    return to_each_object(refs, execution, lambda game, i: changes.move(game, i, Zone.EXILE), zone=None)
