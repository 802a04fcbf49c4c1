"""The table that `make bench` prints."""

from typing import Final

from rich.console import Console
from rich.table import Table

from tests.bench.harness import Row

UNKNOWN: Final = "–"
WIDE: Final = 240
"""Columns where it is no terminal: a row a line, so that it can be searched and compared."""


def table(rows: list[Row]) -> str:
    """Lay out the rows for a person: what was measured, against what, and whether that is good."""
    screen = Console()
    console = Console(width=max(100, screen.width) if screen.is_terminal else WIDE)
    with console.capture() as captured:
        console.print(_table(rows))
    return captured.get().rstrip()


def _table(rows: list[Row]) -> Table:
    drawn = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("bench", "measured", "baseline", "ratio", "budget"):
        drawn.add_column(title, justify="left" if title == "bench" else "right", no_wrap=True)
    drawn.add_column("", no_wrap=True)
    drawn.add_column("compared with; note", overflow="fold")
    for row in rows:
        drawn.add_row(*_cells(row))
    return drawn


def _cells(row: Row) -> tuple[str, ...]:
    bench, found = row.bench, row.outcome
    if found is None or row.ratio is None:
        return (bench.name, UNKNOWN, UNKNOWN, UNKNOWN, _budget(row), "skipped", row.reason)
    verdict = "over" if row.over_budget else "ok" if bench.budget or row.limit else ""
    note = f"{bench.baseline}; {found.note}" if found.note else bench.baseline
    return (
        bench.name,
        f"{found.measured:,.1f} {bench.unit}",
        f"{found.baseline:,.1f} {bench.unit}",
        f"{row.ratio:.2f} ×",
        _budget(row),
        verdict,
        note,
    )


def _budget(row: Row) -> str:
    bounds = [f"{row.bench.budget:g} ×"] if row.bench.budget else []
    bounds += [f"{row.limit:,.0f} {row.bench.unit}"] if row.limit else []
    return ", ".join(bounds) or UNKNOWN
