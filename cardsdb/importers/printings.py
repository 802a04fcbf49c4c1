"""Printings, one small object for each: oracle id, set, collector number, rarity, date, artist."""

from collections.abc import Iterator
from typing import Final

from cardsdb.importers import Opening, importer
from cardsdb.reading.json_objects import json_objects
from cardsdb.reading.unpack import Source
from cardsdb.records import LeftOut, PrintingRecord, Record
from resources.said import say

_NEEDED: Final = frozenset(("oracle_id", "set", "collector_number"))

_INCOMPLETE: Final = say("printings without oracle id or set belong to no card")


def _are_printings(opening: Opening) -> bool:
    first = opening.first
    return (
        first is not None and "object" not in first and "type_line" not in first and first.keys() >= _NEEDED
    )


@importer(
    "printings",
    title=say("lists of printings (JSON Lines)"),
    order=2,
    recognises=_are_printings,
    count=lambda source: ((PrintingRecord, "") for _ in json_objects(source, "printing")),
)
def printings(source: Source) -> Iterator[Record]:
    """Read printings; each names its card by oracle id."""
    for number, printing in json_objects(source, "printing"):
        if printing.get("oracle_id") and printing.get("set"):
            yield PrintingRecord(number, printing)
        else:
            yield LeftOut(number, str(printing.get("name", "?")), _INCOMPLETE)
