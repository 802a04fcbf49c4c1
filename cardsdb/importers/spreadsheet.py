"""Tables of cards (CSV), a row for each card or face, as spreadsheets keep them."""

import codecs
import csv
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from cardsdb.errors import FieldError, ImportFileError
from cardsdb.importers import Opening, importer
from cardsdb.reading.shorthand import as_number, mana_cost, type_line
from cardsdb.reading.unpack import Source
from cardsdb.records import WRITTEN, CardObject, CardRecord, LeftOut, Record, SourceRecord, as_written
from resources.said import say

FORMAT: Final = "csv"
_CHUNK: Final = 1 << 18
_MOST: Final = 4 << 20
"""Letters of one line."""
_TEXTS: Final = (
    "mana_cost",
    "type_line",
    "oracle_text",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "flavor_text",
)
_MEND: Final = say("save it as CSV in UTF-8, with the names of the columns in the first line")
_BETWEEN: Final = "; "


def _letters(text: str) -> list[str]:
    return [letter for letter in text.upper() if letter.isalpha()]


def _words(text: str) -> list[str]:
    return [word for word in text.split(_BETWEEN) if word]


def _statuses(text: str) -> dict[str, str]:
    parts = (word.partition(":") for word in text.split(";"))
    return {format.strip(): status.strip() for format, colon, status in parts if colon}


FACE_COLUMNS: Final[dict[str, Callable[[str], Any]]] = {
    "name": str, **dict.fromkeys(_TEXTS, str), "mana_cost": mana_cost, "type_line": type_line,
    "colors": _letters, "color_indicator": _letters,
}  # fmt: skip
"""What each face has a cell for, and how it is read."""
CARD_COLUMNS: Final[dict[str, Callable[[str], Any]]] = {
    **dict.fromkeys(("layout", "set", "set_name", "released_at", "collector_number", "rarity"), str),
    **dict.fromkeys(("artist", "watermark"), str),
    "color_identity": _letters, "produced_mana": _letters, "keywords": _words, "cmc": as_number,
    "legalities": _statuses,
}  # fmt: skip
"""What stands in the row of the first face."""
WHOLE: Final = "card"
"""The column with the name of the whole card, in the rows of its faces."""
FACE: Final = "face"
"""The column with the number of a face, from 1."""
COLUMNS: Final = (WHOLE, FACE, *FACE_COLUMNS, *CARD_COLUMNS)
_SIZE: Final = "power/toughness"
"""A column that has both, as "2/3"."""
_OTHER_NAMES: Final = {
    "title": "name", "cost": "mana_cost", "manacost": "mana_cost", "type": "type_line", "types": "type_line",
    "text": "oracle_text", "rules": "oracle_text", "rulestext": "oracle_text", "cardtext": "oracle_text",
    "flavor": "flavor_text", "flavour": "flavor_text", "flavourtext": "flavor_text", "cardname": "name",
    "mana": "mana_cost", "pt": _SIZE, "p/t": _SIZE, "power/toughness": _SIZE, "powertoughness": _SIZE,
    "manavalue": "cmc", "number": "collector_number", "cn": "collector_number",
    "setcode": "set", "color": "colors", "illustrator": "artist",
}  # fmt: skip
"""What else columns are called, in small letters without blanks."""


def columns_of(header: list[str]) -> list[str]:
    """What the columns of a table are called here; those that are not known as they are."""
    known = {name.replace("_", ""): name for name in COLUMNS} | _OTHER_NAMES
    return [known.get(re.sub(r"[\s_]", "", title.lower()), title) for title in header]


def joined(values: object) -> str:
    """A list or an object of texts in one cell."""
    if isinstance(values, dict):
        return _BETWEEN.join(f"{key}: {value}" for key, value in values.items())
    return _BETWEEN.join(map(str, values)) if isinstance(values, list | tuple) else str(values)


def _separator(line: str) -> str:
    return max(",;\t", key=line.count)


