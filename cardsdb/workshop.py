"""The workshop: what the user makes. Cards, packs, cases and searches, each kept as JSON under its name.

Unlike the cards of files this can't be imported again, so it has a database of its own: every save is whole
or nothing, versions are left only after a copy, and what can't be used is refused without being touched.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path
from typing import Any, Final

import orjson

from cardsdb.connections import explained
from cardsdb.errors import FieldError, WorkshopError
from cardsdb.folding import storable
from cardsdb.migrations import STEPS, migrate
from cardsdb.paths import data_dir
from cardsdb.records import CardObject
from cardsdb.rows import card_rows

APPLICATION_ID: Final = 0x53504257
"""Marks a SQLite file as a workshop ("SPBW")."""
_NAME: Final = "workshop.sqlite"
_WAIT: Final = 2.0
"""Seconds to wait for another program that is writing."""


class Kind(Enum):
    """What can be kept; its value is the table."""

    CARD = "own_card"
    PACK = "own_pack"
    CASE = "own_case"
    SEARCH = "own_search"


def workshop_file(folder: Path | None = None) -> Path:
    """The workshop in the data folder; it need not exist yet."""
    return data_dir(folder) / _NAME


def save(path: Path, kind: Kind, things: Mapping[str, Any]) -> int:
    """Keep these things, all or none, in place of those of the same names; gives how many are new.

    Raises:
        FieldError: A card has not the shape of one, or a thing has no name.
        WorkshopError: They can't be kept; nothing has changed.
    """
    now = datetime.now(UTC).isoformat(timespec="seconds")
    for name, thing in things.items():
        check(kind, name, thing)
    rows = [(storable(name), _told(name, thing), now) for name, thing in things.items()]
    with _open(path) as db:
        db.execute("BEGIN IMMEDIATE")
        before = _count(db, kind)
        db.executemany(f"INSERT OR REPLACE INTO {kind.value} VALUES (?, ?, ?)", rows)
        new = _count(db, kind) - before
        db.execute("COMMIT")
    return new


def load(path: Path, kind: Kind, name: str) -> Any:  # noqa: ANN401
    """What is kept under a name; None when there is nothing.

    Raises:
        WorkshopError: The workshop can't be read.
    """
    return load_all(path, kind, name).get(storable(name))


def load_all(path: Path, kind: Kind, name: str | None = None) -> dict[str, Any]:
    """All things of a kind, or the one of that name, by name.

    Raises:
        WorkshopError: The workshop can't be read.
    """
    if not _is_there(path):
        return {}
    one = "" if name is None else "WHERE name = ?"
    with _open(path) as db:
        rows = db.execute(
            f"SELECT name, content FROM {kind.value} {one} ORDER BY name",
            () if name is None else (storable(name),),
        ).fetchall()
    with explained(path, WorkshopError):
        return {name: _parsed(path, content) for name, content in rows}


def names(path: Path, kind: Kind) -> list[str]:
    """The names of all things of a kind, in their order.

    Raises:
        WorkshopError: The workshop can't be read.
    """
    if not _is_there(path):
        return []
    with _open(path) as db:
        return [name for (name,) in db.execute(f"SELECT name FROM {kind.value} ORDER BY name")]


def delete(path: Path, kind: Kind, name: str) -> bool:
    """Take a thing away; False when there was none of that name.

    Raises:
        WorkshopError: It can't be taken away; nothing has changed.
    """
    if not _is_there(path):
        return False
    with _open(path) as db:
        return db.execute(f"DELETE FROM {kind.value} WHERE name = ?", (storable(name),)).rowcount > 0


def own_cards(path: Path) -> list[CardObject]:
    """The cards of the workshop.

    Raises:
        WorkshopError: The workshop can't be read.
    """
    return list(load_all(path, Kind.CARD).values())


def check(kind: Kind, name: str, thing: object) -> None:
    """See that a thing can be kept.

    Raises:
        FieldError: It has no name, or it is to be a card and has not the shape of one.
    """
    if not name.strip():
        raise FieldError("what is kept needs a name")
    if kind is Kind.CARD:
        if not isinstance(thing, dict):
            raise FieldError("a card must be an object {…}")
        card_rows(thing)


def _parsed(path: Path, content: str) -> Any:  # noqa: ANN401
    try:
        return orjson.loads(content)
    except orjson.JSONDecodeError as error:
        raise WorkshopError(path, "is damaged", WorkshopError.again) from error


def _told(name: str, thing: object) -> str:
    try:
        return orjson.dumps(storable(thing) if isinstance(thing, str) else thing).decode()
    except orjson.JSONEncodeError as error:
        raise FieldError(f"{storable(name)!r} can't be kept ({error})") from None


def _count(db: sqlite3.Connection, kind: Kind) -> int:
    number: int = db.execute(f"SELECT count(*) FROM {kind.value}").fetchone()[0]
    return number


def _is_there(path: Path) -> bool:
    with suppress(OSError):
        return path.stat().st_size > 0
    return False


@contextmanager
def _open(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a workshop of the newest version, which is made if there is none."""
    with explained(path, WorkshopError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as db:
            db.execute("PRAGMA synchronous = FULL")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version != len(STEPS):
                _bring_up_to_date(path, db, version)
            _check_owner(path, db)
            yield db


def _bring_up_to_date(path: Path, db: sqlite3.Connection, version: int) -> None:
    if version > len(STEPS):
        raise WorkshopError(
            path,
            f"has version {version}, and this program reads up to {len(STEPS)}",
            "update the program; nothing in it was changed",
        )
    if version == 0 and db.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise WorkshopError(path, "is a database of another program", "choose another folder for the data")
    if version:
        _check_owner(path, db)
    try:
        migrate(db, path)
    except sqlite3.OperationalError as error:
        # Another process was faster, or else the reason is told.
        if "already exists" not in str(error):
            raise


def _check_owner(path: Path, db: sqlite3.Connection) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise WorkshopError(path, "is a database of another program", "choose another folder for the data")
