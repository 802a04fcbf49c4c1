"""Card objects as Scryfall gives them: bulk files, search results, single cards."""

import re
from collections.abc import Iterator
from typing import Any, Final

from cardsdb.errors import ImportFileError
from cardsdb.importers import Opening, importer
from cardsdb.reading.json_objects import json_objects
from cardsdb.reading.unpack import Source
from cardsdb.records import CardRecord, DateRecord, LeftOut, Record
from resources.said import say

_OMITTED: Final = {
    "art_series": say("art series cards have no rules text"),
    "reversible_card": say("reversible cards are printings of cards that have an entry of their own"),
}
_MOST: Final = 800_000
"""In all languages there are half a million printings."""
_HINTS: Final = frozenset(
    ("name", "mana_cost", "cmc", "type_line", "oracle_text", "layout", "card_faces", "colors", "keywords")
)


_DAY: Final = re.compile(r"cards-(\d{4})(\d\d)(\d\d)\d{6}\b")
"""How the names of bulk files end, as "oracle-cards-20260807090532.json"."""


def _are_cards(opening: Opening) -> bool:
    if opening.first is None:
        return False
    kind = opening.first.get("object")
    return kind == "card" or (kind is None and len(_HINTS & opening.first.keys()) >= 2)


def _count(source: Source) -> Iterator[tuple[type[Record], object]]:
    for _, card in json_objects(source, "card"):
        yield CardRecord, str(card.get("oracle_id") or card.get("name"))


@importer(
    "scryfall",
    title=say("Scryfall's card objects (JSON)"),
    order=0,
    recognises=_are_cards,
    most=_MOST,
    count=_count,
)
def scryfall(source: Source) -> Iterator[Record]:
    """Read card objects, leaving out what is not a card of its own."""
    if (day := _DAY.search(source.path.name)) is not None:
        yield DateRecord(0, "-".join(day.groups()))
    for number, card in json_objects(source, "card"):
        kind = card.get("object", "card")
        if kind != "card":
            raise ImportFileError(
                source.path,
                say("this is not a card but has 'object': {value!r}", value=str(kind)[:40]),
                say("import cards, rulings and sets from files of their own"),
                place=say("card {number}", number=number),
            )
        layout = card.get("layout")
        if layout == "reversible_card":
            yield from _sides(number, card)
        elif isinstance(layout, str) and layout in _OMITTED:
            yield LeftOut(number, str(card.get("name", "?")), _OMITTED[layout])
        else:
            yield CardRecord(number, card)


def _sides(number: int, card: dict[str, Any]) -> Iterator[Record]:
    """The cards that the two sides of a reversible card show, each once.

    Most are in the file in their own right, and then count as further printings.
    """
    shared = {key: value for key, value in card.items() if key not in ("card_faces", "name", "layout")}
    faces = card.get("card_faces")
    sides: dict[str, dict[str, Any]] = {}
    for face in faces if isinstance(faces, list) else ():
        if (
            isinstance(face, dict)
            and isinstance(face.get("oracle_id"), str)
            and face.get("layout", "normal") == "normal"
        ):
            sides.setdefault(face["oracle_id"], {**shared, "layout": "normal", **face, "object": "card"})
    if not sides:
        yield LeftOut(number, str(card.get("name", "?")), _OMITTED["reversible_card"])
    for side in sides.values():
        yield CardRecord(number, side)
