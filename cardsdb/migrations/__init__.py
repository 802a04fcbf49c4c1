"""The steps that bring a workshop from one version to the next, and the making of a backup before each.

A change of its tables is a new module here, named after its number, and its line in `STEPS`.
"""

import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from cardsdb.migrations import s001_what_users_make, s002_versions, s003_sets

STEPS: Final = (s001_what_users_make.SQL, s002_versions.SQL, s003_sets.SQL)
"""The step at place n leads from version n to n + 1."""


def backup_name(path: Path, version: int) -> Path:
    """Where a workshop is copied to before it leaves a version."""
    return path.with_name(f"{path.name}.version-{version}.backup")


def migrate(db: sqlite3.Connection, path: Path, steps: Sequence[str] = STEPS) -> None:
    """Take the steps that are left, each whole or not at all, and each after a copy of the file.

    Raises:
        sqlite3.Error: A step or a copy failed; the database is as it was before that step.
        OSError: A copy could not be put in its place.
    """
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for number in range(version, len(steps)):
        if number:
            _back_up(db, backup_name(path, number))
        db.executescript(f"BEGIN IMMEDIATE; {steps[number]} PRAGMA user_version = {number + 1}; COMMIT;")


def _back_up(db: sqlite3.Connection, target: Path) -> None:
    new = target.with_name(f"{target.name}.new")
    new.unlink(missing_ok=True)
    with closing(sqlite3.connect(new)) as copy:
        db.backup(copy)
    with new.open("rb+") as file:
        os.fsync(file.fileno())
    new.replace(target)
