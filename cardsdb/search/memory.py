"""Cards that are in no database, as a database in memory, so that they are searched like all others."""

import sqlite3
from collections.abc import Iterable

from cardsdb.errors import FieldError
from cardsdb.records import CardObject, CardRecord
from cardsdb.schema import create
from cardsdb.search.pool import Source
from cardsdb.writing import Writer


def source_of(name: str, cards: Iterable[CardObject], kind: str = "") -> Source:
    """A source of these cards, of the user's own kind unless told; what can't be stored is left out."""
    db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    create(db)
    db.execute("BEGIN")
    writer = Writer(db)
    writer.of_source(name, kind)
    for number, card in enumerate(cards, start=1):
        try:
            writer.card(CardRecord(number, card))
        except FieldError:
            continue
    writer.finish()
    db.execute("COMMIT")
    return Source(name, db)
