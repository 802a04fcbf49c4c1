"""A new database beside the old one, which takes its place in one step when it is whole."""

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from cardsdb.connections import connect, explained
from cardsdb.errors import ImportCancelledError, ImportFailedError, StoreError
from cardsdb.schema import create, upgrade

_SUFFIX: Final = ".importing"
_LEFTOVER_AGE: Final = 24 * 3600
"""Seconds after which an unfinished import is surely dead and its file may go."""

Mark = tuple[int, int, int] | None
"""What tells one file from another that took its place; None where there is none."""


@contextmanager
def new_database(target: Path) -> Iterator[tuple[Path, sqlite3.Connection]]:
    """An empty file beside the target and a connection to it; the file is gone afterwards."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _remove_leftovers(target)
        handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=_SUFFIX, dir=target.parent)
        os.close(handle)
    except OSError as error:
        raise ImportFailedError(
            f"nothing can be written in the folder {target.parent} ({error.strerror})",
            "make room there, change its permissions, or choose another folder for the data",
        ) from error
    path = Path(name)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            yield path, db
    except sqlite3.Error as error:
        raise _failure(target, error) from error
    finally:
        for leftover in (path, Path(f"{path}-journal")):
            with suppress(OSError):
                leftover.unlink(missing_ok=True)


def begin(target: Path, db: sqlite3.Connection, *, anew: bool = False) -> Mark:
    """Copy the old database into the new one, or make an empty one, and begin to write.

    `anew`: nothing of the old one is taken. What it gives is asked for again when the new one takes the old
    one's place.
    """
    mark = _mark(target)
    # No other process sees this file, and a crash only leaves a file to throw away.
    db.execute("PRAGMA journal_mode = OFF")
    db.execute("PRAGMA synchronous = OFF")
    db.execute("PRAGMA cache_size = -32000")
    if not anew and target.exists() and target.stat().st_size:
        with explained(target), closing(connect(target)) as old:
            old.backup(db)
            problems = [text for (text,) in db.execute("PRAGMA quick_check(1)")]
            if problems != ["ok"]:
                raise StoreError.damaged(target)
        upgrade(db)
    else:
        create(db)
    db.execute("BEGIN")
    return mark


def _mark(target: Path) -> Mark:
    try:
        about = target.stat()
    except FileNotFoundError:
        return None
    return about.st_ino, about.st_mtime_ns, about.st_size


def put_in_place(path: Path, target: Path, mark: Mark) -> None:
    """Let the new database take the old one's place, in one step.

    Raises:
        ImportFailedError: The system does not allow it, or the old one is another than was copied.
    """
    if _mark(target) != mark:
        raise ImportFailedError("another import has changed the cards meanwhile", "try again")
    try:
        with path.open("rb+") as file:
            os.fsync(file.fileno())
        path.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o644)
        path.replace(target)
    except OSError as error:
        raise ImportFailedError(
            f"the new database can't take the place of {target} ({error.strerror})",
            "close other programs that use it, and try again",
        ) from error


def _failure(target: Path, error: sqlite3.Error) -> ImportCancelledError | ImportFailedError:
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_INTERRUPT:
            return ImportCancelledError()
        case sqlite3.SQLITE_FULL:
            return ImportFailedError(
                f"the disk that holds {target.parent} is full", "make room on it and try again"
            )
        case _:
            return ImportFailedError(
                f"{target.name} could not be written ({error})", "check the disk and try again"
            )


def _remove_leftovers(target: Path) -> None:
    for leftover in target.parent.glob(f"{target.name}.*{_SUFFIX}"):
        with suppress(OSError):
            if time.time() - leftover.stat().st_mtime > _LEFTOVER_AGE:
                leftover.unlink()
