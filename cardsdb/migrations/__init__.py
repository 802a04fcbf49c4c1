"""The steps that bring a workshop from one version to the next, and the making of a backup before each.

A change of its tables is a new module here, named after its number, and its line in `STEPS`.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from cardsdb.migrations import s001_what_users_make, s002_versions, s003_sets, s004_index_of_versions

STEPS: Final = (s001_what_users_make.SQL, s002_versions.SQL, s003_sets.SQL, s004_index_of_versions.SQL)
"""The step at place n leads from version n to n + 1."""


def backup_name(path: Path, version: int) -> Path:
    """Where a workshop is copied to before it leaves a version."""
    return path.with_name(f"{path.name}.version-{version}.backup")


def migrate(db: sqlite3.Connection, path: Path, steps: Sequence[str] = STEPS) -> None:
    """Take the steps that are left, each whole or not at all, and each after a copy of the file.

    What is new takes all of them at once. Another program that does the same meanwhile is waited for.

    Raises:
        sqlite3.Error: A step or a copy failed; the database is as it was before that step.
        OSError: A copy could not be put in its place.
    """
    while (version := _version(db)) < len(steps):
        db.execute("BEGIN IMMEDIATE")
        try:
            if _version(db) == version:  # nobody was faster
                if version:
                    _back_up(path, backup_name(path, version))
                to = version + 1 if version else len(steps)
                for statement in _statements("".join(steps[version:to])):
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {to}")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:  # SQLite itself has given up some
                db.execute("ROLLBACK")
            raise


def _version(db: sqlite3.Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def _statements(sql: str) -> Iterator[str]:
    """The statements of a script, which runs in no transaction but its own."""
    statement = ""
    for piece in sql.split(";")[:-1]:
        statement += f"{piece};"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _back_up(path: Path, target: Path) -> None:
    """Copy the database as it is before what is being done to it, through a connection of its own."""
    new = target.with_name(f"{target.name}.new")
    new.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as db, closing(sqlite3.connect(new)) as copy:
        db.backup(copy)
    with new.open("rb+") as file:
        os.fsync(file.fileno())
    new.replace(target)