def _is_table(opening: Opening) -> bool:
    line = (
        opening.text.removeprefix(codecs.BOM_UTF8).split(b"\n", 1)[0].decode("utf-8", "replace").rstrip("\r")
    )
    if not line.isprintable() and "\t" not in line:
        return False
    try:
        header = columns_of(next(csv.reader([line], delimiter=_separator(line)), []))
    except csv.Error:
        return False
    return {"name", "type_line"} <= set(header)


@importer(
    FORMAT,
    title=say("tables of cards (CSV)"),
    order=0,
    recognises=_is_table,
    count=lambda source: ((CardRecord, "") for _ in _rows(source)),
)
def table(source: Source) -> Iterator[Record]:
    """Read a card from each row, or from the rows of its faces."""
    yield SourceRecord(0, "")
    number = 0
    rows: list[dict[str, str]] = []
    for line, row in _rows(source):
        further = row.get(WHOLE) and row.get(FACE) != "1" and rows and row[WHOLE] == rows[0].get(WHOLE)
        if rows and not further:
            yield _record(number, rows)
            rows = []
        number = line if not rows else number
        rows.append(row)
    if rows:
        yield _record(number, rows)


def _record(number: int, rows: list[dict[str, str]]) -> Record:
    if not rows[0].get("name"):
        return LeftOut(number, "?", say("cards without a name can't be found"))
    card = card_object(rows)
    card[WRITTEN] = as_written(FORMAT, rows)
    return CardRecord(number, card)


def _face(row: dict[str, str]) -> dict[str, Any]:
    """A face; its name stands for `~` in its text."""
    given = {key: row[key].replace("~", row["name"]) for key in FACE_COLUMNS if row.get(key)}
    read = {key: FACE_COLUMNS[key](text) for key, text in given.items()}
    return {"name": row["name"], "mana_cost": "", "oracle_text": ""} | read


def card_object(rows: list[dict[str, str]]) -> CardObject:
    """A card in Scryfall's shape from the rows of its faces, their cells by our names of the columns."""
    card = {key: read(rows[0][key]) for key, read in CARD_COLUMNS.items() if rows[0].get(key)}
    faces = [_face(row) for row in rows]
    if "set" in card:
        card["set"] = card["set"].lower()
    if not rows[0].get(WHOLE):
        return {"type_line": "", **card, **faces[0]}
    types = " // ".join(str(face.get("type_line") or "") for face in faces)
    return {**card, "name": rows[0][WHOLE], "type_line": types, "card_faces": faces}


def _rows(source: Source) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows below the header that say something, with their numbers and by their columns."""
    lines = _lines(source)
    first = next(lines, "")
    cells = csv.reader(_again(first, lines), delimiter=_separator(first), strict=True)
    try:
        header = columns_of(next(cells, []))
        for number, row in enumerate(cells, start=1):
            if any(row):
                given = dict(zip(header, row, strict=False))
                power, between, toughness = given.get(_SIZE, "").partition("/")
                yield number, {**given, "power": power, "toughness": toughness} if between else given
    except csv.Error as error:
        raise ImportFileError(source.path, say("this is no table ({error})", error=error), _MEND) from error


def _again(first: str, lines: Iterator[str]) -> Iterator[str]:
    yield first
    yield from lines


def _lines(source: Source) -> Iterator[str]:
    """The lines of the text, with their ends."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    rest = ""
    while True:
        piece = source.read(_CHUNK)
        try:
            text = rest + decoder.decode(piece, final=not piece)
        except UnicodeDecodeError as error:
            raise ImportFileError(source.path, say("the text is not in the encoding UTF-8"), _MEND) from error
        *lines, rest = text.split("\n")
        yield from (f"{line}\n" for line in lines)
        if not piece:
            if rest:
                yield rest
            return
        if len(rest) > _MOST:
            raise FieldError(
                say("a line is longer than {many} million letters, which no card is", many=_MOST >> 20)
            )
