"""MTGJSON's files: AtomicCards, AllPrintings and single sets, and what fans publish in their shape.

They have a row for each face where Scryfall has a card, so faces are joined here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any, Final

from cardsdb.errors import ImportFileError
from cardsdb.importers import Opening, importer
from cardsdb.reading.json_objects import json_members
from cardsdb.reading.unpack import Source
from cardsdb.records import (
    WRITTEN,
    CardObject,
    CardRecord,
    DateRecord,
    Record,
    RulingRecord,
    SetPart,
    SetRecord,
    SourceRecord,
    as_written,
)
from resources.said import say

Row = Mapping[str, Any]
"""A face as MTGJSON has it."""

MOST: Final = 300_000
"""There are a hundred thousand printings in English."""
_HEAD: Final = re.compile(rb'^\s*\{\s*"(?:meta|data)"\s*:\s*\{')
_SINGLE: Final = re.compile(rb'^\s*\{\s*"(?:baseSetSize|booster\w*)"')
FORMAT: Final = "mtgjson"
LAYOUTS: Final = {"aftermath": "split"}
FACE_KEYS: Final = {
    "manaCost": "mana_cost",
    "text": "oracle_text",
    "type": "type_line",
    "power": "power",
    "toughness": "toughness",
    "loyalty": "loyalty",
    "defense": "defense",
    "colors": "colors",
    "colorIndicator": "color_indicator",
}
CARD_KEYS: Final = {
    "colorIdentity": "color_identity",
    "keywords": "keywords",
    "producedMana": "produced_mana",
    "hand": "hand_modifier",
    "life": "life_modifier",
    "isReserved": "reserved",
    "isGameChanger": "game_changer",
    "edhrecRank": "edhrec_rank",
    "number": "collector_number",
    "rarity": "rarity",
    "artist": "artist",
    "borderColor": "border_color",
    "frameVersion": "frame",
    "frameEffects": "frame_effects",
    "finishes": "finishes",
    "isFullArt": "full_art",
    "isPromo": "promo",
    "isReprint": "reprint",
    "isTextless": "textless",
    "promoTypes": "promo_types",
    "flavorText": "flavor_text",
    "watermark": "watermark",
}


SET_KEYS: Final = {
    "code": "code",
    "name": "name",
    "type": "set_type",
    "releaseDate": "released_at",
    "parentCode": "parent_set_code",
    "block": "block",
    "isOnlineOnly": "digital",
}
IDENTIFIERS: Final = {"scryfallOracleId": "oracle_id", "scryfallId": "id"}
PLACE: Final = "place"
"""In what a card has as written: the list of the set that has its rows."""
STATUSES: Final = ("Legal", "Banned", "Restricted")


def _is_mtgjson(opening: Opening) -> bool:
    first = opening.first
    if first is None:
        return _HEAD.match(opening.text) is not None or _SINGLE.match(opening.text) is not None
    return first.keys() >= {"meta", "data"} or first.keys() >= {"cards", "code"}


def _count(source: Source) -> Iterator[tuple[type[Record], object]]:
    for _, value in json_members(source, "data"):
        if _is_set(value):
            yield SetRecord, ""
        for rows in (value, *value.values()) if isinstance(value, dict) else (value,):
            yield from repeat((CardRecord, ""), len(rows) if isinstance(rows, list) else 0)


@importer(
    FORMAT, title=say("MTGJSON's files (JSON)"), order=0, recognises=_is_mtgjson, most=MOST, count=_count
)
def mtgjson(source: Source) -> Iterator[Record]:
    """Read cards, sets and rulings."""
    count = 0
    single: dict[str, Any] = {}
    for key, value in json_members(source, "data"):
        found: Iterator[Record] = iter(())
        if _is_set(value):
            found = set_records(value, count)
        elif _are_faces(value) and key not in ("cards", "tokens"):
            found = card_records([value], {}, count)
        elif key == "meta" and isinstance(value, dict):
            yield DateRecord(count, str(value.get("date")))
        else:
            single[key] = value
        for record in found:
            count = max(count, record.number)
            yield record
    if "cards" in single:
        if not _is_set(single):
            raise ImportFileError(
                source.path, say("a set without a code"), say("mend the file or download it again")
            )
        yield from set_records(single, count, kept=True)


def _is_set(value: object) -> bool:
    return isinstance(value, dict) and isinstance(value.get("code"), str) and _are_faces(value.get("cards"))


def _are_faces(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, dict) for row in value)


def set_records(given: Row, count: int, *, kept: bool = False) -> Iterator[Record]:
    """A set and its cards, the cards numbered from `count` + 1; `kept`, where it is alone in its file."""
    official = _is_official(given)
    kept = kept or not official
    about = {
        "set": str(given["code"]).lower(),
        "set_name": given.get("name"),
        "set_type": given.get("type"),
        "released_at": given.get("releaseDate"),
    }
    parent = given.get("parentCode")
    yield SourceRecord(count, None if official else str(given.get("name") or given["code"]))
    told = {ours: given.get(theirs) for theirs, ours in SET_KEYS.items()}
    lowered = {"parent_set_code": parent.lower() if isinstance(parent, str) else None}
    yield SetRecord(count, told | {"code": about["set"]} | lowered)
    if kept:
        yield SetPart(count, FORMAT, {key: given[key] for key in given if key not in ("cards", "tokens")})
    for key in ("cards", "tokens"):
        rows = given.get(key)
        if _are_faces(rows):
            for record in card_records(joined(rows or []), about, count, kept_in=key if kept else ""):
                count = record.number
                yield record


def _is_official(given: Row) -> bool:
    """Whether most cards of a set are known to Scryfall; those of fans are not."""
    cards = given["cards"]
    known = sum(bool(_identifiers(card).get("scryfallOracleId")) for card in cards)
    return not cards or 2 * known >= len(cards)


def _identifiers(row: Row) -> Row:
    found = row.get("identifiers")
    return found if isinstance(found, dict) else {}


def joined(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """The faces of each card together, in the order of their sides."""
    cards: dict[tuple[object, object], list[Row]] = {}
    for row in rows:
        name = row.get("name")
        whole = row.get("side") and row.get("layout") != "meld"
        names = row.get("names")
        key = tuple(names) if whole and isinstance(names, list) else name
        alone = None if whole else len(cards)
        cards.setdefault((str(key), (_number(row), alone)), []).append(row)
    for faces in cards.values():
        yield from _with_a_side_each(sorted(faces, key=lambda row: str(row.get("side") or "")))


def _with_a_side_each(faces: list[Row]) -> Iterator[list[Row]]:
    """The faces as one card, or as several where a side comes again: cards of a set without numbers."""
    sides: dict[object, list[Row]] = {}
    for face in faces:
        sides.setdefault(face.get("side"), []).append(face)
    for number in range(max(map(len, sides.values()))):
        yield [same[number] for same in sides.values() if number < len(same)]


def _number(row: Row) -> str:
    number = str(row.get("number") or "")
    return number.rstrip("ab") if row.get("side") else number


def card_records(
    cards: Iterator[Sequence[Row]] | list[Sequence[Row]], about: Row, count: int, *, kept_in: str = ""
) -> Iterator[Record]:
    """Each card, given as the list of its faces, and the rulings about it.

    Cards have their rows where `kept_in` names the list of the set that they stand in.
    """
    for faces in cards:
        if not faces:
            continue
        count += 1
        card = card_object(faces, about)
        if kept_in:
            card[WRITTEN] = {**as_written(FORMAT, list(faces)), PLACE: kept_in}
        yield CardRecord(count, card)
        oracle_id = card.get("oracle_id")
        rulings = faces[0].get("rulings")
        for ruling in rulings if oracle_id and isinstance(rulings, list) else ():
            if isinstance(ruling, dict):
                yield RulingRecord(
                    count,
                    {
                        "oracle_id": oracle_id,
                        "published_at": ruling.get("date", ""),
                        "source": "wotc",
                        "comment": ruling.get("text"),
                    },
                )


def card_object(faces: Sequence[Row], about: Row) -> CardObject:
    """A card in Scryfall's shape from the faces of one of MTGJSON."""
    first = faces[0]
    layout = str(first.get("layout") or "normal")
    meld = layout == "meld"
    identifiers = _identifiers(first)
    card: CardObject = {
        **{ours: first[theirs] for theirs, ours in CARD_KEYS.items() if first.get(theirs) is not None},
        **{key: value for key, value in about.items() if value is not None},
        "name": (first.get("faceName") if meld else None) or _whole_name(faces),
        "layout": LAYOUTS.get(layout, layout),
        "cmc": first.get("manaValue", first.get("convertedManaCost", 0)),
        "type_line": " // ".join(str(face.get("type") or "") for face in faces),
    }
    if card["layout"] == "normal" and card["type_line"].startswith("Token "):
        card["layout"] = "token"
    for theirs, ours in IDENTIFIERS.items():
        if identifiers.get(theirs):
            card[ours] = identifiers[theirs]
    legalities = first.get("legalities")
    if isinstance(legalities, dict):
        card["legalities"] = {format: str(status).lower() for format, status in legalities.items()}
    if len(faces) == 1:
        card |= _face(first)
    else:
        card["card_faces"] = [_face(face) | {"name": _face_name(face)} for face in faces]
    return card


def _face(row: Row) -> dict[str, Any]:
    face = {ours: row[theirs] for theirs, ours in FACE_KEYS.items() if row.get(theirs) is not None}
    return {"mana_cost": "", "oracle_text": "", **face}


def _face_name(row: Row) -> object:
    return row.get("faceName") or row.get("name")


def _whole_name(faces: Sequence[Row]) -> object:
    name = faces[0].get("name")
    if len(faces) == 1 or (isinstance(name, str) and " // " in name):
        return name
    return " // ".join(str(_face_name(face)) for face in faces)
