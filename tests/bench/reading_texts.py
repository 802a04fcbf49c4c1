"""How fast the texts of the whole pool are read, beside merely splitting them into words."""

import re
import time
from typing import Final

import orjson

from tests.bench.harness import Measured, bench
from tests.bench.pool import unpacked

WHOLE_POOL: Final = 15_000
"""Milliseconds in which all texts of the pool are to be read, on one core."""


@bench("reading the pool's texts", unit="ms", baseline="splitting them into words")
def reading_the_pool() -> Measured:
    """Every line of every card, each read for the first time."""
    from app.engine.errors import CardError
    from app.engine.oracle import line_category, lines_of, read_line
    from app.engine.values.card import Card

    lines: list[tuple[str, str]] = []  # with tokens and un-cards: every text that may be asked for
    for entry in orjson.loads(unpacked().read_bytes()):
        try:
            faces = Card.from_object(entry).faces
        except CardError:
            continue  # an un-card with half a mana symbol
        for face in faces:
            lines += [(text, line_category(face)) for _, _, text in lines_of(face)]
    read_line.cache_clear()
    start = time.perf_counter()
    worst = 0.0
    for text, category in lines:
        before = time.perf_counter()
        read_line(text, category)
        worst = max(worst, time.perf_counter() - before)
    measured = (time.perf_counter() - start) * 1000
    start = time.perf_counter()
    for text, _ in lines:
        re.findall(r"\w+|\S", text)
    baseline = (time.perf_counter() - start) * 1000
    note = f"{len(lines)} lines, {measured / len(lines):.3f} ms a line, worst {worst * 1000:.0f} ms"
    return Measured(measured, baseline, note, limit=WHOLE_POOL)
