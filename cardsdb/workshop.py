"""The workshop: what the user makes. Cards with their versions, packs, cases, searches, each as JSON by name.

Unlike the cards of files this can't be imported again, so it has a database of its own: every save is whole
or nothing, copies are made as one works, and a damaged one is made anew from the newest whole copy and from
what is left of it.
"""

import logging
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from enum import Enum
from itertools import count
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson

from cardsdb.connections import explained
from cardsdb.copies import copies, keep_copy
from cardsdb.damage.rescue import Row, is_whole, rows_left
from cardsdb.errors import FieldError, WorkshopError
from cardsdb.folding import storable
from cardsdb.migrations import STEPS, migrate
from cardsdb.paths import data_dir
from cardsdb.records import WRITTEN, CardObject
from cardsdb.rows import card_rows
from resources.said import say

APPLICATION_ID: Final = 0x53504257
"""Marks a SQLite file as a workshop ("SPBW")."""
_NAME: Final = "workshop.sqlite"
_VERSIONS: Final = "own_card_version"
VERSIONS_MAX: Final = 200
"""Of each card and pack so many versions are kept, the newest."""
_LOG: Final = logging.getLogger(__name__)
_SHOWN: Final = 10
_STRANGE: Final = (
    "SELECT 1 FROM pragma_user_version WHERE user_version = 0 AND EXISTS (SELECT 1 FROM sqlite_master)"
)
"""Finds that a database has tables and no version; asked in one go, as another program may make ours now."""
_WAIT: Final = 2.0
"""Seconds to wait for another program that is writing."""


class Kind(Enum):
    """What can be kept; its value is the table."""

    CARD = "own_card"
    PACK = "own_pack"
    CASE = "own_case"
    SEARCH = "own_search"
    SET = "own_set"
    """What is known of a set beside its cards, under its code in small letters."""
    DRAFT = "own_draft"
    """What is not saved yet of a card, under the name of that card."""


class Version(NamedTuple):
    """A card or a pack as it was saved once."""

    number: int
    saved_at: str
    """In the form of ISO 8601, in UTC."""
    content: dict[str, Any]


_VERSIONED: Final = {Kind.CARD: "", Kind.PACK: " pack "}
"""Of what versions are kept, and what stands before its names among them; no card's name begins so."""


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
    with _open(path) as db:
        db.execute("BEGIN IMMEDIATE")
        before = _count(db, kind)
        for name, thing in things.items():
            row = (storable(name), _told(name, thing), now)
            db.execute(f"INSERT OR REPLACE INTO {kind.value} VALUES (?, ?, ?)", row)
            if kind in _VERSIONED:
                _keep_version(db, _VERSIONED[kind] + row[0], *row[1:])
        new = _count(db, kind) - before
        db.execute("COMMIT")
        keep_copy(path, db)
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
        db.text_factory = bytes
        rows = db.execute(
            f"SELECT name, content FROM {kind.value} {one} ORDER BY name",
            () if name is None else (storable(name),),
        ).fetchall()
    found: dict[str, Any] = {}
    damaged: list[str] = []
    for told, content in rows:
        try:
            found[told.decode()] = orjson.loads(content)
        except (ValueError, AttributeError):
            damaged.append(repr(bytes(told).decode("utf-8", "replace")))
    if damaged:
        _tell_of_rows(path, damaged)
    return found


def _tell_of_rows(path: Path, damaged: list[str]) -> None:
    shown = ", ".join(damaged[:_SHOWN]) + (f" and {len(damaged) - _SHOWN} more" * (len(damaged) > _SHOWN))
    _LOG.warning(
        "In the workshop %s this is damaged and left out: %s; `spellbench workshop restore` takes the newest"
        " copy instead.",
        path,
        shown,
    )


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
        gone = db.execute(f"DELETE FROM {kind.value} WHERE name = ?", (storable(name),)).rowcount > 0
        keep_copy(path, db)
    return gone


