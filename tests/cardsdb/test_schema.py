import sqlite3
from contextlib import closing

import pytest

from cardsdb.schema import APPLICATION_ID, SCHEMA_VERSION, create, upgrade


def test_a_new_database_says_whose_it_is_and_of_which_version() -> None:
    with closing(sqlite3.connect(":memory:")) as db:
        create(db)
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


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
        old.executescript(
            "DROP INDEX ix_card_source; DROP INDEX ix_card_short; DROP TABLE legality_date;"
            "DROP TABLE source; DROP TABLE reading"
        )
        for table, columns in (("card", "details source"), ("printing", "details"), ("card_set", "source")):
            for column in columns.split():
                old.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        old.execute("PRAGMA user_version = 1")
        upgrade(old)
        assert old.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        for table in ("card", "card_set", "printing", "reading", "source", "legality_date"):
            columns = [db.execute(f"PRAGMA table_info({table})").fetchall() for db in (old, new)]
            assert columns[0] == columns[1]
        for db in (old, new):
            (indexed,) = db.execute("SELECT count(*) FROM pragma_index_info('ix_card_short')").fetchone()
            assert indexed == 17
            sources = db.execute("SELECT id, name, kind, position FROM source").fetchall()
            assert sources == [(1, "official", "official", 0)]
