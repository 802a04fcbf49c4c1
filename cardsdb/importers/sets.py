"""The list of sets as Scryfall gives it."""

from collections.abc import Iterator

from cardsdb.importers import Opening, importer
from cardsdb.reading.json_objects import json_objects
from cardsdb.reading.unpack import Source
from cardsdb.records import Record, SetRecord
from resources.said import say


def _are_sets(opening: Opening) -> bool:
    first = opening.first
    if first is None:
        return False
    return first.get("object") == "set" or (
        "object" not in first and first.keys() >= {"code", "name", "set_type"}
    )


@importer(
    "sets",
    title=say("Scryfall's list of sets (JSON)"),
    order=1,
    recognises=_are_sets,
    count=lambda source: ((SetRecord, "") for _ in json_objects(source, "set")),
)
def sets(source: Source) -> Iterator[Record]:
    """Read sets."""
    for number, one in json_objects(source, "set"):
        yield SetRecord(number, one)
