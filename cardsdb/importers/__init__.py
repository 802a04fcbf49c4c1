"""The registry of importers: one module here for each kind of file.

An importer yields records. It opens no database and no file, and it shows nothing.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import Any, Final

from cardsdb.errors import ImportFileError
from cardsdb.limits import DIFFERENT_CARDS
from cardsdb.reading.json_objects import first_object, is_utf_16, wrong_encoding
from cardsdb.reading.unpack import Source
from cardsdb.records import Record
from resources.said import joined, say

_HEAD: Final = 1 << 16
_PIECE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Opening:
    """How a file begins, which is what its format is recognised by."""

    text: bytes
    """The first bytes, unpacked."""
    first: Mapping[str, Any] | None
    """The first object, when the file is a list of JSON objects."""


Recognises = Callable[[Opening], bool]
Read = Callable[[Source], Iterator[Record]]
Count = Callable[[Source], Iterator[tuple[type[Record], object]]]
"""What a file has, in a small part of the time that reading takes: of each thing the kind, and for a card
what surely tells it from a different one."""


@dataclass(frozen=True, slots=True)
class Importer:
    """A kind of file that can be imported."""

    name: str
    title: str
    """For the user: what such a file is."""
    order: int
    """Files given together are read in this order."""
    recognises: Recognises
    read: Read
    most: int
    """Cards that such a file may hold, further printings among them."""
    count: Count
    """Whatever it holds more than it may is refused by this, before anything is read."""


_IMPORTERS: Final[dict[str, Importer]] = {}


def importer(
    name: str,
    *,
    title: str,
    order: int,
    recognises: Recognises,
    most: int = DIFFERENT_CARDS,
    count: Count = lambda _: iter(()),
) -> Callable[[Read], Read]:
    """Register the decorated function as the reader of a kind of file."""

    def register(read: Read) -> Read:
        _IMPORTERS[name] = Importer(name, title, order, recognises, read, most, count)
        return read

    return register


@cache
def importers() -> tuple[Importer, ...]:
    """All importers, in the order in which files are read."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return tuple(sorted(_IMPORTERS.values(), key=lambda one: (one.order, one.name)))


def marked(source: Source, marks: Mapping[bytes, type[Record]]) -> Iterator[tuple[type[Record], object]]:
    """Count by how each kind of thing begins in a text."""
    text, longest = b"", max(map(len, marks))
    while piece := source.read(_PIECE):
        before = text[1 - longest :]
        text = before + piece
        for mark, kind in marks.items():
            yield from repeat((kind, ""), text.count(mark, max(0, len(before) + 1 - len(mark))))


def recognise(source: Source) -> Importer:
    """The importer for a file, found by its content.

    Raises:
        ImportFileError: It is none that can be imported, or its beginning is broken.
    """
    text = source.peek(_HEAD)
    start = text.removeprefix(b"\xef\xbb\xbf").lstrip()
    first = first_object(source.peek, source.path) if start[:1] in (b"[", b"{") else None
    opening = Opening(text, first)
    for one in importers():
        if one.recognises(opening):
            return one
    raise _unknown(source.path, start, first)


def _unknown(path: Path, start: bytes, first: Mapping[str, Any] | None) -> ImportFileError:
    titles = joined(", ", [one.title for one in importers()])
    known = say("choose a file of one of these kinds: {titles}", titles=titles)
    lowered = start[:256].lower()
    if is_utf_16(start):
        return wrong_encoding(path)
    if not start:
        return ImportFileError(path, say("there is nothing but blanks in the file"), known)
    if lowered.startswith((b"<!doctype html", b"<html")):
        return ImportFileError(
            path,
            say("this is a web page, not card data"),
            say("download the file that the page links to"),
            place="byte 0",
        )
    if first is not None:
        keys = ", ".join(f"'{str(key)[:30]}'" for key in list(first)[:5]) or "nothing"
        return ImportFileError(
            path,
            say("the first object has {keys}, so it is not card data", keys=keys),
            known,
            place="object 1",
        )
    if start[:1] == b"[" and start[1:].lstrip()[:1] == b"]":
        return ImportFileError(path, say("the list is empty"), known)
    if path.suffix.lower() == ".mse-set":
        return ImportFileError(
            path,
            say("what is in it doesn't begin with “mse version”, as a set of Magic Set Editor does"),
            say("open the set in Magic Set Editor, and save it again"),
            place="byte 0",
        )
    return ImportFileError(
        path, say("this is not card data of a kind that can be imported"), known, place="byte 0"
    )
