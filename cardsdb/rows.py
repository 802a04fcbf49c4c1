"""From a card object to the rows of the tables, checking every field on the way."""

import hashlib
import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import orjson

from cardsdb.errors import FieldError
from cardsdb.folding import fold
from cardsdb.reading.shorthand import colors_of, mana_value
from cardsdb.records import CardObject
from resources.said import say

_EXTRAS: Final = frozenset(("planar", "scheme", "vanguard"))
_TOKENS: Final = frozenset(("token", "double_faced_token", "emblem"))
_CARDS: Final = frozenset((
    "normal", "split", "flip", "transform", "modal_dfc", "meld", "leveler", "class", "case", "saga",
    "adventure", "prepare", "mutate", "prototype", "battle", "augment", "host",
))  # fmt: skip
KNOWN_LAYOUTS: Final = _CARDS | _EXTRAS | _TOKENS

KEPT: Final = frozenset((
    "object", "oracle_id", "name", "layout", "mana_cost", "cmc", "type_line", "oracle_text", "power",
    "toughness", "loyalty", "defense", "colors", "color_indicator", "color_identity", "keywords",
    "produced_mana", "card_faces", "hand_modifier", "life_modifier", "attraction_lights",
    "set", "rarity", "released_at", "set_type",
))  # fmt: skip
"""The keys of a card object that the rules and the search care about; `legalities` are kept apart."""

CARD_DETAILS: Final = (
    "reserved", "game_changer", "edhrec_rank", "produced_mana", "color_indicator", "all_parts",
)  # fmt: skip
"""The keys of a card object that only the search asks for."""

PRINTING_DETAILS: Final = (
    "lang", "games", "digital", "finishes", "foil", "nonfoil", "promo", "reprint", "variation", "oversized",
    "border_color", "frame", "frame_effects", "security_stamp", "full_art", "textless", "booster",
    "story_spotlight", "highres_image", "promo_types", "watermark", "flavor_text", "flavor_name",
    "illustration_id", "content_warning",
)  # fmt: skip
"""The keys of a printing that only the search asks for."""

NO_LEGALITIES: Final = b"{}"
VARIANT: Final = 99
"""The rank, among a hundred of a kind, of the name that tells a card from another one of its set with the
same name: "Scout (2)"."""
_MOST_FACES: Final = 20
"""The most that a printed card has are five."""
_ON_FACES: Final = ("watermark", "flavor_text", "illustration_id")

_TEXTS: Final = (
    "oracle_id", "layout", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty",
    "defense", "rarity", "set", "released_at", "hand_modifier", "life_modifier",
    "set_name", "set_type", "collector_number", "artist", "id",
)  # fmt: skip
_FACE_TEXTS: Final = (
    "object",
    "mana_cost",
    "type_line",
    "oracle_text",
    "power",
    "toughness",
    "loyalty",
    "defense",
)
_LISTS: Final = ("colors", "color_identity", "color_indicator", "keywords", "produced_mana")
_FACE_LISTS: Final = ("colors", "color_indicator")
_JOINED: Final = {"mana_cost": " // ", "type_line": " // ", "oracle_text": "\n//\n"}
"""What is written between the faces' values of a card that has none itself."""
OF_FIRST_FACE: Final = ("power", "toughness", "loyalty", "defense")
_KEPT_ON_FACES: Final = frozenset(("name", *_FACE_TEXTS, *_FACE_LISTS))

_COLORS: Final = frozenset("WUBRG")
_TEXT: Final = frozenset((str,))
_MOST_MANA: Final = 1e12
"""No mana value is greater."""
_TEXT_OR_NONE: Final = frozenset((str, type(None)))

_MADE_UP: Final = uuid.UUID("5c1f6f0a-51b7-4d0e-9f43-0b8d9a3e7c21")
"""The namespace of the ids that are made for cards without one."""


class CardRow(NamedTuple):
    """A row of `tables.Card`, in its order, without `id` and `legality_pattern`."""

    oracle_id: str
    name: str
    kind: str
    layout: str
    mana_cost: str | None
    mana_value: float
    type_line: str
    oracle_text: str
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    colors: str
    color_identity: str
    keywords: str
    rarity: str | None
    set_code: str | None
    released_at: str | None
    object: str
    details: str | None


_CONTENT: Final = (
    "name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense", "colors"
)  # fmt: skip


class FaceRow(NamedTuple):
    """A row of `tables.Face`, in its order, without `card_id`."""

    position: int
    name: str
    mana_cost: str
    type_line: str
    oracle_text: str
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    colors: str | None


class NameRow(NamedTuple):
    """A row of `tables.Name`, in its order, without `card_id`."""

    folded: str
    rank: int
    name: str


