import sqlite3
from contextlib import closing

import pytest

from cardsdb.schema import APPLICATION_ID, SCHEMA_VERSION, create, upgrade


def test_a_new_database_says_whose_it_is_and_of_which_version() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        create(db)
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


def test_full_text_search_is_there() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        create(db)
        db.execute(
            "INSERT INTO card_text (rowid, name, type_line, oracle_text)"
            " VALUES (1, 'Séance', 'Sorcery', 'Scry 3.')"
        )
        assert db.execute("SELECT rowid FROM card_text WHERE card_text MATCH 'seance scry'").fetchall() == [
            (1,)
        ]


def test_a_database_with_tables_is_not_made_again() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        create(db)
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            create(db)
        db.rollback()


def test_a_database_of_the_first_version_is_brought_to_the_newest() -> None:
    with closing(sqlite3.connect(":memory:")) as old, closing(sqlite3.connect(":memory:")) as new:
        create(new)
        create(old)
        for table in ("card", "printing"):
            old.execute(f"ALTER TABLE {table} DROP COLUMN details")
        old.executescript("DROP TABLE reading; PRAGMA user_version = 1")
        upgrade(old)
        assert old.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        for table in ("card", "printing", "reading"):
            columns = [db.execute(f"PRAGMA table_info({table})").fetchall() for db in (old, new)]
            assert columns[0] == columns[1]
