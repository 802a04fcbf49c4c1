"""How long the search takes while one types: 200 searches of all kinds, each letter a search of its own."""

import gc
import sqlite3
import statistics
import time
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final

import orjson

from cardsdb.load import import_files
from cardsdb.paths import database_file
from cardsdb.search.search import Searcher, Source
from tests.bench.harness import CannotMeasureError, Measured, bench, median
from tests.bench.pool import PACKED, folder, unpacked

TYPED: Final = Path(__file__).with_name("typed_queries.txt")
SHOWN: Final = 200
"""Cards that the window asks for at once."""
WITH: Final = ("printings.jsonl.xz", "sets.json.xz", "rulings.json.xz")
EXPRESSIONS: Final = (
    r"o:/whenever .* dies/", r"o:/[aeiou]{3,}/", r"o:/\bsacrifice (a|another) \w+/", r"o:/^[^,.]+\.$/",
    r"fo:/\d+/", r"o:/(a+)+$/", r"o:/~.*~/", r"name:/^.{30,}$/", r"t:/^legendary .*elf/",
    r"o:/(?<!non)creature spell/",
)  # fmt: skip


@cache
def searcher() -> Searcher:
    """The whole pool with its printings, ready as the window has it."""
    files = [PACKED, *(PACKED.with_name(name) for name in WITH)]
    missing = [file.name for file in files if not file.is_file()]
    if missing:
        raise CannotMeasureError(f"needs {', '.join(missing)} beside the checkout")
    store = database_file(folder() / "searched")
    import_files(store, files)
    found = Searcher([Source("official", sqlite3.connect(store, check_same_thread=False))])
    found.warm_up()
    gc.freeze()  # as whatever makes the window's reader ready does afterwards
    return found


def asked(query: str) -> float:
    """Milliseconds until the window could show what a search found."""
    begin = time.perf_counter()
    searcher().search(query).hits(0, SHOWN)
    return (time.perf_counter() - begin) * 1000


@cache
def typed() -> list[tuple[float, float, str]]:
    """Every beginning of every search, with the milliseconds it took: of the clock, of the processor."""
    searcher()  # the import is no part of the first keystroke
    taken = []
    for query in lines():
        for end in range(1, len(query) + 1):
            begin = time.process_time()
            clock = asked(query[:end])
            taken.append((clock, (time.process_time() - begin) * 1000, query[:end]))
    return taken


@cache
def scan() -> float:
    """Milliseconds for a scan of all texts in SQLite."""
    searcher()
    with closing(sqlite3.connect(database_file(folder() / "searched"))) as db:
        sql = "SELECT id FROM card WHERE oracle_text LIKE '%draw a card%'"
        return median(lambda: db.execute(sql).fetchall())


@bench("search, a keystroke (95 %)", unit="ms", baseline="a LIKE scan of all texts", limit=16)
def keystrokes() -> Measured:
    """Every beginning of every search, as it is typed."""
    taken = [clock for clock, _, _ in typed()]
    best = statistics.median(taken)
    note = (
        f"{len(taken):,} keystrokes, {len(lines())} searches; half within {best:.1f} ms, all {max(taken):.0f}"
    )
    return Measured(statistics.quantiles(taken, n=20)[-1], scan(), note)


@bench("search, a keystroke (worst)", unit="ms", baseline="a LIKE scan of all texts", limit=50)
def outlier() -> Measured:
    """The one that keeps the processor busy longest: it waits for what nothing has asked for before."""
    taken, query = max((busy, query) for _, busy, query in typed())
    return Measured(taken, scan(), f"of the processor, for “{query}”")


@bench("search, a regular expression (worst)", unit="ms", baseline="orjson loads the pool", limit=100)
def expressions() -> Measured:
    """Expressions that nothing is remembered of."""
    searcher()
    taken = []
    for query in EXPRESSIONS:
        asked(query.replace("/", "/x?", 1))  # the texts are put in one piece when first asked for
        taken.append(asked(query))
    path = unpacked()
    loading = median(lambda: orjson.loads(path.read_bytes()), times=3)
    return Measured(
        max(taken), loading, f"{len(taken)} expressions, half within {statistics.median(taken):.0f} ms"
    )


@bench("search, ready", unit="ms", baseline="a LIKE scan of all texts")
def ready() -> Measured:
    """From a store to the first answers: what the window does in the background."""
    source = searcher().pool.sources[0]
    begin = time.perf_counter()
    Searcher([source]).warm_up()
    return Measured((time.perf_counter() - begin) * 1000, scan(), "all columns that most searches ask for")


def lines() -> list[str]:
    """The searches, one a line."""
    return TYPED.read_text(encoding="utf-8").splitlines()
