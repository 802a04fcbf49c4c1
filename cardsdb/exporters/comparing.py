"""What a file does not carry: what of each card is another thing, or gone, when the file is read again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardsdb.records import WRITTEN, CardObject
from cardsdb.rows import OF_FIRST_FACE, made_up_id

_NO_FIELDS: Final = frozenset(("object", WRITTEN, "told_apart", "set_id"))
"""What says nothing of a card."""
_JOINED: Final = {"mana_cost": " // ", "type_line": " // ", "oracle_text": "\n//\n"}
"""What a card with faces may have as one text."""


@dataclass(frozen=True, slots=True)
class NotCarried:
    """A field of a card that a file has not, or has as something else."""

    card: str
    field: str
    value: Any
    instead: Any
    """What is read there; None for nothing."""


def not_carried(cards: Sequence[CardObject], back: Sequence[CardObject]) -> Iterator[NotCarried]:
    """What of these cards is not in those that were read again.

    Cards are found by name, those of one name in their order.
    """
    waiting: dict[str, list[CardObject]] = {}
    for card in back:
        waiting.setdefault(str(card["name"]), []).append(card)
    for card in cards:
        name = str(card["name"])
        found = waiting.get(name)
        if not found:
            yield NotCarried(name, "the card", name, None)
            continue
        again = fields_of(_taken(found, card))
        for key, value in fields_of(card).items():
            if again.get(key) != value:
                yield NotCarried(name, key, value, again.get(key))


def _taken(found: list[CardObject], card: CardObject) -> CardObject:
    """Of cards of one name the one with the number of this card, or the first."""
    number = card.get("collector_number")
    place = next((n for n, one in enumerate(found) if one.get("collector_number") == number), 0)
    return found.pop(place)


def same(one: CardObject, two: CardObject, apart: frozenset[str] = frozenset()) -> bool:
    """Whether two card objects say the same, apart from these keys."""
    told, again = fields_of(one), fields_of(two)
    return all(told.get(key) == again.get(key) for key in told.keys() | again.keys() if key not in apart)


def fields_of(card: CardObject) -> dict[str, Any]:
    """What a card object says, by the names of its fields; what is empty is left out."""
    faces = [face for face in card.get("card_faces") or () if isinstance(face, dict)]
    found = {key: value for key, value in card.items() if key not in _NO_FIELDS and not _is_empty(value)}
    found.pop("card_faces", None)
    if found.get("oracle_id") == made_up_id(card):
        del found["oracle_id"]
    legalities = found.get("legalities")
    if isinstance(legalities, Mapping):
        found["legalities"] = {key: value for key, value in legalities.items() if value != "not_legal"}
    colors = {color for part in (card, *faces) for color in part.get("colors") or ()}
    found["colors"] = sorted(colors)
    for number, face in enumerate(faces, start=1):
        told = {key: value for key, value in face.items() if key not in _NO_FIELDS and not _is_empty(value)}
        told["colors"] = sorted(face["colors"] if face.get("colors") is not None else colors)
        found |= {f"{key} of face {number}": value for key, value in told.items()}
    for key in (*_JOINED, *OF_FIRST_FACE) if faces else ():
        if key in _JOINED or found.get(key) == faces[0].get(key):
            found.pop(key, None)  # the faces say it
    return {key: value for key, value in found.items() if not _is_empty(value)}


def _is_empty(value: object) -> bool:
    return not value and value is not False
