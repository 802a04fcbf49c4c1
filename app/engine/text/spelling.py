"""How words are spelt in texts: plurals, and the marks around words that only a rules pack knows."""

from __future__ import annotations

import re
from typing import Final

from app.engine.values.pack import DEED, DESIGNATED, OWN

OPEN, CLOSE = "‹", "›"
_MARKS: Final = re.compile(f"{OPEN}[{DESIGNATED}{DEED}{OWN}]?([^{OPEN}{CLOSE}]+){CLOSE}(s?)")
_PLURALS: Final = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Faerie": "Faeries",
    "Ally": "Allies", "Army": "Armies", "Fungus": "Fungi", "Mercenary": "Mercenaries", "Thief": "Thieves",
    "Harpy": "Harpies", "Jellyfish": "Jellyfish", "Sheep": "Sheep", "Fish": "Fish", "Ox": "Oxen", "Foe":
    "Foes",
    "Spacecraft": "Spacecraft", "Spawn": "Spawn",
    "Plains": "Plains", "Locus": "Loci", "Pegasus": "Pegasi", "Octopus": "Octopuses", "Platypus":
    "Platypuses",
    "Equipment": "Equipment", "sorcery": "sorceries", "Homunculus": "Homunculi", "Cyclops": "Cyclopes",
    "Merfolk": "Merfolk", "Treefolk": "Treefolk", "Eldrazi": "Eldrazi", "Kithkin": "Kithkin", "Samurai":
    "Samurai",
    "Myr": "Myr", "Arcane": "Arcane",
    "Moonfolk": "Moonfolk", "Vedalken": "Vedalken", "Kor": "Kor", "Nephilim": "Nephilim",
    "Incarnation": "Incarnations", "Power-Plant": "Power-Plant", "Sphinx": "Sphinxes", "Phoenix": "Phoenixes",
    "Lynx": "Lynxes", "Witch": "Witches", "Naga": "Nagas", "Ooze": "Oozes", "Rhino": "Rhinos",
    "Mouse": "Mice", "Leviathan": "Leviathans", "Hero": "Heroes", "Nautilus": "Nautiluses",
    "Aetherborn": "Aetherborn",
    "Kavu": "Kavu", "Zubera": "Zubera", "Pest": "Pests", "Starfish": "Starfish", "Cephalid": "Cephalids",
}  # fmt: skip


def plural(word: str) -> str:
    """The plural of a type word."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")


def participle(verb: str) -> str:
    """What something is to which the deed was done: "stored" of "store"."""
    if verb.endswith("e"):
        return f"{verb}d"
    return f"{verb[:-1]}ied" if verb.endswith("y") and verb[-2:-1] not in "aeiou" else f"{verb}ed"


def unmarked(text: str) -> str:
    """The text without marks, as it is printed."""
    if OPEN not in text:
        return text
    return _MARKS.sub(lambda match: plural(match[1]) if match[2] else match[1], text)
