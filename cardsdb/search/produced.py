"""Which mana cards can produce: as the file says, or as their texts say where it does not."""

import re
from collections.abc import Iterator
from typing import Final

from cardsdb.search.pool import Pool
from cardsdb.search.texts import without_reminder

_ADD: Final = re.compile(r"\b[Aa]dds? ([^.\n]*)")
_SYMBOL: Final = re.compile(r"\{([WUBRGC])\}")
_ANY_COLOR: Final = re.compile(
    r"\b(?:any|any one|the chosen|that|different|each|either|chosen) colors?\b|colors? of "
)
_ANY_TYPE: Final = re.compile(r"\b(?:any|that|the chosen) type\b")
_BASIC: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def produced(pool: Pool) -> Iterator[str]:
    """The letters of what each card produces, from W to G and C."""
    found = [set[str]() for _ in range(pool.size)]
    types, texts = pool.face_columns("type_line", "oracle_text")
    for card, types_of_face, text in zip(pool.faces.of_card, types, texts, strict=True):
        if "Land" in types_of_face:
            found[card].update(letter for word, letter in _BASIC.items() if word in types_of_face)
        if "dd" in text:
            found[card].update(_told(without_reminder(text)))
    for card, details in enumerate(pool.details()):
        if details.get("produced_mana") is not None:
            found[card] = set(details["produced_mana"])
    return ("".join(sorted(letters)) for letters in found)


def _told(text: str) -> Iterator[str]:
    for added in _ADD.findall(text):
        if "mana" not in added and "{" not in added:
            continue
        yield from _SYMBOL.findall(added)
        if "mana" in added:
            if _ANY_TYPE.search(added):
                yield from "WUBRGC"
            elif _ANY_COLOR.search(added):
                yield from "WUBRG"
