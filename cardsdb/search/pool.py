"""The cards of some databases as columns, each loaded when it is first asked for.

Cards are numbered from 0 over all sources. Things of a card (faces, printings, abilities, rulings) have
rows of their own. What holds of rows is kept as flags: an int with one byte, 0 or 1, for each row, so
that "and", "or" and counting are one operation each.
"""

import sqlite3
import threading
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from itertools import compress, repeat
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

import orjson

from cardsdb.connections import explained
from cardsdb.rows import VARIANT
from cardsdb.search.turns import Turns

Flags = int
_SMALL: Final = 256
_PIECE: Final = 1000
"""Rows between two looks whether somebody asks."""


@dataclass(frozen=True, slots=True)
class Source:
    """A database to search in, and what it is called in `from:`."""

    name: str
    db: sqlite3.Connection
    path: Path | None = None
    """The file that the database is in, for messages."""


@dataclass(frozen=True, slots=True)
class SetWords:
    """The keywords that a home-made set defines, in small letters."""

    abilities: frozenset[str] = frozenset()
    """Those that stand in a line of their own, in a list, or before a dash."""
    actions: frozenset[str] = frozenset()
    """Those that stand within a sentence."""


NO_WORDS: Final[Mapping[str, SetWords]] = {}


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a level, and the card of each."""

    of_card: Sequence[int]
    spread: "Spread"
    """From flags of cards to flags of rows."""

    @property
    def size(self) -> int:
        """How many there are."""
        return len(self.of_card)


class Spread:
    """From flags of few values to flags of the many rows that have them."""

    __slots__ = ("_codes", "_pick", "size")

    def __init__(self, codes: Sequence[int], values: int) -> None:
        self.size = len(codes)
        self._codes = bytes(codes) if values <= _SMALL else None
        # itemgetter needs two at least, and gives a bare value for one.
        self._pick = itemgetter(*codes, 0, 0) if self._codes is None else None

    def __call__(self, flags: bytes) -> Flags:
        """The flags of the rows."""
        if self._codes is not None:
            return int.from_bytes(self._codes.translate(flags.ljust(_SMALL, b"\0")), "little")
        assert self._pick is not None
        return int.from_bytes(bytes(self._pick(flags)[: self.size]), "little")


def all_of(size: int) -> Flags:
    """Flags of `size` rows, all set."""
    return int.from_bytes(b"\1" * size, "little")


class Pool:
    """Cards as columns. Threads may share it: what loads is guarded."""

    def __init__(self, sources: Sequence[Source], words_of_sets: Mapping[str, SetWords] = NO_WORDS) -> None:
        self.sources = tuple(sources)
        self.words_of_sets = words_of_sets
        """By the code of the set, in small letters."""
        self.lock = threading.RLock()
        self.turns = Turns()
        self._made: dict[object, Any] = {}
        with self.explained():
            self._ids: list[list[int]] = [
                [id for (id,) in source.db.execute("SELECT id FROM card ORDER BY id")]
                for source in self.sources
            ]
        self._starts: list[int] = []
        self.size = 0
        for ids in self._ids:
            self._starts.append(self.size)
            self.size += len(ids)

    def explained(self) -> AbstractContextManager[None]:
        """What SQLite says against a file within it becomes a `StoreError`."""
        path = next((source.path for source in self.sources if source.path is not None), None)
        return nullcontext() if path is None else explained(path)

    def once(self, key: object, make: Callable[[], Any]) -> Any:  # noqa: ANN401
        """What `make` gives, made the first time it is asked for under that key."""
        with self.turns.now(), self.lock:
            if key not in self._made:
                self.turns.give_way()
                self._made[key] = make()
            return self._made[key]

    def locate(self, card: int) -> tuple[Source, int]:
        """The source of a card, and its id there."""
        number = bisect_right(self._starts, card) - 1
        return self.sources[number], self._ids[number][card - self._starts[number]]

    def query(self, sql: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """The card's number, and the rest of the row, for rows that begin with a card's id."""
        with self.lock:
            for source, ids, start in zip(self.sources, self._ids, self._starts, strict=True):
                numbers = {id: start + n for n, id in enumerate(ids)}
                for row in self.turns.unhurried(source.db.execute(sql)):
                    number = numbers.get(row[0])
                    if number is not None:
                        yield number, row[1:]

    def column(self, name: str) -> list[Any]:
        """A column of the table of cards, by number."""
        return self.columns(name)[0]

    def columns(self, *names: str) -> list[list[Any]]:
        """Some columns of the table of cards, which is gone through once for all of them."""
        found: list[list[Any]] = [[] for _ in names]
        shared: list[dict[object, Any]] = [{} for _ in names]
        with self.lock:
            for source in self.sources:
                rows = source.db.execute(f"SELECT {', '.join(names)} FROM card ORDER BY id")
                while piece := rows.fetchmany(_PIECE):
                    self.turns.give_way()
                    for column, one, values in zip(found, shared, zip(*piece, strict=True), strict=True):
                        column.extend(map(one.setdefault, values, values))
        return found

    def face_column(self, name: str) -> list[Any]:
        """A column that cards and faces have, by row of faces; see `faces`."""
        return self.face_columns(name)[0]

    def face_columns(self, *names: str) -> list[list[Any]]:
        """Some columns that cards and faces have, by row of faces."""
        found = self.columns(*names)
        for card, (position, *values) in self.query(
            f"SELECT card_id, position, {', '.join(names)} FROM face ORDER BY card_id, position"
        ):
            for column, value in zip(found, values, strict=True):
                if position == 0:
                    column[card] = value
                else:
                    column.append(value)
        return found

    @property
    def faces(self) -> Rows:
        """Rows of faces: first the front of every card, in order, then the other faces."""

        def make() -> Rows:
            others = [card for card, _ in self.query(
                "SELECT card_id FROM face WHERE position > 0 ORDER BY card_id, position"
            )]  # fmt: skip
            return self.rows_of([*range(self.size), *others])

        rows: Rows = self.once("faces", make)
        return rows

    def rows_of(self, of_card: Sequence[int]) -> Rows:
        """Rows of these cards."""
        return Rows(of_card, Spread(of_card, self.size))

    def lift(self, flags: Flags, rows: Rows) -> Flags:
        """The cards that have a row that is set."""
        if rows is self.faces:
            cards = bytearray((flags & all_of(self.size)).to_bytes(self.size, "little"))
            rest = (flags >> (8 * self.size)).to_bytes(rows.size - self.size, "little")
            for card in compress(rows.of_card[self.size :], rest):
                cards[card] = 1
        else:
            cards = bytearray(self.size)
            for card in compress(rows.of_card, flags.to_bytes(rows.size, "little")):
                cards[card] = 1
        return int.from_bytes(cards, "little")

    def details(self) -> Iterator[dict[str, Any]]:
        """What only the search asks of cards, by number; see `rows.CARD_DETAILS`. It is read each time."""
        if not all(has_column(source.db, "card", "details") for source in self.sources):
            return repeat({}, self.size)
        return (orjson.loads(text) if text else {} for text in self.column("details"))

    def origins(self) -> list[tuple[str, str]]:
        """The name of the source of each card, and its kind, by number."""
        made: list[tuple[str, str]] = self.once("origins", self._origins)
        return made

    def _origins(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        for source in self.sources:
            names = {1: (source.name, source.name)}
            column = "1"
            if has_column(source.db, "card", "source"):
                rows = source.db.execute("SELECT id, name, kind FROM source")
                names = {id: (name, kind) for id, name, kind in rows}
                column = "source"
            found += [names[id] for (id,) in source.db.execute(f"SELECT {column} FROM card ORDER BY id")]
        return found

    def readings(self) -> list[tuple[Any, ...]]:
        """What is known of how texts are read, by number; see `cardsdb.readings`."""
        found: list[tuple[Any, ...]] = [(None,) * 5] * self.size
        if not all(has_column(source.db, "reading", "facts") for source in self.sources):
            return found
        sql = "SELECT card.id, state, facts FROM card JOIN reading ON reading.oracle_id = card.oracle_id"
        for card, (state, facts) in self.query(sql):
            read = orjson.loads(facts)
            found[card] = (
                state,
                _lines(read.get("ways", ())),
                orjson.dumps(read.get("costs", ())).decode(),
                _lines(read.get("triggers", ())),
                _lines(read.get("reduces", ())),
            )
        return found

    @property
    def names(self) -> list[str]:
        """The name of each card, as printed."""
        made: list[str] = self.once("names", lambda: self.column("name"))
        return made

    @property
    def folded(self) -> list[str]:
        """The name of each card as `folding.fold` makes it, which is how the table of names has it."""

        made: list[str] = self.once("folded", lambda: [names[0] for names in self.all_names()])
        return made

    @property
    def told_apart(self) -> dict[int, str]:
        """The names of cards that share theirs with another one of their set, by number."""

        def load() -> dict[int, str]:
            sql = f"SELECT card_id, name FROM name WHERE rank % 100 = {VARIANT}"
            return {card: name for card, (name,) in self.query(sql)}

        found: dict[int, str] = self.once("told apart", load)
        return found

    def all_names(self) -> list[list[str]]:
        """The folded names of each card: its own, then those of its faces. They are read each time."""
        found: list[list[str]] = [[] for _ in range(self.size)]
        for card, (folded, _) in self.query("SELECT card_id, folded, rank FROM name ORDER BY card_id, rank"):
            found[card].append(folded)
        self.once("folded", lambda: [names[0] for names in found])
        return found


def has_column(db: sqlite3.Connection, table: str, column: str) -> bool:
    """Whether a table has a column; databases of the version before lack some."""
    return any(name == column for _, name, *_ in db.execute(f"PRAGMA table_info({table})"))


def _lines(words: Sequence[str]) -> str:
    """Words, each between line breaks."""
    return "\n" + "\n".join(words) + "\n"