def restore(path: Path, copy: Path) -> None:
    """Let a copy take the workshop's place, of which a copy is made first.

    Raises:
        WorkshopError: The copy is not whole, or can't be put there; nothing has changed.
    """
    if not is_whole(copy):
        raise WorkshopError(copy, say("is damaged or not a database"), say("choose another copy"))
    if _is_there(path):
        aside(path, "replaced")
    _made_anew(path, {kind: rows_left(copy, kind.value) for kind in Kind}, rows_left(copy, _VERSIONS))


def own_cards(path: Path) -> list[CardObject]:
    """The cards of the workshop; one that is kept under another name than its own has that as `told_apart`.

    Raises:
        WorkshopError: The workshop can't be read.
    """
    cards: dict[str, object] = load_all(path, Kind.CARD)
    return [
        {key: value for key, value in card.items() if key != WRITTEN}
        | ({} if card.get("name") == name else {"told_apart": name})
        for name, card in cards.items()
        if isinstance(card, dict)
    ]


def versions(path: Path, name: str, kind: Kind = Kind.CARD) -> list[Version]:
    """The versions that were saved of a card or a pack, the newest first; also of one that was taken away.

    Raises:
        WorkshopError: The workshop can't be read.
    """
    if not _is_there(path):
        return []
    with _open(path) as db:
        rows = db.execute(
            "SELECT number, saved_at, content FROM own_card_version WHERE name = ? ORDER BY number DESC",
            (_VERSIONED[kind] + name,),
        ).fetchall()
    found: list[Version] = []
    for number, saved_at, content in rows:
        with suppress(ValueError, TypeError):  # a version that is damaged is left out; the others are not
            told = orjson.loads(content)
            if isinstance(told, dict):
                found.append(Version(number, str(saved_at), told))
    return found


def _keep_version(db: sqlite3.Connection, name: str, content: str, saved_at: str) -> None:
    """Keep what is saved as a version, where it differs from the newest one; drop the oldest of too many."""
    newest = "SELECT content FROM own_card_version WHERE name = ? ORDER BY number DESC LIMIT 1"
    if db.execute(newest, (name,)).fetchone() != (content,):
        db.execute(
            "INSERT INTO own_card_version (name, content, saved_at) VALUES (?, ?, ?)",
            (name, content, saved_at),
        )
        db.execute(
            "DELETE FROM own_card_version WHERE name = ?1 AND number NOT IN (SELECT number"
            " FROM own_card_version WHERE name = ?1 ORDER BY number DESC LIMIT ?2)",
            (name, VERSIONS_MAX),
        )


def check(kind: Kind, name: str, thing: object) -> None:
    """See that a thing can be kept.

    Raises:
        FieldError: It has no name, or it is to be a card or a set and has not the shape of one.
    """
    if not name.strip():
        raise FieldError(say("what is kept needs a name"))
    if kind not in (Kind.CARD, Kind.SET):
        return
    if not isinstance(thing, dict):
        raise FieldError(say("a {name} must be an object {{…}}", name=kind.name.lower()))
    if kind is Kind.CARD:
        card_rows(thing)
    else:
        _check_set(thing)


def _check_set(about: dict[str, Any]) -> None:
    """See that what is known of a set has an object for it, its keywords and the parts of its files."""
    if not isinstance(about.get("set"), dict):
        raise FieldError(say("the field 'set' is missing, or is no object {{…}}"))
    for field, size, texts in (("keywords", 3, 3), ("parts", 2, 1)):
        rows = about.get(field)
        if not isinstance(rows, list) or not all(
            isinstance(row, list) and len(row) == size and all(isinstance(one, str) for one in row[:texts])
            for row in rows
        ):
            raise FieldError(
                say(
                    "the field '{field}' is missing, or is no list of lists of {size}", field=field, size=size
                )
            )


