"""Tables of cards (CSV), with the columns that the importer reads, and those that a table had beside them."""

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from cardsdb.exporters import Collection, exporter
from cardsdb.importers.spreadsheet import CARD_COLUMNS, COLUMNS, FACE, FACE_COLUMNS, FORMAT, WHOLE, joined
from cardsdb.records import CardObject, rows_written


@exporter(FORMAT, suffix=".csv")
def table(collection: Collection) -> bytes:
    """A row for each card, or for each face of those that have several."""
    rows = [row for card in collection.cards for row in _rows(card)]
    used = {key for row in rows for key, value in row.items() if value}
    columns = dict.fromkeys(key for key in (*COLUMNS, *(key for row in rows for key in row)) if key in used)
    written = io.StringIO(newline="")
    writer = csv.DictWriter(written, list(columns | {"name": None, "type_line": None}), extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return written.getvalue().encode("utf-8-sig")


def _rows(card: CardObject) -> Iterator[dict[str, str]]:
    kept: list[Any] = rows_written(card, FORMAT)
    faces = [face for face in card.get("card_faces") or () if isinstance(face, dict)]
    for number, face in enumerate(faces or [card]):
        row = {key: str(value) for key, value in (kept[number].items() if number < len(kept) else ())
               if key not in COLUMNS}  # fmt: skip
        row |= _cells(face, FACE_COLUMNS)
        if faces:
            row |= {WHOLE: str(card["name"]), FACE: str(number + 1)}
            colors = face["colors"] if face.get("colors") is not None else card.get("colors")
            row["colors"] = "".join(colors or ())
        if number == 0:
            row |= _cells(card, CARD_COLUMNS)
        yield row


def _cells(part: Mapping[str, Any], columns: Mapping[str, Any]) -> dict[str, str]:
    return {key: _cell(key, part[key]) for key in columns if part.get(key) is not None}


def _cell(key: str, value: object) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    return "".join(map(str, value)) if key in _LETTERS and isinstance(value, list) else joined(value)


_LETTERS = frozenset(("colors", "color_indicator", "color_identity", "produced_mana"))
