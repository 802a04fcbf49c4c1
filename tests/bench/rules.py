"""How long the rules are searched with each letter, and how long two editions take to be compared."""

from __future__ import annotations

import lzma
import time
from functools import cache

from app.services.reference.comparing import Comparison
from app.services.reference.searching import RulesSearch
from app.services.rulestext import RulesText, decode, parse
from tests.bench.harness import CannotMeasureError, Measured, bench, yardstick
from tests.bench.pool import PACKED

TYPED = (
    "601.2f", "rule 702.76", "cost", "total cost", "casting a spell", '"plus all additional costs"', "a",
    "can't be countered", "prototype", "propotype", "kciker", "state-based actions", "7",
)  # fmt: skip


@cache
def editions() -> tuple[RulesText, ...]:
    """The editions beside the checkout, the oldest first."""
    files = sorted((PACKED.parent / "rules").glob("*.txt.xz"))
    if len(files) < 2:
        raise CannotMeasureError("needs two texts of the rules beside the checkout")
    return tuple(parse(decode(lzma.decompress(file.read_bytes()))) for file in files)


@bench("rules keystroke", unit="ms", baseline="a fixed piece of Python work", limit=16)
def keystroke() -> Measured:
    """The slowest letter of some searches of the rules, each letter a search of its own."""
    search = RulesSearch(editions()[-1])
    taken: dict[str, float] = {}
    for typed in TYPED:
        for end in range(1, len(typed) + 1):
            runs = []
            for _ in range(3):
                begin = time.perf_counter()
                search.find(typed[:end])
                runs.append((time.perf_counter() - begin) * 1000)
            taken[typed[:end]] = min(runs)
    slowest = max(taken, key=lambda typed: taken[typed])
    return Measured(taken[slowest], yardstick(), f"{len(taken)} searches; the slowest is {slowest!r}")


@bench("editions compared", unit="ms", baseline="a fixed piece of Python work", limit=2000)
def compared() -> Measured:
    """The oldest and the newest edition, all rules matched, and what changed listed."""
    old, new = editions()[0], editions()[-1]
    begin = time.perf_counter()
    changes = list(Comparison(old, new).changes())
    taken = (time.perf_counter() - begin) * 1000
    return Measured(taken, yardstick(), f"from {old.day} to {new.day}: {len(changes)} changes")
