"""Tables (CSV) of Moxfield and Archidekt; what they call a column, and what it is here."""

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cardsdb.decks import deck_format, deck_reader
from cardsdb.decks.deck import Deck, DeckEntry, Section, count_of
from cardsdb.decks.lists import HEADINGS
from resources.said import say

MOXFIELD: Final = (
    "Count", "Tradelist Count", "Name", "Edition", "Condition", "Language", "Foil", "Tags", "Last Modified",
    "Collector Number", "Alter", "Proxy", "Purchase Price",
)  # fmt: skip
ARCHIDEKT: Final = (
    "Quantity", "Name", "Finish", "Condition", "Date Added", "Language", "Purchase Price", "Tags",
    "Edition Name", "Edition Code", "Multiverse Id", "Scryfall ID", "MTGO ID", "Collector Number",
    "Categories",
)  # fmt: skip
_COUNT: Final = ("Count", "Quantity")
_SET: Final = ("Edition Code", "Edition", "Set Code")
_FINISH: Final = ("Foil", "Finish", "Printing")
_SORTED: Final = ("Categories", "Category")
_TAGS: Final = "Tags"
"""Moxfield's categories; a collection of Archidekt's has both."""
_USUAL: Final = {"Condition": "Near Mint", "Language": "English", "Tradelist Count": "0"}
_KNOWN: Final = frozenset(
    (*_COUNT, *_SET, *_FINISH, *_SORTED, "Name", "Collector Number", "Scryfall ID", "MTGO ID")
)


def _header(text: str) -> list[str]:
    try:
        return next(csv.reader([text.lstrip().split("\n", 1)[0]]), [])
    except csv.Error:
        return []


def _is_table(text: str) -> bool:
    header = _header(text)
    return "Name" in header and any(one in header for one in _COUNT)


@deck_reader(1, recognises=_is_table)
def table(path: Path, text: str) -> Deck:
    """Read a table with a row for each card."""
    entries: list[DeckEntry] = []
    not_read: list[str] = []
    rows = csv.DictReader(io.StringIO(text.lstrip()))
    whose = "Moxfield" if "Edition" in (rows.fieldnames or ()) else "Archidekt"
    by = (_TAGS,) if whose == "Moxfield" else _SORTED
    try:
        for row in rows:
            copies, name = count_of(_first(row, *_COUNT)), (row.get("Name") or "").strip()
            if copies and name:
                entries.append(_entry(copies, name, row, by))
            else:
                not_read.append(
                    say(
                        "line {number}: {line}",
                        number=rows.line_num,
                        line=",".join(map(str, row.values()))[:80],
                    )
                )
    except csv.Error as error:
        not_read.append(say("line {number}: {error}", number=rows.line_num, error=error))
    return Deck(path.stem, tuple(entries), f"{whose} (table)", tuple(not_read))


def _entry(count: int, name: str, row: dict[str, str | None], by: tuple[str, ...]) -> DeckEntry:
    words = [word.strip() for key in by for word in (row.get(key) or "").split(",")]
    section = next((HEADINGS[word.lower()] for word in words if word.lower() in HEADINGS), Section.MAIN)
    finish = (_first(row, *_FINISH) or "").lower()
    return DeckEntry(
        count,
        name,
        section,
        (_first(row, *_SET) or "").lower() or None,
        _first(row, "Collector Number"),
        finish if finish in ("foil", "etched") else None,
        tuple(dict.fromkeys(word for word in words if word and word.lower() not in HEADINGS)),
        _first(row, "Scryfall ID"),
        _first(row, "MTGO ID"),
        {key: value for key, value in row.items() if value and key not in {*_KNOWN, *by, None}},
    )


def _first(row: dict[str, str | None], *keys: str) -> str | None:
    return next((value.strip() for key in keys if (value := row.get(key)) and value.strip()), None)


@deck_format("moxfield-csv", title=say("Moxfield, as a table"), suffix=".csv")
def moxfield(deck: Deck) -> str:
    """The columns of Moxfield's collections; it has none for the parts of a deck."""

    def cells(entry: DeckEntry) -> dict[str, str]:
        return {"Count": str(entry.count), "Edition": entry.set_code or "", "Foil": entry.finish or "",
                "Tags": ",".join(entry.categories)}  # fmt: skip

    return _table(deck, MOXFIELD, cells)


@deck_format("archidekt-csv", title=say("Archidekt, as a table"), suffix=".csv")
def archidekt(deck: Deck) -> str:
    """The columns of Archidekt, where parts of a deck are categories."""

    def cells(entry: DeckEntry) -> dict[str, str]:
        section = [] if entry.section is Section.MAIN else [entry.section.value.capitalize()]
        return {"Quantity": str(entry.count), "Finish": (entry.finish or "Normal").capitalize(),
                "Edition Code": entry.set_code or "", "Scryfall ID": entry.scryfall_id or "",
                "MTGO ID": entry.catalog_id or "",
                "Categories": ",".join([*section, *entry.categories])}  # fmt: skip

    return _table(deck, ARCHIDEKT, cells)


def _table(deck: Deck, columns: tuple[str, ...], cells: Callable[[DeckEntry], dict[str, str]]) -> str:
    written = io.StringIO(newline="")
    writer = csv.DictWriter(written, columns, lineterminator="\n", extrasaction="ignore")
    writer.writeheader()
    for entry in deck.entries:
        number = entry.collector_number or ""
        writer.writerow(
            {**_USUAL, **entry.more, "Name": entry.name, "Collector Number": number, **cells(entry)}
        )
    return written.getvalue()
