"""The printings of all cards, as columns of equal length; a card without any has one row of unknowns."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice, repeat
from typing import Any, Final

import orjson

from cardsdb.search.pool import Pool, Rows, has_column
from cardsdb.search.texts import plain

_QUERY: Final = """\
SELECT card.id, printing.set_code, collector_number, printing.rarity,
    coalesce(nullif(printing.released_at, ''), card_set.released_at) AS released, artist
FROM card LEFT JOIN printing ON printing.oracle_id = card.oracle_id
LEFT JOIN card_set ON code = printing.set_code
ORDER BY card.id, released, printing.set_code, collector_number"""

_DETAILS: Final = """\
SELECT card.id, printing.details, coalesce(nullif(printing.released_at, ''), card_set.released_at) AS released
FROM card LEFT JOIN printing ON printing.oracle_id = card.oracle_id
LEFT JOIN card_set ON code = printing.set_code
ORDER BY card.id, released, printing.set_code, collector_number"""

_SET: Final = "SELECT code, name, set_type, block, parent, digital, released_at FROM card_set"

_FLAGS: Final = ("promo", "reprint", "variation", "oversized")
_MORE_FLAGS: Final = ("full_art", "textless", "booster", "story_spotlight", "highres_image", "digital")


@dataclass(slots=True)
class Printings:
    """Columns of printings, ordered by card and then by date; and what can be told of them."""

    pool: Pool
    rows: Rows
    set_code: list[str | None]
    number: list[str | None]
    rarity: list[str | None]
    released: list[str | None]
    artist: list[str | None]
    complete: bool
    """Whether some card has several; where none has, only one printing of each was imported."""

    @property
    def first_rows(self) -> list[int]:
        """The first row of each card, and at the end how many rows there are."""

        def make() -> list[int]:
            of_card = self.rows.of_card
            return [bisect_left(of_card, card) for card in range(self.pool.size + 1)]

        made: list[int] = self.pool.once("first rows", make)
        return made

    def sets(self) -> dict[str, tuple[Any, ...]]:
        """What is known of each set, by its code."""
        found: dict[str, tuple[Any, ...]] = self.pool.once(
            "sets", lambda: {row[0]: row for source in self.pool.sources for row in source.db.execute(_SET)}
        )
        return found

    def editions(self) -> Iterator[tuple[object, ...]]:
        """The set of each printing."""
        sets, nothing = self.sets(), (None,) * 6
        return (sets.get(code, (code, *nothing)) if code else (None, *nothing) for code in self.set_code)

    def by_card(self) -> Iterator[list[int]]:
        """The rows of each card, oldest first, in the order of the cards."""
        of_card = self.rows.of_card
        return (list(group) for _, group in groupby(range(len(of_card)), key=of_card.__getitem__))

    def counts(self) -> Iterator[tuple[int | None, ...]]:
        """For each card: printings, sets, printings on paper, sets on paper, artists, pictures."""
        digital = {code for code, row in self.sets().items() if row[5]}
        details = self.all_details()
        for rows in self.by_card():
            told = dict(zip(rows, islice(details, len(rows)), strict=True))
            real = [row for row in rows if self.set_code[row]]
            paper = [row for row in real if self._on_paper(told[row], self.set_code[row] in digital)]
            pictures = {told[row].get("illustration_id") for row in real}
            yield (
                len(real),
                len({self.set_code[row] for row in real}),
                len(paper),
                len({self.set_code[row] for row in paper}),
                len({self.artist[row] for row in real if self.artist[row]}),
                None if None in pictures or not real else len(pictures),
            )

    def history(self) -> Iterator[tuple[int | None, ...]]:
        """For each printing: is it the card's first, its last, and the first with its rarity and so on."""
        details = self.all_details()
        for rows in self.by_card():
            seen: list[set[object]] = [set(), set(), set(), set(), set()]
            dates = [self.released[row] or "" for row in rows]
            for row, one in zip(rows, islice(details, len(rows)), strict=True):
                values = (
                    self.rarity[row], self.artist[row], one.get("illustration_id"),
                    one.get("flavor_text"), one.get("frame"),
                )  # fmt: skip
                new = [
                    None if value is None else int(value not in known)
                    for value, known in zip(values, seen, strict=True)
                ]
                for value, known in zip(values, seen, strict=True):
                    known.add(value)
                date = self.released[row] or ""
                yield int(date == dates[0]), int(date == dates[-1]), *new

    def details(self) -> Iterator[tuple[object, ...]]:
        """What only some files say of printings, None where they don't; lists are between spaces."""
        for one in self.all_details():
            if not one:
                yield (None,) * 18
                continue
            get = one.get
            finishes = get("finishes")
            if finishes is None and "foil" in one:
                finishes = [name for name in ("foil", "nonfoil") if get(name)]
            effects = [*(get("frame_effects") or ()), *(get("promo_types") or ())]
            told = "frame" in one or "promo_types" in one
            yield (
                get("lang"), _words(get("games")), _words(finishes), *map(_flag, map(get, _FLAGS)),
                get("border_color"), get("frame"), _words(effects) if told else None,
                get("security_stamp") or ("none" if told else None),
                *map(_flag, map(get, _MORE_FLAGS)), get("watermark") or ("" if told else None),
            )  # fmt: skip

    def flavor(self) -> list[str]:
        """The flavour text of each printing, plain; empty where there is none."""
        return [plain(one.get("flavor_text") or "") for one in self.all_details()]

    def all_details(self) -> Iterator[dict[str, Any]]:
        """The details of each printing; empty where the files give none. They are read anew each time."""
        if not self.pool.once("some details", self._has_details):
            return repeat({}, self.rows.size)
        return (orjson.loads(text) if text else {} for _, (text, *_) in self.pool.query(_DETAILS))

    def _has_details(self) -> bool:
        return all(has_column(source.db, "printing", "details") for source in self.pool.sources) and any(
            source.db.execute("SELECT 1 FROM printing WHERE details IS NOT NULL LIMIT 1").fetchone()
            for source in self.pool.sources
        )

    def promos(self) -> list[bool]:
        """Whether each printing is promotional."""
        made: list[bool] = self.pool.once(
            "promos", lambda: [bool(one.get("promo")) for one in self.all_details()]
        )
        return made

    def pictures(self) -> list[str | None]:
        """What tells the picture of each printing from others: its own name, or that of its artist."""

        def make() -> list[str | None]:
            shared: dict[str, str] = {}
            told = (one.get("illustration_id") for one in self.all_details())
            named = (picture or artist for picture, artist in zip(told, self.artist, strict=True))
            return [None if name is None else shared.setdefault(name, name) for name in named]

        made: list[str | None] = self.pool.once("pictures", make)
        return made

    def _on_paper(self, details: dict[str, Any], digital: bool) -> bool:  # noqa: FBT001
        games = details.get("games")
        return "paper" in games if games is not None else not digital


def printings(pool: Pool) -> Printings:
    """The printings of a pool, loaded when they are first asked for (about half a second for 107,000)."""
    made: Printings = pool.once("printings", lambda: _load(pool))
    return made


def _load(pool: Pool) -> Printings:
    of_card: list[int] = []
    columns: list[list[str | None]] = [[], [], [], [], []]
    shared: dict[str, str] = {}
    for card, values in pool.query(_QUERY):
        of_card.append(card)
        for column, value in zip(columns, values, strict=True):
            column.append(None if value is None else shared.setdefault(value, value))
    code, number, rarity, released, artist = columns
    complete = len(of_card) > pool.size
    return Printings(pool, pool.rows_of(of_card), code, number, rarity, released, artist, complete)


def _words(values: Iterable[str] | None) -> str | None:
    return None if values is None else f" {' '.join(values)} "


def _flag(value: object) -> int | None:
    return None if value is None else int(bool(value))
