"""Copies of the workshop, made as one works: the newest ones, and one for each day, week and month."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

_EVERY: Final = timedelta(minutes=30)
_ALL_OF: Final = timedelta(days=1)
"""So long each copy stays."""
_KEPT: Final = (("%Y-%m-%d", 12), ("%G-W%V", 10), ("%Y-%m", 9))
"""Of so many days, weeks and months the last copy stays."""
_STAMP: Final = "%Y-%m-%d %H-%M-%S"


def folder_of(workshop: Path) -> Path:
    """Where the copies lie."""
    return workshop.with_name(f"{workshop.stem} copies")


def copies(workshop: Path) -> list[Path]:
    """All copies, the newest first."""
    return [file for _, file in _dated(workshop)]


def keep_copy(workshop: Path, db: sqlite3.Connection, now: datetime | None = None) -> None:
    """Make a copy, unless there is a new one, and let go those that are kept no longer."""
    now = now or datetime.now()
    dated = _dated(workshop)
    if dated and timedelta(0) <= now - dated[0][0] < _EVERY:
        return
    folder = folder_of(workshop)
    target = folder / f"{now.strftime(_STAMP)}.sqlite"
    draft = target.with_name(f"{target.stem}.{os.urandom(4).hex()}.draft")
    with suppress(OSError, sqlite3.Error):  # what was saved is saved; the next change tries again
        folder.mkdir(exist_ok=True)
        with closing(sqlite3.connect(draft)) as copy:
            db.backup(copy)
        draft.replace(target)
    draft.unlink(missing_ok=True)
    staying = _staying((day for day, _ in _dated(workshop)), now)
    for day, file in _dated(workshop):
        if day not in staying:
            with suppress(OSError):
                file.unlink()


def _staying(days: Iterable[datetime], now: datetime) -> set[datetime]:
    """Those that stay, of copies that are told from the newest on."""
    found = list(days)
    staying = {day for day in found if now - day < _ALL_OF}
    for form, number in _KEPT:
        newest: dict[str, datetime] = {}
        for day in found:
            newest.setdefault(day.strftime(form), day)
        staying.update(list(newest.values())[:number])
    return staying


def _dated(workshop: Path) -> list[tuple[datetime, Path]]:
    found = []
    with suppress(OSError):
        for file in folder_of(workshop).glob("*.sqlite"):
            with suppress(ValueError):
                found.append((datetime.strptime(file.stem, _STAMP), file))
    return sorted(found, reverse=True)
