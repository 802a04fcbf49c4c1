"""A new database beside the old one, which takes its place in one step when it is whole."""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from cardsdb.connections import connect, explained, is_damage
from cardsdb.errors import ImportCancelledError, ImportFailedError, StoreError
from cardsdb.schema import create, upgrade
from resources.said import say

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

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
        _take(handle, wait=False)
    except OSError as error:
        raise ImportFailedError(
            say(
                "nothing can be written in the folder {parent} ({strerror})",
                parent=target.parent,
                strerror=error.strerror,
            ),
            say("make room there, change its permissions, or choose another folder for the data"),
        ) from error
    path = Path(name)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            yield path, db
    except sqlite3.Error as error:
        raise _failure(target, error) from error
    finally:
        os.close(handle)
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


def put_in_place(path: Path, target: Path, mark: Mark, *, keep: bool = False) -> None:
    """Let the new database take the old one's place, in one step; `keep` a copy of that beside it.

    Raises:
        ImportFailedError: The system does not allow it, or the old one is another than was copied.
    """
    try:
        with path.open("rb+") as file:
            os.fsync(file.fileno())
        with _alone(target.parent):
            if _mark(target) != mark:
                raise ImportFailedError(
                    say("another import has changed the cards meanwhile"), say("try again")
                )
            if keep:
                with suppress(OSError):
                    shutil.copy2(target, target.with_name(f"{target.name}.before"))
            path.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o644)
            path.replace(target)
    except OSError as error:
        raise ImportFailedError(
            say(
                "the new database can't take the place of {target} ({strerror})",
                target=target,
                strerror=error.strerror,
            ),
            say("close other programs that use it, and try again"),
        ) from error


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """No other import of this folder is here at the same time, where the system has locks for that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # a system that opens no folders
        yield
        return
    try:
        _take(handle, wait=True)
        yield
    finally:
        os.close(handle)


def _take(handle: int, *, wait: bool) -> bool:
    """Lock what is open until it is closed or the program ends; whether nobody else has it locked."""
    if fcntl is None:
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:
        return False
    return True


def _is_dead(leftover: Path) -> bool:
    """Whether the import that wrote this file is gone: it has let go of it, or it is very old."""
    if time.time() - leftover.stat().st_mtime > _LEFTOVER_AGE:
        return True
    handle = os.open(leftover, os.O_RDONLY)
    try:
        return _take(handle, wait=False)
    finally:
        os.close(handle)


def _failure(target: Path, error: sqlite3.Error) -> ImportCancelledError | ImportFailedError | StoreError:
    if is_damage(error) and target.exists():  # what was copied was not as it should be
        return StoreError.damaged(target)
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_INTERRUPT:
            return ImportCancelledError()
        case sqlite3.SQLITE_FULL:
            return ImportFailedError(
                say("the disk that holds {parent} is full", parent=target.parent),
                say("make room on it and try again"),
            )
        case _:
            return ImportFailedError(
                say("{name} could not be written ({error})", name=target.name, error=error),
                say("check the disk and try again"),
            )


def _remove_leftovers(target: Path) -> None:
    for leftover in target.parent.glob(f"{target.name}.*{_SUFFIX}"):
        with suppress(OSError):
            if _is_dead(leftover):
                leftover.unlink()
