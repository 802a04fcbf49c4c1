"""What the store gives out and what importers give in: frozen values."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field

from resources.said import say

CardObject = dict[str, Any]
"""A card in the shape of Scryfall's card objects."""


class NameHit(Struct, frozen=True):
    """A card that was found, with what a line of a list shows."""

    name: str
    mana_cost: str
    type_line: str
    colors: tuple[str, ...]
    """Letters in the order WUBRG."""
    layout: str
    source: str = "official"
    """The source of cards that it is from."""


class CardSource(Struct, frozen=True):
    """Where cards come from."""

    name: str
    kind: str
    """`official` or `mine`."""
    cards: int
    imported_at: str | None
    newest_card: str | None
    """Year-month-day."""


class CardRuling(Struct, frozen=True):
    """A ruling about a card."""

    published_at: str
    """Year-month-day."""
    source: str
    comment: str


class CardPrinting(Struct, frozen=True):
    """A card as printed in a set."""

    set_code: str
    set_name: str | None
    collector_number: str
    rarity: str | None
    released_at: str | None
    artist: str | None


class AsOf(Struct, frozen=True):
    """The day of which data are."""

    day: str
    """Year-month-day."""
    told: bool
    """Whether the file tells it; else it is the day of the import."""

    def __str__(self) -> str:
        return (
            say("as of {day}", day=self.day)
            if self.told
            else say("as imported on {day}; the file tells no date", day=self.day)
        )


class CardHistory(Struct, frozen=True):
    """What is known of a card beside its text."""

    source: str
    legalities: Mapping[str, str]
    """The status in each format that the files gave."""
    as_of: AsOf | None
    """The day of which the legalities are; None where nothing tells it."""
    rulings: tuple[CardRuling, ...]
    """Oldest first."""
    printings: tuple[CardPrinting, ...]
    """Oldest first."""
    has_rulings: bool = True
    """Whether the store has rulings at all."""


class CardRecord(Struct, frozen=True):
    """A card that an importer read."""

    number: int
    """Counted from 1 in the file, also over what is left out."""
    card: CardObject


class SetRecord(Struct, frozen=True):
    """A set that an importer read."""

    number: int
    set: Mapping[str, Any]


class PrintingRecord(Struct, frozen=True):
    """A printing that an importer read."""

    number: int
    printing: Mapping[str, Any]


class RulingRecord(Struct, frozen=True):
    """A ruling that an importer read."""

    number: int
    ruling: Mapping[str, Any]


class LeftOut(Struct, frozen=True):
    """Something in the file that is not imported, and why."""

    number: int
    name: str
    reason: str
    """In words for the user, the same for all that are left out for the same reason."""


class SourceRecord(Struct, frozen=True):
    """What follows belongs to another source; before the first one all is official."""

    number: int
    title: str | None
    """What the source is called; None for the official one, empty when only the file has a name."""


class DateRecord(Struct, frozen=True):
    """What follows in the file is of this day."""

    number: int
    day: str
    """Begins with year-month-day; what does not is as good as none."""


class KeywordRecord(Struct, frozen=True):
    """A keyword that the set itself defines; the store has no place for it."""

    number: int
    name: str
    match: str
    """How it stands on cards: its name, and "<cost>" and the like for what follows."""
    reminder: str
    """Its reminder text, with the same in the places of these."""


class SetPart(Struct, frozen=True):
    """What a file has of the set as a whole and the store has no place for: kept for writing it again."""

    number: int
    format: str
    """The importer that read it, whose writer knows what it is."""
    content: Any
    """Of what JSON has."""


WRITTEN: Final = "written"
"""The key of a card object under which it stands as its file has it: see `as_written`."""


def as_written(format: str, rows: list[Any]) -> dict[str, Any]:
    """What a card object has under `WRITTEN`: the rows of the file that it was made of.

    A writer of that format gives them back as long as the card is what they say, and what it doesn't know
    of them in any case.
    """
    return {"format": format, "rows": rows}


def rows_written(card: CardObject, format: str) -> list[Any]:
    """The rows of a file of that format that a card was made of; none where it came from another one."""
    written = card.get(WRITTEN)
    if not isinstance(written, dict) or written.get("format") != format:
        return []
    rows = written.get("rows")
    return rows if isinstance(rows, list) else []


Record = (
    KeywordRecord
    | SetPart
    | CardRecord
    | SetRecord
    | PrintingRecord
    | RulingRecord
    | LeftOut
    | SourceRecord
    | DateRecord
)


class Progress(Struct, frozen=True):
    """How far an import is."""

    step: str
    """What is being done, in words for the user."""
    done: int
    """Bytes read of `total`, as they lie on the disk."""
    total: int
    records: int
    """Objects read so far, in all files."""


class Omission(Struct, frozen=True):
    """What was left out for one reason."""

    reason: str
    count: int
    examples: tuple[str, ...]
    """The first of them, thousands where there are so many, each with its number in the file."""


class ImportReport(Struct, frozen=True):
    """What an import did. Counts are of cards unless they say otherwise."""

    files: tuple[Path, ...]
    objects: int
    """Objects read in all files, whatever became of them."""
    added: int
    changed: int
    unchanged: int
    kept: int
    """Cards of earlier imports that these files do not have."""
    left_out: tuple[Omission, ...] = ()
    unknown_layouts: Mapping[str, int] = field(default_factory=dict)
    """Layouts that this version does not know, with how many cards have them; the cards were taken."""
    variants: tuple[str, ...] = ()
    """The names under which cards are found that share theirs with another card of their set."""
    rulings: int = 0
    printings: int = 0
    sets: int = 0
    sources: Mapping[str, int] = field(default_factory=dict)
    """How many of the cards in the files went to each source."""
    seconds: float = 0
