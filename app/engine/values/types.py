"""Card types, supertypes and subtypes, and the type line (rule 205)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from app.engine.values import subtypes

CARD_TYPES: Final = (
    "Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred", "Land",
    "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Vanguard",
)  # fmt: skip
"""Rule 205.2a."""
PERMANENT_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
"""Rule 110.4."""
SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")
"""Rule 205.4a."""
BASIC_LAND_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The mana that each basic land type taps for (305.6)."""
SUBTYPES_OF: Final = {
    "Artifact": subtypes.ARTIFACT_TYPES,
    "Battle": subtypes.BATTLE_TYPES,
    "Creature": subtypes.CREATURE_TYPES,
    "Enchantment": subtypes.ENCHANTMENT_TYPES,
    "Instant": subtypes.SPELL_TYPES,
    "Land": subtypes.LAND_TYPES,
    "Planeswalker": subtypes.PLANESWALKER_TYPES,
}
"""The subtypes of each card type; sorceries share those of instants, kindreds those of creatures."""


class TypeLine(Struct, frozen=True):
    """A type line, taken apart."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    @staticmethod
    def parse(text: str) -> TypeLine:
        """Read "Legendary Artifact Creature — Human Cleric"; unknown words before the dash count as types."""
        left, _, right = text.replace(" - ", " — ").partition("—")
        words = [word for word in left.split() if word != "Token"]
        supers = tuple(word for word in words if word in SUPERTYPES)
        two_words = right.replace("Time Lord", "Time_Lord").split()
        return TypeLine(
            supers,
            tuple(word for word in words if word not in SUPERTYPES),
            tuple(word.replace("_", " ") for word in two_words),
        )

    def has(self, word: str) -> bool:
        """Whether `word` is one of its types, supertypes or subtypes."""
        return word in self.types or word in self.subtypes or word in self.supertypes

    @property
    def is_permanent(self) -> bool:
        """Whether a card of these types is a permanent card (110.4a)."""
        return any(word in PERMANENT_TYPES for word in self.types)

    def __str__(self) -> str:
        left = " ".join((*self.supertypes, *self.types))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left
