"""One state of the database file: connections to it, and what is remembered from it."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardsdb.connections import connect, explained
from cardsdb.names import Entry, NameIndex
from cardsdb.schema import OFFICIAL
from cardsdb.search.pool import Source, has_column

FileMark = tuple[int, int, int]
Legalities = dict[str, str]


def mark_of(path: Path) -> FileMark:
    """What tells one file from another that took its place.

    Raises:
        StoreError: There is no such file any more.
    """
    with explained(path):
        about = path.stat()
        return about.st_ino, about.st_mtime_ns, about.st_size


class Snapshot:
    """Hands out connections to one state of the file; threads may share it."""

    def __init__(self, path: Path) -> None:
        self.mark = mark_of(path)
        self._path = path
        self._lock = threading.Lock()
        self._idle: list[sqlite3.Connection] = [connect(path)]
        self._closed = False
        self.has_sources = has_column(self._idle[0], "card", "source")
        """False in a database of an older version, where all cards are official."""
        self.has_legality_dates = has_column(self._idle[0], "legality_date", "day")
        self._names: NameIndex | None = None
        self._legalities: dict[int, Legalities] | None = None
        self._source: Source | None = None

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection that nobody else uses at the same time."""
        with self._lock:
            db = self._idle.pop() if self._idle else None
        if db is None:
            db = connect(self._path)
        try:
            with explained(self._path):
                yield db
        finally:
            with self._lock:
                if not self._closed:
                    self._idle.append(db)
                    db = None
            if db is not None:
                db.close()

    def close(self) -> None:
        """Close what is idle now, and what is in use as soon as it is given back.

        That of the search is closed with the last search: under one that runs the program would crash.
        """
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
            self._source = None
        for db in idle:
            db.close()

    def source(self) -> Source:
        """The cards for the search, which has a connection of its own; always the same value."""
        with self._lock:
            if self._source is None:
                self._source = Source(OFFICIAL, connect(self._path), self._path)
            return self._source

    def names(self) -> NameIndex:
        """All names, for searching."""
        if self._names is None:
            places = self._places()
            with self.reading() as db:
                rows = db.execute("SELECT folded, rank, card_id FROM name")
                self._names = NameIndex(Entry(name, rank, id, places.get(id, 0)) for name, rank, id in rows)
        return self._names

    def _places(self) -> dict[int, int]:
        """The place in the user's order of those cards whose source is not the first."""
        if not self.has_sources:
            return {}
        with self.reading() as db:
            return dict(db.execute(
                "SELECT card.id, position FROM source JOIN card ON card.source = source.id WHERE position > 0"
            ))  # fmt: skip

    def legalities(self, pattern: int) -> Legalities:
        """The status in each format for the cards of a pattern."""
        if self._legalities is None:
            patterns: dict[int, Legalities] = {}
            with self.reading() as db:
                for number, format, status in db.execute("SELECT pattern, format, status FROM legality"):
                    patterns.setdefault(number, {})[format] = status
            self._legalities = patterns
        return self._legalities[pattern]
