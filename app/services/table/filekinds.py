"""What a file is that was dropped on the window: told by its content."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, TypeAlias

from app.engine.errors import SpellbenchError
from app.services.homemade.bundles import is_bundle
from app.services.reference.editions import is_rules_file
from app.services.scenarios import read_data
from cardsdb.decks import read_deck
from cardsdb.errors import CardsError
from cardsdb.importers import recognise
from cardsdb.reading.unpack import Source

FileKind: TypeAlias = Literal["case", "deck", "cards"]
"""A case; a decklist; whatever an import takes: cards, rules, a set for a friend."""
_LARGEST: Final = 20_000_000
"""Bytes; no case is larger, but files of all cards are."""


def kind_of(path: Path) -> FileKind:
    """What a file is.

    Raises:
        CardsError: It is nothing that can be opened; the message names what can.
    """
    if _is_case(path):
        return "case"
    try:
        if not is_rules_file(path) and not is_bundle(path):
            with Source(path) as source:
                recognise(source)
    except CardsError:
        if _is_deck(path):
            return "deck"
        raise
    return "cards"


def _is_case(path: Path) -> bool:
    try:
        may_be = path.suffix.casefold() == ".json" and path.stat().st_size < _LARGEST
        data = read_data(path) if may_be else None
    except (SpellbenchError, OSError):
        return False
    return isinstance(data, Mapping) and "scenario" in data


def _is_deck(path: Path) -> bool:
    try:
        return bool(read_deck(path).entries)
    except CardsError:
        return False
