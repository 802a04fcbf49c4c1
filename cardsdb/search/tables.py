"""The tables of values that SQL is asked about: one row for each combination of values that cards have.

A pool has 35,000 cards but 20 mana values, 1,000 mana costs and 5,000 type lines. A condition is asked of
these, in memory, and the cards follow by `Spread`.
"""

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from cardsdb.folding import fold
from cardsdb.search import mana, numbers, regexes
from cardsdb.search.clauses import Level, Where
from cardsdb.search.columns import text_column
from cardsdb.search.keywords import keywords
from cardsdb.search.pool import Flags, Pool, Spread
from cardsdb.search.printings import printings
from cardsdb.search.produced import produced
from cardsdb.search.texts import is_modal, only_keywords, plain

COLOR_BITS: Final = {"W": 1, "U": 2, "B": 4, "R": 8, "G": 16, "C": 32}

Values = Iterable[tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class _Definition:
    level: Level
    columns: str
    load: Callable[[Pool], Values]


_TABLES: Final[dict[str, _Definition]] = {}


def _table(
    name: str, level: Level, columns: str
) -> Callable[[Callable[[Pool], Values]], Callable[[Pool], Values]]:
    """Register the decorated function, which gives the values of each row of a level, in order."""

    def register(load: Callable[[Pool], Values]) -> Callable[[Pool], Values]:
        _TABLES[name] = _Definition(level, columns, load)
        return load

    return register


def level_of(table: str) -> Level:
    """What the rows of a table are about."""
    return _TABLES[table].level


def where(pool: Pool, clause: Where) -> Flags:
    """The rows, of the table's level, of which the clause is true."""
    with pool.lock:
        spread, size = _loaded(pool, clause.table)
        flags = bytearray(size)
        sql = f"SELECT row FROM {clause.table} WHERE {clause.sql}"
        with regexes.limited():
            for (row,) in _memory(pool).execute(sql, clause.values):
                flags[row] = 1
    return spread(bytes(flags))


def values(pool: Pool, table: str, columns: str) -> list[tuple[Any, ...]]:
    """The distinct values of some columns of a table."""
    with pool.lock:
        _loaded(pool, table)
        return _memory(pool).execute(f"SELECT DISTINCT {columns} FROM {table}").fetchall()


def has(pool: Pool, table: str, column: str) -> bool:
    """Whether any row has a value there."""

    def ask() -> bool:
        sql = f"SELECT 1 FROM {table} WHERE {column} IS NOT NULL LIMIT 1"
        return _memory(pool).execute(sql).fetchone() is not None

    with pool.lock:
        _loaded(pool, table)
        known: bool = pool.once(("has", table, column), ask)
        return known


def _loaded(pool: Pool, table: str) -> tuple[Spread, int]:
    made: tuple[Spread, int] = pool.once(("table", table), lambda: _load(pool, table))
    return made


def _load(pool: Pool, table: str) -> tuple[Spread, int]:
    definition = _TABLES[table]
    index: dict[tuple[object, ...], int] = {}
    codes = [index.setdefault(row, len(index)) for row in pool.turns.unhurried(definition.load(pool))]
    db = _memory(pool)
    db.execute(f"CREATE TABLE {table} (row INTEGER PRIMARY KEY, {definition.columns})")
    marks = ", ?" * (1 + definition.columns.count(","))
    db.executemany(f"INSERT INTO {table} VALUES (?{marks})", [(code, *row) for row, code in index.items()])
    return Spread(codes, len(index)), len(index)


def _memory(pool: Pool) -> sqlite3.Connection:
    def make() -> sqlite3.Connection:
        db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
        db.create_function("regexp", 2, regexes.in_value, deterministic=True)
        db.create_function("costs", 3, mana.costs, deterministic=True)
        db.create_function("pips", 2, mana.pips, deterministic=True)
        db.create_function("payable", 2, mana.payable_json, deterministic=True)
        return db

    made: sqlite3.Connection = pool.once("memory", make)
    return made


def color_mask(colors: Iterable[str] | None) -> int | None:
    """Colours as bits, in the order WUBRGC from the smallest; None stays None."""
    return None if colors is None else sum(COLOR_BITS.get(color, 0) for color in set(colors))


# ------------------------------------------------------------------------------------------------- of cards
@_table("card", Level.CARD, "kind, layout, mana_value, set_type, source, source_kind")
def _cards(pool: Pool) -> Values:
    types = {code: kind for source in pool.sources for code, kind in source.db.execute(
        "SELECT code, set_type FROM card_set"
    )}  # fmt: skip
    *columns, codes = pool.columns("kind", "layout", "mana_value", "set_code")
    sets = map(types.get, codes)
    return (
        (*row, name.lower(), kind) for *row, (name, kind) in zip(*columns, sets, pool.origins(), strict=True)
    )


@_table("identity", Level.CARD, "mask, number")
def _identities(pool: Pool) -> Values:
    return ((color_mask(colors), len(colors)) for colors in pool.column("color_identity"))


@_table("name", Level.CARD, "folded")
def _names(pool: Pool) -> Values:
    return ((folded,) for folded in pool.folded)


@_table("keywords", Level.CARD, "folded")
def _keywords(pool: Pool) -> Values:
    """Each between line breaks."""
    return ((_lines(names),) for names in pool.once("keywords", lambda: keywords(pool)))


def _lines(names: str) -> str:
    return "\n" + "\n".join(map(fold, names.split("\n"))) + "\n"


@_table("legality", Level.CARD, "format, restricted, banned")
def _legalities(pool: Pool) -> Values:
    """The formats of each status, each between spaces; restricted cards are legal too."""
    patterns: dict[tuple[str, int], list[str]] = {}
    for source in pool.sources:
        for pattern, format, status in source.db.execute("SELECT pattern, format, status FROM legality"):
            texts = patterns.setdefault((source.name, pattern), [" ", " ", " "])
            for place, meant in enumerate((("legal", "restricted"), ("restricted",), ("banned",))):
                if status in meant:
                    texts[place] += f"{format} "
    sources = (
        (source.name, pattern)
        for source in pool.sources
        for (pattern,) in source.db.execute("SELECT legality_pattern FROM card ORDER BY id").fetchall()
    )
    unknown = (None, None, None)
    return (tuple(patterns[key]) if key in patterns else unknown for key in sources)


@_table("about", Level.CARD, "reserved, game_changer, edhrec_rank, indicated, related")
def _details(pool: Pool) -> Values:
    """What only some files say of cards."""
    return (
        (
            _flag(details.get("reserved")),
            _flag(details.get("game_changer")),
            details.get("edhrec_rank"),
            color_mask(details.get("color_indicator") or None),
            "\n".join(fold(name or "") for _, name in details["all_parts"])
            if "all_parts" in details
            else None,
        )
        for details in pool.details()
    )


@_table("produces", Level.CARD, "mask")
def _produced(pool: Pool) -> Values:
    return ((color_mask(colors),) for colors in produced(pool))


@_table("reading", Level.CARD, "state, ways, costs, triggers, reduces")
def _readings(pool: Pool) -> Values:
    """What is known of how the texts are read; see `cardsdb.readings`."""
    return pool.readings()


@_table("counts", Level.CARD, "prints, sets, paperprints, papersets, artists, illustrations")
def _counts(pool: Pool) -> Values:
    return printings(pool).counts()


# ------------------------------------------------------------------------------------------------- of faces
@_table("cost", Level.FACE, "cost")
def _costs(pool: Pool) -> Values:
    return ((cost or None,) for cost in pool.face_column("mana_cost"))


@_table("type", Level.FACE, "line, folded, front")
def _types(pool: Pool) -> Values:
    folded: dict[str, str] = {}
    for row, line in enumerate(pool.face_column("type_line")):
        if line not in folded:
            folded[line] = f" {fold(line)} "
        yield plain(line), folded[line], row < pool.size


@_table("modes", Level.FACE, "modal")
def _modes(pool: Pool) -> Values:
    return ((is_modal(text),) for text in text_column(pool, "text").texts)


@_table("shape", Level.FACE, "lines, blank, keywords_only")
def _shapes(pool: Pool) -> Values:
    names = pool.once("keywords", lambda: keywords(pool))
    of_card = [frozenset(text.lower().split("\n")) for text in names]
    texts = text_column(pool, "text").texts
    for card, text in zip(pool.faces.of_card, texts, strict=True):
        lines = text.count("\n") + 1 if text else 0
        yield lines, not text, bool(text) and only_keywords(text, of_card[card])


@_table("colors", Level.FACE, "mask, number")
def _colors(pool: Pool) -> Values:
    whole = pool.column("colors")
    of_faces = pool.face_column("colors")
    for card, colors in zip(pool.faces.of_card, of_faces, strict=True):
        own = whole[card] if colors is None else colors
        yield color_mask(own), len(own)


@_table(
    "numbers",
    Level.FACE,
    "mv, power, power_kind, toughness, toughness_kind, loyalty, loyalty_kind, defense, defense_kind",
)
def _numbers(pool: Pool) -> Values:
    values = pool.face_columns("power", "toughness", "loyalty", "defense")
    mana_values = map(pool.column("mana_value").__getitem__, pool.faces.of_card)
    typed = (map(numbers.typed, column) for column in values)
    for mv, power, toughness, loyalty, defense in zip(mana_values, *typed, strict=True):
        yield mv, *power, *toughness, *loyalty, *defense


# --------------------------------------------------------------------------------------------- of printings
@_table("edition", Level.PRINTING, "code, name, set_type, block, parent, digital, released")
def _editions(pool: Pool) -> Values:
    return printings(pool).editions()


@_table("rarity", Level.PRINTING, "rarity")
def _rarities(pool: Pool) -> Values:
    return ((rarity,) for rarity in printings(pool).rarity)


@_table("released", Level.PRINTING, "date")
def _released(pool: Pool) -> Values:
    return ((date,) for date in printings(pool).released)


@_table("artist", Level.PRINTING, "artist, folded, number")
def _artists(pool: Pool) -> Values:
    for artist in printings(pool).artist:
        yield artist and plain(artist), artist and f" {fold(artist)} ", artist and 1 + artist.count(" & ")


@_table("number", Level.PRINTING, "text, number")
def _collector_numbers(pool: Pool) -> Values:
    for text in printings(pool).number:
        yield text, numbers.leading(text)


@_table("history", Level.PRINTING, "first, last, new_rarity, new_artist, new_art, new_flavor, new_frame")
def _history(pool: Pool) -> Values:
    return printings(pool).history()


@_table(
    "detail",
    Level.PRINTING,
    "lang, games, finishes, promo, reprint, variation, oversized, border, frame, effects, stamp, full_art,"
    " textless, booster, spotlight, highres, digital, watermark",
)
def _printing_details(pool: Pool) -> Values:
    return printings(pool).details()


@_table("flavor", Level.PRINTING, "known")
def _flavors(pool: Pool) -> Values:
    return ((1 if text else None,) for text in printings(pool).flavor())


def _flag(value: object) -> int | None:
    return None if value is None else int(bool(value))
