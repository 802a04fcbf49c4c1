"""Rulings as Scryfall's bulk file gives them."""

from collections.abc import Iterator

from cardsdb.importers import Opening, importer
from cardsdb.reading.json_objects import json_objects
from cardsdb.reading.unpack import Source
from cardsdb.records import Record, RulingRecord
from resources.said import say


def _are_rulings(opening: Opening) -> bool:
    first = opening.first
    if first is None:
        return False
    return first.get("object") == "ruling" or (
        "object" not in first and first.keys() >= {"oracle_id", "comment"}
    )


@importer(
    "rulings",
    title=say("Scryfall's rulings (JSON)"),
    order=3,
    recognises=_are_rulings,
    count=lambda source: ((RulingRecord, "") for _ in json_objects(source, "ruling")),
)
def rulings(source: Source) -> Iterator[Record]:
    """Read rulings; each names its card by oracle id."""
    for number, ruling in json_objects(source, "ruling"):
        yield RulingRecord(number, ruling)
