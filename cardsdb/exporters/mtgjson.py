"""MTGJSON's set files, with the keys that the importer reads: a row for each face."""

import uuid
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

import orjson

from cardsdb.exporters import Collection, exporter
from cardsdb.exporters.comparing import same
from cardsdb.importers.mtgjson import (
    CARD_KEYS,
    FACE_KEYS,
    FORMAT,
    IDENTIFIERS,
    LAYOUTS,
    PLACE,
    SET_KEYS,
    STATUSES,
    Row,
    card_object,
)
from cardsdb.records import WRITTEN, CardObject, rows_written

_TOKENS: Final = frozenset(("token", "double_faced_token", "emblem"))
_SUPERTYPES: Final = frozenset(("Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "World", "Token"))
_OF_THE_SET: Final = frozenset(("set", "set_name", "set_type", "released_at"))
_MADE: Final = frozenset((
    "name", "faceName", "side", "layout", "convertedManaCost", "manaValue", "legalities", "types", "subtypes",
    "supertypes", "setCode", "uuid",
))  # fmt: skip
"""Keys that are written anew when a card has changed, beside those of the tables."""
_VERSION: Final = "5.0.0"
_IDS: Final = uuid.UUID("9d3d8a0e-6f2f-4c53-8e51-1d4f1f9c7c02")
"""The namespace of the ids of rows."""


@exporter(FORMAT, suffix=".json")
def mtgjson(collection: Collection) -> bytes:
    """The cards as one set, or as several each under its code."""
    sets = {str(card["set"]) for card in collection.cards if card.get("set")}
    parts = [_set(one, collection) for one in _by_set(collection)]
    date = max(str(part.get("releaseDate") or "") for part in parts) or "1993-08-05"
    data = {str(part["code"]): part for part in parts} if len(sets) > 1 else parts[0]
    return orjson.dumps(
        {"meta": {"date": date, "version": _VERSION}, "data": data}, option=orjson.OPT_INDENT_2
    )


def _by_set(collection: Collection) -> list[Collection]:
    """A collection for each set; cards of none are with those of the first."""
    first = collection.first_set()["code"]
    found: dict[str, list[CardObject]] = {}
    for card in collection.cards:
        found.setdefault(str(card.get("set") or first), []).append(card)
    return [replace(collection, cards=tuple(cards)) for cards in found.values()] or [collection]


def _set(collection: Collection, whole: Collection) -> dict[str, Any]:
    """A set with the rows of its cards."""
    about = collection.first_set()
    known = {str(part.get("code")).lower(): part for part in whole.parts_of(FORMAT)}
    kept = known.get(str(about["code"]).lower(), {})
    told = {theirs: about[ours] for theirs, ours in SET_KEYS.items() if about.get(ours) is not None}
    for key in ("code", "parentCode"):
        if key in told:
            told[key] = str(told[key]).upper()
    rows: dict[str, list[Row]] = {"cards": [], "tokens": []}
    for card in collection.cards:
        rows[_place(card)] += _rows(card, str(told["code"]), official=collection.official)
    size = kept.get("baseSetSize", len(rows["cards"]))
    return {**kept, **told, "baseSetSize": size, **rows}


def _place(card: CardObject) -> str:
    """The list of the set that has a card: the one that it was read from, or the one for its layout."""
    if rows_written(card, FORMAT) and card[WRITTEN].get(PLACE):
        return str(card[WRITTEN][PLACE])
    return "tokens" if card.get("layout") in _TOKENS else "cards"


def _rows(card: CardObject, code: str, *, official: bool) -> list[Row]:
    """The rows of a card: as they were where it is what they say, and what is unknown of them always."""
    kept: list[Row] = [row for row in rows_written(card, FORMAT) if isinstance(row, dict)]
    if kept and same(card_object(kept, {}), card, _OF_THE_SET):
        return kept
    known = _MADE | CARD_KEYS.keys() | FACE_KEYS.keys()
    unknown = [{key: value for key, value in row.items() if key not in known} for row in kept]
    fresh = list(_fresh(card, code))
    if official:
        fresh = [{**row, "identifiers": _told(card, IDENTIFIERS)} for row in fresh]
    return [{**more, **row} for more, row in zip(unknown + [{}] * len(fresh), fresh, strict=False)]


def _fresh(card: CardObject, code: str) -> Iterator[dict[str, Any]]:
    faces = [face for face in card.get("card_faces") or () if isinstance(face, dict)]
    layouts = {ours: theirs for theirs, ours in LAYOUTS.items() if ours != "split"}
    layout = str(card.get("layout") or "normal")
    told = _told(card, CARD_KEYS)
    for number, face in enumerate(faces or [card]):
        kind = str(face.get("type_line") or "")
        colors = {"colors": card["colors"]} if "colors" not in face and "colors" in card else {}
        names = {"faceName": face["name"], "side": "abcdefghijklmnopqrst"[number]} if faces else {}
        key = f"{code} {card.get('collector_number')} {card['name']} {number} {card.get('oracle_id')}"
        yield {
            **told,
            **_told(face, FACE_KEYS),
            **colors,
            **names,
            "name": card["name"],
            "layout": layouts.get(layout, layout),
            "convertedManaCost": card.get("cmc") or 0,
            "manaValue": card.get("cmc") or 0,
            "legalities": _legalities(card),
            **_types(kind),
            "setCode": code,
            "uuid": str(uuid.uuid5(_IDS, key)),
        }


def _told(part: Mapping[str, Any], keys: Mapping[str, str]) -> dict[str, Any]:
    return {theirs: part[ours] for theirs, ours in keys.items() if part.get(ours) is not None}


def _legalities(card: CardObject) -> dict[str, str]:
    known = {status.lower(): status for status in STATUSES}
    given = card.get("legalities") or {}
    return {format: known[status] for format, status in given.items() if status in known}


def _types(kind: str) -> dict[str, Any]:
    """The words of a type line by their kinds."""
    left, _, right = kind.partition(" — ")
    words = left.split()
    return {
        "type": kind,
        "supertypes": [word for word in words if word in _SUPERTYPES],
        "types": [word for word in words if word not in _SUPERTYPES],
        "subtypes": right.split(),
    }
