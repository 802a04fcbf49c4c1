"""Opening card databases and saying plainly why one can't be used."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from cardsdb.errors import StoreError
from cardsdb.schema import APPLICATION_ID, OLDEST_READ, SCHEMA_VERSION, create
from resources.said import say

_MAKING: Final = 60
"""Seconds in which a file without content may be one that another program is making."""
_WAIT: Final = 2.0
"""Seconds to wait for another program that is writing."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection for reading. It may be handed from thread to thread, but not shared at one time.

    Raises:
        StoreError: The file is missing, not ours, damaged, or of another version.
    """
    with explained(path):
        # The file is only ever replaced as a whole, never written to, so it need not be writable.
        db = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro",
            uri=True,
            timeout=_WAIT,
            check_same_thread=False,
            isolation_level=None,
        )
        try:
            db.execute("PRAGMA cache_size = -4000")
            check_version(path, db)
        except BaseException:
            db.close()
            raise
        return db


def ensure(path: Path) -> None:
    """Make an empty database where there is none.

    Raises:
        StoreError: It can't be made there, or nothing is left of the one that was.
    """
    with suppress(OSError):
        about = path.stat()
        if about.st_size:
            return
        if time.time() - about.st_mtime > _MAKING:
            raise StoreError.damaged(path)
    with explained(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as db:
            try:
                create(db)
            except sqlite3.OperationalError as error:
                # Another process was faster; whether that was one of ours is seen on connecting.
                if "already exists" not in str(error):
                    raise


def check_version(path: Path, db: sqlite3.Connection) -> None:
    """See that a database is ours and of the version that this program reads.

    Raises:
        StoreError: It is not.
    """
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise StoreError(
            path,
            say("is a database of another program"),
            say("move it away or choose another folder, and import the cards again"),
        )
    if version > SCHEMA_VERSION:
        raise StoreError(
            path,
            say(
                "has version {version}, and this program reads up to {schema_version}",
                version=version,
                schema_version=SCHEMA_VERSION,
            ),
            say("update the program, or move the file away and import the cards again"),
        )
    if version < OLDEST_READ:
        raise StoreError(
            path,
            say("has version {version}, which is no longer read", version=version),
            say("move the file away and import the cards again"),
        )


@contextmanager
def explained(path: Path, kind: type[StoreError] = StoreError) -> Iterator[None]:
    """Turn what SQLite and the file system say about a database into a `StoreError` of this kind."""
    try:
        yield
    except sqlite3.Error as error:
        raise _explanation(path, error, kind) from error
    except UnicodeDecodeError as error:  # what SQLite says of a damaged schema may quote it
        raise kind.damaged(path) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise kind(
            path, say("can't be reached ({reason})", reason=reason), say("choose another folder for the data")
        ) from error


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error tells of pages, of text or of tables that are not as they were written."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT) or str(error).startswith(
        ("no such table", "no such column", "Could not decode")
    )


def _explanation(path: Path, error: sqlite3.Error, kind: type[StoreError]) -> StoreError:
    if path.is_dir():
        return kind(path, say("is a folder"), say("move it away or choose another folder for the data"))
    if is_damage(error):
        return kind.damaged(path)
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return kind(path, say("is in use by another program"), say("close that program and try again"))
        case sqlite3.SQLITE_CANTOPEN:
            return kind(
                path, say("can't be opened"), say("check that the folder exists and that you may read it")
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return kind(
                path,
                say("may not be written"),
                say("change its permissions or choose another folder for the data"),
            )
        case sqlite3.SQLITE_FULL:
            return kind(path, say("does not fit on the disk"), say("make room on the disk and try again"))
        case _:
            return kind(path, say("can't be read ({error})", error=error), kind.again)
