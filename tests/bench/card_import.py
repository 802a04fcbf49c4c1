"""How long the whole card pool takes to import, beside merely loading the file."""

from typing import Final

import orjson

from tests.bench.harness import Measured, bench, median
from tests.bench.pool import imported, unpacked

READING_TEXTS: Final = 15_000
"""Milliseconds that reading every card's text may take, on top of four times the loading."""


@bench("import of the pool", unit="ms", baseline="orjson loads the file")
def import_of_the_pool() -> Measured:
    """The command `import`, start to end, beside `orjson.loads` of the same bytes."""
    path = unpacked()
    loading = median(lambda: orjson.loads(path.read_bytes()), times=5)
    size = path.stat().st_size / 1e6
    note = f"{size:.0f} MB, the whole command"
    return Measured(imported().milliseconds, loading, note, limit=4 * loading + READING_TEXTS)
