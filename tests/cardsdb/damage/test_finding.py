"""Damage that SQLite does not look for is found by going through all of a database."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardsdb.damage.finding import damage_of


def test_a_whole_database_has_no_damage(filled: Path) -> None:
    assert damage_of(filled) is None


def test_one_that_is_not_there_has_none(store_path: Path) -> None:
    assert damage_of(store_path) is None


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE legality",
        "ALTER TABLE card DROP COLUMN released_at",
        "DELETE FROM name",
        "DELETE FROM source",
        "DELETE FROM legality",
        "UPDATE name SET card_id = 999",
        "UPDATE card SET mana_value = 9e999",
        "UPDATE card SET mana_value = 'many'",
        "UPDATE card SET name = x'ff'",
        "UPDATE card SET oracle_text = CAST(x'ff' AS TEXT)",
        "UPDATE card SET details = '[]'",
        "UPDATE card SET details = '{'",
        "UPDATE card SET object = '[]'",
        "UPDATE card SET object = '{\"name\": 7}'",
        "UPDATE name SET rank = 'first'",
        "PRAGMA writable_schema = on; UPDATE sqlite_master SET sql = 'x' WHERE name = 'card'",
    ],
)
def test_it_is_found(filled: Path, change: str) -> None:
    with closing(sqlite3.connect(filled)) as db:
        db.executescript(change)
        db.commit()
    found = damage_of(filled)
    assert found is not None
    assert found.is_damaged


def test_a_schema_that_is_no_text_any_more_is_damage(filled: Path) -> None:
    """Python can't decode what SQLite says of it."""
    filled.write_bytes(filled.read_bytes().replace(b"REFERENCES card (id)", b"REFERENCES car\x9a (i)"))
    filled.write_bytes(filled.read_bytes().replace(b"FOREIGN KEY(card_id)", b"FOREIGN KEY(card_i\x9a)"))
    found = damage_of(filled)
    assert found is not None
    assert found.is_damaged
