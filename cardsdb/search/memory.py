"""Cards that are in no database, as a database in memory, so that they are searched like all others."""

import sqlite3
from collections.abc import Iterable

from cardsdb.errors import FieldError
from cardsdb.records import CardObject, CardRecord
from cardsdb.schema import create
from cardsdb.search.pool import Source
from cardsdb.writing import Writer


def source_of(name: str, cards: Iterable[CardObject]) -> Source:
    """A source of these cards; those that can't be stored are left out."""
    db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    create(db)
    db.execute("BEGIN")
    writer = Writer(db)
    writer.of_source(name)
    for number, card in enumerate(cards, start=1):
        try:
            writer.card(CardRecord(number, card))
        except FieldError:
            continue
    writer.finish()
    db.execute("COMMIT")
    return Source(name, db)
