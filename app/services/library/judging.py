"""All cases of a list judged, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from app.engine.errors import SpellbenchError
from app.engine.values.said import said_by
from app.services.judge import judge_file
from app.services.reports.expected import check_with_step
from cardsdb.errors import CardsError

if TYPE_CHECKING:
    from pathlib import Path

    from app.engine.scenario import Report
    from app.services.catalogue import Catalogue
    from app.services.library.cases import CaseEntry


class Judged(Struct, frozen=True):
    """What came of a case."""

    path: Path
    status: str
    """ "ok" where all came as expected, "illegal" where it did not, "unsure" where that is not known."""
    words: str
    """What did not come as expected; "as expected"."""


def judged(
    entries: Iterable[CaseEntry],
    catalogue: Catalogue,
    show: Callable[[int, Judged], None],
    wanted: Callable[[], bool],
) -> int:
    """Judge cases while that is wanted; each is shown with its number from 0. Gives how many those are."""
    done = 0
    for entry in entries:
        if not wanted():
            break
        show(done, judge_one(entry, catalogue))
        done += 1
    return done


def judge_one(entry: CaseEntry, catalogue: Catalogue) -> Judged:
    """Judge one case; a file that can't be used is not known."""
    try:
        report = judge_file(entry.path, catalogue)
    except (SpellbenchError, CardsError) as error:
        return Judged(entry.path, "unsure", said_by(error))
    return _of(entry.path, report)


def _of(path: Path, report: Report) -> Judged:
    missed = [check_with_step(check, report.game).text for check in report.checks if not check.ok]
    status = "ok" if report.ok else "illegal" if report.wrong else "unsure"
    return Judged(path, status, "; ".join(missed) or "as expected")
