"""Writing records into a database that is being made. Nobody else sees it until it is whole."""

import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, date, datetime
from operator import attrgetter
from typing import Any, Final

import orjson

from cardsdb.errors import FieldError
from cardsdb.folding import fold
from cardsdb.records import AsOf, CardRecord, PrintingRecord, RulingRecord, SetRecord
from cardsdb.rows import (
    NO_LEGALITIES,
    VARIANT,
    CardRow,
    CardRows,
    FaceRow,
    card_rows,
    digest,
    id_in_source,
    identity,
    printing_details,
)
from cardsdb.schema import MINE, OFFICIAL
from cardsdb.token_names import TOKENS, told_apart
from resources.said import say

_COLUMNS: Final = ("id", *CardRow._fields, "legality_pattern", "source")
_CARD: Final = f"INSERT INTO card ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"
_FACE: Final = "INSERT INTO face VALUES (?" + ", ?" * len(FaceRow._fields) + ")"
_DATE: Final = "INSERT OR REPLACE INTO legality_date VALUES (?, ?, ?)"
_NOTHING_CAME: Final = """\
DELETE FROM source WHERE id = ? AND id NOT IN (SELECT source FROM card UNION SELECT source FROM card_set)"""
"""Takes away a source that was made for what was left out."""
_DATE_NEW: Final = """\
INSERT INTO legality_date SELECT id, ?, ? FROM card WHERE id >= ? AND legality_pattern IS NOT NULL"""
_NAME: Final = "INSERT OR IGNORE INTO name VALUES (?, ?, ?, ?)"
_NO_VARIANTS: Final = """\
DELETE FROM name WHERE rank % 100 = ?1 AND card_id IN (SELECT id FROM card WHERE source = ?2)"""
_NAME_VARIANTS: Final = """\
INSERT OR IGNORE INTO name
SELECT trim(folded || ' ' || number), rank + ?1, card_id, name || ' (' || number || ')' FROM (
    SELECT folded, rank, card_id, name.name AS name,
        row_number() OVER (PARTITION BY folded ORDER BY rank, card_id) AS number
    FROM name JOIN card ON card.id = card_id WHERE card.source = ?2 AND rank % 100 = 0
) WHERE number > 1"""
"""The first card of a name is found by it, the others by their number: "Scout (2)"."""
_VARIANTS: Final = """\
SELECT name.name FROM name JOIN card ON card.id = card_id
WHERE card.source = ?2 AND rank % 100 = ?1 ORDER BY card_id"""
_LEGALITY: Final = "INSERT INTO legality VALUES (?, ?, ?)"
_PRINTING: Final = """\
INSERT INTO printing VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
    rarity = coalesce(excluded.rarity, rarity), released_at = coalesce(excluded.released_at, released_at),
    artist = coalesce(excluded.artist, artist), scryfall_id = coalesce(excluded.scryfall_id, scryfall_id),
    details = coalesce(excluded.details, details)"""
_RULING: Final = "INSERT INTO ruling (oracle_id, published_at, source, comment) VALUES (?, ?, ?, ?)"
_SET: Final = """\
INSERT INTO card_set VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
    name = excluded.name, set_type = excluded.set_type, released_at = excluded.released_at,
    parent = excluded.parent, block = excluded.block, digital = excluded.digital, source = excluded.source
    WHERE excluded.source IN (1, source)"""
"""A set of the official pool keeps its code; nobody else's takes its place."""
_SET_IN_PASSING: Final = (
    "INSERT OR IGNORE INTO card_set (code, name, set_type, digital, source) VALUES (?, ?, ?, 0, ?)"
)

_IDENTIFYING: Final = ("kind", "name", "type_line", "oracle_text", "power", "toughness", "colors")
"""Columns for `identity`."""
_identifying: Final = attrgetter(*_IDENTIFYING)

_BATCH: Final = 1000

_FURTHER_PRINTING: Final = "further printings of cards already taken"
_OLDER: Final = "cards that are here from a newer file"

Identity = tuple[str | int | None, ...]


