"""What the search may ask of how cards' texts are read. Somebody who can read works it out; it is kept here.

The facts go into a copy of the database that then takes its place, as an import does. What is stopped goes
on there the next time; what was read with another phrasebook, or of a text that has changed since, is read
again.
"""

import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final

import orjson

from cardsdb.connections import connect, explained
from cardsdb.replacing import begin, new_database, put_in_place
from cardsdb.search.pool import has_column
from cardsdb.snapshot import mark_of

_EVERY: Final = 100
"""Cards between two looks at progress and cancelling."""

ShowProgress = Callable[[int, int], None]
"""Told how many cards have been read, and how many there are to read."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What is known of how a card's text is read."""

    state: str
    """`whole`, `partly` or `unread`."""
    ways: tuple[str, ...] = ()
    """The ways in which it can be cast: `normal`, `prowl`, …"""
    costs: tuple[str, ...] = ()
    """The mana costs of these ways, of those that cost nothing but mana."""
    triggers: tuple[str, ...] = ()
    """The kinds of events on which its abilities trigger: `cast`, `enters`, `dies`, `targeted`, `other`."""
    reduces: tuple[str, ...] = ()
    """The kinds of spells that it makes cheaper; `self` for itself, `any` for all."""


_TOLD: Final = tuple(field.name for field in fields(CardFacts) if field.name != "state")
"""What is kept together, as JSON."""
ReadAll = Callable[[Iterator[str]], Generator[CardFacts, None, None]]
"""Gives the facts of each of these cards, which are told as JSON, in their order."""


def unread(store: Path, book: str) -> int:
    """How many cards have not been read with this phrasebook.

    Raises:
        StoreError: The database can't be read.
    """
    return len(_to_read(store, book))


def keep_readings(
    store: Path,
    book: str,
    read: ReadAll,
    *,
    progress: ShowProgress | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> int:
    """Read what has not been read with this phrasebook, and keep it; gives how many cards that were.

    What has been read when `cancelled` says so is kept too.

    Raises:
        StoreError: The database can't be read.
        ImportFailedError: It can't be written.
    """
    target = store.resolve()
    done = 0
    while not cancelled():
        before = mark_of(target)
        todo = _to_read(target, book)
        if not todo:
            break
        rows = list(_rows(todo, book, read, progress, cancelled))
        if mark_of(target) == before:  # otherwise an import was faster; its cards are looked at next
            _keep(target, rows)
            done += len(rows)
    return done


def _rows(
    todo: Sequence[tuple[str, str]],
    book: str,
    read: ReadAll,
    progress: ShowProgress | None,
    cancelled: Callable[[], bool],
) -> Iterator[tuple[str, str, str, str]]:
    """What is kept of each card, as far as it is wanted."""
    with closing(read(text for _, text in todo)) as found:
        for number, ((oracle_id, text), facts) in enumerate(zip(todo, found, strict=True), start=1):
            told = orjson.dumps({name: getattr(facts, name) for name in _TOLD}).decode()
            yield oracle_id, _mark(book, text), facts.state, told
            if number % _EVERY == 0 or number == len(todo):
                if progress is not None:
                    progress(number, len(todo))
                if cancelled():
                    return


def _keep(target: Path, rows: Sequence[tuple[str, str, str, str]]) -> None:
    with new_database(target) as (path, db):
        mark = begin(target, db)
        db.executemany("INSERT OR REPLACE INTO reading VALUES (?, ?, ?, ?)", rows)
        db.execute("COMMIT")
        db.close()
        put_in_place(path, target, mark)


def _to_read(store: Path, book: str) -> list[tuple[str, str]]:
    """The oracle id and the object of each card that has not been read so.

    Like texts stand side by side: they are read faster then.
    """
    with explained(store), closing(connect(store)) as db:
        known = {}
        if has_column(db, "reading", "book"):
            known = dict(db.execute("SELECT oracle_id, book FROM reading"))
        cards = db.execute(
            "SELECT oracle_id, object FROM card WHERE kind = 'card' ORDER BY oracle_text, id"
        ).fetchall()
    return [(id, text) for id, text in cards if known.get(id) != _mark(book, text)]


def _mark(book: str, text: str) -> str:
    return hashlib.blake2b(f"{book}\n{text}".encode(), digest_size=12).hexdigest()
