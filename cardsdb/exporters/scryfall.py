"""Card objects in Scryfall's shape, which is that in which cards are kept here: nothing of them is lost."""

import orjson

from cardsdb.exporters import Collection, exporter
from cardsdb.records import WRITTEN


@exporter("scryfall", suffix=".json")
def scryfall(collection: Collection) -> bytes:
    """The cards as a list of objects."""
    cards = [
        {"object": "card", **{key: card[key] for key in card if key not in (WRITTEN, "told_apart")}}
        for card in collection.cards
    ]
    return orjson.dumps(cards, option=orjson.OPT_INDENT_2) + b"\n"
