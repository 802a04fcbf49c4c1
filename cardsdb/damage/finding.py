"""Looking through a whole card database for damage: what SQLite finds, and what it does not look for."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import orjson

from cardsdb.connections import connect, explained
from cardsdb.errors import FieldError, StoreError
from cardsdb.rows import card_rows
from cardsdb.schema import SCHEMA_VERSION, create

_KINDS: Final = {
    "TEXT": "'text'", "INTEGER": "'integer'", "BOOLEAN": "'integer'", "FLOAT": "'real', 'integer'",
}  # fmt: skip
"""How SQLite holds a value of a column, by the column's type."""
_JSON: Final = (("card", "details"), ("printing", "details"), ("reading", "facts"))
"""Columns that have an object as JSON, beside that of the card itself."""
_LOST: Final = (
    "SELECT 1 FROM card WHERE id NOT IN (SELECT card_id FROM name)",
    "SELECT 1 FROM card WHERE source NOT IN (SELECT id FROM source)",
    "SELECT 1 FROM card WHERE legality_pattern IS NOT NULL"
    " AND legality_pattern NOT IN (SELECT pattern FROM legality)",
    "SELECT 1 FROM card WHERE NOT abs(mana_value) < 9e15",
)
"""What finds something only where damage has been done."""
_STUMBLES: Final = (FieldError, ValueError, TypeError, LookupError, AttributeError)


def damage_of(path: Path) -> StoreError | None:
    """What is wrong with a card database that is damaged, having looked at all of it; None for another."""
    try:
        with closing(connect(path)) as db, explained(path):
            return None if _is_whole(db) else StoreError.damaged(path)
    except StoreError as error:
        return error if error.is_damaged else None


def _is_whole(db: sqlite3.Connection) -> bool:
    if [text for (text,) in db.execute("PRAGMA quick_check(1)")] != ["ok"]:
        return False
    columns, (version,) = set(_columns(db)), db.execute("PRAGMA user_version").fetchone()
    if version == SCHEMA_VERSION:  # an older one has other tables
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
            create(new)
            if not columns >= set(_columns(new)) or any(db.execute(sql).fetchone() for sql in _LOST):
                return False
    return (
        db.execute("PRAGMA foreign_key_check").fetchone() is None
        and all(_has_its_kind(db, *one) for one in columns)
        and _has_its_objects(db)
    )


def _columns(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Each table with its columns, and their types."""
    return db.execute(
        "SELECT m.name, c.name, c.type FROM sqlite_master m, pragma_table_info(m.name) c"
        " WHERE m.type = 'table'"
    ).fetchall()


def _has_its_kind(db: sqlite3.Connection, table: str, column: str, kind: str) -> bool:
    """Whether the values of a column are of its type, and text is text."""
    if kind not in _KINDS:
        return True
    other = f"typeof(\"{column}\") NOT IN ('null', {_KINDS[kind]})"
    if db.execute(f"SELECT 1 FROM {table} WHERE {other} LIMIT 1").fetchone():
        return False
    for _ in db.execute(f'SELECT "{column}" FROM {table}') if kind == "TEXT" else ():
        pass  # a text that is none raises
    return True


def _has_its_objects(db: sqlite3.Connection) -> bool:
    """Whether each card has the object of a card, and what else is JSON can be read."""
    try:
        for (text,) in db.execute("SELECT object FROM card"):
            card_rows(orjson.loads(text))
        for table, column in _JSON:
            if any(column == name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")):
                for (text,) in db.execute(f"SELECT {column} FROM {table} WHERE {column} <> ''"):
                    orjson.loads(text).items()
    except _STUMBLES:
        return False
    return True
