"""How fast the texts of the whole pool are read, beside merely splitting them into words.

Processes of their own read them, so that tables are built anew and memory can be told: one some at a time, as
coverage and imports do, the other line by line. The garbage collector waits, as it does where a whole pool is
read: reading leaves no cycles.
"""

import gc
import json
import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import orjson

from tests.bench.harness import CannotMeasureError, Measured, bench
from tests.bench.pool import ROOT, folder, unpacked

WHOLE_POOL: Final = 15_000
"""Milliseconds in which all texts of the pool are to be read, on one core."""
ONE_LINE: Final = 2
WORST_LINE: Final = 50
AT_ONCE: Final = 200
"""Lines that are read before they are written back."""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of processor time that lines took."""

    total: float
    mean: float
    most: float
    """What 95 % of them stay below."""
    worst: float

    def __str__(self) -> str:
        return f"mean {self.mean:.2f}, 95 % below {self.most:.2f}, worst {self.worst:.1f} ms"


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading the pool took."""

    lines: int
    prepared: float
    """Milliseconds for building the tables."""
    whole: float
    """Milliseconds for reading all of them after that."""
    cold: Times
    """Every line for the first time."""
    warm: Times
    """Every tenth line once more."""
    splitting: float
    """Milliseconds for splitting the lines into words."""
    before: int
    """Megabytes before the tables were built."""
    tables: int
    """Megabytes with the tables."""
    after: int
    """Megabytes with all that was read kept."""


@bench("reading the pool's texts", unit="ms", baseline="splitting them into words", limit=WHOLE_POOL)
def reading_the_pool() -> Measured:
    """Every different line of every card, the tables included."""
    found = _reading()
    note = (
        f"{found.lines} lines; tables {found.prepared:.0f} ms; "
        f"memory {found.before} MB, {found.tables} MB with tables, {found.after} MB with all that was read"
    )
    return Measured(found.prepared + found.whole, found.splitting, note)


@bench("reading most lines", unit="ms", baseline="the mean when read again", limit=ONE_LINE)
def reading_most_lines() -> Measured:
    """What 95 % of the lines stay below, each read for the first time."""
    found = _reading()
    return Measured(found.cold.most, found.warm.mean, f"first: {found.cold}; again: {found.warm}")


@bench("reading the worst line", unit="ms", baseline="the worst when read again", limit=WORST_LINE)
def reading_the_worst_line() -> Measured:
    """The line that takes longest when it is read for the first time."""
    found = _reading()
    return Measured(found.cold.worst, found.warm.worst)


@cache
def _reading() -> Reading:
    """What another process measured."""
    lines = folder() / "lines.json"
    lines.write_bytes(orjson.dumps(_lines(unpacked())))
    whole, each = _told_by("whole", lines), _told_by("each", lines)
    return Reading(**whole, cold=Times(**each["cold"]), warm=Times(**each["warm"]))


def _told_by(work: str, lines: Path) -> dict[str, Any]:
    """What another process measured."""
    command = [sys.executable, "-m", "tests.bench.reading_texts", work, str(lines)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CannotMeasureError("reading failed: " + (done.stderr.strip() or "?").splitlines()[-1])
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _whole(lines: Sequence[tuple[str, str]]) -> dict[str, object]:
    from app.engine.oracle import prepare, read_ahead, read_line

    def read() -> None:
        for first in range(0, len(lines), AT_ONCE):
            some = lines[first : first + AT_ONCE]
            read_ahead(some)
            for line in some:
                read_line(*line)

    before = _megabytes()
    prepared = _milliseconds(prepare)
    tables = _megabytes()
    gc.disable()
    return {
        "lines": len(lines), "prepared": prepared, "whole": _milliseconds(read), "before": before,
        "splitting": _milliseconds(lambda: [re.findall(r"\w+|\S", text) for text, _ in lines]),
        "tables": tables, "after": _megabytes(),
    }  # fmt: skip


def _each(lines: Sequence[tuple[str, str]]) -> dict[str, object]:
    from app.engine.oracle import prepare, read_line

    prepare()
    gc.disable()
    cold = _times([_milliseconds(lambda line=line: read_line(*line)) for line in lines])
    warm = _times([_milliseconds(lambda line=line: read_line.__wrapped__(*line)) for line in lines[::10]])
    return {"cold": asdict(cold), "warm": asdict(warm)}


def _lines(pool: Path) -> list[tuple[str, str]]:
    """The different lines of a pool with their categories, those of tokens and un-cards too, by the alphabet.

    Coverage reads them in this order too.
    """
    from app.engine.errors import CardError
    from app.engine.oracle import line_category, lines_of
    from app.engine.values.card import Card

    found: set[tuple[str, str]] = set()
    for entry in orjson.loads(pool.read_bytes()):
        try:
            faces = Card.from_object(entry).faces
        except CardError:
            continue  # an un-card with half a mana symbol
        for face in faces:
            found |= {(text, line_category(face)) for _, _, text in lines_of(face) if text}
    return sorted(found)


def _milliseconds(work: Callable[[], object]) -> float:
    """The processor time that `work` takes."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def _times(taken: Sequence[float]) -> Times:
    return Times(sum(taken), sum(taken) / len(taken), quantiles(taken, n=20)[-1], max(taken))


def _megabytes() -> int:
    """The memory that this process holds, where the system tells it; else 0."""
    told = Path("/proc/self/statm")
    return int(told.read_text("ascii").split()[1]) * resource.getpagesize() // 2**20 if told.exists() else 0


if __name__ == "__main__":
    given = [(text, category) for text, category in orjson.loads(Path(sys.argv[2]).read_bytes())]
    print(json.dumps({"whole": _whole, "each": _each}[sys.argv[1]](given)))
