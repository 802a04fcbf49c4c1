"""What can still be read of a damaged database that holds things by their names."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import orjson

_FARTHEST: Final = 100_000
"""Rows; nobody makes more by hand."""
Row = tuple[str, str, str]
"""A name, what is kept under it as JSON, and when it was saved."""


def is_whole(path: Path) -> bool:
    """Whether SQLite finds no fault in a database."""
    with suppress(sqlite3.Error, UnicodeDecodeError, OSError), closing(_opened(path)) as db:
        return bool(db.execute("PRAGMA quick_check(1)").fetchone() == (b"ok",))
    return False


def rows_left(path: Path, table: str) -> list[Row]:
    """The rows of a table that are whole, as far as they can be found."""
    found: dict[Row, None] = {}
    for order in ("ASC", "DESC"):  # from both ends: one page that is gone ends each
        with suppress(sqlite3.Error, UnicodeDecodeError, OSError), closing(_opened(path)) as db:
            rows = db.execute(f"SELECT name, content, saved_at FROM {table} ORDER BY rowid {order}")
            found.update(dict.fromkeys(_whole(rows)))
    return list(found)


def _opened(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    db.text_factory = bytes
    return db


def _whole(rows: Iterable[tuple[bytes, bytes, bytes]]) -> Iterator[Row]:
    """Those that are text, and JSON where they should be; a page that can't be read ends it."""
    left = iter(rows)
    for _ in range(_FARTHEST):
        try:
            name, content, saved_at = next(left)
        except (StopIteration, sqlite3.Error, UnicodeDecodeError):
            return
        with suppress(ValueError, AttributeError):
            orjson.loads(content)
            yield name.decode(), content.decode(), saved_at.decode()
