"""The readings that the search asks about: worked out in other processes, and kept in the store.

The engine is loaded where cards are read, which for many is in other processes: this one begins at once.
"""

from __future__ import annotations

import hashlib
import importlib.resources
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import orjson

from app.services.processes import for_each
from cardsdb.readings import CardFacts, ShowProgress, keep_readings, unread

_READERS: Final = ("engine", "services/profile")
"""The folders that decide what a text means; when one of their files changes, all is read again."""


def unread_for_search(store: Path) -> int:
    """How many cards of the store have not been read since the phrasebook changed.

    Raises:
        StoreError: The store can't be read.
    """
    return unread(store, phrasebook())


def read_for_search(
    store: Path, *, progress: ShowProgress | None = None, cancelled: Callable[[], bool] = lambda: False
) -> int:
    """Read the cards of the store that have not been read since the phrasebook changed; gives how many.

    Raises:
        StoreError: The store can't be read.
        ImportFailedError: It can't be written.
    """
    return keep_readings(store, phrasebook(), facts_of, progress=progress, cancelled=cancelled)


@cache
def phrasebook() -> str:
    """What tells this phrasebook from another: a digest of the program's own text that reads."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in _READERS:
        for file in _files(importlib.resources.files("app").joinpath(folder)):
            digest.update(file)
    return digest.hexdigest()


def facts_of(cards: Iterator[str]) -> Generator[CardFacts, None, None]:
    """What the search may ask of each card, these told as JSON."""
    return for_each(_facts, cards)


def _facts(texts: Sequence[str]) -> list[CardFacts]:
    from app.services.profile.facts import facts  # noqa: PLC0415  (it loads the engine)

    return facts([orjson.loads(text) for text in texts])


def _files(folder: Traversable) -> Iterator[bytes]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _files(entry)
        elif entry.name.endswith((".py", ".pyc")):
            yield entry.read_bytes()