def _told(name: str, thing: object) -> str:
    try:
        return orjson.dumps(storable(thing) if isinstance(thing, str) else thing).decode()
    except orjson.JSONEncodeError as error:
        raise FieldError(
            say("{storable!r} can't be kept ({error})", storable=storable(name), error=error)
        ) from None


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
        if _is_damaged(path):
            _recover(path)
        with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as db:
            db.execute("PRAGMA synchronous = FULL")
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if version != len(STEPS):
                _bring_up_to_date(path, db, version)
            _check_owner(path, db)
            yield db


def _is_damaged(path: Path) -> bool:
    """Whether a workshop is there and is no whole database; one that is in use is not looked at."""
    if not _is_there(path):
        return False
    try:
        with closing(sqlite3.connect(path, timeout=_WAIT)) as db:
            return bool(db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",))
    except UnicodeDecodeError:  # what SQLite says of a damaged schema may quote it
        return True
    except sqlite3.DatabaseError as error:
        return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


def _recover(path: Path) -> None:
    """Make a damaged workshop anew, of the newest whole copy and of what is left and newer than that.

    Raises:
        sqlite3.DatabaseError: There is no copy, and nothing is left; it is not touched.
    """
    copy = next(filter(is_whole, copies(path)), None)
    rows: dict[Kind, list[Row]] = {}
    for kind in Kind:
        newest = {row[0]: row for row in (rows_left(copy, kind.value) if copy is not None else ())}
        for row in rows_left(path, kind.value):
            if row[0] not in newest or newest[row[0]][2] <= row[2]:
                newest[row[0]] = row
        rows[kind] = list(newest.values())
    if copy is None and not any(rows.values()):
        return
    kept = aside(path, "damaged")
    older = rows_left(copy, _VERSIONS) if copy is not None else []
    _made_anew(path, rows, [*older, *rows_left(path, _VERSIONS)])
    _LOG.warning(
        "The workshop %s was damaged; it was made anew from %s and what could be read of it, and the damaged"
        " one is kept as %s.",
        path,
        f"the copy {copy.name}" if copy is not None else "no copy",
        kept.name,
    )


def aside(path: Path, what: str) -> Path:
    """Keep a file under a name that says what it is, too; gives that."""
    stem = f"{path.stem} {what} {datetime.now():%Y-%m-%d %H-%M-%S}"
    kept = next(
        one for n in count() if not (one := path.with_name(f"{stem}{f' {n}' if n else ''}.sqlite")).exists()
    )
    shutil.copy2(path, kept)
    return kept


def _made_anew(path: Path, rows: Mapping[Kind, list[Row]], versions: Iterable[Row]) -> None:
    """Put a workshop with these rows, and versions of cards, in the place of what is there."""
    draft = path.with_name(f"{path.name}.{os.urandom(4).hex()}.draft")
    try:
        with explained(path, WorkshopError), closing(sqlite3.connect(draft, isolation_level=None)) as db:
            migrate(db, draft)
            db.execute("BEGIN")
            for kind, those in rows.items():
                db.executemany(f"INSERT OR REPLACE INTO {kind.value} VALUES (?, ?, ?)", those)
            ordered: list[Row] = sorted(set(versions), key=itemgetter(2))
            db.executemany(f"INSERT INTO {_VERSIONS} (name, content, saved_at) VALUES (?, ?, ?)", ordered)
            db.execute("COMMIT")
        with explained(path, WorkshopError):
            draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _bring_up_to_date(path: Path, db: sqlite3.Connection, version: int) -> None:
    if version > len(STEPS):
        raise WorkshopError(
            path,
            say(
                "has version {version}, and this program reads up to {schema_version}",
                version=version,
                schema_version=len(STEPS),
            ),
            say("update the program; nothing in it was changed"),
        )
    if version:
        _check_owner(path, db)
    elif db.execute(_STRANGE).fetchone():
        raise WorkshopError(
            path, say("is a database of another program"), say("choose another folder for the data")
        )
    migrate(db, path)


def _check_owner(path: Path, db: sqlite3.Connection) -> None:
    (application,) = db.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        raise WorkshopError(
            path, say("is a database of another program"), say("choose another folder for the data")
        )
