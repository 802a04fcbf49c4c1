import sqlite3
from contextlib import closing, nullcontext
from pathlib import Path

import pytest

from cardsdb.connections import connect, ensure, explained
from cardsdb.errors import StoreError
from cardsdb.schema import SCHEMA_VERSION


def test_a_missing_database_is_made_with_its_folder(store_path: Path) -> None:
    ensure(store_path)
    with closing(connect(store_path)) as db:
        assert db.execute("SELECT count(*) FROM card").fetchone() == (0,)


def test_a_database_that_is_there_is_left_alone(filled: Path) -> None:
    before = filled.read_bytes()
    ensure(filled)
    assert filled.read_bytes() == before


@pytest.mark.parametrize(
    ("problem", "refused"), [("table card already exists", False), ("disk I/O error", True)]
)
def test_two_may_make_the_database_at_one_time(
    store_path: Path, monkeypatch: pytest.MonkeyPatch, problem: str, refused: bool
) -> None:
    def fail(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError(problem)

    monkeypatch.setattr("cardsdb.connections.create", fail)
    with pytest.raises(StoreError) if refused else nullcontext():
        ensure(store_path)


def test_nothing_can_be_written_through_a_connection(filled: Path) -> None:
    with closing(connect(filled)) as db, pytest.raises(sqlite3.OperationalError, match="readonly"):
        db.execute("DELETE FROM card")


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(statement)


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (
            f"PRAGMA user_version = {SCHEMA_VERSION + 1}",
            f"has version {SCHEMA_VERSION + 1}, and this program reads up to {SCHEMA_VERSION}; "
            "update the program, or move the file away and import the cards again.",
        ),
        (
            "PRAGMA user_version = 0",
            "has version 0, which is no longer read; move the file away and import the cards again.",
        ),
        (
            "PRAGMA application_id = 7",
            "is a database of another program; "
            "move it away or choose another folder, and import the cards again.",
        ),
    ],
)
def test_a_database_of_another_version_says_what_to_do(filled: Path, statement: str, sentence: str) -> None:
    change(filled, statement)
    with pytest.raises(StoreError) as refused:
        connect(filled)
    assert str(refused.value) == f"The card database {filled} {sentence}"


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_database_says_so(store_path: Path, content: bytes) -> None:
    store_path.parent.mkdir()
    store_path.write_bytes(content)
    with pytest.raises(StoreError, match="is damaged or not a database; `spellbench import --anew`"):
        connect(store_path)


def test_a_folder_in_place_of_the_database_is_told(store_path: Path) -> None:
    store_path.mkdir(parents=True)
    with pytest.raises(StoreError, match="is a folder"):
        connect(store_path)


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("I am in the way")
    with pytest.raises(StoreError, match=r"can't be reached .*choose another folder"):
        ensure(tmp_path / "data" / "cards.sqlite")


def test_a_database_in_use_is_told(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardsdb.connections._WAIT", 0.01)
    with closing(sqlite3.connect(filled, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(
            StoreError, match="is in use by another program; close that program and try again"
        ):
            connect(filled)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_READONLY, "may not be written"),
        (sqlite3.SQLITE_FULL, "does not fit on the disk"),
        (sqlite3.SQLITE_CANTOPEN, "can't be opened"),
        (sqlite3.SQLITE_IOERR, "can't be read"),
    ],
)
def test_every_complaint_of_the_database_becomes_a_sentence(
    store_path: Path, code: int, sentence: str
) -> None:
    error = sqlite3.OperationalError("complaint")
    error.sqlite_errorcode = code
    with pytest.raises(StoreError, match=sentence), explained(store_path):
        raise error
