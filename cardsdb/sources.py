"""The order of the sources of cards, and taking one away. The database is replaced as a whole."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from cardsdb.connections import connect, explained
from cardsdb.errors import UnknownSourceError
from cardsdb.folding import fold
from cardsdb.replacing import Mark, begin, new_database, put_in_place

_IDS: Final = "(SELECT oracle_id FROM card WHERE source = ?)"
_CARDS: Final = "(SELECT id FROM card WHERE source = ?)"


def order_sources(store: Path, names: Sequence[str]) -> None:
    """Let these sources come first, in this order; the others follow as they were.

    Raises:
        UnknownSourceError: There is no such source; nothing has changed.
        StoreError: The database can't be used.
        ImportFailedError: It can't be written.
    """
    target = store.resolve()
    known = _known(target)
    first = [_id(known, name) for name in names]
    ids = [*dict.fromkeys(first), *(id for id, _ in known if id not in first)]
    with new_database(target) as (path, db):
        mark = begin(target, db)
        db.executemany("UPDATE source SET position = ? WHERE id = ?", list(enumerate(ids)))
        _replace(target, path, db, mark)


def remove_source(store: Path, name: str) -> int:
    """Take a source and all that belongs to it away; gives how many cards it had.

    The official source stays, without cards.

    Raises:
        UnknownSourceError: There is no such source; nothing has changed.
        StoreError: The database can't be used.
        ImportFailedError: It can't be written.
    """
    target = store.resolve()
    source = _id(_known(target), name)
    with new_database(target) as (path, db):
        mark = begin(target, db)
        for table in ("printing", "ruling", "reading"):
            db.execute(f"DELETE FROM {table} WHERE oracle_id IN {_IDS}", (source,))
        for table in ("face", "name", "legality_date"):
            db.execute(f"DELETE FROM {table} WHERE card_id IN {_CARDS}", (source,))
        removed = db.execute("DELETE FROM card WHERE source = ?", (source,)).rowcount
        db.execute("DELETE FROM card_set WHERE source = ?", (source,))
        db.execute("DELETE FROM source WHERE id = ? AND id > 1", (source,))
        db.execute("UPDATE source SET imported_at = NULL, newest_card = NULL WHERE id = ?", (source,))
        _replace(target, path, db, mark)
    return removed


def _replace(target: Path, path: Path, db: sqlite3.Connection, mark: Mark) -> None:
    db.execute("COMMIT")
    db.close()
    put_in_place(path, target, mark)


def _known(store: Path) -> list[tuple[int, str]]:
    with explained(store), closing(connect(store)) as db:
        if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'source'").fetchone():
            return [(1, "official")]
        return db.execute("SELECT id, name FROM source ORDER BY position, id").fetchall()


def _id(known: Sequence[tuple[int, str]], name: str) -> int:
    by_name = {fold(one): id for id, one in known}
    if fold(name) in by_name:
        return by_name[fold(name)]
    near = get_close_matches(fold(name), by_name, 1)
    meant = next((one for _, one in known if fold(one) in near), None)
    raise UnknownSourceError(name, [one for _, one in known], meant)
