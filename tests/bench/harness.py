"""The register of benches, and how one is run."""

import importlib
import pkgutil
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

NOT_BENCHES: Final = {"__main__", "harness", "report", "pool", "test_harness", "window_story"}


@dataclass(frozen=True, slots=True)
class Measured:
    """What a bench found, both in the unit that it was registered with."""

    measured: float
    baseline: float
    note: str = ""
    """What the table says beside it, such as how much was measured."""
    limit: float | None = None
    """A limit that depends on what was measured; it comes before the one of the bench."""


class CannotMeasureError(Exception):
    """What the bench needs is not there; the text says what."""


@dataclass(frozen=True, slots=True)
class Bench:
    """A measurement, and what it may cost."""

    name: str
    unit: str
    baseline: str
    """What it is compared with, in words."""
    measure: Callable[[], Measured]
    budget: float | None = None
    """The highest ratio to the baseline that is still good."""
    limit: float | None = None
    """The highest measured value that is still good, in the unit, on a machine with two cores."""


@dataclass(frozen=True, slots=True)
class Row:
    """A bench with its outcome: either what was measured, or why nothing was."""

    bench: Bench
    outcome: Measured | None
    reason: str = ""

    @property
    def ratio(self) -> float | None:
        """Measured as a multiple of the baseline."""
        return self.outcome.measured / self.outcome.baseline if self.outcome else None

    @property
    def limit(self) -> float | None:
        """The highest measured value that is still good, in the unit of the bench."""
        return self.outcome.limit if self.outcome and self.outcome.limit is not None else self.bench.limit

    @property
    def over_budget(self) -> bool:
        """Tell whether a budget or a limit is exceeded."""
        if self.outcome is None or self.ratio is None:
            return False
        over_ratio = self.bench.budget is not None and self.ratio > self.bench.budget
        over_limit = self.limit is not None and self.outcome.measured > self.limit
        return over_ratio or over_limit

    def as_json(self) -> dict[str, Any]:
        """The row as JSON can hold it."""
        found = self.outcome
        return {
            "name": self.bench.name,
            "unit": self.bench.unit,
            "measured": found.measured if found else None,
            "baseline": found.baseline if found else None,
            "ratio": self.ratio,
            "budget": self.bench.budget,
            "limit": self.limit,
            "over_budget": self.over_budget,
            "note": found.note if found else self.reason,
        }


_BENCHES: Final[dict[str, Bench]] = {}


def bench(
    name: str, *, unit: str, baseline: str, budget: float | None = None, limit: float | None = None
) -> Callable[[Callable[[], Measured]], Callable[[], Measured]]:
    """Register a function that measures. `budget` bounds the ratio, `limit` the value itself."""

    def register(measure: Callable[[], Measured]) -> Callable[[], Measured]:
        if name in _BENCHES:
            raise ValueError(f"two benches are called {name!r}")
        _BENCHES[name] = Bench(name, unit, baseline, measure, budget, limit)
        return measure

    return register


def discover() -> list[Bench]:
    """Import every module of this package that is a bench; give all that registered, by module."""
    package = importlib.import_module("tests.bench")
    for module in sorted(found.name for found in pkgutil.iter_modules(package.__path__)):
        if module not in NOT_BENCHES:
            importlib.import_module(f"tests.bench.{module}")
    return list(_BENCHES.values())


def run(one: Bench) -> Row:
    """Measure; a bench that can't be made ready becomes a row that says why."""
    row = Row(one, None)
    try:
        return replace(row, outcome=one.measure())
    except CannotMeasureError as error:
        return replace(row, reason=str(error))


def milliseconds(work: Callable[[], object], *, times: int = 5) -> list[float]:
    """How long each of some runs of `work` took, after one that does not count."""
    work()
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        taken.append((time.perf_counter() - begin) * 1000)
    return taken


def median(work: Callable[[], object], *, times: int = 5) -> float:
    """The middle one of `milliseconds`."""
    return statistics.median(milliseconds(work, times=times))


@dataclass(frozen=True, slots=True)
class _Thing:
    name: str
    numbers: tuple[int, ...]


def yardstick(*, times: int = 15) -> float:
    """Milliseconds for a fixed piece of Python work, for benches that have no baseline of their own.

    It makes and compares small frozen values, as the engine does; about 1 ms on a machine of 2024.
    """

    def work() -> int:
        things = [_Thing("thing", (n, n + 1)) for n in range(400)]
        changed = [replace(thing, name="other") for thing in things]
        return sum(one == other for one, other in zip(things, changed, strict=True))

    return median(work, times=times)
