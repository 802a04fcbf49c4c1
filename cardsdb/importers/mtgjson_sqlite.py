"""MTGJSON's database, AllPrintings.sqlite: the same rows as its JSON, with lists as joined text."""

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from cardsdb.errors import FileCutOffError, ImportFileError
from cardsdb.importers import importer
from cardsdb.importers.mtgjson import set_records
from cardsdb.reading.shorthand import as_number
from cardsdb.reading.unpack import Source
from cardsdb.records import Record

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


@importer(
    "mtgjson sqlite",
    title="MTGJSON's database (SQLite)",
    order=0,
    recognises=lambda opening: opening.text.startswith(_MAGIC),
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
            with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as db:
                db.row_factory = sqlite3.Row
                db.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MAX_VALUE)
                yield from _sets(source.path, db)
        except sqlite3.DatabaseError as error:
            raise ImportFileError(
                source.path, f"the database is damaged ({error})", "download or copy it again"
            ) from error


def _see_that_all_is_there(file: Path, copy: Path) -> None:
    """SQLite itself does not mind when the last page lacks its end."""
    with copy.open("rb") as start:
        head = start.read(100)
    page = int.from_bytes(head[16:18], "big")
    if copy.stat().st_size < (page if page > 1 else 65536) * int.from_bytes(head[28:32], "big"):
        raise FileCutOffError(file, place=f"byte {copy.stat().st_size}")


def _sets(file: Path, db: sqlite3.Connection) -> Iterator[Record]:
    tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables >= _NEEDED:
        raise ImportFileError(
            file, "this database has no tables `cards` and `sets`", "choose MTGJSON's AllPrintings.sqlite"
        )
    count = 0
    extra = {table: _by_card(db, table) for table in ("cardIdentifiers", "cardLegalities") if table in tables}
    for given in db.execute("SELECT * FROM sets ORDER BY code").fetchall():
        one: dict[str, Any] = {**given, "cards": [], "tokens": []}
        for table in ("cards", "tokens"):
            if table in tables:
                found = db.execute(f"SELECT * FROM {table} WHERE setCode = ?", (given["code"],))
                one[table] = [_row(row, extra) for row in found]
        for record in set_records(one, count):
            count = max(count, record.number)
            yield record


def _by_card(db: sqlite3.Connection, table: str) -> dict[str, dict[str, Any]]:
    """What a side table has of each card, by uuid."""
    return {row["uuid"]: _without_nothing(row) for row in db.execute(f"SELECT * FROM {table}")}


def _without_nothing(row: sqlite3.Row) -> dict[str, Any]:
    return {key: row[key] for key in row.keys() if row[key] is not None and key not in ("uuid", "id")}  # noqa: SIM118


def _row(row: sqlite3.Row, extra: dict[str, dict[str, dict[str, Any]]]) -> dict[str, Any]:
    """A row as the JSON has it."""
    card = {key: value for key, value in _without_nothing(row).items() if not isinstance(value, bytes)}
    for key in _LISTS:
        if isinstance(card.get(key), str):
            card[key] = [part for part in card[key].split(", ") if part]
    for key in _NUMBERS:
        if isinstance(card.get(key), str):
            card[key] = as_number(card[key])
    uuid = row["uuid"]
    identifiers = extra.get("cardIdentifiers", {}).get(uuid)
    if identifiers is not None:
        card["identifiers"] = identifiers
    legalities = extra.get("cardLegalities", {}).get(uuid)
    if legalities is not None:
        card["legalities"] = legalities
    return card