class CardRows(NamedTuple):
    """All rows that one card object gives."""

    card: CardRow
    faces: tuple[FaceRow, ...]
    names: tuple[NameRow, ...]
    legalities: bytes
    """As JSON with sorted keys; `NO_LEGALITIES` when the card gives none."""

    @property
    def digest(self) -> bytes:
        """Equal for equal cards; what is compared to tell whether a card changed."""
        return digest(self.card.object, self.legalities, self.card.details)

    @property
    def content(self) -> str:
        """A digest of what tells a card from another of its name: cost, types, text, numbers, colours."""
        told = repr((*(getattr(self.card, name) for name in _CONTENT), self.faces))
        return hashlib.blake2b(told.encode(), digest_size=16).hexdigest()


def card_rows(card: CardObject, *, whole: bool = False) -> CardRows:
    """The rows for a card; `whole` keeps of its object what only its maker knows the meaning of, too.

    Raises:
        FieldError: A field is missing or has the wrong type.
    """
    faces = _checked_faces(card)
    _check(card, _TEXTS, _LISTS)
    lights = card.get("attraction_lights") or []
    if type(lights) is not list or not all(type(light) is int for light in lights):
        raise FieldError(
            say("'attraction_lights' must be a list of numbers, not {shown}", shown=_shown(lights))
        )
    if "type_line" not in card and not faces:
        raise FieldError(say("the field 'type_line' is missing"))
    legalities = _legalities(card.get("legalities"))
    kept = {key: value for key, value in card.items() if key in KEPT or (whole and key != "legalities")}
    if faces and not whole:
        kept["card_faces"] = [{key: face[key] for key in face if key in _KEPT_ON_FACES} for face in faces]
    row = _card_row(card, faces, orjson.dumps(kept).decode())
    face_rows = tuple(_face_row(position, face) for position, face in enumerate(faces))
    return CardRows(row, face_rows, _names(row, face_rows), legalities)


def digest(card: str, legalities: bytes, details: str | None) -> bytes:
    """What is compared to tell whether a card changed: equal for equal JSON texts."""
    return hashlib.blake2b(card.encode() + legalities + (details or "").encode(), digest_size=16).digest()


def identity(kind: str, name: str, *more: str | None) -> tuple[str | None, ...]:
    """What makes a card the same card as one of another import that has another id.

    Names of cards are unique; those of tokens are not, so `more` says what else must be the same.
    """
    return (kind, name, *more) if kind == "token" else (kind, name)


def _card_row(card: CardObject, faces: list[dict[str, Any]], text: str) -> CardRow:
    get = (_with_faces(card, faces) if faces else card).get
    layout = get("layout") or "normal"
    cost = str(get("mana_cost") or "").split(" // ")[0]  # tells what the card doesn't
    return CardRow(
        get("oracle_id") or made_up_id(card),
        card["name"],
        "token" if layout in _TOKENS else "extra" if layout in _EXTRAS else "card",
        layout,
        get("mana_cost"),
        min(mana_value(cost), _MOST_MANA) if get("cmc") is None else _mana_value(get("cmc")),
        get("type_line") or "",
        get("oracle_text") or "",
        get("power"),
        get("toughness"),
        get("loyalty"),
        get("defense"),
        _letters(colors_of(cost) if get("colors") is None else get("colors")),
        _letters(get("color_identity")),
        "\n".join(get("keywords") or ()),
        get("rarity"),
        get("set"),
        get("released_at"),
        text,
        card_details(card, faces),
    )


def _with_faces(card: CardObject, faces: list[dict[str, Any]]) -> CardObject:
    """The card with what its faces say where it says nothing itself."""
    joined = {key: _joined(card, faces, key, between) for key, between in _JOINED.items()}
    first = {key: _first(card, faces, key) for key in OF_FIRST_FACE}
    colors = card.get("colors") or [color for face in faces for color in face.get("colors") or ()]
    return {**card, **joined, **first, "colors": colors}


def card_details(card: Mapping[str, Any], faces: list[dict[str, Any]]) -> str | None:
    """What only the search asks of a card, as JSON; None when there is nothing of it."""
    kept = {key: card[key] for key in CARD_DETAILS if card.get(key) is not None}
    if "all_parts" in kept:
        parts = [part for part in kept["all_parts"] if isinstance(part, dict)]
        kept["all_parts"] = [[part.get("component"), part.get("name")] for part in parts]
    if indicated := [color for face in faces for color in face.get("color_indicator") or ()]:
        kept["color_indicator"] = indicated
    return orjson.dumps(kept).decode() if kept else None


