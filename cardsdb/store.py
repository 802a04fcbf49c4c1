"""Looking cards up. Everything here reads; an import replaces the database as a whole."""

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import orjson

from cardsdb.connections import ensure
from cardsdb.folding import fold, storable
from cardsdb.records import (
    WRITTEN,
    AsOf,
    CardHistory,
    CardObject,
    CardPrinting,
    CardRuling,
    CardSource,
    NameHit,
)
from cardsdb.rows import VARIANT
from cardsdb.schema import OFFICIAL
from cardsdb.search.pool import Source
from cardsdb.snapshot import Snapshot, mark_of
from resources.said import say

_TOLD_APART: Final = (
    f"coalesce((SELECT name.name FROM name WHERE card_id = card.id AND rank % 100 = {VARIANT}), name)"
)
_HIT: Final = f"SELECT id, {_TOLD_APART}, coalesce(mana_cost, ''), type_line, colors, layout"
_SOURCE: Final = ", (SELECT name FROM source WHERE source.id = card.source)"
_CHUNK: Final = 500


class Store:
    """The card database, open for looking up; threads may share one.

    When an import has put a new file in its place, the next question is answered from that.
    Every method raises `StoreError` when the file can't be read.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._snapshot: Snapshot | None = Snapshot(path)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the database at `path`; where there is none, an empty one is made.

        Raises:
            StoreError: It is damaged, of a newer version, not ours, or can't be reached.
        """
        ensure(path)
        return cls(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. A question after that is a mistake of the caller."""
        with self._lock:
            snapshot, self._snapshot = self._snapshot, None
        if snapshot is not None:
            snapshot.close()

    def count(self) -> int:
        """How many cards there are, tokens and all."""
        with self._now().reading() as db:
            number: int = db.execute("SELECT count(*) FROM card").fetchone()[0]
            return number

    def card(self, name: str, source: str | None = None) -> CardObject | None:
        """The card of that name, or with a face of that name; if `source` is given, the one of that source.

        A spelling that differs in capitals, accents, apostrophes or punctuation will do if no name is
        spelt exactly so. A name that several cards have means a card rather than a token, a whole card
        rather than a face, and else the one whose source comes first in the user's order. A card that has its
        name from another one of its set has the name that tells it apart under `told_apart`.
        """
        now = self._now()
        with now.reading() as db:
            row = _named(now, db, name, source, "object, legality_pattern, rank, name.name")
        if row is None:
            return None
        card = _object(now, *row[:2])
        return {**card, "told_apart": row[3]} if row[2] % 100 == VARIANT else card

    def objects(self) -> Iterator[CardObject]:
        """All card objects, in the order in which they were first imported."""
        last = 0
        while True:
            now = self._now()
            with now.reading() as db:
                rows = db.execute(
                    "SELECT id, object, legality_pattern FROM card WHERE id > ? ORDER BY id LIMIT ?",
                    (last, _CHUNK),
                ).fetchall()
            if not rows:
                return
            for _, text, pattern in rows:
                yield _object(now, text, pattern)
            last = rows[-1][0]

    def tokens(self) -> list[CardObject]:
        """The objects of all tokens and emblems; many have the same name."""
        now = self._now()
        with now.reading() as db:
            rows = db.execute(
                "SELECT object, legality_pattern FROM card"
                " WHERE layout IN ('token', 'double_faced_token', 'emblem') ORDER BY name, id"
            ).fetchall()
        return [_object(now, text, pattern) for text, pattern in rows]

    def made_cards(self, code: str) -> list[CardObject]:
        """The cards with that set code that somebody made, with all that their files say of them."""
        now = self._now()
        if not now.has_sources:
            return []
        with now.reading() as db:
            rows = db.execute(
                "SELECT object, legality_pattern FROM card JOIN source ON source.id = card.source"
                " WHERE source.kind <> ? AND set_code = ? COLLATE NOCASE ORDER BY card.id",
                (OFFICIAL, code),
            ).fetchall()
        return [
            _object(now, text, pattern)
            | {key: value for key, value in orjson.loads(text).items() if key == WRITTEN}
            for text, pattern in rows
        ]

    def find(self, text: str, limit: int = 20) -> list[NameHit]:
        """Cards for what has been typed so far, best first.

        A whole name, then a beginning, then words in any order, then parts of words, then misspelt.
        Within each of these cards come before tokens, and short names before long ones.
        """
        now = self._now()
        return _hits(now, now.names().find(text, limit))

    def suggest(self, name: str, limit: int = 3) -> list[str]:
        """Names that may have been meant by one that does not exist, best first."""
        now = self._now()
        ids = [*now.names().misspelt(name, limit), *now.names().find(name, limit)]
        return list(dict.fromkeys(hit.name for hit in _hits(now, ids)))[:limit]

    def warm_up(self) -> None:
        """Load the names now (about 0.2 s), so that the first `find` need not. Fit for the background."""
        self._now().names().warm_up()

    def source(self) -> Source:
        """The cards for a `Searcher`: the same value as long as no import replaces the file."""
        return self._now().source()

    def rulings(self, name: str, source: str | None = None) -> list[CardRuling]:
        """The rulings about a card, oldest first."""
        rows = self._about(
            name,
            source,
            "SELECT published_at, source, comment FROM ruling WHERE oracle_id = ? ORDER BY published_at, id",
        )
        return [CardRuling(*row) for row in rows]

    @property
    def has_rulings(self) -> bool:
        """Whether any ruling is stored."""
        with self._now().reading() as db:
            return db.execute("SELECT 1 FROM ruling LIMIT 1").fetchone() is not None

    def printings(self, name: str, source: str | None = None) -> list[CardPrinting]:
        """The printings of a card, oldest first."""
        rows = self._about(
            name,
            source,
            "SELECT set_code, card_set.name, collector_number, rarity,"
            " coalesce(printing.released_at, card_set.released_at) AS released, artist"
            " FROM printing LEFT JOIN card_set ON code = set_code WHERE oracle_id = ?"
            " ORDER BY released, set_code, collector_number",
        )
        return [CardPrinting(*row) for row in rows]

    def legalities(self, name: str) -> dict[str, str]:
        """The status of a card in each format that the files gave."""
        card = self.card(name)
        return dict(card.get("legalities", {})) if card else {}

    def sources(self) -> list[CardSource]:
        """Where the cards come from, in the user's order."""
        now = self._now()
        if not now.has_sources:
            return [CardSource(OFFICIAL, OFFICIAL, self.count(), self.meta().get("imported_at"), None)]
        with now.reading() as db:
            rows = db.execute(
                "SELECT name, kind, (SELECT count(*) FROM card WHERE source = source.id), imported_at,"
                " newest_card FROM source ORDER BY position, id"
            ).fetchall()
        return [CardSource(*row) for row in rows]

    def history(self, name: str, source: str | None = None) -> CardHistory | None:
        """The legalities, rulings and printings of the card of that name; None where there is none."""
        of = self.source_of(name, source)
        card = self.card(name, source)
        if of is None or card is None:
            return None
        return CardHistory(
            of,
            dict(card.get("legalities", {})),
            self._legal_as_of(name, source, of),
            tuple(self.rulings(name, source)),
            tuple(self.printings(name, source)),
            self.has_rulings,
        )

    def _legal_as_of(self, name: str, source: str | None, of: str) -> AsOf | None:
        """The day of which the legalities of the card of that name are."""
        now = self._now()
        if now.has_legality_dates:
            with now.reading() as db:
                day = "(SELECT day FROM legality_date WHERE legality_date.card_id = card.id)"
                told = "(SELECT told FROM legality_date WHERE legality_date.card_id = card.id)"
                row = _named(now, db, name, source, f"{day}, {told}")
            return AsOf(row[0], bool(row[1])) if row and row[0] else None
        imported = next((one.imported_at for one in self.sources() if one.name == of), None)
        return AsOf(imported[:10], told=False) if imported else None

    def source_of(self, name: str, source: str | None = None) -> str | None:
        """The source of the card that `card` gives for that name."""
        now = self._now()
        with now.reading() as db:
            if not now.has_sources:
                return OFFICIAL
            row = _named(now, db, name, source, "(SELECT name FROM source WHERE id = card.source)")
        return row[0] if row else None

    def meta(self) -> dict[str, str]:
        """About the last import: `imported_at`, `files`, `newest_card`, `report`; empty before the first."""
        with self._now().reading() as db:
            return dict(db.execute("SELECT key, value FROM meta"))

    def _about(self, name: str, source: str | None, query: str) -> list[tuple[Any, ...]]:
        """The rows that a query by oracle id gives for the card of that name."""
        now = self._now()
        with now.reading() as db:
            row = _named(now, db, name, source, "oracle_id")
            return db.execute(query, row).fetchall() if row else []

    def _now(self) -> Snapshot:
        """The file as it is now: another one than before, when an import has replaced it."""
        with self._lock:
            if self._snapshot is None:
                raise RuntimeError(say("the store {path} is closed", path=self.path))
            if mark_of(self.path) != self._snapshot.mark:
                self._snapshot.close()
                self._snapshot = Snapshot(self.path)
            return self._snapshot


def _named(
    snapshot: Snapshot, db: sqlite3.Connection, name: str, source: str | None, columns: str
) -> tuple[Any, ...] | None:
    """These columns of the card that a name means."""
    order, wanted = "rank, card_id", ""
    folded = fold(storable(name))
    if snapshot.has_sources:
        order = "rank, (SELECT position FROM source WHERE id = card.source), card_id"
        wanted = "AND card.source = (SELECT id FROM source WHERE name = ?3 COLLATE NOCASE)" if source else ""
    row: tuple[Any, ...] | None = db.execute(
        f"SELECT {columns} FROM name JOIN card ON card.id = name.card_id WHERE folded = ?1 {wanted}"
        f" ORDER BY name.name = ?2 DESC, {order} LIMIT 1",
        (folded, storable(name), storable(source or "")) if wanted else (folded, storable(name)),
    ).fetchone()
    return row


def _object(snapshot: Snapshot, text: str, pattern: int | None) -> CardObject:
    card: CardObject = orjson.loads(text)
    card.pop(WRITTEN, None)
    if pattern is not None:
        card["legalities"] = dict(snapshot.legalities(pattern))
    return card


def _hits(snapshot: Snapshot, ids: Sequence[int]) -> list[NameHit]:
    marks = ", ".join("?" * len(ids))
    with snapshot.reading() as db:
        columns = f"{_HIT}{_SOURCE}" if snapshot.has_sources else _HIT
        rows = db.execute(f"{columns} FROM card WHERE id IN ({marks})", ids).fetchall()
    by_id = {
        id: NameHit(name, cost, types, tuple(colors), layout, *source)
        for id, name, cost, types, colors, layout, *source in rows
    }
    return [by_id[id] for id in ids if id in by_id]
