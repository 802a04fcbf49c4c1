"""What reading needs of the whole phrasebook: worked out, or taken from where it is kept."""

from __future__ import annotations

from msgspec import MsgspecError

from app.engine.keeper import KEEPERS
from app.engine.text import kept
from app.engine.text.book import BOOK
from app.engine.text.firsts import beginnings, nullable
from app.engine.text.graph import graph
from app.engine.text.needs import needs, often
from app.engine.text.remembered import goes_past_stops


def make_ready() -> None:
    """Take the kept tables; where there are none, work out all of the phrasebook, and let it be kept."""
    if any(_take(keeper.load(kept.digest())) for keeper in KEEPERS):
        return
    for name in BOOK:
        graph(name)
    for keeper in KEEPERS:
        keeper.save(kept.digest(), kept.encoded(worked_out()))


def _take(data: bytes | None) -> bool:
    try:
        tables = kept.decoded(data or b"")
    except MsgspecError:
        return False
    if tables.of.keys() != BOOK.keys():
        return False
    kept.take(tables)
    return True


def worked_out() -> kept.Tables:
    """All that is known of the categories."""
    of = {
        name: kept.Facts(nullable(name), beginnings(name), needs(name), goes_past_stops(name))
        for name in BOOK
    }
    return kept.Tables(often(), of)
