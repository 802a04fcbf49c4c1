"""The registry of exporters: one module here for each kind of file that cards are written to.

An exporter makes the whole file as bytes, with the names of fields that the importer of the same kind has.
What a file can't carry is found out by reading it again, so nothing here keeps a list of that.
"""

import importlib
import pkgutil
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from cardsdb.errors import ExportError
from cardsdb.exporters.comparing import NotCarried, not_carried
from cardsdb.importers import importers
from cardsdb.load import contents
from cardsdb.records import CardObject, CardRecord, KeywordRecord, Record, SetPart, SetRecord, SourceRecord
from resources.said import say

_OF_SETS: Final = {"set_name": "name", "set_type": "set_type", "released_at": "released_at"}
"""What cards say of their set."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Cards to be written, and what is known of their sets."""

    cards: tuple[CardObject, ...]
    sets: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Set objects in Scryfall's shape, by code."""
    keywords: tuple[KeywordRecord, ...] = ()
    parts: tuple[SetPart, ...] = ()
    official: bool = False
    """Whether they are the game's own, so that their ids mean something to others."""

    def parts_of(self, format: str) -> list[Any]:
        """What a file of that format had of the set as a whole."""
        return [part.content for part in self.parts if part.format == format]

    def first_set(self) -> dict[str, Any]:
        """The set for a file that has but one: the one that is known, or the one that the cards name."""
        codes = dict.fromkeys(str(card["set"]) for card in self.cards if card.get("set"))
        return self.set_of(next(iter((*codes, *self.sets)), ""))

    def set_of(self, code: str) -> dict[str, Any]:
        """What is known of a set, if only by one of its cards."""
        card = next((card for card in self.cards if card.get("set") == code), {})
        told = {ours: card[key] for key, ours in _OF_SETS.items() if card.get(key)}
        return {"code": code, "name": code, **told, **self.sets.get(code, {})}


Write = Callable[[Collection], bytes]


@dataclass(frozen=True, slots=True)
class Exporter:
    """A kind of file that cards can be written to."""

    name: str
    """That of the importer that reads it."""
    title: str
    suffix: str
    """The ending of such files; of several kinds with the same one the first by name is meant."""
    write: Write

    @property
    def word(self) -> str:
        """Its name as one word for the command line."""
        return self.name.replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Exported:
    """A file as it is to be written."""

    content: bytes
    not_carried: tuple[NotCarried, ...]


_EXPORTERS: Final[dict[str, Exporter]] = {}


def exporter(name: str, *, suffix: str) -> Callable[[Write], Write]:
    """Register the decorated function as the writer of files that the importer of that name reads."""

    def register(write: Write) -> Write:
        title = next(one.title for one in importers() if one.name == name)
        _EXPORTERS[name] = Exporter(name, title, suffix, write)
        return write

    return register


@cache
def exporters() -> tuple[Exporter, ...]:
    """All exporters; of those with one suffix that which is meant by it comes first."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return tuple(sorted(_EXPORTERS.values(), key=lambda one: (one.name != "scryfall", one.name)))


def exporter_for(path: Path, format: str | None = None) -> Exporter:
    """The exporter of that word, or else the one for the ending of a file.

    Raises:
        ExportError: There is none.
    """
    for one in exporters():
        if one.word == format or (format is None and path.name.lower().endswith(one.suffix)):
            return one
    known = ", ".join(f"{one.suffix} ({one.word})" for one in exporters())
    raise ExportError(
        path, say("no kind of card file has this ending"), say("use one of {known}", known=known)
    )


def collected(records: Iterable[Record]) -> Collection:
    """What importers read, gathered for a writer."""
    cards: list[CardObject] = []
    sets: dict[str, dict[str, Any]] = {}
    keywords: list[KeywordRecord] = []
    parts: list[SetPart] = []
    official = True
    for record in records:
        match record:
            case CardRecord(_, card):
                cards.append(card)
            case SetRecord(_, about):
                sets[str(about.get("code"))] = dict(about)
            case KeywordRecord():
                keywords.append(record)
            case SetPart():
                parts.append(record)
            case SourceRecord(_, title):
                official = official and title is None
    return Collection(tuple(cards), sets, tuple(keywords), tuple(parts), official)


def export(collection: Collection, to: Exporter) -> Exported:
    """The file, and what it does not carry.

    Raises:
        ExportError: What was written can't be read again.
    """
    content = to.write(collection)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"cards{to.suffix}")
        path.write_bytes(content)
        back = collected(contents(path))
    told = {one.name.casefold() for one in back.keywords}
    lost = (
        NotCarried(one.name, say("keyword"), one.match, None)
        for one in collection.keywords
        if one.name.casefold() not in told
    )
    return Exported(content, (*not_carried(collection.cards, back.cards), *lost))