class _Old:
    """A card of an earlier import; the day is empty where no file told it."""

    __slots__ = ("day", "digest", "id", "identity", "seen")

    def __init__(self, id: int, identity: Identity, digest: bytes, day: str) -> None:
        self.id = id
        self.identity = identity
        self.digest = digest
        self.day = day
        self.seen = False


class Writer:
    """Collects rows and writes them in batches; counts what it did.

    Attributes:
        added: Cards that were not in the database.
        changed: Cards that were, and are different now.
        unchanged: Cards that were, and are the same.
        variants: The names of cards of the same sets that have the name of another one.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._old: dict[str, _Old] = {}
        self._sources = {fold(name): id for id, name in db.execute("SELECT id, name FROM source")}
        self._source, self._source_name = 1, OFFICIAL
        self._now = datetime.now(UTC).isoformat(timespec="seconds")
        self._made: list[int] = []
        """The sources that were not there before."""
        self._of_day: AsOf | None = None
        self._loaded: set[int] = set()
        last, self._before = db.execute("SELECT coalesce(max(id), 0), count(*) FROM card").fetchone()
        self._next_id = self._first_undated = 1 + last
        self._patterns = _patterns(db)
        self._taken: set[str] = set()
        self._new: set[Identity] = set()
        self._variants: dict[str, dict[str, str]] = {}
        """The ids of the cards that share one, by what tells them apart."""
        self._latest: dict[str, str] = {}
        """The id of the one of them that came last, which printings and rulings after it are of."""
        self._ruled: set[str] = set()
        self._sets: set[str] = set()
        self._rows: dict[str, list[tuple[Any, ...]]] = {}
        self._waiting = 0
        self.added = self.changed = self.unchanged = 0
        self.variants: list[str] = []

    @property
    def kept(self) -> int:
        """Cards of earlier imports that have not come again."""
        return int(self._before - self.unchanged - self.changed)

    def of_source(self, name: str, kind: str = "") -> None:
        """What is written from now on belongs to this source, which is made if there is none.

        Without a `kind` its name tells whether it is the official one.
        """
        known = self._sources.get(fold(name))
        if known is None:
            kind = kind or (OFFICIAL if name == OFFICIAL else MINE)
            known = self._sources[fold(name)] = (
                self._db.execute(
                    "INSERT INTO source (name, kind, position)"
                    " VALUES (?, ?, (SELECT coalesce(max(position), 0) + 1 FROM source))",
                    (name, kind),
                ).lastrowid
                or 0
            )
            self._made.append(known)
        self._source = known
        (self._source_name,) = self._db.execute("SELECT name FROM source WHERE id = ?", (known,)).fetchone()

    def of_day(self, day: str | None) -> None:
        """What is written from now on is of this day, or of none that is told."""
        self._date_new_cards()
        self._of_day = AsOf(self._now[:10], told=False)
        with suppress(ValueError):
            self._of_day = AsOf(date.fromisoformat((day or "")[:10]).isoformat(), told=True)

    def card(self, record: CardRecord) -> str | None:
        """Write a card; gives why it was left out, if it was.

        Raises:
            FieldError: A field of it is missing or wrong.
        """
        rows = card_rows(record.card, whole=self._source != 1)
        if self._source not in self._loaded:
            self._loaded.add(self._source)
            self._old |= _old_cards(self._db, self._source)
        oracle_id = rows.card.oracle_id
        if self._source != 1:
            oracle_id = self._variant(rows)
            rows = rows._replace(card=rows.card._replace(oracle_id=oracle_id))
        self._printed(oracle_id, record.card)
        if oracle_id in self._taken:
            return _FURTHER_PRINTING
        self._taken.add(oracle_id)
        old = self._old.get(oracle_id)
        if old is not None:
            return self._again(old, rows)
        self.added += 1
        if self._old:
            self._new.add((self._source, *identity(*_identifying(rows.card))))
        self._insert(self._next_id, rows)
        self._next_id += 1
        return None

    def _again(self, old: _Old, rows: CardRows) -> str | None:
        """Write a card in the place of an older one, or leave it out where that one is newer."""
        old.seen = True
        of_day = self._of_day
        if of_day is not None and of_day.told and of_day.day < old.day:
            return _OLDER
        if old.digest == rows.digest:
            self.unchanged += 1
        else:
            self.changed += 1
            self._delete(old.id)
            self._insert(old.id, rows)
        if of_day is not None and rows.legalities != NO_LEGALITIES:
            self._add(_DATE, (old.id, of_day.day, of_day.told))
        return None

    def set(self, record: SetRecord) -> None:
        """Write a set; it takes the place of what cards said about it.

        Raises:
            FieldError: It has no code.
        """
        get = record.set.get
        code = _text(record.set, "code")
        row = (code, get("name"), get("set_type"), get("released_at"), get("parent_set_code"), get("block"))
        if not all(value is None or isinstance(value, str) for value in row):
            raise FieldError(say("a field that must be text is not"))
        self._sets.add(code)
        self._add(_SET, (*row, bool(get("digital")), self._source))

    def printing(self, record: PrintingRecord) -> None:
        """Write a printing; one without a number is known to be in the set, and no more.

        Raises:
            FieldError: It does not say of which card, in which set.
        """
        printing = record.printing
        for key in ("oracle_id", "set"):
            _text(printing, key)
        for key in ("collector_number", "rarity", "released_at", "artist", "id", "set_name"):
            if not isinstance(printing.get(key), str | None):
                raise FieldError(say("'{key}' must be text in quotes", key=key))
        self._printed(self._key(printing["oracle_id"]), printing)

    def ruling(self, record: RulingRecord) -> None:
        """Write a ruling; the first about a card takes the place of all that there were before.

        Raises:
            FieldError: It does not say about which card, or what.
        """
        oracle_id, comment = self._key(_text(record.ruling, "oracle_id")), _text(record.ruling, "comment")
        published_at, source = record.ruling.get("published_at", ""), record.ruling.get("source", "")
        if not isinstance(published_at, str) or not isinstance(source, str):
            raise FieldError(say("'published_at' and 'source' must be text in quotes"))
        if oracle_id not in self._ruled:
            self._ruled.add(oracle_id)
            self._db.execute("DELETE FROM ruling WHERE oracle_id = ?", (oracle_id,))
        self._add(_RULING, (oracle_id, published_at, source, comment))

    def finish(self) -> None:
        """Write what waits, and drop old cards whose place a new one with another id has taken."""
        self.flush()
        self._date_new_cards()
        for old in self._old.values():
            if not old.seen and old.identity in self._new:
                old.seen = True
                self._delete(old.id)
                self.added -= 1
                self.changed += 1
        self._name_variants()
        for source in self._loaded:
            self._db.execute(
                "UPDATE source SET imported_at = ?1,"
                " newest_card = (SELECT max(released_at) FROM card WHERE source = ?2) WHERE id = ?2",
                (self._now, source),
            )
        self._db.executemany(_NOTHING_CAME, ((source,) for source in self._made))

    def _name_variants(self) -> None:
        """Give the cards of a set that share their name names that tell them apart; in the pool, tokens."""
        if 1 in self._loaded:
            self._db.execute(_NO_VARIANTS, (VARIANT, 1))
            self._db.executemany(_NAME, told_apart(self._db.execute(TOKENS)))
        for source in self._loaded - {1}:
            self._db.execute(_NO_VARIANTS, (VARIANT, source))
            self._db.execute(_NAME_VARIANTS, (VARIANT, source))
            names = self._db.execute(_VARIANTS, (VARIANT, source))
            self.variants += [name for (name,) in names]

    def _date_new_cards(self) -> None:
        """Say of which day the cards are that were written since this was last done."""
        if self._of_day is not None and self._first_undated < self._next_id:
            self.flush()
            values = (self._of_day.day, self._of_day.told, self._first_undated)
            self._db.execute(_DATE_NEW, values)
        self._first_undated = self._next_id

    def flush(self) -> None:
        """Write what waits."""
        for statement, rows in self._rows.items():
            self._db.executemany(statement, rows)
        self._rows.clear()
        self._waiting = 0

    def _insert(self, id: int, rows: CardRows) -> None:
        self._add(_CARD, (id, *rows.card, self._pattern(rows.legalities), self._source))
        for face in rows.faces:
            self._add(_FACE, (id, *face))
        for name in rows.names:
            self._add(_NAME, (name.folded, name.rank, id, name.name))

    def _key(self, oracle_id: str) -> str:
        if self._source == 1:
            return oracle_id
        key = id_in_source(self._source_name, oracle_id)
        return self._latest.get(key, key)

    def _variant(self, rows: CardRows) -> str:
        """The id of a card of a set that somebody made, where one name may stand for several cards.

        The first of these has the id that it would have alone, so that its text may change.
        """
        first = id_in_source(self._source_name, rows.card.oracle_id)
        variants = self._variants.setdefault(first, {})
        content = rows.content
        if content not in variants:
            variants[content] = id_in_source(first, content) if variants else first
        self._latest[first] = variants[content]
        return variants[content]

    def _delete(self, id: int) -> None:
        self._db.execute("DELETE FROM face WHERE card_id = ?", (id,))
        self._db.execute("DELETE FROM name WHERE card_id = ?", (id,))
        self._db.execute("DELETE FROM legality_date WHERE card_id = ?", (id,))
        self._db.execute("DELETE FROM card WHERE id = ?", (id,))

    def _pattern(self, legalities: bytes) -> int | None:
        if legalities == NO_LEGALITIES:
            return None
        pattern = self._patterns.get(legalities)
        if pattern is None:
            pattern = self._patterns[legalities] = 1 + len(self._patterns)
            for format, status in orjson.loads(legalities).items():
                self._add(_LEGALITY, (pattern, format, status))
        return pattern

    def _printed(self, oracle_id: str, printing: Mapping[str, Any]) -> None:
        get = printing.get
        code, number = get("set"), get("collector_number")
        if not code:
            return
        if code not in self._sets:
            self._sets.add(code)
            self._add(_SET_IN_PASSING, (code, get("set_name"), get("set_type"), self._source))
        about = (get("rarity"), get("released_at"), get("artist"), get("id"), printing_details(printing))
        self._add(_PRINTING, (oracle_id, code, number or "", *about))

    def _add(self, statement: str, row: tuple[Any, ...]) -> None:
        self._rows.setdefault(statement, []).append(row)
        self._waiting += 1
        if self._waiting >= _BATCH:
            self.flush()


def _old_cards(db: sqlite3.Connection, source: int) -> dict[str, _Old]:
    """The cards of a source, by oracle id."""
    legalities: dict[int | None, bytes] = {pattern: text for text, pattern in _patterns(db).items()}
    columns = ", ".join(_IDENTIFYING)
    rows = db.execute(
        f"SELECT oracle_id, id, legality_pattern, object, details, coalesce(day, ''), {columns} FROM card"
        " LEFT JOIN legality_date ON card_id = id AND told WHERE source = ?",
        (source,),
    )
    return {
        oracle_id: _Old(
            id,
            (source, *identity(*about)),
            digest(text, legalities.get(pattern, NO_LEGALITIES), details),
            day,
        )
        for oracle_id, id, pattern, text, details, day, *about in rows
    }


def _patterns(db: sqlite3.Connection) -> dict[bytes, int]:
    patterns: dict[int, dict[str, str]] = {}
    for pattern, format, status in db.execute("SELECT pattern, format, status FROM legality"):
        patterns.setdefault(pattern, {})[format] = status
    return {orjson.dumps(one, option=orjson.OPT_SORT_KEYS): pattern for pattern, one in patterns.items()}


def _text(record: Mapping[str, Any], key: str) -> str:
    value = record.get(key)
    if value is None:
        raise FieldError(say("the field '{key}' is missing", key=key))
    if not isinstance(value, str) or not value:
        raise FieldError(say("'{key}' must be text in quotes", key=key))
    return value
