"""What is printed on a card and changes nothing in the game: set, rarity, flavor, artist, pictures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from cardsdb.folding import fold

if TYPE_CHECKING:
    from cardsdb.records import CardObject


class Printed(Struct, frozen=True):
    """What stands on a card beside what the rules ask for."""

    set: str = ""
    """The set's code, in capitals."""
    number: str = ""
    rarity: str = ""
    """In the words of Scryfall."""
    artist: str = ""
    flavors: tuple[str, ...] = ()
    """Of each face; "" where it has none."""
    pictures: tuple[Path | None, ...] = ()
    """Of each face; a picture is the user's own."""

    @property
    def foot(self) -> str:
        """The line at the foot of a card."""
        parts = [f"{self.set} {self.number}".strip(), self.rarity, self.artist]
        return " · ".join(part for part in parts if part)

    def flavor(self, number: int) -> str:
        """The flavor text of a face."""
        return self.flavors[number] if number < len(self.flavors) else ""

    def picture(self, number: int) -> Path | None:
        """The picture of a face."""
        return self.pictures[number] if number < len(self.pictures) else None


NOT_PRINTED = Printed()
"""Of a card of which nothing is known but its rules."""


def printed_of(given: CardObject, pictures: Mapping[str, Path]) -> Printed:
    """What is printed on a card; pictures are found by the folded names of faces."""
    raw = given.get("card_faces")
    faces = [one for one in raw if isinstance(one, dict)] if isinstance(raw, list) else []
    faces = faces or [given]
    whole = pictures.get(fold(str(given.get("name") or "")))
    return Printed(
        str(given.get("set") or "").upper(),
        str(given.get("collector_number") or ""),
        str(given.get("rarity") or ""),
        str(given.get("artist") or faces[0].get("artist") or ""),
        tuple(str(face.get("flavor_text") or "") for face in faces),
        tuple(
            pictures.get(fold(str(face.get("name") or ""))) or (None if number else whole)
            for number, face in enumerate(faces)
        ),
    )
