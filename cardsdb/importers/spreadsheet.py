"""Cards in a spreadsheet (CSV, or with tabs): a line for each, below a line with the names of the columns."""

import codecs
import csv
import io
from collections.abc import Iterator
from typing import Final

from cardsdb.errors import ImportFileError
from cardsdb.importers import Opening, importer
from cardsdb.importers.homemade import card_object
from cardsdb.reading.unpack import Source
from cardsdb.records import CardRecord, LeftOut, Record, SourceRecord

_COLUMNS: Final = {
    "name": "name", "cardname": "name", "title": "name",
    "manacost": "mana_cost", "cost": "mana_cost", "mana": "mana_cost",
    "typeline": "type_line", "type": "type_line", "types": "type_line",
    "oracletext": "oracle_text", "text": "oracle_text", "rulestext": "oracle_text", "rules": "oracle_text",
    "power": "power", "toughness": "toughness", "loyalty": "loyalty", "defense": "defense",
    "powertoughness": "size", "pt": "size", "p/t": "size", "power/toughness": "size",
    "set": "set", "setcode": "set", "rarity": "rarity", "flavortext": "flavor_text", "flavor": "flavor_text",
    "flavourtext": "flavor_text", "flavour": "flavor_text", "collectornumber": "number", "artist": "artist",
    "layout": "layout",
}  # fmt: skip
"""What the columns are called, without blanks, lines and capitals."""
_PIECE: Final = 1 << 16
_DELIMITERS: Final = ",;\t"
_MEND: Final = "save it as CSV in UTF-8, with the names of the columns in the first line"


def _column(title: str) -> str:
    return _COLUMNS.get("".join(title.lower().replace("_", "").replace("-", "").split()), "")


def _delimiter(head: str) -> str:
    return max(_DELIMITERS, key=head.count)


def _is_spreadsheet(opening: Opening) -> bool:
    if opening.text.removeprefix(codecs.BOM_UTF8).lstrip()[:1] in (b"{", b"[", b"<", b""):
        return False
    head = opening.text.removeprefix(codecs.BOM_UTF8).split(b"\n", 1)[0].decode(errors="replace")
    titles = {_column(title.strip(' "\r')) for title in head.split(_delimiter(head))}
    return {"name", "type_line"} <= titles


@importer("spreadsheet", title="spreadsheets (CSV)", order=0, recognises=_is_spreadsheet)
def spreadsheet(source: Source) -> Iterator[Record]:
    """Read a card from each line; lines without a name are left out."""
    yield SourceRecord(0, "")
    try:
        for number, given in enumerate(_rows(source), start=1):
            if "name" in given:
                card = card_object(given)
                layout = given.get("layout") or card.get("layout")
                yield CardRecord(number, {**card, "layout": layout} if layout else card)
            elif given:
                yield LeftOut(number, "?", "cards without a name can't be found")
    except (UnicodeDecodeError, csv.Error) as error:
        raise ImportFileError(source.path, f"this is no table ({error})", _MEND) from error


def _rows(source: Source) -> Iterator[dict[str, str]]:
    """The cells of each line that say something, by what their columns are called."""
    text = b"".join(iter(lambda: source.read(_PIECE), b"")).decode("utf-8-sig")
    delimiter = _delimiter(text.split("\n", 1)[0])
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    titles = [_column(title) for title in next(rows)]
    for row in rows:
        cells = zip(titles, row, strict=False)
        given = {title: cell.strip() for title, cell in cells if title and cell.strip()}
        if "/" in given.get("size", ""):
            given["power"], _, given["toughness"] = given["size"].partition("/")
        yield given
