from collections.abc import Callable
from pathlib import Path

import orjson

from cardsdb.importers.printings import printings
from cardsdb.reading.unpack import Source
from cardsdb.records import LeftOut, PrintingRecord


def test_printings_come_one_a_line_and_those_of_no_card_are_left_out(write_file: Callable[..., Path]) -> None:
    whole = {"oracle_id": "1", "name": "A", "set": "tst", "collector_number": "7"}
    content = b"\n".join(map(orjson.dumps, [whole, {**whole, "oracle_id": None}]))
    with Source(write_file(content)) as source:
        taken, left_out = printings(source)
    assert taken == PrintingRecord(1, whole)
    assert isinstance(left_out, LeftOut)
    assert (left_out.number, left_out.name) == (2, "A")