def printing_details(printing: Mapping[str, Any]) -> str | None:
    """What only the search asks of a printing, as JSON; None when there is nothing of it."""
    values = zip(PRINTING_DETAILS, map(printing.get, PRINTING_DETAILS), strict=True)
    kept = {key: value for key, value in values if value is not None}
    given = printing.get("card_faces")
    faces = given if isinstance(given, list) else []
    for key in _ON_FACES if faces else ():
        texts = [face[key] for face in faces if isinstance(face, dict) and isinstance(face.get(key), str)]
        if key not in kept and texts:
            kept[key] = "\n".join(texts)
    return orjson.dumps(kept).decode() if kept else None


def _face_row(position: int, face: dict[str, Any]) -> FaceRow:
    colors = face.get("colors")
    return FaceRow(
        position,
        face["name"],
        face.get("mana_cost") or "",
        face.get("type_line") or "",
        face.get("oracle_text") or "",
        face.get("power"),
        face.get("toughness"),
        face.get("loyalty"),
        face.get("defense"),
        None if colors is None else _letters(colors),
    )


def _names(row: CardRow, faces: tuple[FaceRow, ...]) -> tuple[NameRow, ...]:
    base = {"card": 0, "extra": 100, "token": 200}[row.kind]
    whole = NameRow(fold(row.name), base, row.name)
    if not faces:
        return (whole,)
    ranks = (base + 1 + face.position for face in faces)
    return (
        whole,
        *(NameRow(fold(face.name), rank, face.name) for face, rank in zip(faces, ranks, strict=True)),
    )


def _checked_faces(card: CardObject) -> list[dict[str, Any]]:
    name = card.get("name")
    if name is None:
        raise FieldError(say("the field 'name' is missing"))
    if not isinstance(name, str) or not name.strip():
        raise FieldError(say("'name' must be a name, not {shown}", shown=_shown(name)))
    faces = card.get("card_faces")
    if faces is None:
        return []
    if not isinstance(faces, list) or not all(isinstance(face, dict) for face in faces):
        raise FieldError(say("'card_faces' must be a list of objects"))
    if len(faces) > _MOST_FACES:
        raise FieldError(say("the card has more than {most_faces} faces", most_faces=_MOST_FACES))
    for number, face in enumerate(faces, start=1):
        if not isinstance(face.get("name"), str) or not face["name"].strip():
            raise FieldError(say("face {number} has no name", number=number))
        _check(face, _FACE_TEXTS, _FACE_LISTS)
    return faces


def _check(card: Mapping[str, Any], texts: Iterable[str], lists: Iterable[str]) -> None:
    get = card.get
    if not _TEXT_OR_NONE.issuperset(map(type, map(get, texts))):
        key = next(key for key in texts if type(get(key)) not in _TEXT_OR_NONE)
        raise FieldError(say("'{key}' must be text in quotes, not {shown}", key=key, shown=_shown(get(key))))
    for key, value in zip(lists, map(get, lists), strict=True):
        if value and (type(value) is not list or not _TEXT.issuperset(map(type, value))):
            raise FieldError(
                say("'{key}' must be a list of texts, not {shown}", key=key, shown=_shown(value))
            )


def _mana_value(value: object) -> float:
    if value is None:
        return 0.0
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _MOST_MANA:
        raise FieldError(say("'cmc' must be a number, 0 or more, not {shown}", shown=_shown(value)))
    return float(value)


def _legalities(value: object) -> bytes:
    if value is None:
        return NO_LEGALITIES
    if type(value) is not dict or not _TEXT.issuperset(map(type, value.values())):
        raise FieldError(say("'legalities' must be an object that gives a status for each format"))
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)


def _joined(card: CardObject, faces: list[dict[str, Any]], key: str, between: str) -> str | None:
    """The card's own value; if it has none, its faces' values joined."""
    own: str | None = card.get(key)
    return own or between.join(face[key] for face in faces if face.get(key))


def _first(card: CardObject, faces: list[dict[str, Any]], key: str) -> str | None:
    """The card's own value; if it has none, that of the first face that has one."""
    own: str | None = card.get(key)
    return own if own is not None else next((face[key] for face in faces if face.get(key) is not None), None)


def _letters(colors: Sequence[str] | None) -> str:
    if not colors:
        return ""
    if len(colors) == 1:
        return colors[0] if colors[0] in _COLORS else ""
    return "".join(color for color in "WUBRG" if color in colors)


def made_up_id(card: CardObject) -> str:
    """The id of a card that came without one: the same for the same name, and for the same token."""
    keys = (
        ("name", "type_line", "oracle_text", "power", "toughness")
        if card.get("layout") in _TOKENS
        else ("name",)
    )
    return str(uuid.uuid5(_MADE_UP, repr([card.get(key) for key in keys])))


def id_in_source(source: str, oracle_id: str) -> str:
    """The id under which a card of a source other than the official one is kept."""
    return str(uuid.uuid5(_MADE_UP, f"{source}\n{oracle_id}"))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
