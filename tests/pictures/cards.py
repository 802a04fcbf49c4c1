"""Invented cards in the wording of printed ones, and the boards on which the pictures are made."""

from __future__ import annotations

from typing import Any, Final

from tests.ui.driving import CARDS, card_object

MORE: Final = [
    card_object("Split Flame", "{X}{R}", "Sorcery", "",
                "This spell costs {1} more to cast for each target beyond the first.\n"
                "Split Flame deals X damage divided evenly, rounded down, among any number of targets."),
    card_object("Forge Apprentice", "{1}{U}{R}", "Creature — Goblin Wizard", "2/2",
                "Instant and sorcery spells you cast cost {1} less to cast."),
    card_object("Deep Thought", "{U}", "Sorcery", "",
                "Look at the top three cards of your library, then put them back in any order. "
                "You may shuffle.\nDraw a card."),
    card_object("Taxing Study", "{2}{U}", "Enchantment", "",
                "Whenever an opponent casts a spell, you may draw a card unless that player pays {1}."),
    card_object("Falling Elf", "{2}{R}{G}", "Creature — Elf Berserker", "3/2",
                "Haste\nCascade (When you cast this spell, exile cards from the top of your library until "
                "you exile a nonland card that costs less. You may cast it without paying its mana cost. "
                "Put the exiled cards on the bottom of your library in a random order.)"),
    card_object("Root Chorus", "{3}{W}{W}", "Sorcery", "",
                "Convoke (Your creatures can help cast this spell. Each creature you tap while casting this "
                "spell pays for {1} or one mana of that creature's color.)\n"
                "Create three 1/1 white Soldier creature tokens."),
    card_object("Young Recruit", "{W}", "Creature — Human Soldier", "1/1", ""),
    card_object("Three Paths", "{1}{R}", "Instant", "",
                "Choose one —\n• Three Paths deals 2 damage to any target.\n• Destroy target artifact.\n"
                "• Target player discards a card."),
    card_object("Extra Spark", "{R}", "Instant", "",
                "Kicker {4}\nExtra Spark deals 2 damage to any target. If this spell was kicked, it deals 4 "
                "damage instead."),
]  # fmt: skip
ALL: Final = [*CARDS, *MORE]
_LANDS: Final = ["30 Island"]


def two(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **parts: object) -> dict[str, Any]:
    """A board of two players, in Ana's main phase."""
    return {
        "title": "A picture",
        "players": {"Ana": {"library": _LANDS, **mine}, "Ben": {"library": _LANDS, **(theirs or {})}},
        "turn": {"number": 5, "active": "Ana", "step": "precombat main", "priority": "Ana"},
        **parts,
    }


FLAME: Final = two(
    {"hand": ["Split Flame", "Small Spark"], "battlefield": ["Forge Apprentice", "6 Mountain"]},
    {"battlefield": ["Stern Magistrate", {"card": "Third Bell", "id": "bell"},
                     {"card": "Plain Ogre", "id": "ogre"},
                     {"card": "Veiled Ogre", "id": "veiled"}, "3 Plains"]},
)  # fmt: skip
THINKING: Final = two(
    {"hand": ["Deep Thought", "Small Spark"], "battlefield": ["4 Island"],
     "library": ["Plain Ogre", "Small Spark", "Bell Golem", "20 Island"]},
)  # fmt: skip
STUDY: Final = two(
    {"hand": ["Small Spark"], "battlefield": ["4 Mountain"]},
    {"battlefield": ["Taxing Study", "2 Island"]},
)  # fmt: skip
FALLING: Final = two(
    {"hand": ["Falling Elf"], "battlefield": ["3 Mountain", "2 Forest"],
     "library": ["Island", "Small Spark", "10 Island"]},
    {"battlefield": ["Plain Ogre"]},
)  # fmt: skip
CHORUS: Final = two(
    {"hand": ["Root Chorus"],
     "battlefield": ["4 Young Recruit", {"card": "Stern Magistrate", "id": "magistrate"}, "2 Plains",
                     "Island"]},
)  # fmt: skip
PATHS: Final = two(
    {"hand": ["Three Paths", "Extra Spark"], "battlefield": ["6 Mountain"]},
    {"battlefield": ["Third Bell", "Plain Ogre", "Veiled Ogre"], "hand": ["Small Spark"]},
)  # fmt: skip


def six() -> dict[str, Any]:
    """A board of six players."""
    names = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fay")
    board = ["Plain Ogre", "Lantern Thief", "Young Recruit", "3 Plains", "2 Island"]
    players = {name: {"battlefield": board, "library": _LANDS,
                      "hand": ["Small Spark"] if name == "Ana" else []}
               for name in names}  # fmt: skip
    turn = {"number": 3, "active": "Ana", "step": "precombat main", "priority": "Ana"}
    return {"title": "Six players", "players": players, "turn": turn}
