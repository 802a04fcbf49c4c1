"""Decklists as players' programs write them: a module for each kind, which reads and writes it.

A file is recognised by what is in it; what a kind can't carry is found by reading what was written.
"""

import importlib
import pkgutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardsdb.decks.deck import Deck, DeckEntry, More, Section
from cardsdb.errors import ExportError, ImportFileError
from cardsdb.reading.unpack import Source
from resources.said import say

__all__ = [
    "Deck",
    "DeckEntry",
    "NotInDeck",
    "Section",
    "converted",
    "deck_format_for",
    "deck_formats",
    "not_carried",
    "read_deck",
]

_ORDINARY: Final = frozenset(("", "0", "False", "NM", "Near Mint", "EN", "English"))
_MOST: Final = 1 << 20
"""Bytes of a decklist."""

Read = Callable[[Path, str], Deck]
Write = Callable[[Deck], str]


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A kind of decklist."""

    word: str
    """What the command line calls it."""
    title: str
    suffix: str
    write: Write
    fronts: bool = False
    """A double-faced card stands in it by the name of its front face."""


@dataclass(frozen=True, slots=True)
class _Reader:
    order: int
    recognises: Callable[[str], bool]
    read: Read


@dataclass(frozen=True, slots=True)
class NotInDeck:
    """Something of an entry that a decklist has not, or has as something else."""

    card: str
    field: str
    value: Any
    instead: Any


_READERS: Final[list[_Reader]] = []
_FORMATS: Final[dict[str, DeckFormat]] = {}


def deck_reader(order: int, recognises: Callable[[str], bool]) -> Callable[[Read], Read]:
    """Register the decorated function as the reader of decklists that are recognised by their text."""

    def register(read: Read) -> Read:
        _READERS.append(_Reader(order, recognises, read))
        return read

    return register


def deck_format(word: str, *, title: str, suffix: str, fronts: bool = False) -> Callable[[Write], Write]:
    """Register the decorated function as the writer of a kind of decklist."""

    def register(write: Write) -> Write:
        _FORMATS[word] = DeckFormat(word, title, suffix, write, fronts)
        return write

    return register


@cache
def _loaded() -> None:
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    _READERS.sort(key=lambda one: one.order)


def deck_formats() -> tuple[DeckFormat, ...]:
    """All kinds of decklists, by their words."""
    _loaded()
    return tuple(_FORMATS[word] for word in sorted(_FORMATS))


def read_deck(path: Path) -> Deck:
    """Read a decklist.

    Raises:
        ImportFileError: The file can't be read, or there is no card in it.
    """
    _loaded()
    text = _text(path)
    deck = next(one for one in _READERS if one.recognises(text)).read(path, text)
    if not deck.entries:
        raise ImportFileError(
            path,
            say("there is no card in it"),
            say("choose a decklist, with a line as `4 Name` for each card"),
        )
    return deck


def deck_format_for(path: Path, word: str | None = None) -> DeckFormat:
    """The kind of that word, or else the one for the ending of a file.

    Raises:
        ExportError: There is none, or there are several.
    """
    found = [one for one in deck_formats() if word in (None, one.word)]
    if word is None:
        found = [one for one in found if one.suffix.lower() == path.suffix.lower()]
    if path.suffix.lower() == ".txt" and word is None:
        found = [one for one in found if one.word == "text"]
    if len(found) == 1:
        return found[0]
    known = ", ".join(one.word for one in found or deck_formats())
    problem = (
        say("several kinds of decklists have this ending")
        if found
        else say("no kind of decklist has this ending")
    )
    raise ExportError(path, problem, say("say which with --to: {known}", known=known))


def converted(deck: Deck, to: DeckFormat, path: Path) -> tuple[str, tuple[NotInDeck, ...]]:
    """A decklist as the file `path` is to have it, and what it does not carry there."""
    text = to.write(deck)
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, f"{path.stem}{to.suffix}")
        written.write_text(text, encoding="utf-8")
        try:
            back = read_deck(written)
        except ImportFileError:  # nothing of it has a place there
            back = Deck(deck.name, (), to.title)
    return text, tuple(not_carried(deck, back))


def not_carried(deck: Deck, back: Deck) -> Iterator[NotInDeck]:
    """What of a deck is not in the one that was read again, entry by entry."""
    waiting = list(back.entries)
    if back.name != deck.name:
        yield NotInDeck("", say("name of the deck"), deck.name, back.name)
    for key, value in deck.more.items():
        if back.more.get(key) != value:
            yield NotInDeck("", key, value, back.more.get(key))
    for entry in deck.entries:
        alike = [one for one in waiting if (one.name, one.count) == (entry.name, entry.count)]
        if not alike:
            yield NotInDeck(entry.name, say("the card"), f"{entry.count} {entry.name}", None)
            continue
        again = max(alike, key=lambda one: len(_told(one).items() & _told(entry).items()))
        waiting.remove(again)
        instead = _told(again)
        for key, value in _told(entry).items():
            if value != instead.get(key) and value:
                yield NotInDeck(entry.name, key, value, instead.get(key))


def _told(entry: DeckEntry) -> dict[str, Any]:
    values = {one.name: getattr(entry, one.name) for one in fields(entry)} | values_of(entry.more)
    del values["more"]
    return {key: value.value if isinstance(value, Section) else value for key, value in values.items()}


def values_of(more: More) -> More:
    """What else a list says of a card, without what goes without saying."""
    return {key: value for key, value in more.items() if value not in _ORDINARY}


def _text(path: Path) -> str:
    with Source(path) as source:
        content = b""
        while piece := source.read(1 << 20):
            content += piece
            if len(content) > _MOST:
                raise ImportFileError(
                    path, say("the file is larger than any decklist is"), say("choose another file")
                )
    for encoding in ("utf-16",) if content[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError:
            continue
    raise ImportFileError(path, say("the text is in no encoding that is known"), say("save it as UTF-8"))
