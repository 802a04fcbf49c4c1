"""MTGJSON's database, AllPrintings.sqlite: the same rows as its JSON, with lists as joined text."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from cardsdb.errors import FileCutOffError, ImportFileError
from cardsdb.importers import importer
from cardsdb.importers.mtgjson import MOST, set_records
from cardsdb.reading.shorthand import as_number
from cardsdb.reading.unpack import Source
from cardsdb.records import DateRecord, Record
from resources.said import say

_MAGIC: Final = b"SQLite format 3\x00"
_CHUNK: Final = 1 << 20
_MAX_VALUE: Final = 4 << 20
"""Bytes of one value, or of one row."""
_LISTS: Final = (
    "colors", "colorIdentity", "colorIndicator", "keywords", "producedMana", "frameEffects", "finishes",
    "promoTypes", "types", "subtypes", "supertypes",
)  # fmt: skip
_NUMBERS: Final = ("manaValue", "convertedManaCost")
_NEEDED: Final = frozenset(("cards", "sets"))
_SIDE_TABLES: Final = ("cardIdentifiers", "cardLegalities")
_MOST_IN_A_SET: Final = 20_000
"""Rows of a set; the largest has two thousand."""


@importer(
    "mtgjson sqlite",
    title=say("MTGJSON's database (SQLite)"),
    order=0,
    recognises=lambda opening: opening.text.startswith(_MAGIC),
    most=MOST,
)
def mtgjson_sqlite(source: Source) -> Iterator[Record]:
    """Read sets with their cards, and rulings."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "cards.sqlite")
        with path.open("wb") as copy:
            while piece := source.read(_CHUNK):
                copy.write(piece)
        _see_that_all_is_there(source.path, path)
        try:
            with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True)) as db:
                db.row_factory = sqlite3.Row
                db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MAX_VALUE)
                yield from _sets(source.path, db)
        except sqlite3.DatabaseError as error:
            raise ImportFileError(
                source.path,
                say("the database is damaged ({error})", error=error),
                say("download or copy it again"),
            ) from error


def _see_that_all_is_there(file: Path, copy: Path) -> None:
    """SQLite itself does not mind when the last page lacks its end."""
    with copy.open("rb") as start:
        head = start.read(100)
    page = int.from_bytes(head[16:18], "big")
    if copy.stat().st_size < (page if page > 1 else 65536) * int.from_bytes(head[28:32], "big"):
        raise FileCutOffError(file, place=say("byte {at}", at=copy.stat().st_size))


def _sets(file: Path, db: sqlite3.Connection) -> Iterator[Record]:
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables >= _NEEDED:
        raise ImportFileError(
            file,
            say("this database has no tables `cards` and `sets`"),
            say("choose MTGJSON's AllPrintings.sqlite"),
        )
    count = 0
    _find_quickly(db, tables)
    for row in db.execute("SELECT * FROM meta LIMIT 1") if "meta" in tables else ():
        yield DateRecord(count, str(_without_nothing(row).get("date")))
    for given in db.execute("SELECT * FROM sets ORDER BY code"):
        one: dict[str, Any] = {**given, "cards": [], "tokens": []}
        for table in ("cards", "tokens"):
            if table in tables:
                found = db.execute(
                    f"SELECT * FROM {table} WHERE setCode = ? LIMIT ?", (given["code"], _MOST_IN_A_SET + 1)
                )
                one[table] = [_row(row, _beside(db, row["uuid"], tables)) for row in found]
                if len(one[table]) > _MOST_IN_A_SET:
                    raise ImportFileError(
                        file,
                        say(
                            "the set {code} has more than {most_in_a_set:,} cards",
                            code=f"{given['code']!r:.20}",
                            most_in_a_set=_MOST_IN_A_SET,
                        ),
                        say("choose another file"),
                    )
        for record in set_records(one, count):
            count = max(count, record.number)
            yield record


def _find_quickly(db: sqlite3.Connection, tables: set[str]) -> None:
    """Let cards be found by their set, and what is beside them by their id; the database is but a copy."""
    db.execute("PRAGMA journal_mode = OFF")
    for table, column in (("cards", "setCode"), ("tokens", "setCode"), *((t, "uuid") for t in _SIDE_TABLES)):
        if table in tables:
            db.execute(f"CREATE INDEX spellbench_{table} ON {table} ({column})")


def _beside(db: sqlite3.Connection, uuid: object, tables: set[str]) -> dict[str, dict[str, Any]]:
    """What the side tables have of a card."""
    found: dict[str, dict[str, Any]] = {}
    for table in _SIDE_TABLES:
        rows = db.execute(f"SELECT * FROM {table} WHERE uuid = ?", (uuid,)) if table in tables else ()
        for row in rows:
            found[table] = _without_nothing(row)
    return found


def _without_nothing(row: sqlite3.Row) -> dict[str, Any]:
    return {key: row[key] for key in row.keys() if row[key] is not None and key not in ("uuid", "id")}  # noqa: SIM118


def _row(row: sqlite3.Row, beside: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A row as the JSON has it."""
    card = {key: value for key, value in _without_nothing(row).items() if not isinstance(value, bytes)}
    for key in _LISTS:
        if isinstance(card.get(key), str):
            card[key] = [part for part in card[key].split(", ") if part]
    for key in _NUMBERS:
        if isinstance(card.get(key), str):
            card[key] = as_number(card[key])
    for table, key in zip(_SIDE_TABLES, ("identifiers", "legalities"), strict=True):
        if table in beside:
            card[key] = beside[table]
    return card
