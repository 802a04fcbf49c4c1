"""How the search for a payment grows with the number of mana sources."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.bench.harness import Measured, bench, median

if TYPE_CHECKING:
    from app.engine.payment.problem import Activation, Problem

SOURCES: Final = (10, 20, 50, 100, 200)
TEN: Final = (
    ("G", "", 0),
    ("G", "", 0),
    ("R", "", 0),
    ("UR", "", 0),
    ("UR", "", 0),
    ("UG", "", 0),
    ("WUBRG", "", 0),
    ("G", "", 1),
    ("C", "C", 0),
    ("C", "C", 0),
)
"""Ten sources: what the first and the second unit may be, and whether it is a creature.

One with a second unit costs {1} besides being tapped.
"""


def _source(number: int) -> Activation:
    from app.engine.payment.problem import Activation, ManaUnit
    from app.engine.values.ids import ObjectId
    from app.engine.values.mana import Mana

    first, second, creature = TEN[number % len(TEN)]
    thing = ObjectId(f"source {number}")
    return Activation(
        f"{thing}#0",
        thing,
        tuple(ManaUnit(frozenset(types)) for types in (first, second) if types),
        Mana(1 if second else 0),
        frozenset({thing}),
        rank=(0, creature, 0, len(first) - 1),
    )


def _problem(sources: int) -> Problem:
    """A cost that asks for half of what so many sources can make, some of it coloured."""
    from app.engine.payment.problem import Problem
    from app.engine.values.mana import Mana

    activations = tuple(map(_source, range(sources)))
    return Problem(Mana.of(sources // 2 - 3, "URG"), life_available=20, activations=activations)


def _milliseconds(sources: int) -> float:
    from app.engine.payment.solver import pay

    return median(lambda: pay(_problem(sources))) - median(lambda: _problem(sources))


@bench("payment from 200 sources", unit="ms", baseline="the same from 10 sources", budget=100)
def payment() -> Measured:
    """The best way to pay for half of what there is, with nothing remembered, from 10 to 200 sources."""
    taken = {sources: _milliseconds(sources) for sources in SOURCES}
    curve = ", ".join(f"{sources}: {taken[sources] / taken[SOURCES[0]]:.1f} ×" for sources in SOURCES)
    return Measured(taken[SOURCES[-1]], taken[SOURCES[0]], curve)
