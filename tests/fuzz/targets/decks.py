"""Decklists of all kinds, each written as one of the kinds and read again."""

from zlib import crc32

from cardsdb.decks import converted, deck_formats, read_deck
from cardsdb.errors import ImportFileError
from tests.fuzz.stores import scratch

GUIDED = ("cardsdb.decks", "cardsdb.reading")
FILE = scratch() / "deck.txt"
FORMATS = deck_formats()


def attempt(content: bytes) -> None:
    FILE.write_bytes(content)
    try:
        deck = read_deck(FILE)
    except ImportFileError as error:
        told = str(error)
        assert told.startswith(str(FILE)), f"does not name the file: {told}"
        assert "\n" not in told, f"more than one line: {told}"
        return
    converted(deck, FORMATS[crc32(content) % len(FORMATS)], FILE)
